/// A value of a YAML document, with its place.
///
/// A node is an index into its document, so a copy costs one reference.
package struct YAMLNode: Sendable {
  package enum Kind: Sendable { case scalar, sequence, mapping }

  /// How a node is written: the first five are for scalars, the last two for sequences and mappings.
  package enum Style: Sendable { case plain, singleQuoted, doubleQuoted, literal, folded, flow, block }

  package let document: YAMLDocument
  package let index: Int

  package init(document: YAMLDocument, index: Int) {
    self.document = document
    self.index = index
  }

  @inline(__always) private var entry: YAMLDocument.Entry { document.storage.entries[index] }

  package var kind: Kind { entry.kind }
  /// From 1, in the file.
  package var line: Int { Int(entry.line) }
  /// From 1, in Unicode scalars.
  package var column: Int { Int(entry.column) }
  /// The number of Unicode scalars of the node on its first line.
  package var length: Int { max(1, Int(entry.length)) }

  /// The text of a scalar, without escapes. Empty for other kinds.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package var bytes: ArraySlice<UInt8> {
    document.storage.text[Int(entry.textStart)..<Int(entry.textEnd)]
  }

  /// Whether the text of the scalar is `word`.
  package func reads(_ word: String) -> Bool {
    Int(entry.textEnd - entry.textStart) == word.utf8.count && bytes.elementsEqual(word.utf8)
  }

  /// Whether the scalar has no quotes. Then `true`, `5` and an empty text are not words.
  package var isPlain: Bool { entry.style == .plain }

  package var style: Style { entry.style }

  /// The line and the column after the text of the node, as `line` and `column`. A literal or folded scalar ends at
  /// the next line with other content. A block sequence or mapping ends somewhere behind its last value.
  package var end: (line: Int, column: Int) { (Int(entry.endLine), Int(entry.endColumn)) }

  /// The last line with text of the node.
  package var lastLine: Int {
    document.storage.entries[index..<next].reduce(line) { last, entry in
      // A block ends where the next thing begins. Its last value tells more.
      if entry.style == .block { return max(last, Int(entry.line)) }
      // A literal or folded scalar ends at the start of another line.
      return max(last, Int(entry.line), Int(entry.endColumn > 1 ? entry.endLine : entry.endLine - 1))
    }
  }

  /// Whether this is an empty value, `~` or `null`.
  package var isNull: Bool {
    guard kind == .scalar, isPlain else { return false }
    return bytes.isEmpty || bytes.elementsEqual("~".utf8) || bytes.elementsEqual("null".utf8)
  }

  /// A comment directly after this scalar, which the author may have meant as text.
  package var tightComment: TightComment? {
    document.storage.comments.isEmpty ? nil : document.storage.comments[index]
  }

  /// The index after this node and all nodes within it.
  private var next: Int { Int(entry.end) }

  /// The items of a sequence, or the keys and values of a mapping in turn, in the author's order.
  package struct Children: Sequence, IteratorProtocol, Sendable {
    fileprivate let document: YAMLDocument
    fileprivate var next_: Int
    fileprivate let end: Int

    package mutating func next() -> YAMLNode? {
      guard next_ < end else { return nil }
      defer { next_ = Int(document.storage.entries[next_].end) }
      return YAMLNode(document: document, index: next_)
    }
  }

  package var items: Children {
    Children(document: document, next_: index + 1, end: kind == .sequence ? next : index + 1)
  }

  /// The entries of a mapping in the author's order, including duplicates.
  package struct Pairs: Sequence, IteratorProtocol, Sendable {
    fileprivate var children: Children

    package mutating func next() -> (key: YAMLNode, value: YAMLNode)? {
      guard let key = children.next(), let value = children.next() else { return nil }
      return (key, value)
    }
  }

  package var pairs: Pairs {
    Pairs(children: Children(document: document, next_: index + 1, end: kind == .mapping ? next : index + 1))
  }
}
