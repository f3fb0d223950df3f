/// A key of front matter or settings. Its description is next to its declaration. The reference in the documentation
/// is made from the descriptions.
protocol DescribedKey: RawRepresentable, CaseIterable, Sendable where RawValue == String {
  /// Completes "the keys of …".
  static var owner: String { get }
  var about: KeyDescription { get }
}

package struct KeyDescription: Equatable, Sendable {
  /// The values that the key takes, in words.
  package let type: String
  package let meaning: String
  /// The effect of leaving out the key.
  package let fallback: String
  /// A value in YAML.
  package let example: String
  /// The keys of the value. Nil if the value has no keys of its own.
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

  /// The values of a type as a text: "`km` or `mi`".
  static func words<Word: RawRepresentable & CaseIterable>(of: Word.Type) -> String
  where Word.RawValue == String {
    let words = Word.allCases.map { "`\($0.rawValue)`" }
    return words.dropLast().joined(separator: ", ") + " or " + words.last!
  }
}

/// The keys of one mapping, in order.
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

  private init(owner: String, rows: [Row]) {
    self.owner = owner
    self.rows = rows
  }

  /// This table with only the key `name`, without regard to case. It has no rows if there is no such key.
  package func only(_ name: String) -> KeyTable {
    KeyTable(owner: owner, rows: rows.filter { $0.key.lowercased() == name.lowercased() })
  }

  /// This table, then the tables of its values.
  package var all: [KeyTable] { [self] + rows.flatMap { $0.about.inner?.all ?? [] } }
}
