internal import ContentSource
internal import Entities
internal import Files
internal import Services
internal import SiteModules
internal import Text

/// The photos and films of a site: which trip a photo belongs to, and which of them can be published.
struct SitePhotos {
  let albums: PhotoAlbums
  /// The names of the copies of films and recordings, by their paths below Content/.
  let films: [PathBytes: String]
  let diagnostics: [Diagnostic]

  /// `unreadable` has the reasons why photos and films could not be made, by the digests of their files.
  init(
    of files: ContentSnapshot, library: TripLibrary, unreadable: [UInt64: String], contentFolder: String,
    settings: PhotoSettings
  ) {
    var missing: PathSet = []
    var diagnostics: [Diagnostic] = []
    var films: [PathBytes: String] = [:]
    for file in files.statics.files {
      if let objection = Self.objection(toOther: file, unreadable: unreadable) {
        missing.insert(PathBytes(file.path))
        diagnostics.append(objection)
      } else if let digest = file.film {
        films[file.path] = FilmCopier.name(ofCopyOf: file.path, digest: digest)
      }
    }
    self.films = films
    let canResize = PhotoMaker.programPath != nil
    let folders = TripFolders(of: files.listing.trips)
    var photos: [(trip: String, photo: StaticFile)] = files.statics.files.compactMap { file in
      guard file.photo != nil || file.isUnreadPhoto else { return nil }
      return folders.trip(ofPhoto: file.path).map { ($0, file) }
    }
    let libraryItems = LibraryItems(
      of: files.library, trips: library.trips,
      shown: Dictionary(grouping: photos, by: { PathBytes($0.trip) }).mapValues {
        Set($0.compactMap(\.photo.photo?.digest))
      }, contentFolder: contentFolder)
    photos += libraryItems.photos
    diagnostics += libraryItems.diagnostics
    var items: [PathBytes: [PhotoAlbums.Item]] = [:]
    for (trip, file) in photos {
      if library.trip(from: trip) == nil {
        // The trip is a draft, or has errors.
        missing.insert(PathBytes(file.path))
      } else if let objection = Self.objection(to: file, unreadable: unreadable, canResize: canResize) {
        missing.insert(PathBytes(file.path))
        diagnostics.append(objection)
      } else if let facts = file.photo {
        items[PathBytes(trip), default: []].append(PhotoAlbums.Item(path: file.path, facts: facts))
      }
    }
    if !photos.isEmpty, !canResize {
      diagnostics.append(
        Diagnostic(
          .warning, file: ContentFolder.shown("trips"),
          "photos are published in their own size: there is no vipsthumbnail", hint: "install libvips-tools"))
    }
    albums = PhotoAlbums(
      of: library, photos: items, unreadable: missing, hasVariants: canResize, settings: settings)
    if albums.hasPhotos {
      for trip in library.trips {
        diagnostics += albums.remarks(on: trip.trip)
        if canResize, settings.publishesOriginals(of: trip.trip.photos) {
          diagnostics += albums.remarks(onOriginalsOf: trip.trip)
        }
      }
    }
    self.diagnostics = diagnostics
  }

  static let noAVIF = Diagnostic(
    .warning, file: ContentFolder.shown(SiteWideFile.settings),
    "photos are not published as AVIF: vipsthumbnail cannot write it here",
    hint: "install an AVIF encoder for libheif, as libheif-plugin-aomenc, or take avif: out of photos:")

  /// Why a file that is no photo of a trip is left out. Nil if it can be published.
  private static func objection(toOther file: StaticFile, unreadable: [UInt64: String]) -> Diagnostic? {
    func problem(_ message: String, hint: String) -> Diagnostic {
      Diagnostic(.warning, file: ContentFolder.shown(file.path), message, hint: hint)
    }
    if file.isDamaged {
      return problem(
        "the picture is damaged, so its metadata cannot be removed", hint: "it is left out: export it again")
    }
    if let digest = file.film {
      if FilmCopier.programPath == nil {
        return problem(
          "the metadata of this file cannot be removed: there is no ffmpeg",
          hint: "it is left out: install ffmpeg")
      }
      return unreadable[digest].map {
        problem("the metadata of this file cannot be removed: \($0)", hint: "it is left out: export it again")
      }
    }
    if file.photo == nil, !file.isUnreadPhoto, PictureFormat.isPhoto(file.path),
      !PictureStripping.isKnown(file.path)
    {
      return problem(
        "the metadata of pictures of this kind cannot be removed here",
        hint: "it is left out: put it into the folder of a trip, or save it as JPEG")
    }
    return nil
  }

  /// Why a photo is left out. Nil if it can be published.
  private static func objection(
    to file: StaticFile, unreadable: [UInt64: String], canResize: Bool
  ) -> Diagnostic? {
    func problem(_ message: String, hint: String) -> Diagnostic {
      Diagnostic(.warning, file: ContentFolder.shown(file.path), message, hint: hint)
    }
    let exportAgain = "it is left out: export it again, or take it out of the trip's folder"
    guard let facts = file.photo, !file.isUnreadPhoto else {
      return problem("the photo cannot be read", hint: exportAgain)
    }
    if let reason = unreadable[facts.digest] {
      return problem("the photo cannot be read: \(reason)", hint: exportAgain)
    }
    guard let size = facts.size else {
      if PictureFactsReader.programPath == nil {
        return problem(
          "the size of the photo cannot be read: there is no exiftool",
          hint: "it is left out: install libimage-exiftool-perl")
      }
      return problem("the photo cannot be read: it is no picture, or not a whole one", hint: exportAgain)
    }
    if size.width > PhotoMaker.mostPixels / max(1, size.height) {
      return problem(
        "the photo has \(size.width) × \(size.height) pixels, and at most \(PhotoMaker.mostPixels / 1_000_000) million are read",
        hint: "it is left out: make it smaller")
    }
    if !canResize, !PictureStripping.isKnown(file.path) {
      return problem(
        "without vipsthumbnail, photos of this kind cannot be published",
        hint: "it is left out: install libvips-tools, or save it as JPEG")
    }
    return nil
  }
}

extension PhotoAlbums {
  /// The farthest from the trip that a photo is without a warning, in days.
  private static let mostDaysOutside = 2

  /// A warning about photos whose metadata can be removed only by making them again.
  fileprivate func remarks(onOriginalsOf trip: Trip) -> [Diagnostic] {
    let photos = album(of: trip)?.photos.filter { original(of: $0) == nil } ?? []
    guard let first = photos.first else { return [] }
    let others = photos.count == 1 ? "" : ", nor are \(photos.count - 1) more"
    return [
      Diagnostic(
        .warning, file: ContentFolder.shown(first.path),
        "the original of this photo is not published\(others): the metadata of files of its kind cannot be removed",
        hint: "save it as JPEG, or say originals: false in \(ContentFolder.shown(trip.source.path))")
    ]
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
        .warning, file: ContentFolder.shown(photos[0].path), "\(subject) taken \(span) days \(side) the trip",
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
