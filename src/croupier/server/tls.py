"""Encryption for a floor without a public name: a local authority that its devices trust.

The authority may vouch only for names and addresses of private networks (name constraints), so that a stolen key is
worth nothing elsewhere.
"""

import os
import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Network, IPv6Network, ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from croupier.values.private_file import OWNER_ENTERS, OWNER_READS
from croupier.values.refused import Refused

FOLDER, AUTHORITY, AUTHORITY_KEY, CERT, KEY = "tls", "authority.pem", "authority.key", "server.pem", "server.key"
AUTHORITY_DAYS, SERVER_DAYS = 3650, 397
"""Browsers refuse a server's certificate that is valid for more than 398 days."""
LOCAL_SUFFIXES = ("localhost", "local", "internal", "lan", "home.arpa")
PRIVATE: list[IPv4Network | IPv6Network] = [
    *map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8")),
    *map(IPv6Network, ("fc00::/7", "fe80::/10", "::1/128")),
]


def authority_of(data: Path) -> bytes | None:
    place = data / FOLDER / AUTHORITY
    return place.read_bytes() if place.is_file() else None


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


def init(data: Path, names: tuple[str, ...], now: datetime | None = None) -> Path:
    """Make an authority, if there is none yet, and a certificate for these names and addresses."""
    at = now or datetime.now(UTC)
    folder = data / FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=OWNER_ENTERS)
    except OSError as error:
        raise Refused(f"{folder} cannot be used: {error.strerror}.") from None
    alternatives = [alternative(name) for name in names or ("localhost",)]
    if (folder / AUTHORITY).exists():
        key, cert = read_authority(folder)
    else:
        key, cert = make_authority(folder, at)
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
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    write(folder / KEY, private_pem(own))
    write(folder / CERT, pem(made) + pem(cert))
    return folder


def make_authority(folder: Path, at: datetime) -> tuple[ec.EllipticCurvePrivateKey, x509.Certificate]:
    key = ec.generate_private_key(ec.SECP256R1())
    subject = named("Croupier local authority")
    permitted = [*map(x509.DNSName, LOCAL_SUFFIXES), *map(x509.IPAddress, PRIVATE)]
    usage = x509.KeyUsage(
        digital_signature=False, content_commitment=False, key_encipherment=False, data_encipherment=False,
        key_agreement=False, key_cert_sign=True, crl_sign=True, encipher_only=False, decipher_only=False,
    )  # fmt: skip
    cert = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(at - timedelta(hours=1))
        .not_valid_after(at + timedelta(days=AUTHORITY_DAYS))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    write(folder / AUTHORITY_KEY, private_pem(key))
    write(folder / AUTHORITY, pem(cert))
    return key, cert


def read_authority(folder: Path) -> tuple[ec.EllipticCurvePrivateKey, x509.Certificate]:
    try:
        key = serialization.load_pem_private_key((folder / AUTHORITY_KEY).read_bytes(), None)
        cert = x509.load_pem_x509_certificate((folder / AUTHORITY).read_bytes())
    except (OSError, ValueError):
        raise Refused(f"The authority in {folder} cannot be read.") from None
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise Refused(f"Croupier did not make the authority in {folder}.")
    return key, cert


def alternative(name: str) -> x509.GeneralName:
    """Read a name or address of a private network. The authority may not vouch for others."""
    try:
        address = ip_address(name)
    except ValueError:
        if name.rpartition(".")[2] in LOCAL_SUFFIXES or name.endswith(LOCAL_SUFFIXES):
            return x509.DNSName(name)
        told = ", ".join(f".{each}" for each in LOCAL_SUFFIXES)
        raise Refused(f'"{name}" is not a local name ({told}); for a public name use your own certificate.') from None
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
