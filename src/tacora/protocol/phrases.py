"""The phrases a seat may send, by id; the texts have them in every language (`phrase-ID`)."""

__all__ = ["PHRASES"]

PHRASES = (
    "one-more",
    "i-am-out",
    "be-brave",
    "run",
    "well-played",
    "bad-luck",
    "hurry",
    "moment",
    "thanks",
    "again",
)
