"""How `master` of Troll & Dragon learned the chance to win, and what can be won from it."""
