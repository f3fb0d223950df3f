internal import Entities
internal import Text

/// Reads the options of a trip: other stops for the days of some of its stops. A site shows the plan alone, so they are no part
/// of a trip. They are checked, so that each of them can be chosen.
struct OptionReader {
  enum Key: String, DescribedKey {
    case name, instead, stops
  }

  struct Option {
    let stops: [ParsedStop]
    let field: Field
  }

  static let most = 100

  let stopReader: StopReader
  let modes: KeySet<TravelMode>
  private let keys = KeySet<Key>()

  init(stopReader: StopReader, modes: KeySet<TravelMode>) {
    (self.stopReader, self.modes) = (stopReader, modes)
  }

  /// The stops of each option. `stops` are the stops of the trip.
  func options(_ field: Field, beside stops: [ParsedStop], _ problems: inout ProblemList) -> [Option] {
    if field.value.isNull { return [] }
    guard field.value.kind == .sequence else {
      problems.error(
        .wrongType, "options takes a list", at: field.value,
        hint: "begin each option with a hyphen and a space, as in - name: By the coast")
      return []
    }
    var names: Set<String> = []
    var options: [Option] = []
    for (index, item) in field.value.items.enumerated() {
      if index == Self.most {
        problems.error(.tooManyEntries, "a trip takes at most \(Self.most) options", at: item)
        break
      }
      options += option(item, &names, beside: stops, &problems).map { [$0] } ?? []
    }
    return options
  }

  private func option(
    _ item: YAMLNode, _ names: inout Set<String>, beside stops: [ParsedStop], _ problems: inout ProblemList
  ) -> Option? {
    guard item.kind == .mapping else {
      problems.error(
        .wrongType, "an option takes keys and values", at: item,
        hint: "begin it with - name:, and add instead: and stops:")
      return nil
    }
    var fields: [Key: Field] = [:]
    keys.read(item, &problems) { key, field, _ in fields[key] = field }
    for key in Key.allCases where fields[key] == nil {
      problems.reportMissing(key.rawValue, in: item, of: "the option")
    }
    if let field = fields[.name], let name = field.requiredLine(&problems),
      !names.insert(name.lowercased()).inserted
    {
      problems.error(
        .duplicateEntry, "two options have the name \(quoted(name))", at: field.value,
        hint: "give one of them another name")
    }
    if let field = fields[.instead] { check(instead: field, among: stops, &problems) }
    guard let field = fields[.stops] else { return nil }
    if field.value.isEmptyList {
      field.reportEmpty(&problems, hint: "list the stops of the option, as under stops: of the trip")
    }
    return Option(stops: stopReader.stops(from: field, modes: modes, &problems), field: field)
  }

  private func check(instead field: Field, among stops: [ParsedStop], _ problems: inout ProblemList) {
    if field.value.isEmptyList {
      return field.reportEmpty(
        &problems, hint: "write a stop, or the first and the last of several, as in [Reine, Å]")
    }
    field.eachItem(takes: "a stop, or a list of stops", &problems) { item, problems in
      _ = item.stop(among: stops, &problems)
    }
  }
}

extension OptionReader.Key {
  static let owner = "an option"

  var about: KeyDescription {
    switch self {
    case .name:
      .init(
        "text on one line", "What you call it. Two options have two names.", default: "required",
        example: "By the coast")
    case .instead:
      .init(
        "name or number of a stop, or a list of them",
        "The stops of the plan that it would take the place of: all from the first to the last of the list.",
        default: "required", example: "[Reine]")
    case .stops:
      .init(
        "list of stops", "Its stops, written as `stops` of the trip.", default: "required", example: "[Å]")
    }
  }
}
