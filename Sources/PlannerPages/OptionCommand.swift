internal import Entities
internal import Planner

/// Edits of options.
extension PlanCommand {
  func optionPlan(of trip: SitePlanner.Trip, _ planner: SitePlanner) throws(PlanFailure) -> EditPlan {
    if edit == .addOption {
      let count = trip.itinerary.trip.stops.count
      let (first, last) = (try position(\.stop, below: count), try position(\.to, below: count))
      guard first <= last else { throw Self.malformed }
      return try planner.addOption(try needed(\.title), insteadOf: first...last, of: trip)
    }
    let options = try trip.text.options()
    let option = try position(\.option, below: options.count)
    switch edit {
    case .renameOption: return try planner.rename(option: option, of: trip, to: try needed(\.title))
    case .removeOption: return try planner.remove(option: option, of: trip)
    case .chooseOption: return try planner.choose(option, of: trip, named: try needed(\.title))
    case .addOptionStop:
      let values = try values().compactMapValues(\.self)
      guard values["name"] != nil else { throw Self.malformed }
      return try planner.add(PlannedStop(values), toOption: option, of: trip)
    case .editOptionStop:
      let stop = try position(\.to, below: options[option].stops.count)
      return try planner.edit(stop: stop, ofOption: option, of: trip, try values())
    case .removeOptionStop:
      let stop = try position(\.to, below: options[option].stops.count)
      return try planner.remove(stop: stop, ofOption: option, of: trip)
    default: throw Self.malformed
    }
  }
}
