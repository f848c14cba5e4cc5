"""Takes every address out of web/package-lock.json, after `make lock` renewed it: names, versions and hashes remain."""

import json
from pathlib import Path

FILE = Path(__file__).parents[2] / "web" / "package-lock.json"
ADDRESSES = ("funding", "resolved")


def main() -> None:
    lock = json.loads(FILE.read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        for key in ADDRESSES:
            package.pop(key, None)
    FILE.write_text(json.dumps(lock, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
