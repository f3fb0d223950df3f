package import Entities
internal import Geodata
package import Text

/// Finds the stop, the day and the clocks of each post in its trip.
package struct JournalInteractor: Sendable {
  private let catalogue: TripCatalogue
  private let privatePlaces: [PrivatePlace]
  private let shownPrefix: String

  /// `privatePlaces` are the private places of the site. Diagnostics show paths with `shownPrefix` before them.
  package init(catalogue: TripCatalogue, privatePlaces: [PrivatePlace], shownPrefix: String) {
    self.catalogue = catalogue
    self.privatePlaces = privatePlaces
    self.shownPrefix = shownPrefix
  }

  /// The posts whose trips are in the catalogue. Reports stops that their trips do not have.
  package func entries(of posts: [JournalPost], reporting: inout [Diagnostic]) -> [JournalEntry] {
    var albums: [Int: AlbumInteractor] = [:]
    return posts.compactMap { post in
      guard let trip = catalogue.trip(inFolder: post.tripFolder) else { return nil }
      let album =
        albums[trip] ?? AlbumInteractor(itinerary: catalogue.trips[trip], privatePlaces: privatePlaces)
      albums[trip] = album
      return entry(of: post, trip: trip, album, reporting: &reporting)
    }
  }

  private func entry(
    of post: JournalPost, trip: Int, _ album: AlbumInteractor, reporting: inout [Diagnostic]
  ) -> JournalEntry {
    let itinerary = catalogue.trips[trip]
    var entry = JournalEntry(
      post: post, trip: trip, moment: post.moment, placeName: post.placeName, coordinate: post.coordinate)
    if let written = post.stop {
      switch stop(written, in: itinerary.trip) {
      case .found(let stop): entry.stop = stop
      case .missing(let diagnostic):
        reporting.append(diagnostic.in(shownPrefix + post.source.path))
        if entry.post.defect == nil { entry.post.defect = diagnostic.words }
      }
    } else if entry.placeName == nil, entry.coordinate == nil, let moment = post.moment {
      entry.stop = album.stop(at: moment)
    }
    if let stop = entry.stop {
      let place = itinerary.trip.stops[stop]
      entry.placeName = place.name
      entry.coordinate = place.coordinate
      entry.moment = entry.moment.map { $0.onClocks(of: zone(ofStop: stop, in: itinerary) ?? post.timeZone) }
    }
    if let coordinate = entry.coordinate, album.privatePlace(around: coordinate) != nil {
      entry.coordinate = nil
      if entry.stop == nil { entry.placeName = nil }
    }
    entry.day = entry.moment.flatMap { album.number(of: $0.day) }
    return entry
  }

  private func zone(ofStop stop: Int, in itinerary: Itinerary) -> TimeZoneID? {
    let place = itinerary.trip.stops[stop]
    let known = place.timeZone ?? (itinerary.places.isEmpty ? nil : itinerary.places[stop].zone)
    return known ?? TimeZones.zone(named: nil, place: nil, at: place.coordinate)
  }

  private enum FoundStop {
    case found(Int)
    case missing(MissingStop)
  }

  private struct MissingStop {
    var written: JournalPost.WrittenStop
    var message: String
    var hint: String

    /// For readers of the preview.
    var words: String { "line \(written.line): \(message)" }

    func `in`(_ file: String) -> Diagnostic {
      Diagnostic(
        .error(.noSuchStop), file: file,
        place: Diagnostic.Place(
          line: written.line, column: written.column, length: written.length, sourceLine: written.sourceLine),
        message, hint: hint)
    }
  }

  private func stop(_ written: JournalPost.WrittenStop, in trip: Trip) -> FoundStop {
    let names = StopNames(of: trip.stops)
    if let position = names.position(of: written.text) { return .found(position) }
    if let number = Int(written.text) {
      return .missing(
        MissingStop(
          written: written, message: "there is no stop \(number)", hint: "the trip has \(names.count) stops"))
    }
    return .missing(
      MissingStop(
        written: written, message: "there is no stop \"\(written.text)\"",
        hint: nearest(written.text, among: names.short).map { "did you mean \"\($0)\"?" }
          ?? "write the name or the number of a stop of \(shownPrefix)\(trip.source.path), or place: for another place"
      ))
  }
}

extension LocalMoment {
  /// With the offset of the clocks in a zone. Of a time that comes twice, the first counts.
  fileprivate func onClocks(of zone: TimeZoneID?) -> LocalMoment {
    guard let zone, minute != nil, offset == nil else { return self }
    let seconds =
      switch TimeZones.offset(of: zone, at: self) {
      case .one(let seconds), .repeated(let seconds, _), .skipped(_, let seconds): seconds
      }
    return seconds % 60 == 0 ? LocalMoment(day: day, minute: minute, offset: Int16(seconds / 60)) : self
  }
}
