"""Hosts of this machine that a site is published to, each behind a wire that counts. They are as the tests have them, and gone
with all that was published when the `with` ends that they are opened by.
"""
import contextlib, dataclasses, os, pathlib, pwd, shutil, signal, socket, subprocess, sys, time
from collections.abc import Iterator

from wire import Wire


@dataclasses.dataclass
class Host:
    """`target` is as in site.yml; `environment` makes git, rsync and rclone know the host; a folder has no wire. Where the first
    publishing would take too long, `shortcut` is an environment that makes it go to the server's folder itself.
    """
    target: dict[str, str]
    environment: dict[str, str] = dataclasses.field(default_factory=dict)
    wire: Wire | None = None
    shortcut: dict[str, str] | None = None


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


@contextlib.contextmanager
def server(port: int, *command: object) -> Iterator[Wire]:
    """A wire to what `command` starts on `port`, as soon as it answers."""
    process = subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        start = time.monotonic()
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                if process.poll() is not None or time.monotonic() - start > 60:
                    sys.exit(f"{command[0]} does not answer: {process.poll()}")
                time.sleep(0.02)
        wire = Wire(port)
        try:
            yield wire
        finally:
            wire.close()
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@contextlib.contextmanager
def sshd(work: pathlib.Path) -> Iterator[tuple[str, Wire]]:
    """The command that takes the place of `ssh`, to which the host is `counterpart`."""
    port = free_port()
    for key in ["host", "guest"]:
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "bench", "-f", work / key], check=True)
    # Where sshd shuts itself in; at the start of a machine a service makes it.
    if os.getuid() == 0:
        os.makedirs("/run/sshd", 0o755, exist_ok=True)
    (work / "sshd_config").write_text(f"""\
ListenAddress 127.0.0.1:{port}
HostKey {work}/host
AuthorizedKeysFile {work}/guest.pub
PidFile none
UsePAM no
StrictModes no
PermitRootLogin prohibit-password
PasswordAuthentication no
KbdInteractiveAuthentication no
""")
    (work / "known").write_text("counterpart " + (work / "host.pub").read_text())
    with server(port, "/usr/sbin/sshd", "-D", "-f", work / "sshd_config") as wire:
        (work / "ssh_config").write_text(f"""\
Host counterpart
  HostName 127.0.0.1
  HostKeyAlias counterpart
  Port {wire.port}
  User {pwd.getpwuid(os.getuid()).pw_name}
  IdentityFile {work}/guest
  IdentitiesOnly yes
  IdentityAgent none
  UserKnownHostsFile {work}/known
  GlobalKnownHostsFile /dev/null
  BatchMode yes
""")
        yield f"ssh -F {work}/ssh_config", wire


@contextlib.contextmanager
def folder(work: pathlib.Path) -> Iterator[Host]:
    yield Host({"folder": str(work / "www")})


@contextlib.contextmanager
def git(work: pathlib.Path) -> Iterator[Host]:
    subprocess.run(["git", "init", "-q", "--bare", work / "trips.git"], check=True)
    # As hosts have it, so that one may fetch commits without files.
    subprocess.run(["git", "--git-dir", work / "trips.git", "config", "uploadpack.allowFilter", "true"], check=True)
    with sshd(work) as (ssh, wire):
        yield Host({"git": f"ssh://counterpart{work}/trips.git"}, {
            "GIT_SSH_COMMAND": ssh, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"}, wire)


@contextlib.contextmanager
def rsync(work: pathlib.Path) -> Iterator[Host]:
    with sshd(work) as (ssh, wire):
        yield Host({"rsync": f"counterpart:{work}/www"}, {"RSYNC_RSH": ssh}, wire)


def rclone(file: pathlib.Path, settings: dict[str, object]) -> dict[str, str]:
    """What makes rclone know the remote `there` by these settings alone."""
    file.write_text("[there]\n" + "".join(f"{key} = {value}\n" for key, value in settings.items()))
    return {"RCLONE_CONFIG": str(file)}


@contextlib.contextmanager
def webdav(work: pathlib.Path) -> Iterator[Host]:
    port, site = free_port(), work / "www"
    site.mkdir()
    # Another remote of the same files: what stands for the state of one is the same over both.
    shortcut = rclone(work / "shortcut.conf", {"type": "alias", "remote": site})
    with server(port, "rclone", "serve", "webdav", site, "--addr", f"127.0.0.1:{port}", "--config", "/dev/null") as wire:
        address = f"http://127.0.0.1:{wire.port}"
        known = rclone(work / "rclone.conf", {"type": "webdav", "url": address, "vendor": "other"})
        yield Host({"rclone": "there:"}, known, wire, shortcut)


@contextlib.contextmanager
def s3(work: pathlib.Path) -> Iterator[Host]:
    port = free_port()
    with server(port, sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", port) as wire:
        known = rclone(work / "rclone.conf", {
            "type": "s3", "provider": "Other", "access_key_id": "key", "secret_access_key": "secret", "region": "us-east-1",
            "endpoint": f"http://127.0.0.1:{wire.port}", "force_path_style": "true"})
        # This rclone cannot have certificates of the user's beside its own.
        known["AWS_CA_BUNDLE"] = ""
        subprocess.run(["rclone", "mkdir", "there:trips"], env=os.environ | known, check=True)
        yield Host({"rclone": "there:trips"}, known, wire)


KINDS = {"folder": folder, "git": git, "rsync": rsync, "webdav": webdav, "s3": s3}


@contextlib.contextmanager
def host(kind: str, work: pathlib.Path) -> Iterator[Host]:
    """A new one of a kind, which keeps what it has in a folder that is made and removed."""
    work.mkdir()
    try:
        with KINDS[kind](work) as opened:
            yield opened
    finally:
        shutil.rmtree(work)
