"""Wording: one round and two rounds, and the parser's sentences in plain words."""

from re import sub

MEANT = {
    r"Input should be a valid integer.*": "it must be a whole number",
    r"Input should be a valid number.*": "it must be a number",
    r"Input should be greater than or equal to (\S+)": r"it must be at least \1",
    r"Input should be less than or equal to (\S+)": r"it must be at most \1",
    r"Unable to parse input string as an integer.*": "it must be a whole number of fewer digits",
}


def plain_sentence(sentence: str) -> str:
    """The parser's sentence without the jargon of its library."""
    for words, plain in MEANT.items():
        sentence = sub(words, plain, sentence)
    return sentence
