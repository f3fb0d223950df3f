import Files

/// A file of Tests/Fixtures/places: lines of texts with tabs between them. A line that begins with # is a comment.
struct TableFile {
  let lines: [[String]]

  init(_ name: String) throws {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let text = String(decoding: try File.read("/\(folder)/Fixtures/places/\(name)").bytes, as: UTF8.self)
    lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
