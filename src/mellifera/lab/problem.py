"""What can go wrong in the lab and can be put right by its user."""

from __future__ import annotations


class LabError(Exception):
    """One sentence that says what was wrong and what would be right."""
