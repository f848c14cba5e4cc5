"""The browser's packages are pinned by hash, and the lock file names no address."""

import json

from tests.web.lock_file import FILE


def test_every_package_is_pinned_by_its_hash() -> None:
    packages = json.loads(FILE.read_text(encoding="utf-8"))["packages"]
    pinned = {name: each for name, each in packages.items() if name}
    assert len(pinned) > 10
    assert [name for name, each in pinned.items() if not each["integrity"].startswith("sha512-")] == []


def test_the_lock_file_has_no_address() -> None:
    assert "://" not in FILE.read_text(encoding="utf-8")
