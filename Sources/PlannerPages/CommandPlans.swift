internal import Entities
internal import Planner

extension PlanCommand {
  /// More than the days of a journey around the world.
  private static let mostDays = 100_000

  /// What the edit changes. Throws if something that it needs is missing, or if the page shows another version of the trip.
  func plan(_ planner: SitePlanner) throws -> EditPlan {
    if edit == .create {
      return try planner.create(title: try needed(\.title), stops: try stops())
    }
    let trip = try planner.trip(try needed(\.trip))
    try trip.check(version)
    let count = trip.itinerary.trip.stops.count
    switch edit {
    case .rename:
      let title = try needed(\.title)
      return try planner.rename(trip, title: title, slug: try newSlug(for: title))
    case .copy:
      return try planner.copy(
        trip, title: try needed(\.title), withoutDates: withoutDates ?? false)
    case .remove: return try planner.remove(trip)
    case .reschedule where days != nil:
      guard let days, (-Self.mostDays...Self.mostDays).contains(days) else {
        throw PlanCommand.malformed
      }
      return try planner.reschedule(trip, from: try position(\.stop, below: count), by: days)
    case .reschedule:
      guard let day = CalendarDay(iso: try needed(\.date)) else { throw PlanCommand.malformed }
      return try planner.reschedule(trip, to: day)
    case .editTrip: return try planner.edit(trip, try tripValues())
    case .tell:
      guard let text else { throw PlanCommand.malformed }
      return try planner.tell(
        try StoryTellingInteractor.part(stop, day, of: trip), of: trip, text)
    case .addStop:
      let values = try self.values().compactMapValues(\.self)
      guard values["name"] != nil else { throw PlanCommand.malformed }
      if let day, to == nil { return try planner.add(PlannedStop(values), to: trip, toEndOfDay: max(1, day)) }
      return try planner.add(PlannedStop(values), to: trip, at: to.map { min(max($0, 0), count) })
    case .moveStop:
      let stop = try position(\.stop, below: count)
      guard let day, to == nil else {
        return try planner.move(
          stop, of: trip, to: try position(\.to, below: count), day: day)
      }
      return try planner.move(stop, of: trip, toEndOfDay: max(1, day))
    case .orderStops: return try planner.order(order ?? [], of: trip)
    case .rest: return try planner.rest(at: try position(\.stop, below: count), of: trip)
    case .editStop:
      return try planner.edit(try position(\.stop, below: count), of: trip, try values())
    case .removeStop:
      guard let story = RemovedStory(rawValue: story ?? "keep") else { throw PlanCommand.malformed }
      return try planner.remove(try position(\.stop, below: count), of: trip, story: story)
    case .addIdea, .editIdea, .removeIdea, .planIdea, .unplanStop, .unplanDay:
      return try ideaPlan(of: trip, planner)
    case .moveDay, .copyDay: return try dayPlan(of: trip, planner)
    case .addOption, .renameOption, .removeOption, .chooseOption, .addOptionStop, .editOptionStop,
      .removeOptionStop:
      return try optionPlan(of: trip, planner)
    case .addStops, .addIdeas: return try listPlan(of: trip, planner)
    case .addCost, .editCost, .removeCost: return try costPlan(of: trip, planner)
    case .editPhoto, .orderPhotos, .coverPhoto, .removePhoto, .addPost, .editPost:
      return try albumPlan(of: trip, planner)
    case .addDocument:
      let stop: Int? = if self.stop == nil { nil } else { try position(\.stop, below: count) }
      return try planner.addDocument(try needed(\.file), toStop: stop, of: trip)
    case .drawWay:
      guard let points else { throw PlanCommand.malformed }
      let map = PlaceFindingInteractor(planner: planner).map(of: trip)
      return try planner.planWay(
        through: try WayDrawingInteractor.places(points, on: map), toStop: try position(\.stop, below: count),
        of: trip)
    case .create, .addTrack, .importTrips, .undo, .redo: throw PlanCommand.malformed
    }
  }
}
