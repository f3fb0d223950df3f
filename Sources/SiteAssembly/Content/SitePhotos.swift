internal import ContentSource
internal import Entities
internal import Files
internal import Services
internal import SiteModules
internal import Text

/// The photos of a site: which trip each belongs to, and which of them can be published.
struct SitePhotos {
  let albums: PhotoAlbums
  let diagnostics: [Diagnostic]

  /// `unreadable` has the reasons why photos could not be made, by the digests of their files.
  init(of files: ContentSnapshot, library: TripLibrary, unreadable: [UInt64: String]) {
    let photos = files.statics.files.filter { $0.photo != nil || $0.isUnreadPhoto }
    if photos.isEmpty {
      (albums, diagnostics) = (PhotoAlbums(), [])
      return
    }
    let canResize = PhotoMaker.programPath != nil
    let folders = TripFolders(of: files.listing.trips)
    var items: [PathBytes: [PhotoAlbums.Item]] = [:]
    var missing: PathSet = []
    var diagnostics: [Diagnostic] = []
    for file in photos {
      guard let trip = folders.trip(ofPhoto: file.path) else { continue }
      if let objection = Self.objection(to: file, unreadable: unreadable, canResize: canResize) {
        missing.insert(PathBytes(file.path))
        diagnostics.append(objection)
      } else if let facts = file.photo {
        items[PathBytes(trip), default: []].append(PhotoAlbums.Item(path: file.path, facts: facts))
      }
    }
    if !canResize {
      diagnostics.append(
        Diagnostic(
          .warning, file: ContentFolder.shown("trips"),
          "photos are published in their own size: there is no vipsthumbnail", hint: "install libvips-tools"))
    }
    albums = PhotoAlbums(of: library, photos: items, unreadable: missing, hasVariants: canResize)
    for trip in library.trips { diagnostics += albums.remarks(on: trip.trip) }
    self.diagnostics = diagnostics
  }

  /// Why a photo is left out. Nil if it can be published.
  private static func objection(
    to file: StaticFile, unreadable: [UInt64: String], canResize: Bool
  ) -> Diagnostic? {
    func problem(_ message: String, hint: String) -> Diagnostic {
      Diagnostic(.warning, file: ContentFolder.shown(file.path), message, hint: hint)
    }
    let exportAgain = "it is left out: export it again, or take it out of the trip's folder"
    guard let facts = file.photo else { return problem("the photo cannot be read", hint: exportAgain) }
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

  /// Warnings about cameras whose photos were taken far from the trip.
  fileprivate func remarks(on trip: Trip) -> [Diagnostic] {
    guard let album = album(of: trip) else { return [] }
    let strays = album.photos.filter { photo in
      photo.reason != .author && photo.daysOutside.map { abs($0) > Self.mostDaysOutside } ?? false
    }
    return Dictionary(grouping: strays) { $0.facts.camera ?? "" }.sorted { $0.key < $1.key }.map {
      camera, photos in
      let days = photos.compactMap(\.daysOutside)
      let (least, most) = (days.min { abs($0) < abs($1) }!, days.max { abs($0) < abs($1) }!)
      let span = least == most ? "\(abs(least))" : "\(abs(least)) to \(abs(most))"
      let side = most < 0 ? "before" : "after"
      let subject =
        photos.count == 1
        ? "the photo was" : "this photo and \(photos.count - 1) more of the same camera were"
      return Diagnostic(
        .warning, file: ContentFolder.shown(photos[0].path), "\(subject) taken \(span) days \(side) the trip",
        hint:
          "if the clock\(camera.isEmpty ? "" : " of \(camera)") was wrong, correct it with cameraClock: in "
          + ContentFolder.shown(trip.source.path))
    }
  }
}
