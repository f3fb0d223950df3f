import Files

/// A file of Tests/Fixtures/places: lines of texts with tabs between them. A line that begins with # is a comment.
package struct TableFile {
  package let lines: [[String]]

  package init(_ name: String) throws {
    let file = try File.read(Project.fixtures + "/places/" + name)
    let text = String(decoding: file.bytes, as: UTF8.self)
    lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
