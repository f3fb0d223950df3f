/// What a text that names a stop, by its name or its number, becomes after an edit.
struct StopNaming: Equatable {
  enum Outcome: Equatable {
    case same
    /// The stop is not there any more.
    case removed
    case changed(PlanValue)
  }

  /// The names of the stops before the edit and after it.
  let names: [String]
  let newNames: [String]
  let mapping: TripMapping
  /// Whether the part of a name before a comma is enough.
  var takesShortNames = true

  func outcome(of text: String) -> Outcome {
    guard let old = stop(text, among: names) else { return .same }
    guard let new = mapping.stops[old] else { return .removed }
    if stop(text, among: newNames) == new { return .same }
    let isNumber = Int(text) != nil && names[old] != text
    let name = newNames[new]
    return .changed(isNumber || stop(name, among: newNames) != new ? .word("\(new + 1)") : .text(name))
  }

  /// Whether all texts mean the same stops as before.
  var changesNothing: Bool { names == newNames && mapping.isIdentity }

  private func stop(_ text: String, among names: [String]) -> Int? {
    Self.stop(text, among: names, takesShortNames: takesShortNames)
  }

  /// As the reader of trips finds it: by the whole name, by the name before a comma, by the number.
  static func stop(_ text: String, among names: [String], takesShortNames: Bool = true) -> Int? {
    if let stop = names.firstIndex(of: text) { return stop }
    if takesShortNames, let stop = names.map({ String($0.prefix { $0 != "," }) }).firstIndex(of: text) {
      return stop
    }
    return Int(text).flatMap { names.indices.contains($0 - 1) ? $0 - 1 : nil }
  }
}
