"""check_server.py PROGRAM SITE: what `PROGRAM serve` is asked for on the command line, and what it says to clients."""
import contextlib, email, email.policy, http.client, os, pathlib, shutil, signal, socket, subprocess, sys, tempfile
from preview import Failed, check, free_port, save, serving, until

SECRET = "Nobody may read this."
HOSTILE = ["/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/%2E%2E%2Fsecret.txt", "/%252e%252e%252fsecret.txt",
           "/%252e%252e/secret.txt", "/trips/../../secret.txt", "/trips/%2e%2e/%2e%2e/secret.txt", "/..\\secret.txt",
           "/..%5csecret.txt", "//secret.txt", "/./../secret.txt", "/secret.txt%00.html", "/%00/../secret.txt",
           "/%c0%ae%c0%ae/secret.txt", "/%uff0e%uff0e/secret.txt", "/..;/secret.txt", "/Content/site.yml", "/../Content/site.yml",
           "/trips/west-highland-way.md", "/.tripsite/../../secret.txt", "/leak/secret.txt", "/leak.txt", "/site.yml"]

# Of the sample site.
LEFT_OUT = "without 1 draft; --drafts includes drafts\n"


def ask(port: int, path: str, host: str = "127.0.0.1", method: str = "GET", **fields: str
        ) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection(host, port, timeout=30)
    try:
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in fields.items()})
        answer = connection.getresponse()
        return answer, answer.read()
    finally:
        connection.close()


def status(port: int, path: str, **fields: str) -> int:
    return ask(port, path, **fields)[0].status


def raw(port: int, request: str) -> bytes:
    with socket.create_connection(("127.0.0.1", port), timeout=30) as client:
        client.sendall(request.encode("latin-1"))
        answer = b""
        while part := client.recv(65536):
            answer += part
        return answer


def heard_until_quiet(client: socket.socket) -> bytes:
    heard, patience = b"", client.gettimeout()
    client.settimeout(2)
    with contextlib.suppress(TimeoutError):
        while part := client.recv(65536):
            heard += part
    client.settimeout(patience)
    return heard


def next_free_port(program: str, site: pathlib.Path, folder: pathlib.Path) -> None:
    """8080 is taken: by this test, or by whoever has it."""
    with socket.socket() as taken:
        with contextlib.suppress(OSError):
            taken.bind(("127.0.0.1", 8080))
            taken.listen()
        with serving(program, site, end=signal.SIGTERM) as server:
            check(f"another port is taken: {server.port}", server.port != 8080)
            notes = server.said().splitlines()
            check("it says so", notes[0] == f"warning: port 8080 is taken, so this server uses port {server.port}")
            check("it says that drafts are left out", notes[1:] == LEFT_OUT.splitlines())
            check("it is there", status(server.port, "/") == 200)


def port_that_is_asked_for(program: str, site: pathlib.Path, folder: pathlib.Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused = subprocess.run([program, "serve", site, "--port", str(port)], capture_output=True, text=True, timeout=30)
    check(f"that is an error: {refused}", (refused.returncode, refused.stdout, refused.stderr)
          == (73, "", f"error: port {port} is taken\n  hint: without --port a free one is found\n"))


def loopback_alone(program: str, site: pathlib.Path, folder: pathlib.Path) -> None:
    """127.0.0.2 is another address of this machine."""
    with serving(program, site, "--port", str(free_port())) as server:
        check("this machine is answered", status(server.port, "/") == 200)
        try:
            ask(server.port, "/", "127.0.0.2")
            raise Failed("it listens on another address as well")
        except ConnectionRefusedError:
            pass
        check("without a warning", server.said() == LEFT_OUT)
        for name, wanted in [("localhost", 200), ("127.0.0.1:80", 200), ("[::1]", 200), ("evil.example", 421),
                             ("127.0.0.1.evil.example", 421), ("192.168.1.7", 421)]:
            check(f"asked for as {name}: {wanted}", status(server.port, "/", Host=name) == wanted)


def other_hosts(program: str, site: pathlib.Path, folder: pathlib.Path) -> None:
    with serving(program, site, "--port", str(free_port()), "--host", "0.0.0.0") as server:
        said, addresses = [], subprocess.run(["hostname", "-I"], text=True, capture_output=True, check=True).stdout.split()
        wanted = "warning: --host 0.0.0.0 lets everyone who reaches this machine read the site, drafts too if they are shown\n" + LEFT_OUT
        wanted += "".join(f"In the network: http://{each}:{server.port}/\n" for each in addresses if ":" not in each)

        def is_said() -> bool:
            said.append(server.said())
            return "".join(said) == wanted
        until("a warning, and the addresses", is_said)
        check("another address is answered", ask(server.port, "/", "127.0.0.2")[0].status == 200)
        check("a name is not", status(server.port, "/", Host="evil.example") == 421)


def browser_opens(program: str, site: pathlib.Path, folder: pathlib.Path) -> None:
    """What xdg-open is given is written down."""
    opener, opened = folder / "bin/xdg-open", folder / "opened"
    opener.parent.mkdir()
    opener.write_text(f'#!/bin/sh\nprintf "%s\\n" "$#" "$@" > {opened}.draft && mv {opened}.draft {opened}\n')
    opener.chmod(0o755)
    with serving(program, site, "--port", str(free_port()), "--open", PATH=f"{opener.parent}:{os.environ['PATH']}") as server:
        until("the browser", opened.exists)
        check("it opens the site", opened.read_text() == f"1\n{server.address}\n")


def drafts_only_when_asked_for(program: str, site: pathlib.Path, folder: pathlib.Path) -> None:
    draft = site / "Content/trips/secret-island.md"
    draft.write_text("---\ntitle: Secret island\ndate: 2030-01-01\ndraft: true\nstops: [{ name: There, at: 40 20 }]\n---\n")
    for options, wanted in [([], 404), (["--drafts"], 200)]:
        with serving(program, site, "--port", str(free_port()), *options) as server:
            check(f"{options}: {wanted}", status(server.port, "/trips/secret-island/") == wanted)
            check("the list as well", (b"Secret island" in ask(server.port, "/")[1]) == (wanted == 200))
    draft.unlink()


def below_a_path(program: str, site: pathlib.Path, folder: pathlib.Path) -> None:
    with serving(program, site, "--port", str(free_port()), "--base-url", "/sub/") as server:
        check("it says where", server.address == f"http://localhost:{server.port}/sub/")
        check("the root leads there", ask(server.port, "/")[0].headers["Location"] == "/sub/")
        page = ask(server.port, "/sub/trips/west-highland-way/")[1].decode()
        check("links stay below it", 'href="/sub/' in page and 'href="/trips/' not in page)
        check("what is outside is not there", status(server.port, "/trips/west-highland-way/") == 404)


def nothing_else_is_served(program: str, site: pathlib.Path, folder: pathlib.Path) -> None:
    (folder / "secret.txt").write_text(SECRET)
    (site / "secret.txt").write_text(SECRET)
    (site / "Content/leak").symlink_to(folder)
    with serving(program, site, "--port", str(free_port())) as server:
        for path in HOSTILE:
            answer = raw(server.port, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            code = answer.split(b" ")[1]
            check(f"{path}: {answer[:200]!r}", code in (b"400", b"404", b"308") and SECRET.encode() not in answer)
        check("folders are not listed", status(server.port, "/trips/") == 404)
        refused, _ = ask(server.port, "/", method="POST")
        check("only GET and HEAD", (refused.status, refused.headers["Allow"]) == (405, "GET, HEAD"))
        check("it is still there", status(server.port, "/") == 200)
    (site / "Content/leak").unlink()
    (site / "secret.txt").unlink()


def parts_are_understood(program: str, site: pathlib.Path, folder: pathlib.Path) -> None:
    """Several parts of a file, as Python's reader of mail takes them apart."""
    film, places = site / "Content/film.mp4", [(0, 9), (200, 299), (40, 79)]
    whole = bytes(number * 7 % 256 for number in range(1000))
    film.write_bytes(whole)
    # Its bytes are no film, so only its name publishes it.
    settings = site / "Content/site.yml"
    before = settings.read_text("utf-8")
    settings.write_text(before + "files: {publish: [film.mp4]}\n", "utf-8")
    with serving(program, site, "--port", str(free_port())) as server:
        answer, body = ask(server.port, "/film.mp4", Range="bytes=" + ",".join(f"{first}-{last}" for first, last in places))
    check("a part of it is sent", answer.status == 206)
    message = email.message_from_bytes(b"Content-Type: " + answer.headers["Content-Type"].encode() + b"\r\n\r\n" + body,
                                       policy=email.policy.HTTP)
    found = [(part["Content-Type"], part["Content-Range"], part.get_payload(decode=True)) for part in message.iter_parts()]
    wanted = [("video/mp4", f"bytes {first}-{last}/{len(whole)}", whole[first:last + 1]) for first, last in places]
    check(f"they are what was asked for: {found}", found == wanted and not message.defects)
    film.unlink()
    settings.write_text(before, "utf-8")


def checkout_is_one_change(program: str, site: pathlib.Path, folder: pathlib.Path) -> None:
    """A thousand trips that another branch has, in one message to an open tab. The site has no photos and no problems,
    because these are told later."""
    copy = folder / "checkout"
    (copy / "Content/trips").mkdir(parents=True)
    (copy / "Content/site.yml").write_text("title: Many\n")

    def git(*words: str) -> None:
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "core.autocrlf=false"]
        subprocess.run(["git", "-C", copy, *who, *words], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def write(word: str) -> None:
        for number in range(1000):
            (copy / f"Content/trips/many-{number}.md").write_text(
                f"---\ntitle: {word} {number}\ndate: 2031-01-01\nstops: [{{ name: There, at: 40 20 }}]\n---\n")
        git("add", "-A")
        git("commit", "-qm", word)

    git("init", "-q")
    write("One")
    write("Two")
    with serving(program, copy, "--port", str(free_port())) as server, \
            socket.create_connection(("127.0.0.1", server.port), timeout=60) as tab:
        check("it is as it was written last", b"Two 0<" in ask(server.port, "/trips/many-0/")[1])
        tab.sendall(b"GET /.tripsite/events?0/trips/many-999/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
        # What it showed when it began may be told twice.
        heard_until_quiet(tab)
        git("checkout", "-q", "HEAD~1")
        told = tab.recv(65536)
        for number in range(1000):
            check(f"trip {number} is another", f"One {number}<".encode() in ask(server.port, f"/trips/many-{number}/")[1])
        told += heard_until_quiet(tab)
        check(f"one change is told: {told!r}", told.count(b"data: ") == 1)


def broken_from_the_start(program: str, site: pathlib.Path, folder: pathlib.Path) -> None:
    """A site that nothing can be made of is waited for."""
    settings = site / "Content/site.yml"
    text = settings.read_text("utf-8")
    settings.write_text("title: [\n")
    with serving(program, site, "--port", str(free_port())) as server:
        answer, page = ask(server.port, "/")
        check("there is a page for the script", answer.status == 404 and b"/.tripsite/preview.js" in page)
        until("the terminal tells of it", lambda: "Content/site.yml:" in server.said())
        save(settings, text)
        until("the page", lambda: status(server.port, "/") == 200)


def script_stays_with_the_server(program: str, site: pathlib.Path, folder: pathlib.Path) -> None:
    with serving(program, site, "--port", str(free_port())) as server:
        check("the server puts it into pages", b"/.tripsite/preview.js" in ask(server.port, "/")[1])
    kept = sorted(os.listdir(site / ".tripsite-cache")) if (site / ".tripsite-cache").exists() else []
    check("nothing is written but photos", sorted(set(os.listdir(site)) - {".tripsite-cache"}) == ["Content"] and kept in ([], ["derived"]))
    subprocess.run([program, "build", site, "--output", folder / "built", "--quiet"], check=True)
    pages = list((folder / "built").rglob("*.html"))
    check("no site holds it", pages and not any(b"/.tripsite/" in page.read_bytes() for page in pages))


def main() -> int:
    program, site = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory(prefix="tripsite-server-") as name:
        folder = pathlib.Path(name)
        copy = folder / "site"
        shutil.copytree(site / "Content", copy / "Content")
        for step in [next_free_port, port_that_is_asked_for, loopback_alone, other_hosts, browser_opens,
                     drafts_only_when_asked_for, below_a_path, nothing_else_is_served, parts_are_understood,
                     checkout_is_one_change, broken_from_the_start, script_stays_with_the_server]:
            try:
                step(program, copy, folder)
            except Failed as failure:
                print("failed:", step.__name__.replace("_", " "), "-", failure)
                return 1
            print("passed:", step.__name__.replace("_", " "))
    return 0


sys.exit(main())
