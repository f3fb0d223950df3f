/// A journey as its author wrote it. It is checked, but nothing is computed.
package struct Trip: Equatable, Sendable {
  /// The name of the trip in addresses: lower-case letters, digits and hyphens of any script. Unique on the site.
  package var slug: String
  package var title: String
  package var summary: String?
  /// The first day.
  package var start: CalendarDay?
  /// The day when the author last changed the page. If it is nil, the last day of the trip replaces it.
  package var updated: CalendarDay?
  package var tags: [String]
  /// In the author's order, without repeats.
  package var countries: [CountryCode]
  package var travellers: [String]
  package var cover: Cover?
  /// Whether the first photo is not the cover either.
  package var hasNoCover: Bool
  package var photos: PhotoList
  package var map: MapWishes
  package var journalOrder: JournalOrder
  /// Besides the private places of the site.
  package var privatePlaces: [PrivatePlace]
  /// The files of recorded tracks that the legs follow, and the folders that were searched for them.
  package var tracks: [TrackFile]
  package var costs: TripCosts
  package var documents: [TripDocument]
  /// Whether pages have the documents.
  package var showsDocuments: Bool
  /// The mode of all legs whose stops set no mode.
  package var mode: TravelMode
  package var isDraft: Bool
  /// Whether the trip has a page with its map alone, which pages of other sites show in a frame.
  package var allowsEmbedding: Bool
  /// Nil if everybody can read the trip.
  package var lock: TripLock?
  package var links: [WebLink]
  /// Older addresses. Each starts with a slash.
  package var aliases: [String]
  package var stops: [Waypoint]
  /// Places that are on no day yet. They count for nothing: no leg, no distance, no day.
  package var ideas: [Waypoint]
  package var extra: ExtraValue?
  package var source: ContentFile

  package init(
    slug: String, title: String, summary: String? = nil, start: CalendarDay? = nil,
    updated: CalendarDay? = nil, tags: [String] = [],
    countries: [CountryCode] = [], travellers: [String] = [], cover: Cover? = nil,
    hasNoCover: Bool = false, photos: PhotoList = PhotoList(), map: MapWishes = MapWishes(),
    journalOrder: JournalOrder = .newest,
    privatePlaces: [PrivatePlace] = [], tracks: [TrackFile] = [], costs: TripCosts = TripCosts(),
    documents: [TripDocument] = [], showsDocuments: Bool = false,
    mode: TravelMode = .other, isDraft: Bool = false, allowsEmbedding: Bool = false, lock: TripLock? = nil,
    links: [WebLink] = [], aliases: [String] = [], stops: [Waypoint] = [], ideas: [Waypoint] = [],
    extra: ExtraValue? = nil, source: ContentFile
  ) {
    self.slug = slug
    self.title = title
    self.summary = summary
    self.start = start
    self.updated = updated
    self.tags = tags
    self.countries = countries
    self.travellers = travellers
    self.cover = cover
    self.hasNoCover = hasNoCover
    self.photos = photos
    self.map = map
    self.journalOrder = journalOrder
    self.privatePlaces = privatePlaces
    self.tracks = tracks
    self.costs = costs
    self.documents = documents
    self.showsDocuments = showsDocuments
    self.mode = mode
    self.isDraft = isDraft
    self.allowsEmbedding = allowsEmbedding
    self.lock = lock
    self.links = links
    self.aliases = aliases
    self.stops = stops
    self.ideas = ideas
    self.extra = extra
    self.source = source
  }

  /// Whether any stop has coordinates.
  package var hasPlace: Bool { stops.contains { $0.coordinate != nil } }

  /// The mode of the leg to the stop at `index`.
  package func mode(to index: Int) -> TravelMode { stops[index].mode ?? mode }
}

/// The picture of a trip.
package struct Cover: Equatable, Sendable {
  /// Relative to Content/, with forward slashes.
  package var path: String
  /// In pixels. Nil if the file does not contain its size.
  package var size: PixelSize?
  /// A description of the picture, for people who cannot see it.
  package var alternative: String?

  package init(path: String, size: PixelSize? = nil, alternative: String? = nil) {
    self.path = path
    self.size = size
    self.alternative = alternative
  }
}

package struct PixelSize: Equatable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension Trip: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(slug)
    record.put(title)
    record.put(summary)
    record.put(start)
    record.put(updated)
    record.put(tags)
    record.put(countries)
    record.put(travellers)
    record.put(cover)
    record.put(hasNoCover)
    record.put(photos)
    record.put(map)
    record.put(journalOrder)
    record.put(privatePlaces)
    record.put(tracks)
    record.put(costs)
    record.put(documents)
    record.put(showsDocuments)
    record.put(mode)
    record.put(isDraft)
    record.put(allowsEmbedding)
    record.put(lock)
    record.put(links)
    record.put(aliases)
    record.put(stops)
    record.put(ideas)
    record.put(extra)
    record.put(source)
  }

  package init(from record: inout RecordReader) {
    self.init(
      slug: record.read(), title: record.read(), summary: record.read(), start: record.read(),
      updated: record.read(), tags: record.read(), countries: record.read(), travellers: record.read(),
      cover: record.read(), hasNoCover: record.read(), photos: record.read(), map: record.read(),
      journalOrder: record.read(), privatePlaces: record.read(), tracks: record.read(), costs: record.read(),
      documents: record.read(), showsDocuments: record.read(),
      mode: record.read(), isDraft: record.read(), allowsEmbedding: record.read(), lock: record.read(),
      links: record.read(), aliases: record.read(), stops: record.read(), ideas: record.read(),
      extra: record.read(), source: record.read())
  }
}

extension Cover: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(path)
    record.put(size)
    record.put(alternative)
  }

  package init(from record: inout RecordReader) {
    self.init(path: record.read(), size: record.read(), alternative: record.read())
  }
}

extension PixelSize: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(width)
    record.put(height)
  }

  package init(from record: inout RecordReader) {
    self.init(width: record.read(), height: record.read())
  }
}
