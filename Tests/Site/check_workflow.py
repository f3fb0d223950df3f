"""check_workflow.py PROGRAM: what `new site --workflow` writes is what GitHub and GitLab take, is pinned, and its steps
publish a site. They run here as they stand, but for the folders of the container and the names of its packages: what
they build tripsite from is a repository whose `make release` gives PROGRAM."""
import os, pathlib, re, subprocess, sys, tempfile
from ruamel.yaml import YAML

PLACES = ["/opt/tripsite", "/tmp/tripsite"]


def run(*command: str | pathlib.Path, folder: pathlib.Path, **variables: str) -> str:
    done = subprocess.run(
        command, cwd=folder, env=os.environ | variables, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.exit(f"{command} in {folder}: {done.returncode}\n{done.stdout}")
    return done.stdout


def source(program: pathlib.Path, folder: pathlib.Path, version: str) -> None:
    """A repository like that of tripsite, with a tag of this version."""
    folder.mkdir()
    (folder / "Makefile").write_text(f"release:\n\tinstall -D {program} .build/release/tripsite\n")
    for command in ["init -q", "add Makefile", "commit -q -m Begin", f"tag v{version}"]:
        run("git", "-c", "user.name=a", "-c", "user.email=a@localhost", *command.split(), folder=folder)


def main() -> int:
    program = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        top = pathlib.Path(name)
        version = run(program, "--version", folder=top).split()[-1]
        source(program, top / "source", version)
        (top / "bin").mkdir()
        (top / "bin/apt-get").write_text("#!/bin/sh\n")
        (top / "bin/apt-get").chmod(0o755)
        home = top / "home"
        home.mkdir()
        variables = {
            "PATH": f"{top}/bin:" + os.environ["PATH"], "HOME": str(home), "TRIPSITE_REPOSITORY": str(top / "source"),
            "TRIPSITE_REF": f"v{version}", "CI_PAGES_URL": "https://me.gitlab.example/trips"}

        def steps(lines: list[str], site: pathlib.Path) -> None:
            script = "\n".join(lines)
            for place in PLACES:
                script = script.replace(place, f"{top}/{site.name}{place}")
            run("sh", "-euc", script, folder=site, **variables)

        for forge, path, schema in [
            ("github", ".github/workflows/publish.yml", ["vendor.github-workflows"]),
            ("gitlab", ".gitlab-ci.yml", ["vendor.gitlab-ci", "--data-transform", "gitlab-ci"]),
        ]:
            site = top / forge
            run(program, "new", "site", forge, "--workflow", forge, folder=top)
            run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", *schema, site / path, folder=top)
            text = (site / path).read_text()
            workflow = YAML(typ="safe").load(text)
            pins = re.findall(r"uses: (\S+)", text)
            if not all(re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", pin) for pin in pins):
                sys.exit(f"{path}: not pinned: {pins}")
            if forge == "github":
                pages = top / "pages.git"
                run("git", "init", "-q", "--bare", pages, folder=top)
                settings = site / "Content/site.yml"
                settings.write_text(
                    settings.read_text().replace("https://github.com/OWNER/REPOSITORY.git", str(pages)))
                if workflow["env"]["TRIPSITE_REF"] != f"v{version}":
                    sys.exit(f"{path}: builds another version: {workflow['env']}")
                steps([step["run"] for step in workflow["jobs"]["publish"]["steps"] if "run" in step], site)
                files = run("git", "-C", pages, "ls-tree", "-r", "--name-only", "gh-pages", folder=top).split()
            else:
                if workflow["variables"]["TRIPSITE_REF"] != f"v{version}":
                    sys.exit(f"{path}: builds another version: {workflow['variables']}")
                steps(workflow["pages"]["script"], site)
                folder = site / workflow["pages"]["artifacts"]["paths"][0]
                files = [str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()]
                if "https://me.gitlab.example/trips/" not in (folder / "feed.xml").read_text():
                    sys.exit(f"{path}: the feed has another address")
            if not {"index.html", "feed.xml", "trips/lofoten/index.html"}.issubset(files):
                sys.exit(f"{path}: published no more than {files}")
            print(f"{path}: {len(files)} files published, {len(pins)} actions pinned")
    return 0


sys.exit(main())
