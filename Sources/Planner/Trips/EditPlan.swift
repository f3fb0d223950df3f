package import Entities
package import Text
internal import Wording

/// An edit that is checked and can be made.
package struct EditPlan: Equatable, Sendable {
  package var edit: SiteEdit
  /// Warnings about the result.
  package var warnings: [Diagnostic]
  /// What the author should know, such as links to a removed stop.
  package var remarks: [String]
  /// The trip after the edit. Nil if the edit removes it.
  package var result: Itinerary?
  /// The name in addresses that a renamed trip gets. `result` still has the old one.
  package var newSlug: String?
  /// The trip as its file will say it. Nil if the text was not read as a whole after its last change.
  package var trip: SitePlanner.Trip?
}

extension SitePlanner {
  /// The text of a trip and its facts after an edit of its front matter, with the warnings about them. `mapping` says where its
  /// stops and days are after it, in the order of the file. What the front matter says of them follows.
  ///
  /// Throws `.content` with all problems if the result has errors.
  func result(
    of trip: Trip, mapping: TripMapping, edit: (inout TripText) throws(PlanFailure) -> Void
  ) throws(PlanFailure) -> (text: TripText, trip: Itinerary, problems: [Diagnostic]) {
    let names = StopNames(written: try trip.text.stopNames())
    var text = trip.text
    try edit(&text)
    let source = try text.source()
    // Positions before the edit that are still there have the names after it.
    let references = StopReferences(
      source: source,
      naming: StopNaming(names: names, newNames: StopNames(written: try text.stopNames()), mapping: mapping))
    text.splice(references.splices)
    let (changed, problems) = site.trip(text.bytes, as: trip.path)
    guard let changed, !problems.contains(where: { $0.severity == .error }) else { throw .content(problems) }
    return (text, changed, problems)
  }

  /// Plans an edit of a trip, and what follows from it for its story and for other files. Throws as `result` does.
  /// - Parameter removed: what becomes of the stories of stops that go. Nil leaves them below their headings.
  func plan(
    _ title: String, of trip: Trip, mapping: TripMapping, removed: RemovedStory? = .keep,
    remarks: [String] = [],
    edit: (inout TripText) throws(PlanFailure) -> Void
  ) throws(PlanFailure) -> EditPlan {
    var (text, changed, problems) = try result(of: trip, mapping: mapping, edit: edit)
    let all = mapping.withReturns(before: trip.stops, after: changed.trip.stops)
    let story = StoryEdit(
      text.bytes, bodyOffset: try text.source().bodyOffset, of: trip.itinerary, mapping: all,
      dayHeading: site.strings.dayHeading)
    let checked = text.bytes
    text.splice(story.splices(for: changed, removed: removed))
    var plan = EditPlan(
      edit: SiteEdit(title, []), warnings: problems, remarks: remarks + story.remarks, result: changed)
    let pages = StopPages(
      before: site.stopPages(of: trip.itinerary, told: try toldStops(of: trip)),
      after: site.stopPages(of: changed, told: try toldStops(in: text, of: changed)), mapping: all)
    let following = TripFollowing(
      links: TripLinks(to: trip.path, slug: trip.itinerary.trip.slug, mapping: all, pages: pages),
      mapping: mapping, before: trip.itinerary, after: changed)
    if !following.changesNothing {
      try follow(following.links, in: &text, of: changed, &plan)
      try follow(following, except: trip.path, &plan)
      if !changed.trip.isDraft { plan.remarks += pages.remarks(of: changed.trip) }
    }
    for (stop, aliases) in pages.aliases(of: changed.trip).sorted(by: { $0.key < $1.key }) {
      let value = aliases.count > 1 ? PlanValue.list(aliases) : aliases.first.map(PlanValue.text)
      try text.set("aliases", value, of: changed.trip.stops.listed(stop))
    }
    if text.bytes == checked {
      plan.trip = Trip(path: trip.path, text: text, itinerary: changed, problems: problems)
    }
    if text.bytes != trip.text.bytes {
      plan.edit.changes.insert(.write(trip.shown, before: trip.text.bytes, after: text.bytes), at: 0)
    }
    return plan
  }

  /// Changes the links of the trip to itself.
  private func follow(
    _ links: TripLinks, in text: inout TripText, of trip: Itinerary, _ plan: inout EditPlan
  ) throws(PlanFailure) {
    let source = try text.source()
    let found = links.find(
      in: text.bytes, of: links.path, bodyOffset: source.bodyOffset, bodyLine: source.bodyLine,
      notes: trip.trip.notes)
    text.splice(found.splices)
    plan.remarks += found.remarks(in: text.path)
  }
}

extension Trip {
  /// The notes of stops and ideas, each with its line.
  var notes: [(String, Int)] {
    (stops + ideas).compactMap { place in place.note.map { ($0, Int(place.noteLine)) } }
  }
}
