"""Figures, charts and pages that simulations, tournaments, reviews and odds share."""
