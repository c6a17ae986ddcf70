"""`python -m palatine`."""

from palatine.cli import main

main(prog_name="palatine")
