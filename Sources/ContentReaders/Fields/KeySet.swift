internal import Text

/// A set of words that an author can choose from. Finds a word by its bytes.
struct KeySet<Key: RawRepresentable & CaseIterable & Sendable>: Sendable where Key.RawValue == String {
  private struct Entry {
    var low: UInt64
    var high: UInt64
    /// The bytes behind the first sixteen. Few words have some.
    var rest: [UInt8]
    var key: Key
  }

  private let entries: [Entry]

  init() {
    entries = Key.allCases.map { key in
      let bytes = Array(key.rawValue.utf8)
      let (low, high) = Self.packed(bytes.prefix(16))
      return Entry(low: low, high: high, rest: Array(bytes.dropFirst(16)), key: key)
    }
  }

  var words: [String] { entries.map(\.key.rawValue) }

  func contains(_ word: String) -> Bool { key(of: Array(word.utf8)[...]) != nil }

  func key(of bytes: ArraySlice<UInt8>) -> Key? { index(of: bytes).map { entries[$0].key } }

  fileprivate func index(of bytes: ArraySlice<UInt8>) -> Int? {
    guard !bytes.isEmpty else { return nil }
    let (low, high) = Self.packed(bytes.prefix(16))
    let rest = bytes.dropFirst(16)
    return entries.firstIndex { $0.low == low && $0.high == high && $0.rest.elementsEqual(rest) }
  }

  private static func packed(_ bytes: ArraySlice<UInt8>) -> (UInt64, UInt64) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    for byte in bytes {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(byte)
    }
    return (low, high)
  }
}

extension KeySet where Key: DescribedKey {
  /// Calls `take` once for each known key of a mapping, and reports the others. `advice` is the hint for an unknown
  /// word that is not like a known key.
  @inline(__always)
  func read(
    _ mapping: YAMLNode, _ problems: inout ProblemList,
    advice: (String) -> String? = { _ in nil }, _ take: (Key, Field, inout ProblemList) -> Void
  ) {
    var seen: UInt64 = 0
    for (key, value) in mapping.pairs {
      guard key.kind == .scalar, let index = index(of: key.bytes) else {
        if let text = cutText(at: key, value, in: mapping, problems.source) {
          problems.error(
            .unquotedComma, "the comma ends the text before it", at: key,
            hint: "a text with a comma needs quotes: \(text)")
        } else if VisibilityKey(key) == nil || !problems.knowsAudiences {
          reportUnknown(key, &problems, advice: advice)
        }
        continue
      }
      guard seen & 1 << UInt64(index) == 0 else {
        reportDuplicate(key, in: mapping, &problems)
        continue
      }
      seen |= 1 << UInt64(index)
      let known = entries[index].key
      take(known, Field(name: known.rawValue, key: key, value: value), &problems)
    }
  }

  /// The key with the text that a comma cuts, in quotes. Nil if it is not like `{name: Reine, Norway}`.
  @inline(never)
  private func cutText(
    at key: YAMLNode, _ value: YAMLNode, in mapping: YAMLNode, _ source: SourceFile
  ) -> String? {
    guard key.kind == .scalar, key.isPlain, value.isNull, value.text.isEmpty else { return nil }
    var before: (key: YAMLNode, value: YAMLNode)?
    for pair in mapping.pairs {
      if (pair.key.line, pair.key.column) == (key.line, key.column) { break }
      before = pair
    }
    // Two keys share a line only within braces.
    guard let before, before.value.line == key.line, before.value.kind == .scalar, before.value.isPlain,
      !before.value.isNull,
      source.line(key.line).unicodeScalars.dropFirst(key.column - 1 + key.length).first != ":"
    else { return nil }
    return "\(before.key.text): \"\(before.value.text), \(key.text)\""
  }

  @inline(never)
  private func reportUnknown(
    _ key: YAMLNode, _ problems: inout ProblemList, advice: (String) -> String?
  ) {
    if problems.countsError() { return }
    guard key.kind == .scalar else { return problems.error(.keyNotText, "a key must be a text", at: key) }
    let word = key.text
    let columns = key.column..<(key.column + key.length)
    if key.isPlain, let slip = YAMLSlip(in: problems.source.line(key.line)), columns.contains(slip.offset + 1)
    {
      return problems.add(
        .error(slip.name), slip.message, line: key.line, column: slip.offset + 1, length: slip.length,
        hint: slip.hint,
        fix: slip.fix)
    }
    let near = nearest(word, among: words)
    problems.error(
      .unknownKey, "unknown key \(quoted(word))", at: key,
      hint: near.map { "did you mean \(quoted($0))?" } ?? VisibilityKey(key)?.advice ?? advice(word)
        ?? "the keys of \(Key.owner) are " + words.joined(separator: ", "),
      replacement: near)
  }

  @inline(never)
  private func reportDuplicate(_ key: YAMLNode, in mapping: YAMLNode, _ problems: inout ProblemList) {
    if problems.countsError() { return }
    let first = mapping.pairs.first { $0.key.bytes == key.bytes }
    problems.error(
      .duplicateKey, "duplicate key \(quoted(key.text))", at: key,
      hint: first.map { "the first stands in line \($0.key.line); leave one of them out" })
  }
}

/// The text in quotes for messages. Long texts are shortened to 60 characters.
package func quoted(_ text: String) -> String {
  let quoted = "\"\(text)\""
  if text.unicodeScalars.count <= 60 { return quoted }
  // Hides secrets before the cut, because a cut can remove the @ after a password.
  return String(String.UnicodeScalarView(Secret.hidden(in: quoted).unicodeScalars.prefix(60))) + "…\""
}
