import Files
import Glibc
import TestSupport
import Testing

@testable import Publishing

@Suite struct `A manifest in two parts` {
  private func entry(
    _ standing: PublishManifest.Standing, _ path: String, _ text: String
  ) -> PublishManifest.Entry {
    PublishManifest.Entry(
      standing, path: path, size: text.utf8.count, hash: ContentHash(Array(text.utf8)), mark: "m-\(text)")
  }

  private func manifest(
    _ files: [PublishManifest.Entry], underWay: [PublishManifest.Entry] = []
  ) -> PublishManifest {
    PublishManifest(address: "https://small.example/", files: files, underWay: underWay)
  }

  @Test func `has the differences from its base, and is whole again over it`() throws {
    let base = ManifestParts.Base(
      manifest([entry(.site, "a", "1"), entry(.immutable, "b", "2"), entry(.site, "new\nline", "3")]))
    let now = manifest(
      [entry(.site, "a", "other"), entry(.immutable, "b", "2"), entry(.leaving, "c", "4")],
      underWay: [entry(.underWay, "d", "5")])
    let head = ManifestParts.head(of: now, over: base)
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.count == 7)
    #expect(lines[0] == "base \(base.hash)")
    #expect(lines[1...2] == ["tripsite published 1", "address https://small.example/"])
    #expect(lines[3...].map { String($0.prefix(1) + $0.suffix(2)) } == ["= a", "- c", "xne", "+ d"])
    #expect(ManifestParts.base(of: head) == base.hash)
    #expect(try ManifestParts.manifest(head, over: base, at: "there") == now)
    #expect(ManifestParts.base(of: now.bytes) == nil)
  }

  @Test func `is not whole over another base`() throws {
    let base = manifest([entry(.site, "a", "1")])
    let hash = ContentHash(base.bytes)
    #expect(try ManifestParts.Base(base.bytes, hash: hash, at: "there")?.manifest == base)
    #expect(try ManifestParts.Base(manifest([]).bytes, hash: hash, at: "there") == nil)
  }

  @Test func `is written again in part if one file of many changed in a folder`() async throws {
    let scratch = try Scratch()
    let names = (0..<40).map { "trips/trip-\($0)/index.html" }
    for name in names { try scratch.put("site/" + name, name) }
    var second = 10
    func destination() -> FolderDestination {
      second += 1
      return FolderDestination(
        folder: scratch.path + "/www", stamp: "20260122T1025\(second)Z", longestHead: 2000)
    }
    func publish() async throws -> PublishPlan {
      let site = try await LocalSite.read(
        names, in: scratch.path + "/site", jobs: 2, isImmutable: { _ in false })
      let destination = destination()
      let plan = try PublishPlan(
        of: site.files, address: "https://small.example/", over: try destination.look(), at: destination.place
      )
      if !plan.changesNothing { try destination.carryOut(plan, of: site) { _ in } }
      return plan
    }
    /// Names and inodes of the lists of what readers see.
    func lists() throws -> [String: Int] {
      try FileStamp.all(in: scratch.path + "/www/current/").filter { $0.key.hasPrefix(".") }.mapValues {
        Int($0.inode)
      }
    }
    #expect(try await publish().add.count == names.count)
    let first = try lists()
    let base = try #require(first.keys.first { $0.hasPrefix(".tripsite-published-") })
    #expect(first.keys.sorted() == [".tripsite-published", base])
    for round in 0..<4 {
      try scratch.put("site/" + names[7], "text \(round)")
      let plan = try await publish()
      #expect(plan.change.map(\.path) == [names[7]])
      #expect(plan.drift == [])
      #expect(try lists().keys.sorted() == first.keys.sorted())
      #expect(try lists()[base] == first[base])
      #expect(try File.read(scratch.path + "/www/current/.tripsite-published").bytes.count < 1000)
    }
    #expect(try Folder.entries(of: scratch.path + "/www/releases").count == 3)
    #expect(try await publish().changesNothing)
    _ = try destination().rollBack()
    #expect(try contents(of: scratch.path + "/www/current/" + names[7]) == "text 2")
    #expect(try await publish().change.map(\.path) == [names[7]])
    // Enough is otherwise for another base.
    for name in names { try scratch.put("site/" + name, "all others: " + name) }
    #expect(try await publish().change.count == names.count)
    #expect(try lists().count == 2)
    #expect(try lists()[base] == nil)
    let path = try scratch.path + "/www/current/" + #require(lists().keys.max())
    unlink(path)
    let failure = await #expect(throws: PublishFailure.self) { try await publish() }
    #expect(failure?.kind == .wrongManifest)
    #expect(
      failure?.message
        == ".tripsite-published in \(scratch.path)/www is damaged: its base is missing")
  }

  @Test func `is sent again in part if one file of many changed`() async throws {
    let remote = try RemoteSite(.webdav)
    let folder = remote.site.scratch.path + "/many"
    let names = (0..<40).map { "trips/trip-\($0)/index.html" }
    for name in names { try remote.site.scratch.put("many/" + name, name) }
    func publish() async throws -> PublishPlan {
      let site = try await LocalSite.read(names, in: folder, jobs: 2, isImmutable: { _ in false })
      let destination = remote.destination(longestHead: 2000)
      let plan = try PublishPlan(
        of: site.files, address: "https://small.example/", over: try destination.look(), at: destination.place
      )
      if !plan.changesNothing { try destination.carryOut(plan, of: site) { _ in } }
      return plan
    }
    func lists() throws -> [String] {
      try remote.withFolder { there in
        try Folder.entries(of: there).map(\.name).filter { $0.hasPrefix(".") }
      }
    }
    #expect(try await publish().add.count == names.count)
    let first = try lists()
    #expect(first.count == 2)
    let base = try #require(first.last)
    #expect(base.hasPrefix(".tripsite-published-"))
    try remote.site.scratch.put("many/" + names[7], "another text")
    let plan = try await publish()
    #expect(plan.change.map(\.path) == [names[7]])
    #expect(plan.drift == [])
    #expect(try lists() == first)
    let head = try remote.withFolder { try File.read($0 + "/.tripsite-published").bytes.count }
    #expect(head < 1000)
    #expect(try await publish().changesNothing)
    // Known to this machine, it is not asked for; to others it is.
    try FolderHandle(remote.site.scratch.path).removeTree("cache")
    #expect(try await publish().changesNothing)
    try remote.put(base, "something else")
    await #expect(throws: PublishFailure.self) { try await publish() }
  }
}
