"""A collection by name that everyone may read and only its owner may change."""

from collections.abc import ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import TypeVar

V = TypeVar("V")


class Register(Mapping[str, V]):
    """A read-only mapping in the order of arrival. A subclass owns it: only its methods write `_held`."""

    def __init__(self) -> None:
        self._held: dict[str, V] = {}

    def __getitem__(self, name: str) -> V:
        return self._held[name]

    def __contains__(self, name: object) -> bool:
        return name in self._held

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def keys(self) -> KeysView[str]:
        return self._held.keys()

    def values(self) -> ValuesView[V]:
        return self._held.values()

    def items(self) -> ItemsView[str, V]:
        return self._held.items()
