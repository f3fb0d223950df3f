package import Text

/// A text of the author, with its place in the file.
package struct WrittenText: Equatable, Sendable {
  package let text: String
  package let range: SourceRange

  init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }

  init(_ text: String, at node: YAMLNode) { self.init(text: text, range: node.range) }
}
