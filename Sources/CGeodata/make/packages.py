"""Files of PyPI packages, found without importing the packages, and archives of Natural Earth."""

import importlib.util
import json
import subprocess
from pathlib import Path


def data_file(package, *path):
    return Path(importlib.util.find_spec(package).submodule_search_locations[0], *path)


def read_json(package, *path):
    return json.loads(data_file(package, *path).read_text(encoding="utf-8"))


def unpacked(archive, sevenzip):
    """The features in one of Natural Earth's archives. `sevenzip` is the program 7zr."""
    text = subprocess.run([sevenzip, "e", "-so", archive], check=True, capture_output=True).stdout
    return json.loads(text)["features"]
