package import Entities
package import Files
internal import Journeys
package import PagePaths

/// The albums of all trips of a site.
package struct PhotoAlbums: Sendable {
  /// By the Markdown file of the trip. Trips without photos have none.
  private var albums: [PathBytes: Album] = [:]
  /// Every photo that pages can show.
  private var photos: [PathBytes: AlbumPhoto] = [:]
  /// The photos that no page can show: hidden ones, those of drafts, and ones that nothing can read.
  package private(set) var missing: PathSet = []
  /// The photos whose original files are published too.
  private var originals: PathSet = []
  private var anchors: [PathBytes: PageAnchor] = [:]
  /// Whether each photo is published in several sizes. Otherwise it is published in its own.
  package let hasVariants: Bool
  /// Whether the sizes are published as AVIF files too.
  package let hasAVIF: Bool

  /// A photo of a trip's folder.
  package struct Item: Sendable {
    package var path: String
    package var facts: PictureFacts
    /// Whether the original file can be published without its metadata.
    package var hasOriginal: Bool

    package init(path: String, facts: PictureFacts, hasOriginal: Bool = true) {
      self.path = path
      self.facts = facts
      self.hasOriginal = hasOriginal
    }
  }

  package init() { (hasVariants, hasAVIF) = (true, false) }

  /// `photos` are the photos of trips by the trips' Markdown files. `unreadable` are more photos, which are left out.
  /// `privatePlaces` are the private places of the site. `hiddenDays` are the days of each trip whose photos its audience does not see.
  package init(
    of catalogue: TripCatalogue, photos: [PathBytes: [Item]], unreadable: PathSet, hasVariants: Bool,
    settings: PhotoSettings, privatePlaces: [PrivatePlace] = [], hiddenDays: [String: Set<CalendarDay>] = [:]
  ) {
    self.hasVariants = hasVariants
    hasAVIF = hasVariants && settings.makesAVIF
    missing = unreadable
    for (source, items) in photos {
      guard let itinerary = catalogue.trip(from: source.path) else { continue }
      let album = AlbumInteractor(
        itinerary: itinerary, privatePlaces: privatePlaces, hiddenDays: hiddenDays[source.path] ?? []
      ).album(of: items.map { ($0.path, $0.facts) })
      let hasOriginals = hasVariants && settings.publishesOriginals(of: itinerary.trip.photos)
      let cleaned = PathSet(paths: items.filter(\.hasOriginal).map(\.path))
      for photo in album.photos + album.unlisted {
        self.photos[photo.path] = photo
        if let live = photo.live { self.photos[live.path] = photo }
        if hasOriginals, cleaned.contains(photo.path) { originals.insert(PathBytes(photo.path)) }
      }
      missing.formUnion(
        PathSet(paths: album.hidden.flatMap { [$0.path] + ($0.live.map { [$0.path] } ?? []) }))
      albums[source.path] = album
      var taken: Set<String> = []
      for photo in album.photos {
        anchors[photo.path] = .photo(Self.name(of: photo.path, taken: &taken))
      }
    }
  }

  /// Only the albums of the trips of `catalogue`. The photos of other trips count as missing.
  package func only(of catalogue: TripCatalogue) -> PhotoAlbums {
    var some = self
    for (source, album) in albums where catalogue.trip(from: source.path) == nil {
      some.albums[source] = nil
      for photo in album.photos + album.unlisted {
        for path in [photo.path] + (photo.live.map { [$0.path] } ?? []) {
          some.photos[PathBytes(path)] = nil
          some.missing.insert(PathBytes(path))
        }
      }
    }
    return some
  }

  /// The same, with the covers of `others`, which are other trips or have photos of other trips as covers.
  package func only(of catalogue: TripCatalogue, withCoversOf others: [Trip]) -> PhotoAlbums {
    var some = only(of: catalogue)
    for trip in others {
      guard let cover = cover(of: trip) else { continue }
      some.photos[cover.path] = cover
      if some.albums[trip.source.path] == nil { some.albums[trip.source.path] = Album(photos: [cover]) }
    }
    return some
  }

  /// A name for the id of a photo, made from the name of its file.
  private static func name(of path: String, taken: inout Set<String>) -> String {
    let path = LibraryPath(path)?.name ?? path
    let file = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    let base = Slug.make(from: String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])) ?? "1"
    var name = base
    var copy = 1
    while !taken.insert(name).inserted {
      copy += 1
      name = "\(base)-\(copy)"
    }
    return name
  }

  /// The id of a photo on the page of its trip.
  package func anchor(of photo: AlbumPhoto) -> PageAnchor? { anchors[photo.path] }

  /// The published pictures of a photo or a film, from the smallest to the largest. Sound has none, and without
  /// vipsthumbnail a film has none.
  package func variants(of photo: AlbumPhoto) -> [PhotoVariant] {
    let kind = photo.facts.film?.kind
    if kind == .sound || kind == .film && !hasVariants { return [] }
    return hasVariants ? photo.facts.variants : [photo.facts.original(at: photo.path)]
  }

  /// The same as AVIF files. Empty if there are none.
  package func avifVariants(of photo: AlbumPhoto) -> [PhotoVariant] {
    hasAVIF ? photo.facts.avifVariants : []
  }

  /// The original file without its metadata, if it is published besides the variants.
  package func original(of photo: AlbumPhoto) -> PhotoVariant? {
    originals.contains(photo.path) ? photo.facts.original(at: photo.path) : nil
  }

  package func album(of trip: Trip) -> Album? { albums.isEmpty ? nil : albums[trip.source.path] }

  /// The photo, film or recording at a path below Content/. The film of a live photo is found as its photo. Nil for other files, and for photos that no page can show.
  package func photo(at path: String) -> AlbumPhoto? { photos.isEmpty ? nil : photos[path] }

  package var hasPhotos: Bool { !photos.isEmpty }

  /// All photos that pages can show, in no order. Live photos stand in it twice.
  package var all: some Collection<AlbumPhoto> { photos.values }

  /// The photo that is the cover of a trip. A film is one only if the author says so. Nil if another picture is the cover, or none.
  package func cover(of trip: Trip) -> AlbumPhoto? {
    if let cover = trip.cover { return photo(at: cover.path) }
    return trip.hasNoCover ? nil : album(of: trip)?.photos.first { $0.facts.film == nil }
  }

  /// Stands for everything that the pages of a trip show of its album. Empty if it has none.
  package func inputs(of trip: Trip) -> [String] {
    guard let album = album(of: trip) else { return [] }
    var digest = InputDigest()
    for photo in album.photos + album.unlisted {
      digest.add(photo)
      digest.add(original(of: photo) == nil ? 0 : 1)
    }
    return ["\(digest.value)"]
  }

  /// Stands for the cover of a trip, as lists show it.
  func coverDigest(of trip: Trip) -> UInt64 {
    guard let cover = cover(of: trip) else { return 0 }
    var digest = InputDigest()
    digest.add(cover)
    return digest.value
  }
}

extension InputDigest {
  /// What the front matter says is not added.
  fileprivate mutating func add(_ photo: AlbumPhoto) {
    add(photo.path)
    var record = RecordWriter()
    photo.facts.write(to: &record)
    add(photo.live?.path)
    photo.live?.facts.write(to: &record)
    add(record.bytes.withUnsafeBytes(ContentHash.number(of:)))
  }
}
