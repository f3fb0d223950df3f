import ContentReaders
import TestSupport
import Testing
import Text

/// Paths of a computer, and paths with backslashes.
@Suite struct `A path that no file in Content has` {
  private func problems(_ lines: String) throws -> [String] {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "---\ntitle: A\nstops: [Oslo]\n\(lines)\n---\n")
    return parse("trips/a.md", in: scratch).1.map { "\($0.message) (\($0.hint ?? ""))" }
  }

  @Test func `is an error as a cover`() throws {
    #expect(
      try problems(#"cover: C:\Users\kim\a.jpg"#) == [
        #"the cover "C:\Users\kim\a.jpg" is on your computer, and not in Content/ "#
          + "(copy it beside this file, and write its name: a.jpg)"
      ])
    #expect(
      try problems("cover: file:///home/kim/a.jpg") == [
        "the cover \"file:///home/kim/a.jpg\" is on your computer, and not in Content/ "
          + "(copy it beside this file, and write its name: a.jpg)"
      ])
    #expect(
      try problems(#"cover: a\b.jpg"#)
        == [#"the cover "a\b.jpg" does not exist (paths have slashes: write a/b.jpg)"#])
  }

  @Test func `is an error as a photo, a receipt and a document`() throws {
    #expect(
      try problems(#"photos: [{file: 'D:\a.jpg'}]"#) == [
        #"the photo "D:\a.jpg" is on your computer, and not in Content/ "#
          + "(copy it into Content/trips/a/, and write its name: a.jpg)"
      ])
    #expect(
      try problems(#"costs: [{amount: 5 EUR, receipt: 'D:\a.pdf'}]"#) == [
        #"the receipt "D:\a.pdf" is on your computer, and not in Content/ "#
          + "(copy it into Content/trips/a/receipts/, and write its name: a.pdf)"
      ])
    #expect(
      try problems(#"documents: ['b\a.pdf']"#)
        == [#"the document "b\a.pdf" does not exist (paths have slashes: write b/a.pdf)"#])
  }

  /// Names of files can have colons.
  @Test func `is not one with a colon in its name`() throws {
    #expect(
      try problems("photos: [{file: 'D: the sea.jpg'}]")
        == ["the photo \"D: the sea.jpg\" does not exist (its path is relative to Content/trips/a/)"])
  }
}
