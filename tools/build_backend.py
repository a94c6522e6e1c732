"""Setuptools, and mypy beside it when the build is asked to compile the engine (MELLIFERA_COMPILE=1)."""

import os
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (  # noqa: F401  (what pip and build call)
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

COMPILER = ["mypy>=1.15,<3"]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    needed = build_meta.get_requires_for_build_wheel(config_settings)
    return [*needed, *COMPILER] if os.environ.get("MELLIFERA_COMPILE") == "1" else needed
