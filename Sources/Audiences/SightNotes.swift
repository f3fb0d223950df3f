internal import Entities
internal import Text

/// What a thing and all that it belongs to say about who sees it.
struct VisibilityChain: Equatable {
  var parts: [Visibility]
  /// As in `Sight`.
  var chosen = 0
  var usual = 0
  var least = 0

  func sight(on day: CalendarDay, highest: Int) -> Sight {
    func level(_ day: CalendarDay) -> Int {
      parts.reduce(0) { max($0, $1.level(on: day, highest: highest)) }
    }
    let now = level(day)
    let next = Set(parts.flatMap { $0.changes(after: day) }).sorted().first { level($0) != now }
    return Sight(
      level: now, next: next.map { Sight.Change(day: $0, level: level($0)) }, chosen: chosen, usual: usual,
      least: least)
  }
}

/// Who sees each thing in a front matter, as `FrontMatterFilter` finds it on its way.
struct SightNotes {
  /// By paths of keys and positions, as in `stops/2/fare`. The path of the whole is empty.
  private(set) var chains: [String: VisibilityChain] = [:]
  /// The paths by the lines and columns of things.
  private(set) var paths: [Place: String] = [:]

  struct Place: Hashable {
    var line: Int
    var column: Int
  }

  /// A thing that the filter is in.
  private struct Open {
    var path: String
    var parts: [Visibility]
  }
  private var open = [Open(path: "", parts: [])]

  /// The filter enters the value of a key, or an item. What is part of a way belongs to the way, not only to its stop.
  mutating func enter(_ name: String, isOfWay: Bool = false) {
    let outer = open[open.count - 1]
    let path = outer.path.isEmpty ? name : outer.path + "/" + name
    let way = isOfWay ? chains[outer.path + "/way"] : nil
    open.append(Open(path: path, parts: way?.parts ?? outer.parts))
  }

  mutating func leave() { open.removeLast() }

  /// `day` is for whom the day is that the thing belongs to.
  mutating func note(
    _ reading: VisibilityReading, usual: Int, around: Int, _ day: DayAudience?, at node: YAMLNode
  ) {
    let usual = max(usual, around)
    note(
      [reading.visibility] + (day?.parts ?? []), chosen: reading.named ?? usual, usual: usual, least: around,
      at: node)
  }

  /// Notes a thing that cannot say for whom it is.
  mutating func note(usual: Int, around: Int, at node: YAMLNode) {
    note([Visibility(level: usual)], chosen: usual, usual: usual, least: around, at: node)
  }

  private mutating func note(
    _ parts: [Visibility], chosen: Int, usual: Int, least: Int, at node: YAMLNode
  ) {
    open[open.count - 1].parts += parts
    let thing = open[open.count - 1]
    chains[thing.path] = VisibilityChain(parts: thing.parts, chosen: chosen, usual: usual, least: least)
    paths[Place(line: node.line, column: node.column)] = thing.path
  }
}
