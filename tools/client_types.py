"""Writes src/mellifera/web/types.d.ts: the types of the OpenAPI document, for a client that is checked and not built.

`make types` runs it after a change of what requests or answers look like; a test fails when the file is not current.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

from mellifera.api.describe import document
from mellifera.api.endpoints import ENDPOINTS
from mellifera.page.saved_games import SAVED_GAMES

FILE: Final = Path(__file__).parents[1] / "src" / "mellifera" / "web" / "types.d.ts"
HEAD: Final = "/** What the server sends and takes: made from its OpenAPI document by `make types`, not by hand. */\n"
MOST_IN_A_LINE: Final = 10
"""Of values one of which a field has."""
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def main() -> None:
    FILE.write_text(client_types(), encoding="utf-8")


def client_types() -> str:
    """The whole file."""
    schemas = document((*ENDPOINTS, *SAVED_GAMES))["components"]["schemas"]
    return HEAD + "".join(_declaration(name, schemas[name]) for name in sorted(schemas))


def _declaration(name: str, schema: dict[str, Any]) -> str:
    doc = "".join(f"{line}\n" for line in _doc(schema.get("description", "")))
    if "properties" not in schema:
        return f"\n{doc}export type {name} = {_type(schema)};\n"
    required = schema.get("required", ())
    fields = [
        f"  {field}{'' if field in required else '?'}: {_type(of)};\n" for field, of in schema["properties"].items()
    ]
    return f"\n{doc}export interface {name} {{\n{''.join(fields)}}}\n"


def _doc(text: str) -> list[str]:
    lines = text.strip().splitlines()
    if len(lines) < 2:
        return [f"/** {line} */" for line in lines]
    return ["/**", *(f" * {line.strip()}".rstrip() for line in lines), " */"]


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(_type(part) for part in schema["anyOf"])
    if "enum" in schema:
        values = [f'"{value}"' for value in schema["enum"]]
        return " | ".join(values) if len(values) <= MOST_IN_A_LINE else "".join(f"\n    | {value}" for value in values)
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(_type(part) for part in schema['prefixItems'])}]"
        item = _type(schema["items"])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema['additionalProperties'])}>"
    if schema.get("type") in PLAIN:
        return PLAIN[schema["type"]]
    sys.exit(f"there is no type for the client in {schema}")


if __name__ == "__main__":
    main()
