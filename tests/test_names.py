import pytest

from palatine.names import KnownNames, did_you_mean, fold, listed, tidy

KNOWN = KnownNames(["Moat", "Farmers' Market", "Settlers/Bustling Village", "Smithy"])


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("moat", "Moat"),
        ("MOAT", "Moat"),
        ("  Farmers\u2019  market ", "Farmers' Market"),
        ("farmers\u02bc market", "Farmers' Market"),
        ("settlers / bustling village", "Settlers/Bustling Village"),
        ("Moats", None),
        ("", None),
    ],
)
def test_names_are_found_in_any_case_and_with_any_apostrophe(
    typed: str, printed: str | None
) -> None:
    assert KNOWN.find(typed) == printed


def test_names_are_tidied_without_changing_their_case() -> None:
    assert tidy(" King\u2019s   Castle ") == "King's Castle"
    assert fold(" King\u2019s   Castle ") == "king's castle"


def test_the_nearest_names_come_first_and_are_at_most_three() -> None:
    known = KnownNames(["Castles", "Small Castle", "Grand Castle", "King's Castle", "Moat"])
    assert known.nearest("Grnad Castle")[0] == "Grand Castle"
    assert len(known.nearest("castle")) == 3


def test_a_part_of_a_name_is_near_to_it() -> None:
    assert KNOWN.nearest("Bustling") == ["Settlers/Bustling Village"]


def test_nothing_is_near_to_a_single_letter_or_to_an_endless_name() -> None:
    assert KNOWN.nearest("m") == []
    assert KNOWN.nearest("Moat " * 1000) == []


def test_a_suggestion_ends_a_sentence_or_is_empty() -> None:
    assert did_you_mean("Smithie", KNOWN) == "; did you mean Smithy?"
    assert did_you_mean("Zebra", KNOWN) == ""


def test_names_are_listed_as_in_a_sentence() -> None:
    assert listed(["Copper"]) == "Copper"
    assert listed(["Copper", "Silver", "Gold"]) == "Copper, Silver or Gold"
    assert listed(["Copper", "Silver"], "and") == "Copper and Silver"
