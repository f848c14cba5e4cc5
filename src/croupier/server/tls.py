"""Encryption for a floor without a public name: a local authority that its devices trust.

The authority may vouch only for names and addresses of private networks (name constraints), so that a stolen key is
worth nothing elsewhere. Its key does not lie in the server's folder: the server never needs it.
"""

import os
import shutil
import socket
import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address
from pathlib import Path
from re import fullmatch

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from croupier.values.private_file import OWNER_ENTERS, OWNER_READS
from croupier.values.refused import Refused

FOLDER, AUTHORITY, AUTHORITY_KEY, CERT, KEY = "tls", "authority.pem", "authority.key", "server.pem", "server.key"
AUTHORITY_DAYS, SERVER_DAYS = 3650, 397
"""Browsers refuse a server's certificate that is valid for more than 398 days."""
MOST_NAME = 253
DNS_NAME = r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
LOCAL_SUFFIXES = ("localhost", "local", "internal", "lan", "home.arpa")
PRIVATE: list[IPv4Network | IPv6Network] = [
    *map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8")),
    *map(IPv6Network, ("fc00::/7", "fe80::/10", "::1/128")),
]


def authority_of(data: Path) -> bytes | None:
    place = data / FOLDER / AUTHORITY
    return place.read_bytes() if place.is_file() else None


def names_in(cert: Path) -> tuple[str, ...]:
    """Return the host names that a certificate is for."""
    found = x509.load_pem_x509_certificate(cert.read_bytes()).extensions
    try:
        named = found.get_extension_for_class(x509.SubjectAlternativeName).value.get_values_for_type(x509.DNSName)
    except x509.ExtensionNotFound:
        return ()
    return tuple(each for each in named if not each.startswith("*"))


def fingerprint(cert: Path) -> str:
    """Return the SHA-256 of a certificate as devices show it, so that people can compare."""
    return x509.load_pem_x509_certificate(cert.read_bytes()).fingerprint(hashes.SHA256()).hex(":").upper()


def usual_name() -> str:
    """Return this machine's name on a network without name servers (mDNS)."""
    name = f"{socket.gethostname().partition('.')[0].lower()}.local"
    return name if fullmatch(DNS_NAME, name) else "croupier.local"


def authority_folder(data: Path) -> Path:
    """Return where the authority's key lies if nobody says: beside the data folder, not in it."""
    return data.with_name(f"{data.name}-authority")


def server_files(data: Path) -> tuple[Path, Path] | None:
    """Return the certificate and key that `croupier tls init` made, if it was run."""
    cert, key = data / FOLDER / CERT, data / FOLDER / KEY
    return (cert, key) if cert.is_file() and key.is_file() else None


def check_files(cert: Path, key: Path) -> None:
    """Check before the server starts that a certificate and key can be read and belong together."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(cert, key, password="")
    except ssl.SSLError:
        raise Refused(f"{cert} and {key} must be a certificate and its key in PEM, without a password.") from None
    except OSError as error:
        raise Refused(f"{cert} and {key} cannot be read: {error.strerror}.") from None


def init(data: Path, names: tuple[str, ...], now: datetime | None = None, authority: Path | None = None) -> Path:
    """Make an authority, if there is none yet, and a certificate for these names and addresses. A house without a name
    gets this machine's: passkeys need one. The authority's key goes into the folder `authority`."""
    at = now or datetime.now(UTC)
    alternatives = [alternative(name) for name in names]
    if not any(isinstance(each, x509.DNSName) for each in alternatives):
        alternatives.insert(0, x509.DNSName(usual_name()))
    folder, apart = data / FOLDER, authority or authority_folder(data)
    for each in (folder, apart):
        try:
            each.mkdir(parents=True, exist_ok=True, mode=OWNER_ENTERS)
            each.chmod(OWNER_ENTERS)
        except OSError as error:
            raise Refused(f"{each} cannot be used: {error.strerror}.") from None
    if (folder / AUTHORITY_KEY).exists():  # an earlier release left it there
        shutil.move(folder / AUTHORITY_KEY, apart / AUTHORITY_KEY)
    if (folder / AUTHORITY).exists():
        key, cert = read_authority(folder, apart)
    else:
        key, cert = make_authority(folder, apart, at)
    own = ec.generate_private_key(ec.SECP256R1())
    made = (
        x509.CertificateBuilder()
        .subject_name(named("Croupier server"))
        .issuer_name(cert.subject)
        .public_key(own.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(at - timedelta(hours=1))
        .not_valid_after(at + timedelta(days=SERVER_DAYS))
        .add_extension(x509.SubjectAlternativeName(alternatives), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(key_usage(signs_certificates=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(own.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    write(folder / KEY, private_pem(own))
    write(folder / CERT, pem(made) + pem(cert))
    return folder


def key_usage(signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates, content_commitment=False, key_encipherment=False,
        data_encipherment=False, key_agreement=False, key_cert_sign=signs_certificates, crl_sign=signs_certificates,
        encipher_only=False, decipher_only=False,
    )  # fmt: skip


def make_authority(folder: Path, apart: Path, at: datetime) -> tuple[ec.EllipticCurvePrivateKey, x509.Certificate]:
    key = ec.generate_private_key(ec.SECP256R1())
    subject = named("Croupier local authority")
    permitted = [*map(x509.DNSName, LOCAL_SUFFIXES), *map(x509.IPAddress, PRIVATE)]
    cert = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(at - timedelta(hours=1))
        .not_valid_after(at + timedelta(days=AUTHORITY_DAYS))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(key_usage(signs_certificates=True), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    write(apart / AUTHORITY_KEY, private_pem(key))
    write(folder / AUTHORITY, pem(cert))
    return key, cert


def read_authority(folder: Path, apart: Path) -> tuple[ec.EllipticCurvePrivateKey, x509.Certificate]:
    if not (apart / AUTHORITY_KEY).is_file():
        raise Refused(f"The authority's key is not in {apart}. Say where it is with --authority.")
    try:
        key = serialization.load_pem_private_key((apart / AUTHORITY_KEY).read_bytes(), None)
        cert = x509.load_pem_x509_certificate((folder / AUTHORITY).read_bytes())
    except (OSError, ValueError):
        raise Refused(f"The authority in {folder} cannot be read.") from None
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise Refused(f"Croupier did not make the authority in {folder}.")
    if key.public_key() != cert.public_key():
        raise Refused(f"The key in {apart} does not belong to the authority in {folder}.")
    return key, cert


def alternative(name: str) -> x509.GeneralName:
    """Read a name or address of a private network. The authority may not vouch for others."""
    try:
        address = ip_address(name)
    except ValueError:
        lowered = name.lower()
        if len(name) > MOST_NAME or not fullmatch(DNS_NAME, lowered):
            raise Refused(f'"{name}" is not a host name: letters, digits and dashes, with dots between.') from None
        if lowered == "localhost" or lowered.endswith(tuple(f".{each}" for each in LOCAL_SUFFIXES)):
            return x509.DNSName(lowered)
        told = ", ".join(f".{each}" for each in LOCAL_SUFFIXES)
        raise Refused(f'"{name}" is not a local name ({told}); for a public name use your own certificate.') from None
    if isinstance(address, IPv6Address) and address.scope_id:
        raise Refused(f"{name} names an interface of this machine; give the address without it.")
    if not any(address.version == each.version and address in each for each in PRIVATE):
        raise Refused(f"{name} is not an address of a private network.")
    return x509.IPAddress(address)


def named(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def pem(cert: x509.Certificate) -> bytes:
    return cert.public_bytes(serialization.Encoding.PEM)


def private_pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    plain = serialization.NoEncryption()
    return key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)


def write(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWNER_READS)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
