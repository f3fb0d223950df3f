internal import Entities

/// What a text that names a stop, by its name or its number, becomes after an edit.
struct StopNaming: Equatable {
  enum Outcome: Equatable {
    case same
    /// The stop is not there any more.
    case removed
    case changed(PlanValue)
  }

  /// The names of the stops before the edit and after it.
  let names: StopNames
  let newNames: StopNames
  let mapping: TripMapping

  func outcome(of text: String) -> Outcome {
    guard let old = names.position(of: text) else { return .same }
    guard let new = mapping.stops[old] else { return .removed }
    if newNames.position(of: text) == new { return .same }
    let isNumber = Int(text) != nil && names[old] != text
    let name = newNames[new]
    return .changed(isNumber || newNames.position(of: name) != new ? .word("\(new + 1)") : .text(name))
  }

  /// Whether all texts mean the same stops as before.
  var changesNothing: Bool { names == newNames && mapping.isIdentity }
}
