"""Files of PyPI packages, found without importing these, for some want more than their data."""

import importlib.util
import json
from pathlib import Path


def data_file(package, *path):
    return Path(importlib.util.find_spec(package).submodule_search_locations[0], *path)


def read_json(package, *path):
    return json.loads(data_file(package, *path).read_text(encoding="utf-8"))
