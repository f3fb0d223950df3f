import Testing

@testable import Text

@Suite struct `Many places of one file` {
  @Test func `equal the places found one by one`() {
    let text = "\u{FEFF}title: A\r\nmenu: [ä, \(String(repeating: "bü, ", count: 200))c]\n\nlast"
    let file = SourceFile(path: "site.yml", bytes: Array(text.utf8))
    var lines = SourceLines(of: file)
    for (line, column) in [
      (1, 1), (1, 8), (1, 40), (2, 1), (2, 8), (2, 500), (2, 300), (2, 5000), (3, 1), (4, 4), (5, 1), (9, 2),

    ] {
      #expect(
        lines.place(line: line, column: column, length: 2)
          == file.place(line: line, column: column, length: 2))
      #expect(lines.line(line) == file.line(line))
    }
  }
}
