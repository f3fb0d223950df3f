import ContentReaders
import Files
import Glibc
import TestSupport
import Testing
import Text

@Suite struct ContentListingTests {
  private func list(_ scratch: Scratch) throws -> (listing: ContentListing, problems: [String]) {
    var problems: [Diagnostic] = []
    let listing = try ContentListing.read(scratch.path, reporting: &problems)
    return (listing, problems.map { "\($0.file): \($0.message)" })
  }

  @Test func `files are sorted by folder, ending and bytes`() throws {
    let scratch = try Scratch()
    for path in [
      "site.yml", "trips/b.md", "trips/b/index.md", "trips/b/photo.jpg", "trips/b-c.md", "trips/Ä.md",
      "trips/B.md",
      "pages/about.md", "pages/guides/packing.md", "robots.txt", ".nojekyll", ".well-known/security.txt",
      ".git/config", "trips/.draft.md", "trips/b/.DS_Store",
    ] { try scratch.put(path, "") }
    let (listing, problems) = try list(scratch)
    #expect(problems == [])
    #expect(
      listing
        == ContentListing(
          trips: ["trips/B.md", "trips/b-c.md", "trips/b.md", "trips/b/index.md", "trips/Ä.md"],
          pages: ["pages/about.md", "pages/guides/packing.md"],
          statics: [".nojekyll", ".well-known/security.txt", "robots.txt", "trips/b/photo.jpg"]))
  }

  @Test func `a missing folder is refused`() throws {
    var problems: [Diagnostic] = []
    #expect(throws: FileError(path: "/nowhere/Content", action: "cannot open the folder", code: ENOENT)) {
      _ = try ContentListing.read("/nowhere/Content", reporting: &problems)
    }
  }

  @Test func `pipes, names that are not UTF-8, control characters and endless folders are refused`() throws {
    let scratch = try Scratch()
    mkfifo(scratch.path + "/pipe", 0o644)
    let latin = Array(scratch.path.utf8CString.dropLast()) + [47, CChar(bitPattern: 0xF8), 0]
    close(open(latin, O_CREAT | O_WRONLY, 0o644))
    try scratch.put("a\nb.txt", "")
    try scratch.put((1...31).map { "d\($0)/" }.joined() + "fine.txt", "")
    try scratch.put((1...32).map { "e\($0)/" }.joined() + "deep.txt", "")
    let (listing, problems) = try list(scratch)
    #expect(listing.statics == [(1...31).map { "d\($0)/" }.joined() + "fine.txt"])
    #expect(
      problems == [
        "Content/a\nb.txt: the name holds a control character",
        "Content/" + (1...32).map { "e\($0)" }.joined(separator: "/")
          + ": folders are nested deeper than 32 levels",
        "Content/pipe: this is neither a file nor a folder", "Content/\u{FFFD}: the name is not UTF-8",
      ])
  }

  @Test func `a link can lead to a file within, through any number of links`() throws {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "")
    symlink("a.md", scratch.path + "/trips/b.md")
    symlink("b.md", scratch.path + "/trips/c.md")
    let (listing, problems) = try list(scratch)
    #expect(problems == [])
    #expect(listing.trips == ["trips/a.md", "trips/b.md", "trips/c.md"])
  }
}
