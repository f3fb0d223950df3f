/// The name of a place in a text, and the words after commas that narrow it.
package struct PlaceQuery {
  /// In UTF-8, as written.
  private(set) var head: Substring.UTF8View
  /// The name, folded.
  package private(set) var name: [UInt8]
  private(set) var qualifiers: Qualifiers
  /// As written.
  package let text: String

  package init(_ text: String, _ search: PlaceSearch) {
    self.text = text
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    head = parts[0].trimmed
    name = search.fold.folded(String(Substring(head)))
    let words = parts.dropFirst().map { search.fold.folded(String(Substring($0))) }
    qualifiers = Qualifiers(words.filter { !$0.isEmpty }, search.table.file)
  }

  /// Whether there are words that narrow the name.
  package var isNarrowed: Bool { !qualifiers.isEmpty }

  /// The text without the words that narrow it.
  package var shownName: String { String(Substring(head)) }

  /// Takes the whole `text` as a name, because some names contain a comma: Washington, D.C.
  package init(wholeOf text: String, _ search: PlaceSearch) {
    self.text = text
    head = Substring(text).utf8.trimmed
    name = search.fold.folded(text)
    qualifiers = Qualifiers([], search.table.file)
  }

  /// The same without an article: "The Dolomites" becomes "Dolomites". Nil if there is no article.
  var shortened: PlaceQuery? {
    guard name.starts(with: Self.article) else { return nil }
    var query = self
    query.name.removeFirst(Self.article.count)
    return query
  }

  /// The same without the word after the last comma.
  func withoutLastQualifier(_ file: EmbeddedBytes) -> PlaceQuery {
    var query = self
    query.qualifiers = Qualifiers(Array(qualifiers.words.dropLast()), file)
    return query
  }

  private static let article = Array("the ".utf8)

  /// Whether the own name of a place has exactly the accents of the text. Punctuation does not matter.
  func hasAccents(of name: UnsafeRawBufferPointer) -> Bool {
    if isPlain { return Self.isPlain(name) }
    return String(decoding: name, as: UTF8.self).lowercased() == shownName.lowercased()
  }

  /// Whether the text has only ASCII letters.
  package var isPlain: Bool { Self.isPlain(head) }

  /// U+2018 and similar punctuation begins with E2.
  private static func isPlain(_ text: some Sequence<UInt8>) -> Bool {
    text.allSatisfy { $0 < 0x80 || $0 & 0xC0 == 0x80 || $0 == 0xE2 }
  }
}

extension Substring.UTF8View {
  fileprivate var trimmed: Self {
    var rest = self
    while rest.first == 0x20 { rest.removeFirst() }
    while rest.last == 0x20 { rest.removeLast() }
    return rest
  }
}
