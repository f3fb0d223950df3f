/// A key of front matter or settings. Its description stands where the key is declared, and the reference is made
/// from it.
protocol DescribedKey: RawRepresentable, CaseIterable, Sendable where RawValue == String {
  /// Completes "the keys of …".
  static var owner: String { get }
  var about: KeyDescription { get }
}

package struct KeyDescription: Equatable, Sendable {
  /// Which values the key takes, in words.
  package let type: String
  package let meaning: String
  /// What applies if the key is left out.
  package let fallback: String
  /// As in YAML.
  package let example: String
  /// The keys of the value, if the value has some.
  let inner: KeyTable?

  init(
    _ type: String, _ meaning: String, default fallback: String, example: String, inner: KeyTable? = nil
  ) {
    self.type = type
    self.meaning = meaning
    self.fallback = fallback
    self.example = example
    self.inner = inner
  }

  /// The values of a type that an author chooses from: `km` or `mi`.
  static func words<Word: RawRepresentable & CaseIterable>(of: Word.Type) -> String
  where Word.RawValue == String {
    let words = Word.allCases.map { "`\($0.rawValue)`" }
    return words.dropLast().joined(separator: ", ") + " or " + words.last!
  }
}

/// Keys that can stand together, in order.
package struct KeyTable: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let key: String
    package let about: KeyDescription
  }

  /// Completes "the keys of …".
  package let owner: String
  package let rows: [Row]

  init<Key: DescribedKey>(_ keys: Key.Type) {
    owner = Key.owner
    rows = Key.allCases.map { Row(key: $0.rawValue, about: $0.about) }
  }

  /// This table, and then the tables of its values.
  package var all: [KeyTable] { [self] + rows.flatMap { $0.about.inner?.all ?? [] } }
}
