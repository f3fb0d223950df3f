import Files
import Glibc
import TestSupport
import Testing

@Suite(.serialized) struct `A branch target that refuses` {
  @Test func `is unchanged if the host is another one, refuses the key or is away`() throws {
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
        "  hint: check that this is the right host before you trust its key\n"))
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
        == "error: \(place): '\(repository.path)' does not appear to be a git repository\n  hint: make the repository first. It can be empty\n"
    )
    try parent.rename("moved.git", to: "trips.git")
    #expect(try repository.commit(of: "pages") == commit)
    #expect(try publish(.guest).code == 0)
    #expect(try site.difference(from: repository) == nil)
  }

  @Test(arguments: [(401, 77), (403, 77), (404, 66), (503, 75)])
  func `shows the answer of a host and no secret`(status: Int, code: Int32) throws {
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

  @Test func `is unchanged if the host refuses the change`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    #expect(try site.publish().code == 0)
    let commit = try repository.commit(of: "pages")
    try site.putTrip("alps", "Another story.")
    let hook = repository.path + "/hooks/pre-receive"
    try writeProgram("#!/bin/sh\necho 'no site on Sundays' >&2\nexit 1\n", at: hook)
    let outcome = try site.publish()
    #expect(outcome.code == 77)
    #expect(
      outcome.messages == """
        error: branch pages of \(repository.fileAddress): [remote rejected] (pre-receive hook declined)
        remote: no site on Sundays
          hint: the host does not allow this change of the branch: look at its settings

        """)
    #expect(try repository.commit(of: "pages") == commit)
    unlink(hook)
    #expect(try site.publish().code == 0)
  }

  @Test(.enabled(if: getuid() == 0, "only root can mount a disk that nobody may write to"))
  func `is unchanged if it cannot be written`() throws {
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
  func `is unchanged on a full disk, and is published to after there is room`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    try run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", repository.path])
    defer { umount2(repository.path, Int32(MNT_DETACH)) }
    try run(["git", "init", "-q", "--bare", repository.path], environment: GitRepository.environment)
    #expect(try site.publish().code == 0)
    let commit = try repository.commit(of: "pages")
    try site.put("files/large.txt", noise(2_000_000))
    let full = try site.publish()
    #expect(full.code == 74, "\(full.messages)")
    #expect(full.messages.contains("No space left on device"))
    #expect(try repository.commit(of: "pages") == commit)
    try site.put("files/large.txt", "small")
    #expect(try site.publish().code == 0)
    #expect(try site.difference(from: repository) == nil)
  }
}
