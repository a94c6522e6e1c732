"""The rules, one file for each heading of docs/rules.md, as operations for the engine's loop.

Importing this package imports every file in it, and so registers every operation, verb, trigger and action: a file that
is put here is known by that alone.
"""

from importlib import import_module
from pkgutil import iter_modules

for _file in sorted(module.name for module in iter_modules(__path__)):
    import_module(f"{__name__}.{_file}")
