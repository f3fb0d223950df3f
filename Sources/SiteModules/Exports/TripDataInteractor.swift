internal import ContentReaders
internal import Entities
internal import Journeys
internal import Markdown
internal import Pages

/// What the JSON of a trip tells besides its other files.
struct TripDataFacts: Sendable {
  /// The Markdown of the story, without what pages do not show.
  var story: String
  /// The Markdown of each stop's note, likewise.
  var notes: [String?]
  /// The Markdown of each idea's note, likewise.
  var ideaNotes: [String?]
  var photos: [AlbumPhoto]
  /// Nil unless the trip shows its costs.
  var costs: CostFacts?
  /// The posts of the trip's journal, oldest first.
  var posts: [JournalEntry]
}

struct TripDataInteractor: Sendable {
  let contentFolder: String
  let albums: PhotoAlbums
  let costs: TripCostTable
  let settings: SiteSettings

  func facts(
    of itinerary: Itinerary, posts: [JournalEntry], rendering markdown: inout MarkdownRenderer
  ) -> TripDataFacts {
    let trip = itinerary.trip
    return TripDataFacts(
      story: story(of: trip.source, &markdown), notes: notes(of: trip.stops, &markdown),
      ideaNotes: notes(of: trip.ideas, &markdown),
      photos: albums.album(of: trip)?.photos ?? [],
      costs: trip.hasCostPages ? costs.facts(of: itinerary) : nil, posts: posts.reversed())
  }

  private func notes(of places: [Waypoint], _ markdown: inout MarkdownRenderer) -> [String?] {
    var notes: [String?] = []
    for place in places {
      let note = place.note.map { Self.trimmed(visible(Array($0.utf8)[...], &markdown)) }
      notes.append(note == "" ? nil : note)
    }
    return notes
  }

  /// Empty if the file cannot be read. The module of the trip's page reports that.
  private func story(of file: ContentFile, _ markdown: inout MarkdownRenderer) -> String {
    do throws(BodyError) {
      return Self.trimmed(visible(try readBody(of: file, in: contentFolder), &markdown))
    } catch {
      return ""
    }
  }

  private func visible(_ text: ArraySlice<UInt8>, _ markdown: inout MarkdownRenderer) -> ArraySlice<UInt8> {
    if settings.allowsRawHTML { return text }
    return text.withUnsafeBytes { markdown.visible($0) }[...]
  }

  /// Without blank lines around it.
  private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    var text = text
    while let last = text.last, last <= 0x20 { text.removeLast() }
    while let end = text.firstIndex(of: 0x0A), text[..<end].allSatisfy({ $0 <= 0x20 }) {
      text = text[(end + 1)...]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
