/// The place of a value in its file, on one line.
package struct SourceRange: Equatable, Sendable {
  /// From 1.
  package let line: Int32
  /// From 1, in Unicode scalars.
  package let column: Int32
  /// In Unicode scalars, at least 1.
  package let length: Int32

  package init(line: Int32, column: Int32, length: Int32) {
    self.line = line
    self.column = column
    self.length = length
  }
}

extension YAMLNode {
  /// The part of the node on its first line.
  package var range: SourceRange {
    SourceRange(line: Int32(line), column: Int32(column), length: Int32(length))
  }
}
