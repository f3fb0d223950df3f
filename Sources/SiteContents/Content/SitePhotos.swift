internal import ContentReaders
internal import Entities
internal import Files
internal import PagePaths
internal import Pages
internal import Pictures
internal import Services
internal import Text
internal import Wording

/// The photos and films of a site: which trip a photo belongs to, and which of them can be published.
struct SitePhotos {
  let albums: PhotoAlbums
  /// The films and recordings to copy, by their paths below Content/ or their `LibraryPath`s.
  let films: [PathBytes: CopiedFilm]
  let diagnostics: [Diagnostic]

  /// `unreadable` has the reasons why photos and films could not be made, by the digests of their files. `hiddenDays` are the days of
  /// each trip whose photos the audience does not see. `unpublished` are files that stay out.
  init(
    of files: ParsedFiles, catalogue: TripCatalogue, unreadable: [UInt64: String], contentFolder: String,
    settings: SiteSettings, hiddenDays: [String: Set<CalendarDay>], unpublished: PathSet
  ) {
    var missing = unpublished
    var diagnostics: [Diagnostic] = []
    var films: [PathBytes: CopiedFilm] = [:]
    let folders = TripFolders(of: files.listing.trips)
    var photos: [(trip: String, photo: StaticFile)] = files.statics.files.compactMap { file in
      guard file.photo != nil || file.isUnreadPhoto else { return nil }
      return folders.trip(ofPhoto: file.path).map { ($0, file) }
    }
    let libraryItems = LibraryItems(
      of: files.library, trips: catalogue.trips, privatePlaces: settings.privatePlaces,
      shown: Dictionary(grouping: photos, by: { PathBytes($0.trip) }).mapValues {
        Set($0.compactMap(\.photo.photo?.digest))
      }, contentFolder: contentFolder)
    photos += libraryItems.photos
    diagnostics += libraryItems.diagnostics
    for file in files.statics.files + libraryItems.photos.map(\.photo)
    where !PrivateFolder.contains(file.path) && !unpublished.contains(file.path) {
      diagnostics += PictureFlawNotes.diagnostics(of: file, in: contentFolder)
      if file.flaws.contains(where: \.isLeftOut) {
        missing.insert(PathBytes(file.path))
      } else if let objection = Self.objection(toOther: file, unreadable: unreadable) {
        missing.insert(PathBytes(file.path))
        diagnostics.append(objection)
      } else if let digest = file.film {
        films[file.path] = CopiedFilm(
          digest: digest,
          name: file.photo?.copyName ?? FilmCopier.name(ofCopyOf: file.path, digest: digest))
      }
    }
    let canResize = PhotoMaker.programPath != nil
    var items: [PathBytes: [PhotoAlbums.Item]] = [:]
    for (trip, file) in photos where !missing.contains(file.path) {
      if catalogue.trip(from: trip) == nil {
        // The trip is a draft, or has errors.
        missing.insert(PathBytes(file.path))
      } else if let objection = Self.objection(to: file, unreadable: unreadable, canResize: canResize) {
        missing.insert(PathBytes(file.path))
        diagnostics.append(objection)
      } else if let facts = file.photo {
        items[PathBytes(trip), default: []].append(
          PhotoAlbums.Item(path: file.path, facts: facts, hasOriginal: file.isStrippedPhoto))
      }
    }
    if photos.contains(where: { $0.photo.photo?.size != nil }), !canResize {
      diagnostics.append(
        Diagnostic(
          .warning(.photosNotResized), file: ContentFolder.shown("trips"),
          "photos are published in their own size: there is no vipsthumbnail", hint: "install libvips-tools"))
    }
    albums = PhotoAlbums(
      of: catalogue, photos: items, unreadable: missing, hasVariants: canResize, settings: settings.photos,
      privatePlaces: settings.privatePlaces, hiddenDays: hiddenDays)
    self.films = films.filter { [albums] film in !albums.missing.contains(film.key.path) }
    if albums.hasPhotos {
      for trip in catalogue.trips {
        diagnostics += albums.remarks(on: trip.trip)
        if canResize, settings.photos.publishesOriginals(of: trip.trip.photos) {
          diagnostics += albums.remarks(onOriginalsOf: trip.trip)
        }
      }
    }
    self.diagnostics = diagnostics
  }

  static let noAVIF = Diagnostic(
    .warning(.noAVIF), file: ContentFolder.shown(SiteWideFile.settings),
    "photos are not published as AVIF: vipsthumbnail cannot write it here",
    hint: "install an AVIF encoder for libheif, as libheif-plugin-aomenc, or take avif: out of photos:")

  /// Why a file that is not a photo of a trip is left out. Nil if it can be published.
  private static func objection(toOther file: StaticFile, unreadable: [UInt64: String]) -> Diagnostic? {
    func problem(_ message: String, hint: String) -> Diagnostic {
      Diagnostic(.warning(.photoNotShown), file: ContentFolder.shown(file.path), message, hint: hint)
    }
    if file.isTooLarge {
      return problem(
        "the file is larger than \(FilmCopier.largest >> 30) GiB, which is the most for films and recordings",
        hint: "it is left out: make it smaller, or put it on a film service and link to it")
    }
    if let digest = file.film {
      if FilmCopier.programPath == nil {
        return problem(
          "the metadata of this file cannot be removed: there is no ffmpeg",
          hint: "it is left out: install ffmpeg")
      }
      return file.photo != nil
        ? nil
        : unreadable[digest].map {
          problem(
            "the metadata of this file cannot be removed: \($0)", hint: "it is left out: export it again")
        }
    }
    return nil
  }

  /// Why a film or a recording is left out, and what helps. Nil if it can be published.
  private static func objection(
    toFilm facts: PictureFacts, called noun: String
  ) -> (message: String, hint: String?)? {
    guard let film = facts.film, film.kind == .sound || facts.size != nil else {
      if PictureFactsReader.programPath == nil {
        return (
          "the kind of the \(noun) cannot be read: there is no exiftool", "install libimage-exiftool-perl"
        )
      }
      if facts.size == nil {
        return ("the \(noun) cannot be read: it is no \(noun), or not a whole one", nil)
      }
      return ("browsers cannot play this \(noun)", "save it as MP4 with H.264")
    }
    if let length = film.milliseconds, length > FilmFacts.longest, let clock = film.clock {
      return (
        "the \(noun) lasts \(clock), and at most \(FilmFacts.longest / 3_600_000) hours are published",
        "cut it, or put it on a film service and link to it"
      )
    }
    return nil
  }

  /// Why a photo is left out. Nil if it can be published.
  private static func objection(
    to file: StaticFile, unreadable: [UInt64: String], canResize: Bool
  ) -> Diagnostic? {
    func problem(_ message: String, hint: String) -> Diagnostic {
      Diagnostic(.warning(.photoNotShown), file: ContentFolder.shown(file.path), message, hint: hint)
    }
    let exportAgain = "it is left out: export it again, or take it out of the trip's folder"
    let isFilm = FilmFormat.isFilmOrSound(file.path)
    let noun = FilmFormat.isSound(file.path) ? "recording" : isFilm ? "film" : "photo"
    guard let facts = file.photo, !file.isUnreadPhoto else {
      return problem("the \(noun) cannot be read", hint: exportAgain)
    }
    if let reason = unreadable[facts.digest] {
      return problem("the \(noun) cannot be read: \(reason)", hint: exportAgain)
    }
    if isFilm, let (message, hint) = objection(toFilm: facts, called: noun) {
      return problem(message, hint: "it is left out: \(hint ?? "export it again")")
    }
    if facts.film?.kind == .sound { return nil }
    guard let size = facts.size else {
      if PictureFactsReader.programPath == nil {
        return problem(
          "the size of the \(noun) cannot be read: there is no exiftool",
          hint: "it is left out: install libimage-exiftool-perl")
      }
      return problem("the \(noun) cannot be read: it is no picture, or not a whole one", hint: exportAgain)
    }
    if size.width > PhotoMaker.mostPixels / max(1, size.height) {
      return problem(
        "the \(noun) has \(size.width) × \(size.height) pixels, and at most \(PhotoMaker.mostPixels / 1_000_000) million are read",
        hint: "it is left out: make it smaller")
    }
    if !canResize, !isFilm, !file.isStrippedPhoto {
      return problem(
        "without vipsthumbnail, photos of this kind cannot be published",
        hint: "it is left out: install libvips-tools, or save it as JPEG")
    }
    return nil
  }
}

extension StaticFile {
  /// Whether the metadata of the photo can be removed, so that its original can be published. Browsers go by the ending.
  fileprivate var isStrippedPhoto: Bool { PictureStripping.isKnown(path) && safety.isStripped }
}

/// A film or a recording that is copied without its metadata.
package struct CopiedFilm: Equatable, Sendable {
  /// Stands for the bytes of the file.
  package var digest: UInt64
  /// The name of the copy among the derived files.
  package var name: String
}

extension PhotoAlbums {
  /// The farthest from the trip that a photo is without a warning, in days.
  private static let mostDaysOutside = 2

  /// A warning about photos whose metadata can be removed only by making them again.
  fileprivate func remarks(onOriginalsOf trip: Trip) -> [Diagnostic] {
    let photos = album(of: trip)?.photos.filter { $0.facts.film == nil && original(of: $0) == nil } ?? []
    guard let first = photos.first else { return [] }
    var remark = Diagnostic(
      .warning(.originalLeftOut), file: ContentFolder.shown(first.path),
      "the original of this photo is not published: the metadata of files of its kind cannot be removed",
      hint: "save it as JPEG, or say originals: false in \(ContentFolder.shown(trip.source.path))")
    remark.others = photos.count - 1
    return [remark]
  }

  /// Warnings about cameras whose photos were taken far from the trip.
  fileprivate func remarks(on trip: Trip) -> [Diagnostic] {
    guard let album = album(of: trip) else { return [] }
    let strays = album.photos.filter { photo in
      photo.reason != .author && photo.daysOutside.map { abs($0) > Self.mostDaysOutside } ?? false
    }
    let groups = Dictionary(grouping: strays) {
      Stray(camera: $0.facts.camera ?? "", isBefore: $0.daysOutside! < 0)
    }
    return groups.sorted {
      ($0.key.camera, $0.key.isBefore ? 0 : 1) < ($1.key.camera, $1.key.isBefore ? 0 : 1)
    }.map { stray, photos in
      let days = photos.compactMap { $0.daysOutside.map(abs) }
      let (least, most) = (days.min()!, days.max()!)
      let span = least == most ? "\(least)" : "\(least) to \(most)"
      let side = stray.isBefore ? "before" : "after"
      let camera = stray.camera
      let ofCamera = camera.isEmpty ? "" : " of the same camera"
      let subject =
        photos.count == 1 ? "the photo was" : "this photo and \(photos.count - 1) more\(ofCamera) were"
      return Diagnostic(
        .warning(.photoDaysOff), file: ContentFolder.shown(photos[0].path),
        "\(subject) taken \(span) days \(side) the trip",
        hint:
          "if the clock\(camera.isEmpty ? "" : " of \(camera)") was wrong, correct it with cameraClock: in "
          + ContentFolder.shown(trip.source.path))
    }
  }
}

/// Photos of one camera that were taken on one side of the trip.
private struct Stray: Hashable {
  var camera: String
  var isBefore: Bool
}
