import Glibc
import Testing
import TestSupport

@Suite(.serialized) struct `A branch target in any environment` {
  @Test func `has commits by the publisher, with the given time`() throws {
    let repository = try GitRepository()
    var site = try TravelSite(to: repository)
    for name in ["AUTHOR", "COMMITTER"] {
      site.program.environment["GIT_\(name)_NAME"] = nil
      site.program.environment["GIT_\(name)_EMAIL"] = nil
    }
    site.program.environment["GIT_CONFIG_GLOBAL"] = site.scratch.path + "/gitconfig"
    #expect(try site.publish().code == 0)
    try site.scratch.put(
      "gitconfig",
      "[user]\nname = Ada\nemail = ada@example.org\n[commit]\ngpgSign = true\n[core]\nfsyncObjectFiles = true\n"
    )
    try site.putTrip("alps", "Another story.")
    #expect(try site.publish().code == 0)
    #expect(
      try repository.git(["log", "--format=%an <%ae> %at %cn <%ce> %ct %s", "pages"]).lines
        == [
          "Ada <ada@example.org> 1769077530 Ada <ada@example.org> 1769077530 Publish https://small.example/",
          "tripsite <tripsite@localhost> 1769077530 tripsite <tripsite@localhost> 1769077530 Publish https://small.example/",
        ])
  }

  @Test func `needs git, and the message names it`() throws {
    let repository = try GitRepository()
    var site = try TravelSite(to: repository)
    site.program.environment["PATH"] = site.scratch.path
    #expect(symlink("/usr/bin/exiftool", site.scratch.path + "/exiftool") == 0)
    // Whatever starts the program is found by its path.
    let outcome = try site.program.run(["/usr/bin/env", Project.program, "publish", "--site", "site"])
    #expect(outcome.code == 69, "\(outcome.messages)")
    #expect(outcome.messages == "error: there is no program git\n  hint: apt install git\n")
  }

  @Test func `is the named branch, wherever the environment leads git`() throws {
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
