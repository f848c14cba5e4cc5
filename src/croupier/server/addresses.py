"""The addresses at which other machines reach a server: one for each network interface."""

import socket
import struct
import sys
from ipaddress import IPv6Address, IPv6Network, ip_address

from croupier.server.settings import Settings, url_at

ANYWHERE = ("0.0.0.0", "::", "[::]")  # noqa: S104 compared with, not listened at
ADDRESS_OF = 0x8915
"""Linux: the IPv4 address of an interface (SIOCGIFADDR)."""
NAME_BYTES, AT, LENGTH = 256, 20, 4
IPV6_PREFIX = 64


def reached_at(settings: Settings) -> tuple[str, ...]:
    """Return the addresses at which other machines reach the server; none on loopback."""
    if settings.loopback:
        return ()
    if settings.names:
        return tuple(url_at(settings, name) for name in settings.names)
    hosts = own_addresses() if settings.host in ANYWHERE else (settings.host,)
    return tuple(url_at(settings, host) for host in hosts)


def own_addresses() -> tuple[str, ...]:
    """Return the addresses of every interface except loopback, as far as the system reports them."""
    found = [*by_interface(), *by_name()]
    return tuple(each for each in dict.fromkeys(found) if is_outside(each))


def network_of(address: str) -> str:
    """Return what one caller has of addresses: an IPv4 address, or a network of IPv6 addresses."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Network((found, IPV6_PREFIX), strict=False))
    return address


def is_outside(text: str) -> bool:
    address = ip_address(text)
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def by_interface() -> list[str]:
    if sys.platform != "linux":
        return []
    from fcntl import ioctl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            try:
                told = ioctl(asking.fileno(), ADDRESS_OF, struct.pack(f"{NAME_BYTES}s", name.encode()))
            except OSError:
                continue  # this interface has no address
            found.append(socket.inet_ntoa(told[AT : AT + LENGTH]))
    return found


def by_name() -> list[str]:
    """Return the addresses of this machine's own name."""
    try:
        told = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(address[0]) for *_, address in told]
