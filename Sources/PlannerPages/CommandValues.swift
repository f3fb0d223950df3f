internal import ContentReaders
internal import Entities
internal import Geodesy
internal import Planner

extension PlanCommand {
  static let malformed = PlanFailure.refused(
    "the planner does not understand this edit", hint: nil)

  func needed(_ text: KeyPath<PlanCommand, String?>) throws(PlanFailure) -> String {
    guard let text = self[keyPath: text], !text.isEmpty else { throw Self.malformed }
    return text
  }

  func position(
    _ number: KeyPath<PlanCommand, Int?>, below count: Int
  ) throws(PlanFailure) -> Int {
    guard let number = self[keyPath: number], (0..<count).contains(number) else { throw Self.malformed }
    return number
  }

  /// The name in addresses that a renamed trip gets. Nil if it keeps its own.
  func newSlug(for title: String) throws(PlanFailure) -> String? {
    if keepsAddress == true { return nil }
    guard let slug else { return Slug.make(from: title) }
    return try FieldValue.address(slug)
  }

  /// By keys of the front matter of a stop. Nil removes a key.
  func values() throws(PlanFailure) -> [String: PlanValue?] {
    try FieldValue.values(fields ?? [:], of: .stop)
  }

  /// By keys of the front matter of a trip. Nil removes a key.
  func tripValues() throws(PlanFailure) -> [String: PlanValue?] {
    try FieldValue.values(fields ?? [:], of: .trip)
  }
}

/// Several stops or ideas at once.
extension PlanCommand {
  /// More names are no list that a person looks through.
  private static let mostNames = 500

  func stops() throws(PlanFailure) -> [PlannedStop] {
    let names = names ?? []
    guard names.count <= Self.mostNames, names.allSatisfy({ !$0.isEmpty && !$0.contains { $0.isNewline } })
    else { throw Self.malformed }
    return names.map { PlannedStop(["name": .text($0)]) }
  }

  func listPlan(of trip: SitePlanner.Trip, _ planner: SitePlanner) throws(PlanFailure) -> EditPlan {
    let stops = try stops()
    if stops.isEmpty { throw Self.malformed }
    return edit == .addIdeas ? try planner.addIdeas(stops, to: trip) : try planner.add(stops, to: trip)
  }
}

/// Edits of ideas.
extension PlanCommand {
  func ideaPlan(of trip: SitePlanner.Trip, _ planner: SitePlanner) throws(PlanFailure) -> EditPlan {
    let (stops, ideas) = (trip.itinerary.trip.stops.count, trip.itinerary.trip.ideas.count)
    switch edit {
    case .addIdea:
      let values = try values().compactMapValues(\.self)
      guard values["name"] != nil else { throw Self.malformed }
      return try planner.addIdea(PlannedStop(values), to: trip)
    case .editIdea:
      return try planner.editIdea(try position(\.idea, below: ideas), of: trip, try values())
    case .removeIdea: return try planner.removeIdea(try position(\.idea, below: ideas), of: trip)
    case .planIdea:
      let idea = try position(\.idea, below: ideas)
      if let day, to == nil { return try planner.plan(idea: idea, of: trip, toEndOfDay: max(1, day)) }
      return try planner.plan(idea: idea, of: trip, at: try position(\.to, below: stops + 1), day: day)
    case .unplanDay:
      guard let day else { throw Self.malformed }
      return try planner.unplan(day: day, of: trip)
    case .unplanStop: return try planner.unplan(try position(\.stop, below: stops), of: trip)
    default: throw Self.malformed
    }
  }
}

/// Edits of whole days.
extension PlanCommand {
  func dayPlan(of trip: SitePlanner.Trip, _ planner: SitePlanner) throws(PlanFailure) -> EditPlan {
    guard let day else { throw Self.malformed }
    switch edit {
    case .moveDay: return try planner.move(day: day, of: trip, before: toDay)
    case .copyDay:
      let end = (trip.itinerary.dayCount ?? 0) + 1
      return try planner.copy(stopsOfDay: day, of: trip, toEndOfDay: min(max(toDay ?? end, 1), end))
    default: throw Self.malformed
    }
  }
}

/// Edits of photos and of the journal.
extension PlanCommand {
  func albumPlan(of trip: SitePlanner.Trip, _ planner: SitePlanner) throws(PlanFailure) -> EditPlan {
    switch edit {
    case .editPhoto:
      return try planner.editPhoto(
        try needed(\.photo), of: trip, after: photos ?? [], try FieldValue.photo(fields ?? [:], of: trip))
    case .orderPhotos: return try planner.order(photos ?? [], of: trip)
    case .removePhoto: return try planner.removePhoto(try needed(\.photo), of: trip)
    case .coverPhoto: return try planner.cover(try needed(\.photo), of: trip)
    case .addPost: return try planner.write(try plannedPost(), of: trip)
    case .editPost:
      return try planner.edit(try needed(\.post), of: trip, version: postVersion, to: try plannedPost())
    default: throw Self.malformed
    }
  }

  private func plannedPost() throws(PlanFailure) -> PlannedPost {
    PlannedPost(
      title: try needed(\.title), text: text ?? "", date: try needed(\.date), stop: fields?["stop"],
      author: fields?["author"], photos: photos ?? [], audience: fields?["for"])
  }
}
