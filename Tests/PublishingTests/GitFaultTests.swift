import Files
import Glibc
import Publishing
import TestSupport
import Testing

@Suite(.serialized) struct `A branch that is published to, when things go wrong` {
  @Test func `holds the old site or the new one, wherever its host is cut off`() throws {
    let server = try SSHServer()
    let repository = try GitRepository()
    let site = try TravelSite(to: repository, over: server)
    for number in 0..<50 { try site.put("files/\(number).txt", noise()) }
    #expect(try site.publish().code == 0)
    var old = try repository.files(of: "pages")
    var cut = 0
    for round in 0..<20 {
      for number in 0..<50 where number % 7 == round % 7 { try site.put("files/\(number).txt", noise()) }
      try site.putTrip("alps", "Told \(round) times.")
      let time = UInt32.random(in: 100_000...700_000)
      let program = try site.start("publish", "--site", "site")
      usleep(time)
      server.kill()
      let code = ended(program)
      if code != 0 { cut += 1 }
      #expect(code == 0 || code == 75, "cut off after \(time) microseconds")
      let between = try repository.files(of: "pages")
      try server.start()
      try repository.removeLocks()
      let again = try site.publish()
      #expect(again.code == 0, "cut off after \(time) microseconds: \(again.messages)")
      let new = try repository.files(of: "pages")
      #expect(between == old || between == new, "cut off after \(time) microseconds")
      #expect(try site.difference(from: repository) == nil)
      old = new
    }
    #expect(cut > 5)
    try repository.git(["fsck", "--no-dangling"])
  }

  @Test(arguments: ["", ", history: squash"])
  func `holds the old site or the new one, wherever a publishing is killed`(options: String) throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository, options: options)
    for number in 0..<50 { try site.put("files/\(number).txt", noise()) }
    #expect(try site.publish().code == 0)
    var old = try repository.files(of: "pages")
    var killed = 0
    for round in 0..<15 {
      for number in 0..<50 where number % 7 == round % 7 { try site.put("files/\(number).txt", noise()) }
      let time = UInt32.random(in: 20_000...500_000)
      if try site.killed(after: time) { killed += 1 }
      let between = try repository.files(of: "pages")
      try repository.removeLocks()
      let again = try site.publish()
      #expect(again.code == 0, "killed after \(time) microseconds: \(again.messages)")
      let new = try repository.files(of: "pages")
      #expect(between == old || between == new, "killed after \(time) microseconds")
      #expect(try site.difference(from: repository) == nil)
      old = new
    }
    #expect(killed > 5)
    try repository.git(["fsck", "--no-dangling"])
  }

  @Test func `is as it was where the host is another, or knows nobody of that key, or is away`() throws {
    let server = try SSHServer()
    let repository = try GitRepository()
    var site = try TravelSite(to: repository, over: server)
    #expect(try site.publish().code == 0)
    try site.putTrip("alps", "Another story.")
    let commit = try repository.commit(of: "pages")
    let place = "branch pages of ssh://counterpart\(repository.path)"
    func publish(_ access: SSHServer.Access) throws -> Program.Outcome {
      site.program.environment["GIT_SSH_COMMAND"] = server.command(access)
      return try site.publish()
    }
    let misled = try publish(.misled)
    #expect(misled.code == 77, "\(misled.messages)")
    #expect(misled.messages.contains("Host key verification failed."))
    #expect(
      misled.messages.hasSuffix(
        "  hint: make sure that this is the host that you mean before you trust its key\n"))
    let stranger = try publish(.stranger)
    #expect(stranger.code == 77, "\(stranger.messages)")
    #expect(stranger.messages.hasPrefix("error: \(place): "))
    #expect(stranger.messages.contains("Permission denied (publickey)"))
    server.kill()
    let away = try publish(.guest)
    #expect(away.code == 75, "\(away.messages)")
    #expect(away.messages.contains("Connection refused"))
    try server.start()
    let parent = try FolderHandle(String(repository.path.dropLast(10)))
    try parent.rename("trips.git", to: "moved.git")
    let gone = try publish(.guest)
    #expect(gone.code == 66, "\(gone.messages)")
    #expect(
      gone.messages
        == "error: \(place): '\(repository.path)' does not appear to be a git repository\n  hint: make the repository there first; it may be empty\n"
    )
    try parent.rename("moved.git", to: "trips.git")
    #expect(try repository.commit(of: "pages") == commit)
    #expect(try publish(.guest).code == 0)
    #expect(try site.difference(from: repository) == nil)
  }

  @Test(arguments: [(401, 77), (403, 77), (404, 66), (503, 75)])
  func `says what a host answers, and no secret`(status: Int, code: Int32) throws {
    let server = try AnsweringServer(status)
    var site = try TravelSite(target: "live: {git: \"https://host.example/trips.git\"}")
    site.program.environment.merge(GitRepository.environment) { $1 }
    // The site is written in a repository whose own settings hold the credentials, as on machines that build sites.
    try run(["git", "init", "-q", site.folder])
    try run([
      "git", "-C", site.folder, "config",
      "url.http://somebody:s3cret@127.0.0.1:\(server.port)/.insteadOf", "https://host.example/",
    ])
    for options in [["--dry-run"], [], ["--json"], ["--rollback"]] {
      let outcome = try site.program.run([Project.program, "publish", "--site", "site"] + options)
      #expect(outcome.code == code, "\(outcome.messages)\(outcome.output)")
      #expect(!(outcome.messages + outcome.output).contains("s3cret"))
    }
    // They are told to who asks for them.
    #expect(try server.wasAskedWith("somebody:s3cret") == (status == 401))
  }

  @Test func `is as it was where the host does not let it be changed`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    #expect(try site.publish().code == 0)
    let commit = try repository.commit(of: "pages")
    try site.putTrip("alps", "Another story.")
    let hook = repository.path + "/hooks/pre-receive"
    try Folder.make(repository.path + "/hooks")
    try writeFile(Array("#!/bin/sh\necho 'no site on Sundays' >&2\nexit 1\n".utf8), at: hook)
    chmod(hook, 0o755)
    let outcome = try site.publish()
    #expect(outcome.code == 77)
    #expect(
      outcome.messages == """
        error: branch pages of \(repository.fileAddress): [remote rejected] (pre-receive hook declined)
        remote: no site on Sundays
          hint: the host does not let this branch be changed so: look at its settings

        """)
    #expect(try repository.commit(of: "pages") == commit)
    unlink(hook)
    #expect(try site.publish().code == 0)
  }

  @Test(.enabled(if: getuid() == 0, "only root can mount a disk that nobody may write to"))
  func `is as it was where nothing may be written`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    #expect(try site.publish().code == 0)
    let untouched = try FileTree(of: repository.path)
    try site.putTrip("alps", "Another story.")
    try run(["mount", "--bind", repository.path, repository.path])
    let outcome = Result {
      try run(["mount", "-o", "remount,bind,ro", repository.path])
      return try site.publish()
    }
    umount2(repository.path, Int32(MNT_DETACH))
    let refused = try outcome.get()
    #expect(refused.code == 77, "\(refused.messages)")
    #expect(try FileTree(of: repository.path) == untouched)
    #expect(try site.publish().code == 0)
  }

  @Test(.enabled(if: getuid() == 0, "only root can mount a disk that is soon full"))
  func `is as it was where the disk is full, and is published to when there is room`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    try run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", repository.path])
    defer { umount2(repository.path, Int32(MNT_DETACH)) }
    try run(["git", "init", "-q", "--bare", repository.path], environment: GitRepository.environment)
    #expect(try site.publish().code == 0)
    let commit = try repository.commit(of: "pages")
    try site.put("files/large.bin", noise(2_000_000))
    let full = try site.publish()
    #expect(full.code == 74, "\(full.messages)")
    #expect(full.messages.contains("No space left on device"))
    #expect(try repository.commit(of: "pages") == commit)
    try site.put("files/large.bin", "small")
    #expect(try site.publish().code == 0)
    #expect(try site.difference(from: repository) == nil)
  }

  @Test func `loses nothing to a manifest that is cut, means harm or is of another site`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    try site.scratch.put("outside.txt", "precious")
    #expect(try site.publish().code == 0)
    let sound = try #require(try repository.texts(of: "pages")[".tripsite-published"])
    func line(_ path: String) -> String {
      sound + "= 9e4f2dd7b755050ea5e245516eb86c15 8 e69de29bb2d1d6434b8b29ae775ad8c2e48c5391 \(path)\n"
    }
    let manifests = [
      String(sound.dropLast(20)), "", "\0\u{1}\n", line("../../outside.txt"), line("/etc/hostname"),
      line("trips/../../x"), line(""), line("index.html"),
      sound.replacing("https://small.example/", with: "https://other.example/"),
    ]
    for manifest in manifests {
      let commit = try repository.change("pages", [".tripsite-published": .file(manifest)])
      let outcome = try site.publish("--yes")
      #expect(outcome.code == 65, "\(manifest)\n\(outcome.messages)")
      #expect(try site.publish("--rollback").code == (manifest.contains("other.example") ? 66 : 65))
      #expect(try repository.commit(of: "pages") == commit)
    }
    // Names of commits and contents that are none, or options.
    for before in ["--upload-pack=touch", "HEAD", String(repeating: "0", count: 40)] {
      let manifest = sound.replacing(
        "https://small.example/\n", with: "https://small.example/\nbefore \(before)\n")
      let commit = try repository.change("pages", [".tripsite-published": .file(manifest)])
      #expect(try site.publish("--rollback").code == 66, "\(before)")
      #expect(try repository.commit(of: "pages") == commit)
    }
    #expect(try contents(of: site.scratch.path + "/outside.txt") == "precious")
  }

  @Test func `is published to although what was kept of it is spoilt`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    #expect(try site.publish().code == 0)
    try site.putTrip("alps", "Another story.")
    let cache = site.folder + "/.tripsite-cache/publish/live.git"
    let kept = try FileTree(of: cache + "/objects").entries.filter { $0.value != .emptyFolder }.keys
    #expect(kept.count > 20)
    for path in kept {
      unlink(cache + "/objects/" + path)
      try writeFile([0], at: cache + "/objects/" + path)
    }
    #expect(try site.publish("--dry-run").code == 0)
    let outcome = try site.publish()
    #expect(outcome.code == 74, "\(outcome.messages)")
    #expect(
      outcome.messages.hasSuffix(
        "  hint: run it again: what is kept in site/.tripsite-cache/publish/live.git is made anew\n"))
    #expect(try site.publish().code == 0)
    #expect(try site.difference(from: repository) == nil)
  }

  @Test func `is out of reach without git, which is named`() throws {
    let repository = try GitRepository()
    var site = try TravelSite(to: repository)
    site.program.environment["PATH"] = site.scratch.path
    // Whatever starts the program is found by its path.
    let outcome = try site.program.run(["/usr/bin/env", Project.program, "publish", "--site", "site"])
    #expect(outcome.code == 69, "\(outcome.messages)")
    #expect(outcome.messages == "error: there is no program git\n  hint: apt install git\n")
  }

  @Test func `is the one that is named, wherever the environment leads git`() throws {
    let repository = try GitRepository()
    let other = try GitRepository()
    try other.change("main", ["theirs.txt": .file("theirs")])
    let untouched = try FileTree(of: other.path)
    var site = try TravelSite(to: repository)
    for name in ["GIT_DIR", "GIT_COMMON_DIR", "GIT_WORK_TREE"] { site.program.environment[name] = other.path }
    site.program.environment["GIT_OBJECT_DIRECTORY"] = other.path + "/objects"
    site.program.environment["GIT_INDEX_FILE"] = other.path + "/index"
    site.program.environment["GIT_NAMESPACE"] = "elsewhere"
    site.program.environment["LC_ALL"] = "de_DE.UTF-8"
    for story in ["One.", "Two."] {
      try site.putTrip("alps", story)
      #expect(try site.publish("--dry-run").code == 0)
      #expect(try site.publish().code == 0)
      #expect(try site.difference(from: repository) == nil)
    }
    #expect(try FileTree(of: other.path) == untouched)
  }
}

/// Text that no two files have in common, and that does not pack.
private func noise(_ count: Int = 4000) -> String {
  String(
    decoding: (0..<count).map { _ in UInt8.random(in: 0x30...0x6F) }, as: UTF8.self)
}

extension GitRepository {
  /// What the host's owner does after a cut: a process that was killed leaves its locks behind.
  fileprivate func removeLocks() throws { try run(["find", path, "-name", "*.lock", "-delete"]) }
}

extension TravelSite {
  fileprivate func start(_ arguments: String...) throws -> pid_t {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    return try spawn(
      [Project.program] + arguments, in: scratch.path, environment: program.environment, input: nothing,
      output: nothing, errors: nothing)
  }

  /// Publishes, and kills that with all that it started after so many microseconds; tells whether it was not done.
  fileprivate func killed(after microseconds: UInt32) throws -> Bool {
    let program = try start("publish", "--site", "site")
    usleep(microseconds)
    ProcessTree.kill(program)
    return ended(program) != 0
  }
}

/// A web server that answers everything with one status.
private final class AnsweringServer: Sendable {
  private let counterpart: Counterpart

  init(_ status: Int) throws {
    let script = """
      import sys, http.server
      class Answer(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
          print(self.headers["Authorization"], flush=True)
          self.send_response(int(sys.argv[2]))
          self.send_header("WWW-Authenticate", "Basic realm=here")
          self.end_headers()
      http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Answer).serve_forever()
      """
    counterpart = try Counterpart(in: try Scratch()) { ["python3", "-c", script, "\($0)", "\(status)"] }
  }

  var port: Int { counterpart.port }

  func wasAskedWith(_ credentials: String) throws -> Bool {
    let encoded = try run(["base64"], input: Array(credentials.utf8)).lines[0]
    return try counterpart.log().contains("Basic \(encoded)\n")
  }
}
