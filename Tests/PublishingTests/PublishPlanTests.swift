import Files
import Publishing
import Testing

@Suite struct `A publishing plan` {
  private static let address = "https://example.org/"

  private static func file(_ path: String, _ text: String, isImmutable: Bool = false) -> SiteFile {
    SiteFile(
      path: path, size: text.utf8.count, hash: ContentHash(Array(text.utf8)), isImmutable: isImmutable)
  }

  /// What stands there after `files` were published, each marked by its size.
  private static func listing(
    _ files: [SiteFile], underWay: [SiteFile] = [], edited: (inout [Listing.Entry]) -> Void = { _ in }
  ) -> Listing {
    let manifest = PublishManifest(
      address: address, files: files.map { PublishManifest.Entry($0, mark: "\($0.size)") },
      underWay: underWay.map { PublishManifest.Entry($0, mark: "\($0.size)").standing(as: .underWay) })
    var entries = files.map { Listing.Entry(path: $0.path, size: $0.size, mark: "\($0.size)") }
    edited(&entries)
    return Listing(manifest: manifest, files: entries, state: "one")
  }

  private func plan(_ files: [SiteFile], over listing: Listing) throws -> PublishPlan {
    try PublishPlan(of: files, address: Self.address, over: listing, at: "here")
  }

  @Test func `counts interrupted uploads as ours where they are possible, and sends them again`() throws {
    let file = Self.file("a.html", "the whole page")
    let gone = Self.file("b.html", "another page")
    func listing(_ size: Int, mark: String, mayBeTorn: Bool) -> Listing {
      var listing = Self.listing([], underWay: [file, gone]) { entries in
        entries = [
          Listing.Entry(path: "a.html", size: size, mark: mark),
          Listing.Entry(path: "b.html", size: 3, mark: "3"),
        ]
      }
      listing.mayBeTorn = mayBeTorn
      return listing
    }
    let torn = try plan([file], over: listing(5, mark: "5", mayBeTorn: true))
    #expect(torn.change == [file])
    #expect(torn.remove.map(\.path) == ["b.html"])
    #expect(torn.drift == [])
    let changed = try plan([file], over: listing(5, mark: "5", mayBeTorn: false))
    #expect(changed.drift == [.init(.changed, "a.html"), .init(.letGo, "b.html")])
    let longer = try plan([file], over: listing(15, mark: "15", mayBeTorn: true))
    #expect(longer.drift == [.init(.changed, "a.html")])
  }

  @Test func `does not trust a mark of two contents`() throws {
    let (before, after) = (Self.file("a.html", "one"), Self.file("a.html", "two"))
    for file in [before, after] {
      let plan = try plan([file], over: Self.listing([before], underWay: [after]))
      #expect(plan.change == [file])
      #expect(plan.drift == [])
    }
  }

  @Test func `compares files without a mark by size`() throws {
    let file = Self.file("a.html", "page")
    let entry = PublishManifest.Entry(file, mark: PublishManifest.unknownMark).standing(as: .underWay)
    let manifest = PublishManifest(address: Self.address, files: [], underWay: [entry])
    var listing = Listing(
      manifest: manifest, files: [Listing.Entry(path: "a.html", size: 4, mark: "4-now")])
    listing.mayBeTorn = true
    let plan = try plan([file], over: listing)
    #expect(plan.keep == [PublishManifest.Entry(file, mark: "4-now")])
  }

  @Test func `sends everything to an empty host, assets before pages`() throws {
    let files = [
      Self.file("assets/a.css", "a"), Self.file("feed.xml", "f"), Self.file("index.html", "index"),
      Self.file("trips/sea.jpg", "picture"),
    ]
    let plan = try plan(files, over: Listing())
    #expect(plan.add == files)
    #expect(plan.sent.map(\.path) == ["assets/a.css", "trips/sea.jpg", "feed.xml", "index.html"])
    #expect(plan.bytes == 14)
    #expect(plan.objections == [])
    #expect(!plan.changesNothing)
  }

  @Test func `sends only changed files and removes only our files`() throws {
    let before = (0..<20).map { Self.file("trips/\($0).html", "page \($0)") }
    var after = before
    after[3] = Self.file("trips/3.html", "another")
    after.remove(at: 5)
    after.append(Self.file("trips/new.html", "new"))
    let listing = Self.listing(before) { $0.append(Listing.Entry(path: "CNAME", size: 3, mark: "3")) }
    let plan = try plan(after, over: listing)
    #expect(plan.add.map(\.path) == ["trips/new.html"])
    #expect(plan.change.map(\.path) == ["trips/3.html"])
    #expect(plan.remove.map(\.path) == ["trips/5.html"])
    #expect(plan.keep.count == 18)
    #expect(plan.foreign == ["CNAME"])
    #expect(plan.objections == [])
    #expect(plan.basis == "one")
  }

  @Test func `is empty if nothing changed`() throws {
    let files = [Self.file("index.html", "index")]
    #expect(try plan(files, over: Self.listing(files)).changesNothing)
    // Interrupted before its last step, a publishing has still to be finished.
    #expect(try !plan(files, over: Self.listing(files, underWay: files)).changesNothing)
  }

  @Test func `asks if more than a tenth or everything is removed`() throws {
    let before = (0..<20).map { Self.file("trips/\($0).html", "page \($0)") }
    #expect(try plan(Array(before.dropFirst(2)), over: Self.listing(before)).objections == [])
    #expect(
      try plan(Array(before.dropFirst(3)), over: Self.listing(before)).objections
        == ["3 of 20 files would be removed"])
    #expect(
      try plan([Self.file("index.html", "new")], over: Self.listing(before)).objections
        == ["20 of 20 files would be removed"])
  }

  @Test func `shows changes by others, and neither overwrites nor removes them unasked`() throws {
    let before = (0..<20).map { Self.file("trips/\($0).html", "page \($0)") }
    let listing = Self.listing(before) { entries in
      entries[1].mark = "edited"
      entries[2].mark = "edited"
      entries.remove(at: 3)
      entries.append(Listing.Entry(path: "trips/20.html", size: 1, mark: "x"))
    }
    var after = before
    after.remove(at: 2)
    after.append(Self.file("trips/20.html", "page 20"))
    let plan = try plan(after, over: listing)
    #expect(
      plan.drift
        == [
          .init(.changed, "trips/1.html"), .init(.letGo, "trips/2.html"), .init(.foreign, "trips/20.html"),
          .init(.gone, "trips/3.html"),
        ].sorted { Folder.precedes($0.path, $1.path) })
    #expect(plan.remove == [])
    #expect(plan.add.map(\.path) == ["trips/3.html"])
    #expect(plan.objections == ["2 files that somebody changed would be overwritten"])
  }

  @Test func `counts the uploads of an interrupted publishing as ours`() throws {
    let old = [Self.file("a.html", "a"), Self.file("index.html", "old")]
    let new = [Self.file("a.html", "a"), Self.file("b.jpg", "picture"), Self.file("index.html", "newer")]
    let listing = Self.listing(old, underWay: [new[1], new[2]]) { entries in
      entries[1].mark = "5"
      entries.append(Listing.Entry(path: "b.jpg", size: 7, mark: "7"))
    }
    let same = try plan(new, over: listing)
    #expect(same.keep.map(\.path) == ["a.html", "b.jpg", "index.html"])
    #expect(same.drift == [])
    // The picture that nobody wants any more goes, although no site that was whole had it.
    let other = try plan([new[0], new[2]], over: listing)
    #expect(other.remove.map(\.path) == ["b.jpg"])
  }

  @Test func `keeps the previous assets once, for readers of older pages`() throws {
    let old = Self.file("assets/a.0123abcd.css", "old", isImmutable: true)
    let new = Self.file("assets/a.4567abcd.css", "newer", isImmutable: true)
    let pages = (0..<20).map { Self.file("trips/\($0).html", "page \($0)") }
    let first = try plan([new] + pages, over: Self.listing([old] + pages))
    #expect(first.retire.map(\.path) == [old.path])
    #expect(first.remove == [])
    let left = first.manifest { "\($0.size)" }
    var listing = Self.listing([old, new] + pages)
    listing.manifest = left
    let second = try plan([new] + pages, over: listing)
    #expect(second.retire == [])
    #expect(second.remove.map(\.path) == [old.path])
    #expect(!second.changesNothing)
  }

  @Test func `names the files that block a new folder, and those of others that cannot move`() throws {
    let before = [Self.file("trips", "a file"), Self.file("old/index.html", "page")]
    let after = [Self.file("trips/index.html", "page"), Self.file("old", "a file")]
    let ours = try plan(after, over: Self.listing(before))
    #expect(ours.clear.map(\.path) == ["old/index.html", "trips"])
    #expect(ours.obstacles == [])
    let others = try plan(
      after, over: Listing(files: [Listing.Entry(path: "trips", size: 1, mark: "1")]))
    #expect(others.obstacles == ["trips"])
    #expect(others.clear == [])
  }

  @Test func `is not made over the manifest of another site`() throws {
    let listing = Self.listing([])
    #expect(
      throws: PublishFailure(
        .wrongManifest, "here contains another site, https://example.org/",
        hint: "if https://other.example/ should replace it, remove .tripsite-published there first")
    ) { try PublishPlan(of: [], address: "https://other.example/", over: listing, at: "here") }
  }

  @Test func `leaves a manifest of both sites during the upload`() throws {
    let old = [Self.file("index.html", "old"), Self.file("gone.html", "gone"), Self.file("a.html", "a")]
    let new = [Self.file("index.html", "newer"), Self.file("a.html", "a")]
    let manifest = try plan(new, over: Self.listing(old)).manifestUnderWay { "\($0.size)" }
    #expect(manifest.files.map(\.path) == ["a.html", "gone.html", "index.html"])
    #expect(manifest.underWay.map(\.path) == ["index.html"])
    #expect(try PublishManifest(manifest.bytes, at: "here") == manifest)
  }
}
