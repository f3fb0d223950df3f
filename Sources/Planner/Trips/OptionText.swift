internal import ContentReaders
internal import Entities
internal import Text

/// An option as its file has it.
package struct WrittenOption: Equatable, Sendable {
  package let name: String
  /// The stops whose place it would take. Nil if there are no such stops, which is an error of the file.
  package let run: ClosedRange<Int>?
  /// The keys of each of its stops, with their texts as they are written.
  package let stops: [[String: String]]
  package let stopNames: [String]
}

/// The options in the front matter of a trip.
extension TripText {
  static let optionOrder = KeyTable.option.rows.map(\.key)

  package func options() throws(PlanFailure) -> [WrittenOption] {
    let source = try source()
    let names = StopNames(written: try stopNames())
    return Self.options(in: source).map { node in
      let option = MappingText(node, in: source, order: Self.optionOrder)
      let stops = option.value(of: "stops").map { Array($0.items) } ?? []
      return WrittenOption(
        name: option.value(of: "name")?.text ?? "", run: Self.run(ofOption: node, among: names),
        stops: stops.map { Self.written(stop: $0, in: source) }, stopNames: stops.map(Self.name(ofStop:)))
    }
  }

  static func options(in source: YAMLSource) -> [YAMLNode] {
    source.fields.pairs.first { $0.key.text == "options" }.map { Array($0.value.items) } ?? []
  }

  /// All stops from the first to the last that the option names.
  static func run(ofOption node: YAMLNode, among names: StopNames) -> ClosedRange<Int>? {
    guard let value = node.pairs.first(where: { $0.key.text == "instead" })?.value else { return nil }
    let texts = value.kind == .sequence ? value.items.map(\.text) : [value.text]
    let positions = texts.compactMap { names.position(of: $0) }
    guard let first = positions.min(), let last = positions.max() else { return nil }
    return first...last
  }

  /// What names a run of stops in an option.
  static func instead(of run: ClosedRange<Int>, among names: StopNames) -> PlanValue {
    run.count == 1
      ? .text(names.shortest(run.lowerBound))
      : .list([names.shortest(run.lowerBound), names.shortest(run.upperBound)])
  }

  func option(_ index: Int) throws(PlanFailure) -> MappingText {
    let source = try source()
    let options = Self.options(in: source)
    guard options.indices.contains(index), options[index].kind == .mapping else {
      throw .missing("the trip has no option \(index + 1)", hint: "it has \(options.count)")
    }
    return MappingText(options[index], in: source, order: Self.optionOrder)
  }

  mutating func addOption(_ name: String, insteadOf run: ClosedRange<Int>) throws(PlanFailure) {
    let names = StopNames(written: try stopNames())
    let plan = try stops(count: run.upperBound + 1)
    var copy = ItemRun(plan, run).lines
    let top = try top()
    try checkHasLines(top)
    var lines = [("name", PlanValue.text(name)), ("instead", Self.instead(of: run, among: names))].map {
      $0 + ": " + WrittenValue($1, isInFlow: false).head
    }
    if plan.isInFlow {
      copy[0] = "stops: [" + copy[0]
      copy[copy.count - 1] += "]"
      lines += copy
    } else {
      lines += ["stops:"] + Self.deeper(copy)
    }
    let rest = Self.deeper(lines.dropFirst())
    guard let node = top.value(of: "options"), !node.isNull, node.items.contains(where: { _ in true }) else {
      return splice(top.setting("options", to: .yaml(["- " + lines[0]] + rest)))
    }
    let list = ListText(node, in: top.source)
    if list.isInFlow {
      throw .refused(
        "the options of \(path) are in brackets",
        hint: "write each of them on lines of its own, with a hyphen")
    }
    splice(list.inserting([lines[0]] + rest, at: list.items.count))
  }

  private static func deeper(_ lines: some Sequence<String>) -> [String] {
    lines.map { $0.isEmpty ? "" : "  " + $0 }
  }

  /// The last option takes the key along.
  mutating func removeOption(_ index: Int) throws(PlanFailure) {
    _ = try option(index)
    let top = try top()
    guard let node = top.value(of: "options") else { return }
    let list = ListText(node, in: top.source)
    splice(list.items.count == 1 ? top.removing("options") : list.removing(index))
  }

  /// The stops of the option and a run of stops change places. Both keep their lines, with the comments directly above them.
  mutating func exchange(
    _ index: Int, with run: ClosedRange<Int>, named name: String
  ) throws(PlanFailure) {
    let plan = try stops(count: run.upperBound + 1)
    let stops = try list(.option(index), count: 1)
    if stops.items.contains(where: { $0.pairs.contains { $0.key.text == "visits" } }) {
      throw .refused(
        "the option has visits:, and edits of stops do not know them yet", hint: "edit \(path) in an editor")
    }
    let (old, new) = (ItemRun(plan, run), ItemRun(stops, 0...stops.items.count - 1))
    guard let coming = new.bytes(in: plan) else {
      throw .refused(
        "the stops of \(path) are in brackets, and the stops of the option are not",
        hint: "write each stop of the trip on a line of its own, with a hyphen")
    }
    var splices = [Splice(old.place, coming)]
    let option = try option(index)
    if let leaving = old.bytes(in: stops) {
      splices.append(Splice(new.place, leaving))
    } else if option.node.style == .flow {
      throw .refused(
        "the option is in braces, and the stops of \(path) have lines of their own",
        hint: "write each key of the option on a line of its own")
    } else {
      splices += option.setting("stops", to: .yaml(old.lines))
    }
    splice(splices)
    splice(try self.option(index).setting("name", to: .text(name)))
  }
}
