internal import ContentReaders
internal import Entities
internal import Files
internal import Text

/// What other files say about a trip that an edit changes: links, and the stops of its posts.
struct TripFollowing {
  let links: TripLinks
  /// Where the stops are, in the order of the file.
  let mapping: TripMapping
  let before: Itinerary
  /// Nil if the edit removes the trip.
  let after: Itinerary?

  /// Whether other files stay right as they are.
  var changesNothing: Bool {
    !links.changesAnything && naming?.changesNothing ?? true
  }

  /// Of the stops, as posts find them.
  var naming: StopNaming? {
    after.map { after in
      StopNaming(
        names: StopNames(of: before.trip.writtenStops), newNames: StopNames(of: after.trip.writtenStops),
        mapping: mapping)
    }
  }
}

extension Trip {
  fileprivate var writtenStops: [Waypoint] { stops.filter { $0.outing != .back } }
}

extension SitePlanner {
  /// The files that can have links to the trip.
  private func files(with links: TripLinks) -> [String] {
    guard let linkIndex else { return site.trips + site.posts + site.pages }
    let own = TripFolder.path(ofTrip: links.path) + "/"
    return linkIndex.files(linkingTo: links.names, orBelow: own)
  }

  /// Changes all other files. Throws `.content` if a post of the trip would get an error.
  func follow(
    _ following: TripFollowing, except path: String, _ plan: inout EditPlan
  ) throws(PlanFailure) {
    let journal = TripFolder.path(ofTrip: following.links.path)
    let naming = following.naming.flatMap { $0.changesNothing ? nil : $0 }
    var errors: [Diagnostic] = []
    let posts = naming == nil ? [] : site.posts.filter { JournalFolder.trip(ofPost: $0) == journal }
    let files = following.links.changesAnything ? files(with: following.links) : posts
    for file in files where PathBytes(file) != PathBytes(path) {
      let shown = "Content/" + file
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try File.read(folder + "/" + shown, limit: ContentListing.largestText).bytes
      } catch {
        throw .file(error)
      }
      let posts = naming.flatMap { JournalFolder.trip(ofPost: file) == journal ? $0 : nil }
      guard posts != nil || file.hasPrefix(journal + "/") || following.links.canBe(in: bytes) else {
        continue
      }
      // The problems of another file do not concern this edit.
      var problems: [Diagnostic] = []
      guard let places = FrontMatterPlaces(of: bytes, shownAs: shown, reporting: &problems) else { continue }
      let notes = site.trip(bytes, as: file).itinerary?.trip.notes
      let found = following.links.find(
        in: bytes, of: file, bodyOffset: places.bodyOffset, bodyLine: places.bodyLine, notes: notes ?? [])
      var splices = found.splices
      plan.remarks += found.remarks(in: shown)
      if let posts {
        let stop = PostStop(source: YAMLSource(bytes, places), naming: posts)
        splices += stop.splices
        if let line = stop.removedLine {
          plan.remarks.append("\(shown):\(line): this post was written at a removed stop")
        }
      }
      let changed = bytes.applying(splices)
      if posts != nil, let after = following.after {
        let known = site.problems(ofPost: bytes, at: file, of: following.before).map(\.message)
        errors += site.problems(ofPost: changed, at: file, of: after).filter {
          $0.severity == .error && !known.contains($0.message)
        }
      }
      if !splices.isEmpty { plan.edit.changes.append(.write(shown, before: bytes, after: changed)) }
    }
    if !errors.isEmpty { throw .content(errors) }
  }
}
