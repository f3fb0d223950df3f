import Testing
import Text

@Suite struct YAMLDocumentTests {
  private func outline(_ node: YAMLNode?) -> String {
    guard let node else { return "nothing" }
    return switch node.kind {
    case .scalar: "\(node.text)@\(node.line):\(node.column)+\(node.length)"
    case .sequence: "[" + node.items.map(outline).joined(separator: ", ") + "]"
    case .mapping: "{" + node.pairs.map { outline($0) + ": " + outline($1) }.joined(separator: ", ") + "}"
    }
  }

  private func read(_ text: String, firstLine: Int = 1) throws(YAMLDocument.Problem) -> YAMLDocument {
    let bytes = Array(text.utf8)
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(YAMLDocument.Problem) in try YAMLDocument(buffer, firstLine: firstLine) }
    }
    return try result.get()
  }

  @Test func `nodes carry their text and their place in the file`() throws {
    let document = try read("title: Bodø\nstops:\n  - {name: \"A\\tB\", at: [1, 2]}\n", firstLine: 2)
    #expect(
      outline(document.root)
        == "{title@2:1+5: Bodø@2:8+4, stops@3:1+5: [{name@4:6+4: A\tB@4:12+6, at@4:20+2: [1@4:25+1, 2@4:28+1]}]}"
    )
  }

  @Test func `an empty document has no root`() throws {
    #expect(try read("# nothing\n").root == nil)
  }

  @Test func `an alias is refused at its place`() {
    #expect(
      throws: YAMLDocument.Problem(
        .yamlSyntax, message: "YAML aliases (*name) are not allowed",
        hint: "a text that starts with * needs quotes",
        line: 2,
        column: 4)
    ) { _ = try read("a: 1\nb: *x\n") }
  }

  @Test func `endless nesting ends at the sixty-fifth level`() {
    #expect(
      throws: YAMLDocument.Problem(
        .yamlSyntax, message: "this is nested deeper than 64 levels", hint: nil, line: 1, column: 65)
    ) { _ = try read(String(repeating: "[", count: 100_000)) }
  }

  @Test func `broken YAML names its place`() {
    #expect(
      throws: YAMLDocument.Problem(
        .yamlSyntax, message: "a colon and a space stand within a text",
        hint: "put the text in quotes, or check how the line is indented", line: 1, column: 13)
    ) { _ = try read("title: Fjord: north\n") }
  }
}
