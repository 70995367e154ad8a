"""What can be won from `master` of Troll & Dragon by those who know it."""
