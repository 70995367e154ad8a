"""Learning to win: the training of `champion`, and learners that look for its weaknesses."""

from tacora.arena.learn.train import HELD_OUT, TRAINERS, Course, Student, train

__all__ = ["HELD_OUT", "TRAINERS", "Course", "Student", "train"]
