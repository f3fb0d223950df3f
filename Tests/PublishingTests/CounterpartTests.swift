import Files
import Glibc
import TestSupport
import Testing

/// The servers that other tests publish to are what they are taken for.
@Suite struct Counterparts {
  @Test func `an ssh server admits its user only, and clients that are misled do not trust it`() throws {
    let server = try SSHServer()
    func login(_ access: SSHServer.Access) throws -> Outcome {
      try attempt(["sh", "-c", server.command(access) + " \(server.host) echo hello"])
    }
    #expect(try login(.guest) == Outcome(status: 0, output: Array("hello\n".utf8), errors: ""))
    #expect(try login(.stranger).status == 255)
    #expect(try login(.stranger).errors.contains("Permission denied (publickey)"))
    #expect(try login(.misled).status == 255)
    #expect(try login(.misled).errors.contains("Host key verification failed"))
  }

  @Test func `a killed server ends its sessions, and restarts at the same port`() throws {
    let server = try SSHServer()
    let scratch = try Scratch()
    let mark = scratch.path + "/session"
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    let client = try spawn(
      ["sh", "-c", "exec \(server.command()) \(server.host) 'echo $$ > \(mark); exec sleep 1000'"],
      input: nothing, output: nothing, errors: nothing)
    while Folder.stamp(of: mark)?.size ?? 0 == 0 { usleep(10_000) }
    let session = try #require(pid_t(String(decoding: try File.read(mark).bytes.dropLast(), as: UTF8.self)))
    #expect(ProcessTree.isRunning(session))
    server.kill()
    #expect(ended(client) != 0)
    #expect(!Loopback.answers(server.port))
    while ProcessTree.isRunning(session) { usleep(10_000) }
    try server.start()
    #expect(try run(["sh", "-c", "\(server.command()) \(server.host) echo hello"]).text == "hello\n")
  }

  @Test func `rsync copies over the ssh server`() throws {
    let server = try SSHServer()
    let scratch = try Scratch()
    try scratch.put("from/a b", "hello")
    let (from, to) = (scratch.path + "/from/", "\(server.host):\(scratch.path)/to")
    try run(["rsync", "-r", "-e", server.command(), from, to])
    #expect(try File.read(scratch.path + "/to/a b").bytes == Array("hello".utf8))
  }

  @Test func `a git repository accepts pushes over ssh, and is read`() throws {
    let server = try SSHServer()
    let repository = try GitRepository()
    try repository.change("main", ["a b/c": .file("hello"), "l": .link("a b")])
    let scratch = try Scratch()
    var environment = GitRepository.environment
    environment["GIT_SSH_COMMAND"] = server.command()
    let clone = scratch.path + "/clone"
    try run(["git", "clone", "-q", repository.address(over: server), clone], environment: environment)
    try run(["git", "commit", "-q", "--allow-empty", "-m", "more"], in: clone, environment: environment)
    try run(["git", "push", "-q"], in: clone, environment: environment)
    #expect(try repository.texts(of: "main") == ["a b/c": "hello", "l": "a b"])
    #expect(try repository.history(of: "main").count == 2)
    #expect(try repository.files(of: "no-such-branch") == nil)
  }

  @Test func `nginx serves a folder`() throws {
    let scratch = try Scratch()
    try scratch.put("about/index.html", "<p>hello")
    let server = try WebServer(folder: scratch.path)
    #expect(try fetch(server.address + "/about/") == "200 text/html <p>hello")
    #expect(try fetch(server.address + "/no/").hasPrefix("404 "))
    server.kill()
    #expect(!Loopback.answers(server.port))
    try server.start()
    #expect(try fetch(server.address + "/about/") == "200 text/html <p>hello")
  }

  @Test(arguments: RcloneServe.Kind.allCases)
  func `rclone serves a folder with a password`(_ kind: RcloneServe.Kind) throws {
    let scratch = try Scratch()
    try scratch.put("from/a b", "hello")
    try scratch.put("served/old", "")
    let server = try RcloneServe(kind, folder: scratch.path + "/served")
    func copy(_ access: RcloneServe.Access) throws -> Outcome {
      try attempt(
        [
          "rclone", "--retries", "1", "--low-level-retries", "1", "copy", scratch.path + "/from",
          RcloneServe.remote + ":to",
        ],
        environment: server.environment(access))
    }
    #expect(try copy(.refused).status != 0)
    if kind == .sftp { #expect(try copy(.misled).errors.contains("knownhosts: key mismatch")) }
    #expect(Folder.kind(of: scratch.path + "/served/to") == nil)
    #expect(try copy(.right).status == 0)
    #expect(try File.read(scratch.path + "/served/to/a b").bytes == Array("hello".utf8))
  }

  @Test func `an S3 server keeps the files of rclone, through a cut of the network`() throws {
    let server = try S3Server()
    let scratch = try Scratch()
    try scratch.put("from/a b.css", "hello")
    let copy = [
      "rclone", "--retries", "1", "--low-level-retries", "1", "--header-upload", "Cache-Control: no-cache",
      "copy",
      scratch.path + "/from", "\(S3Server.remote):\(S3Server.bucket)/to",
    ]
    try run(copy, environment: server.environment)
    server.cutNetwork()
    #expect(try attempt(copy, environment: server.environment).status != 0)
    try server.mendNetwork()
    let list = ["rclone", "lsf", "-R", "--format", "ph", "\(S3Server.remote):\(S3Server.bucket)"]
    #expect(
      try run(list, environment: server.environment).lines.sorted()
        == ["to/;", "to/a b.css;5d41402abc4b2a76b9719d911017c592"])
  }

  @Test func `an S3 server without users refuses`() throws {
    let server = try S3Server(refusesEverybody: true)
    let list = ["rclone", "--retries", "1", "lsf", "\(S3Server.remote):\(S3Server.bucket)"]
    let outcome = try attempt(list, environment: server.environment)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("InvalidAccessKeyId"))
  }
}

/// Status, type and text of what an HTTP server has at an address.
private func fetch(_ address: String) throws -> String {
  let script = """
    import sys, urllib.request, urllib.error
    try: answer = urllib.request.urlopen(sys.argv[1])
    except urllib.error.HTTPError as error: answer = error
    print(answer.status, answer.headers.get_content_type(), answer.read().decode(), end="")
    """
  return try run(["python3", "-c", script, address]).text
}
