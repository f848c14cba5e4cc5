"""Who may act for the house: each ruleset says which person holds which power."""

from enum import Enum


class Power(Enum):
    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    OPERATOR = "operator"
    DIRECTOR = "director"
    REVIEWER = "reviewer"
    ASSISTANT = "assistant"
    HOUSE = "house"
