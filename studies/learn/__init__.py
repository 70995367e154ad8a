"""Learning to win: the training of `champion`, and learners that look for its weaknesses."""

from studies.learn.train import HELD_OUT, TRAINERS, Course, Student, train

__all__ = ["HELD_OUT", "TRAINERS", "Course", "Student", "train"]
