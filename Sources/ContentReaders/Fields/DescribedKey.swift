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
  /// How a person enters the value. Nil for the keys of settings and of values with parts, which have no form.
  package let form: KeyForm?
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
    form = nil
  }

  /// A key that the planner and the command line enter. `label` is the name of its field, and `type` replaces the usual
  /// words for values of the kind.
  init(
    _ kind: ValueKind, type: String? = nil, _ label: String, _ meaning: String, default fallback: String,
    example: String, inner: KeyTable? = nil
  ) {
    self.type = type ?? kind.words
    self.meaning = meaning
    self.fallback = fallback
    self.example = example
    self.inner = inner
    form = KeyForm(kind: kind, label: label)
  }

  /// The values of a type as a text: "`km` or `mi`".
  static func words<Word: RawRepresentable & CaseIterable>(of: Word.Type) -> String
  where Word.RawValue == String {
    words(Word.allCases.map(\.rawValue))
  }

  static func words(_ words: [String]) -> String {
    let words = words.map { "`\($0)`" }
    return words.dropLast().joined(separator: ", ") + " or " + words.last!
  }
}

/// The keys of one mapping, in order.
package struct KeyTable: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let key: String
    package let about: KeyDescription

    package var form: KeyForm { about.form ?? KeyForm(kind: .yaml(about.type), label: key) }
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

  /// A table with some of the rows of this one.
  func having(_ keys: [String], owner: String) -> KeyTable {
    KeyTable(owner: owner, rows: rows.filter { keys.contains($0.key) })
  }

  /// This table with only the key `name`, without regard to case. It has no rows if there is no such key.
  package func only(_ name: String) -> KeyTable {
    KeyTable(owner: owner, rows: rows.filter { $0.key.lowercased() == name.lowercased() })
  }

  package subscript(key: String) -> Row? { rows.first { $0.key == key } }

  /// This table, then the tables of its values.
  package var all: [KeyTable] { [self] + rows.flatMap { $0.about.inner?.all ?? [] } }
}
