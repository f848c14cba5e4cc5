"""The cookies of a browser. Over TLS their names begin with `__Host-`: no other host, path or clear-text page sets
them."""

from fastapi import Request
from starlette.responses import Response

from croupier.server.settings import Settings

LOGIN_COOKIE, DEVICE_COOKIE, KNOWN_COOKIE = "croupier_login", "croupier_device", "croupier_known"


def cookie_name(settings: Settings, cookie: str) -> str:
    return f"__Host-{cookie}" if settings.tls else cookie


def read_cookie(request: Request, settings: Settings, cookie: str) -> str:
    return request.cookies.get(cookie_name(settings, cookie), "")


def keep_cookie(response: Response, settings: Settings, cookie: str, token: str, seconds: int) -> Response:
    response.set_cookie(
        cookie_name(settings, cookie), token, max_age=seconds, path="/", httponly=True, secure=settings.tls,
        samesite="strict",
    )  # fmt: skip
    return response


def drop_cookie(response: Response, settings: Settings, cookie: str) -> Response:
    response.delete_cookie(
        cookie_name(settings, cookie), path="/", httponly=True, secure=settings.tls, samesite="strict"
    )
    return response
