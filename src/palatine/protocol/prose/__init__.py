"""Games in words: what happened, and what is asked, for one viewer."""

from palatine.protocol.prose.asking import explained as explained
from palatine.protocol.prose.asking import question as question
from palatine.protocol.prose.telling import Line as Line
from palatine.protocol.prose.telling import as_text as as_text
from palatine.protocol.prose.telling import tell as tell
