"""The words of a search index. They stand in its files in parts, so a search of the bytes does not find them."""
import pathlib, re

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"


def words(script: str) -> list[str]:
    """The words of one file. None for other scripts."""
    found = re.fullmatch(r'searchShard\("[^"]*",`(.*)`\)\n', script, re.S)
    last, all_ = "", []
    for line in found[1].splitlines() if found else []:
        last = last[:DIGITS.index(line[0])] + line[1:].split(" ")[0]
        all_.append(last)
    return all_


def indexed(output: pathlib.Path) -> set[str]:
    return {word for file in (output / "search").glob("*.js") for word in words(file.read_text("utf-8"))}
