internal import Entities
internal import Markdown
internal import Planner
internal import Text

/// The parts of stories that pages edit.
struct StoryTellingInteractor {
  let planner: SitePlanner

  /// The Markdown of a part. A part that does not exist yet is empty.
  func story(_ question: PageQuestion) throws(PlanFailure) -> String {
    guard let name = question.trip else { throw PlanCommand.malformed }
    let trip = try planner.trip(name)
    let part = try Self.part(question.stop, question.day, of: trip)
    return try planner.story(of: trip)[part]?.text ?? ""
  }

  /// The text as the site shows it, and its problems, with the lines that they have in the file.
  func preview(_ question: PageQuestion) throws(PlanFailure) -> StoryPreview {
    guard let name = question.trip, var text = question.text else { throw PlanCommand.malformed }
    let trip = try planner.trip(name)
    let part = try Self.part(question.stop, question.day, of: trip)
    let line = try planner.story(of: trip)[part]?.line ?? 1
    var renderer = MarkdownRenderer(allowsRawHTML: false)
    var findings = FindingList()
    let story = text.withUTF8 { bytes in
      renderer.story(
        UnsafeRawBufferPointer(bytes), origin: MarkdownOrigin(file: trip.shown, firstLine: line),
        plan: { StoryPlan(parts: $0.map { _ in nil }, hasOwnID: { _ in false }) },
        // Pictures have their addresses only when the site is made.
        links: { $0.isImage ? .broken : .url($0.destination) }, reporting: &findings)
    }
    return StoryPreview(html: story.general.html(below: 3), problems: findings.all)
  }

  static func part(_ stop: Int?, _ day: Int?, of trip: SitePlanner.Trip) throws(PlanFailure) -> StoryPart {
    switch (stop, day) {
    case (nil, nil): return .beginning
    case (let stop?, nil) where trip.itinerary.trip.stops.indices.contains(stop): return .section(.stop(stop))
    case (nil, let day?) where (1...max(1, trip.itinerary.dayCount ?? 1)).contains(day):
      return .section(.day(day))
    default: throw PlanCommand.malformed
    }
  }
}

/// Markdown as the site shows it.
struct StoryPreview: Sendable {
  let html: [UInt8]
  let problems: [Diagnostic]
}
