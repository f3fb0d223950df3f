import Files
import Glibc
import SiteReading
import TestSupport
import Testing

/// Files that only drafts and posts of later days name.
@Suite struct `Unpublished files` {
  private static let pictures = Project.fixtures + "/pictures/full/"
  private static let post = "trips/alps/journal/2025-05-01-new.md"

  /// A site with the photo `seen.jpg` and, by its path below Content/, others.
  private func site(_ files: [String: String], _ texts: [String: String]) throws -> SmallSite {
    let site = try SmallSite()
    try put("trips/alps/seen.jpg", "motion.jpg", site)
    for (path, name) in files { try put(path, name, site) }
    for (path, text) in texts { try site.put(path, text) }
    return site
  }

  private func put(_ path: String, _ name: String, _ site: SmallSite) throws {
    try site.scratch.put("site/Content/" + path, try File.read(Self.pictures + name).bytes)
  }

  private func tree(_ site: SmallSite, _ options: BuildOptions) async throws -> FileTree {
    try await Building.run(options)
    return try FileTree(of: site.output)
  }

  private static func text(_ keys: String, _ story: String = "A text.") -> String {
    "---\ntitle: New\n\(keys)\n---\n\(story)\n"
  }

  /// Texts that are not published, the files that they name, and the line that hides the text.
  private static let cases: [(path: String, text: String, files: [String], hidden: String)] = [
    (post, text("draft: true\nphotos: [new.jpg]"), ["trips/alps/journal/new.jpg"], "draft: true\n"),
    (
      post, text("publishAt: 2026-02-01\nphotos:\n  - file: photos/my new.jpg\n    caption: It"),
      ["trips/alps/photos/my new.jpg"], "publishAt: 2026-02-01\n"
    ),
    (
      post, text("draft: true", "![It](../a%20b/n\\_w.jpg)"), ["trips/alps/a b/n_w.jpg"], "draft: true\n"
    ),
    (post, text("draft: true\nphotos: [new.jpg]"), ["trips/alps/photos/new.jpg"], "draft: true\n"),
    (
      post, text("draft: true", "<img src=\"/trips/alps/new.jpg\" alt=\"It\">"), ["trips/alps/new.jpg"],
      "draft: true\n"
    ),
    (post, text("draft: true", "![It](/pictures/new.jpg)"), ["pictures/new.jpg"], "draft: true\n"),
    ("pages/new.md", text("draft: true", "![It](new.jpg)"), ["pages/new.jpg"], "draft: true\n"),
    (
      "trips/new.md",
      text("draft: true\ndate: 2025-05-01\ncover: new/new.jpg\nstops: [{name: A, at: [47, 8]}]"),
      ["trips/new/new.jpg", "trips/new/other.jpg"], "draft: true\n"
    ),
  ]

  @Test(arguments: cases.indices) func `leave no trace until their text is published`(index: Int) async throws
  {
    let (path, text, names, hidden) = Self.cases[index]
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, "baseline.jpg") })
    let site = try site(files, [path: text])
    var options = Building.options(site.folder, into: site.output)
    let now = try await tree(site, options)
    let without = try self.site([:], [:])
    #expect(now == (try await tree(without, Building.options(without.folder, into: without.output))))
    options.includesDrafts = true
    let drafts = try await tree(site, options)
    options.includesDrafts = false
    #expect(try await tree(site, options) == now)
    try site.put(path, text.replacing(hidden, with: ""))
    let published = try await tree(site, options)
    for tree in [drafts, published] {
      let pictures = tree.paths.filter { path in
        !now.paths.contains(path) && [".webp", ".jpg"].contains(where: path.hasSuffix)
      }
      #expect(!pictures.isEmpty, "\(path)")
    }
    try site.put(path, text)
    #expect(try await tree(site, options) == now)
  }

  /// The names of the photos of the trip, in its data.
  private func photos(_ site: SmallSite) async throws -> Int {
    try await tree(site, Building.options(site.folder, into: site.output)).paths.count {
      $0.hasPrefix("photos/") && $0.hasSuffix(".webp")
    }
  }

  @Test func `are published if a published text names them too`() async throws {
    let draft = Self.text("draft: true\nphotos: [new.jpg]")
    let site = try site(["trips/alps/journal/new.jpg": "baseline.jpg"], [Self.post: draft])
    #expect(try await photos(site) == 1)
    let other = "trips/alps/journal/2025-05-02-other.md"
    try site.put(other, Self.text("photos: [new.jpg]"))
    #expect(try await photos(site) == 2)
    // The name of another file ends in the same letters.
    try site.put(other, Self.text("", "We saw renew.jpg and new.jpg.zip, and photos/new.jpg."))
    #expect(try await photos(site) == 1)
    try site.putTrip("Alps", story: "![It](alps/journal/new.jpg)")
    #expect(try await photos(site) == 2)
  }

  @Test func `do not take files of the same name with them`() async throws {
    let draft = Self.text("draft: true\nphotos: [new.jpg]")
    let site = try site(
      ["trips/alps/journal/new.jpg": "baseline.jpg", "trips/alps/new.jpg": "progressive.jpg"],
      [Self.post: draft])
    #expect(try await photos(site) == 2)
  }

  @Test func `are not taken from pages and styles of the author`() async throws {
    let site = try site(
      ["old/new.jpg": "baseline.jpg"],
      [
        "pages/new.md": Self.text("draft: true", "![It](../old/new.jpg)"),
        "old/index.html": "<!doctype html><title>Old</title><img src=new.jpg alt=It>\n",
      ])
    let tree = try await tree(site, Building.options(site.folder, into: site.output))
    #expect(tree.paths.contains("old/new.jpg"))
  }
}
