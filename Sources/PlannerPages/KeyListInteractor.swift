internal import ContentReaders

/// A key of trips or stops that has a field on the page of a trip.
struct KeyFacts {
  let key: String
  let kind: String
  let label: String
  /// With backticks around what is written.
  let meaning: String
  let example: String
  let choices: [(value: String, label: String)]
}

/// Finds the keys that have a field, in the order of the reference.
struct KeyListInteractor {
  var trip: [KeyFacts] { keys(of: .trip) }
  var stop: [KeyFacts] { keys(of: .stop) }

  /// The label of each key. Keys of stops come first.
  var labels: [String: String] {
    Dictionary((stop + trip).map { ($0.key, $0.label) }, uniquingKeysWith: { stop, _ in stop })
  }

  private func keys(of table: KeyTable) -> [KeyFacts] {
    table.rows.filter { $0.form.kind.hasField }.map { row in
      KeyFacts(
        key: row.key, kind: row.form.kind.name, label: row.form.label, meaning: row.about.meaning,
        example: row.about.example, choices: row.form.kind.choices)
    }
  }
}
