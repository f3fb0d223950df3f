internal import ContentReaders
package import Entities
internal import Text

/// Edits of options: other stops for the same days.
extension SitePlanner {
  /// The position of the option that a user means by its number or its name.
  package func option(_ text: String, of trip: Trip) throws(PlanFailure) -> Int {
    let names = try trip.text.options().map(\.name)
    if let option = StopNames(written: names).position(of: text) { return option }
    throw .missing(
      "there is no option \(quoted(text)) in \(trip.shown)",
      hint: nearest(text, among: names).map { "did you mean \(quoted($0))?" }
        ?? (names.isEmpty
          ? "it has no options: `tripsite option add` adds one"
          : "it has \(names.count == 1 ? "1 option" : "\(names.count) options")"))
  }

  /// Adds an option: a copy of a run of stops, which it would take the place of.
  package func addOption(
    _ name: String, insteadOf run: ClosedRange<Int>, of trip: Trip
  ) throws(PlanFailure) -> EditPlan {
    try trip.checkHasNoVisits(in: trip.stops.indices)
    return try plan(option: "add the option \(name) to", .add(name, insteadOf: run), of: trip)
  }

  package func rename(option: Int, of trip: Trip, to name: String) throws(PlanFailure) -> EditPlan {
    try plan(option: "rename \(try self.name(option, of: trip)) in", .rename(option, name), of: trip)
  }

  package func remove(option: Int, of trip: Trip) throws(PlanFailure) -> EditPlan {
    try plan(option: "remove the option \(try name(option, of: trip)) from", .remove(option), of: trip)
  }

  /// Adds a stop at the end of an option.
  package func add(_ stop: PlannedStop, toOption option: Int, of trip: Trip) throws(PlanFailure) -> EditPlan {
    try plan(
      option: "add \(stop.shownName) to \(try name(option, of: trip)) in", .addStop(option, stop), of: trip)
  }

  package func remove(stop: Int, ofOption option: Int, of trip: Trip) throws(PlanFailure) -> EditPlan {
    try plan(
      option: "remove a stop of \(try name(option, of: trip)) in", .removeStop(option, stop: stop), of: trip)
  }

  /// Sets keys of a stop of an option. Nil removes a key.
  package func edit(
    stop: Int, ofOption option: Int, of trip: Trip, _ values: [String: PlanValue?]
  ) throws(PlanFailure) -> EditPlan {
    let edits = TripText.stopOrder.compactMap { key in
      values[key].map { OptionEdit.setField(option, stop: stop, key, $0) }
    }
    return try plan(option: "edit a stop of \(try name(option, of: trip)) in", edits, of: trip)
  }

  private func name(_ option: Int, of trip: Trip) throws(PlanFailure) -> String {
    let options = try trip.text.options()
    guard options.indices.contains(option) else {
      throw .missing("\(trip.shown) has no option \(option + 1)", hint: "it has \(options.count)")
    }
    return options[option].name
  }

  private func plan(
    option title: String, _ edits: OptionEdit..., of trip: Trip
  ) throws(PlanFailure) -> EditPlan { try plan(option: title, edits, of: trip) }

  private func plan(
    option title: String, _ edits: [OptionEdit], of trip: Trip
  ) throws(PlanFailure) -> EditPlan {
    try plan(
      "\(title) \(trip.path)", of: trip, mapping: trip.sameStops
    ) { text throws(PlanFailure) in for edit in edits { try text.apply(edit) } }
  }

  /// The stops of an option take the place of others, which become an option. Without `name`, it has the names of its first and
  /// its last stop. Sections of the story stay below their headings.
  package func choose(_ option: Int, of trip: Trip, named name: String? = nil) throws(PlanFailure) -> EditPlan
  {
    let choice = try choice(option, of: trip)
    let stops = trip.itinerary.trip.stops
    let told = try toldStops(of: trip).filter(choice.run.contains).sorted()
    return try plan(
      "choose \(choice.name) in \(trip.path)", of: trip, mapping: choice.mapping, removed: nil,
      remarks: told.map { "the story of \(stops[$0].name) stays below its heading" },
      edit: choice.edit(named: name ?? choice.nameOfRun))
  }

  /// The trip as it would be with the option. Its story and other files do not count.
  package func trip(_ trip: Trip, choosing option: Int) throws(PlanFailure) -> OptionTrial {
    let choice = try choice(option, of: trip)
    let made = try result(of: trip, mapping: choice.mapping, edit: choice.edit(named: choice.name))
    return OptionTrial(itinerary: made.trip, run: choice.mapping.replaced?.new ?? choice.run)
  }

  private struct Choice {
    let option: Int
    let name: String
    let run: ClosedRange<Int>
    let nameOfRun: String
    let mapping: TripMapping

    func edit(named name: String) -> (inout TripText) throws(PlanFailure) -> Void {
      { text throws(PlanFailure) in try text.apply(OptionEdit.choose(option, insteadOf: run, named: name)) }
    }
  }

  /// Throws if another option would have no place any more.
  private func choice(_ option: Int, of trip: Trip) throws(PlanFailure) -> Choice {
    try trip.checkHasNoVisits(in: trip.stops.indices)
    let options = try trip.text.options()
    let name = try self.name(option, of: trip)
    guard let run = options[option].run, !options[option].stops.isEmpty else {
      throw .refused("\(quoted(name)) has no stops, or takes the place of none", hint: nil)
    }
    let split = options.first { other in
      other.run.map { $0 != run && (run.contains($0.lowerBound) || run.contains($0.upperBound)) } ?? false
    }
    if let split {
      throw .refused(
        "the option \(quoted(split.name)) is for some of the same stops",
        hint: "remove it, or let both begin and end at the same stops")
    }
    let names = StopNames(written: try trip.text.stopNames())
    let ends = (run.count == 1 ? [run.lowerBound] : [run.lowerBound, run.upperBound]).map(names.shortest)
    return Choice(
      option: option, name: name, run: run, nameOfRun: ends.joined(separator: " – "),
      mapping: .replacing(run, by: options[option].stops.count, of: trip.itinerary.trip.stops.count))
  }
}

/// A trip with an option in its place.
package struct OptionTrial: Sendable {
  package let itinerary: Itinerary
  /// The stops of the option.
  package let run: ClosedRange<Int>
}
