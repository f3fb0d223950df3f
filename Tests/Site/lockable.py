"""A site with a locked trip, for walks through it."""
import pathlib, shutil

PASSPHRASE = "marble gravel walnut tiptoe ocean"
PHOTO = pathlib.Path("Content/trips/winter-light/photos/tokyo-at-five.jpg")
FILES = {
    "Content/site.yml": "title: Slow Miles\npassphrases: passphrases.txt\nmenu: [{title: Trips, to: /}, {title: Private, to: /locked/}]\n",
    "Content/trips/open.md": "---\ntitle: Open way\ndate: 2025-05-01\nstops: [\"Reine, Norway\", \"Å, Norway\"]\n---\nFor all.\n",
    "Content/trips/quokka/index.md": "---\ntitle: Quokka journey\ndate: 2025-01-07\nlocked: {readers: [family]}\n"
                                     "stops: [{name: \"Lisbon, Portugal\", nights: 1}, \"Porto, Portugal\"]\n---\nQuokkastory. ![A photo](quokka.jpg)\n",
    "passphrases.txt": f"family: {PASSPHRASE}\n",
}


def write_locked(site: pathlib.Path) -> None:
    for name, text in FILES.items():
        file = site / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    shutil.copy(PHOTO, site / "Content/trips/quokka/quokka.jpg")
