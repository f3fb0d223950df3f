/// A text that names a place, and behind commas what narrows it.
struct PlaceQuery {
  let text: String
  /// In UTF-8, as written.
  let head: String.UTF8View.SubSequence
  let name: [UInt8]
  let qualifiers: Qualifiers

  init(_ text: String, _ search: PlaceSearch) {
    self.text = text
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    head = parts[0].trimmed
    name = search.fold.folded(String(Substring(head)))
    let words = parts.dropFirst().map { search.fold.folded(String(Substring($0))) }
    qualifiers = Qualifiers(words.filter { !$0.isEmpty }, search.table.file)
  }

  /// Whether a place is called as is written here, accents included; nil where none are written.
  func exact(_ table: PlaceTable) -> ((PlaceMatch) -> Bool)? {
    guard head.contains(where: { $0 >= 0x80 }) else { return nil }
    let written = String(Substring(head)).lowercased()
    return { String(decoding: table.name(of: $0.record), as: UTF8.self).lowercased() == written }
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
