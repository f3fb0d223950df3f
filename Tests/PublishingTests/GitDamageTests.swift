import Files
import Glibc
import TestSupport
import Testing

@Suite(.serialized) struct `A branch target with damaged local state` {
  @Test func `loses nothing to a manifest that is truncated, malicious or of another site`() throws {
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

  @Test(arguments: [false, true]) func `is published to even if a file has the place of its local state`(
    isLink: Bool
  ) throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    let place = site.folder + "/.tripsite-cache/publish/live.git"
    for story in ["One.", "Two."] {
      try site.putTrip("alps", story)
      try run(["rm", "-rf", place])
      try run(["mkdir", "-p", site.folder + "/.tripsite-cache/publish"])
      if isLink { symlink("nowhere", place) } else { try writeFile(Array("no folder".utf8), at: place) }
      #expect(try site.publish("--dry-run").code == 0)
      let outcome = try site.publish()
      #expect(outcome.code == 0, "\(outcome.messages)")
      #expect(try site.difference(from: repository) == nil)
      #expect(Folder.kind(of: place) == .folder)
    }
  }

  /// Files of the repository that is kept, from one publishing to the next.
  private func kept(_ site: TravelSite, in folder: String) throws -> [String] {
    let path = site.folder + "/.tripsite-cache/publish/live.git/" + folder
    return try FileTree(of: path).entries.filter { $0.value != .emptyFolder }.keys.sorted().map {
      path + "/" + $0
    }
  }

  @Test(arguments: [true, false])
  func `is published to at once even if its local state is damaged`(isThere: Bool) throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    #expect(try site.publish().code == 0)
    for story in ["Another story.", "A third story."] {
      try site.putTrip("alps", story)
      let objects = try kept(site, in: "objects")
      #expect(objects.count > 10)
      for path in objects {
        unlink(path)
        if isThere { try writeFile([0], at: path) }
      }
      // The second time somebody else has pushed, so that there is something to fetch.
      if story == "A third story." { try repository.change("pages", ["theirs.txt": .file("theirs")]) }
      #expect(try site.publish("--dry-run").code == 0)
      let outcome = try site.publish()
      #expect(outcome.code == 0, "\(outcome.messages)")
    }
    #expect(try site.difference(from: repository, besides: ["theirs.txt"]) == nil)
  }

  @Test(arguments: ["refs/tripsite/tip.lock", "HEAD.lock", "config.lock", "shallow.lock", "index.lock"])
  func `is published to even if its local state has an old lock`(lock: String) throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    #expect(try site.publish().code == 0)
    for isPushedTo in [false, true] {
      if isPushedTo { try repository.change("pages", ["theirs.txt": .file("theirs")]) }
      try site.putTrip("alps", "Another story, \(isPushedTo).")
      try site.scratch.put("site/.tripsite-cache/publish/live.git/" + lock, "")
      let outcome = try site.publish()
      #expect(outcome.code == 0, "\(outcome.messages)")
      #expect(outcome.messages == "")
    }
    #expect(try site.difference(from: repository, besides: ["theirs.txt"]) == nil)
  }

  @Test func `fetches nothing again if the host is at fault`() throws {
    let repository = try GitRepository()
    let site = try TravelSite(to: repository)
    #expect(try site.publish().code == 0)
    try repository.change("pages", ["theirs.txt": .file("theirs")])
    let before = try kept(site, in: "objects")
    // The branch is told of, but its files cannot be had.
    try run(["sh", "-c", "mv \"$1/objects\" \"$1/away\" && mkdir \"$1/objects\"", "sh", repository.path])
    #expect([66, 74, 75].contains(try site.publish().code))
    #expect(try kept(site, in: "objects") == before)
    try run(["sh", "-c", "rmdir \"$1/objects\" && mv \"$1/away\" \"$1/objects\"", "sh", repository.path])
    #expect(try site.publish().code == 0)
  }
}
