internal import ContentReaders
internal import Entities
internal import Files
internal import Text

/// The photos, films and recordings of libraries that belong to trips.
struct LibraryItems {
  /// Sorted by the files of the trips, and then by path.
  private(set) var photos: [(trip: String, photo: StaticFile)] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// `shown` has the digests of the photos in the folders of trips, by the Markdown files of the trips. A photo with the
  /// same bytes is left out, unless the author lists it. `privatePlaces` are the private places of the site.
  init(
    of library: PhotoLibrary, trips: [Itinerary], privatePlaces: [PrivatePlace],
    shown: [PathBytes: Set<UInt64>], contentFolder: String
  ) {
    // A copy of each trip would take most of the time.
    let notes = trips.filter { !$0.trip.photos.notes.isEmpty }.flatMap { itinerary in
      itinerary.trip.photos.notes.filter { LibraryPath($0.path) != nil }.map {
        Note(trip: itinerary.trip, note: $0)
      }
    }
    if library.photos.isEmpty, notes.isEmpty { return }
    var shown = shown
    let listed = PathSet(paths: notes.map(\.note.path))
    var tripsOfListed: [PathBytes: String] = [:]
    for (trip, position) in library.trips(among: trips, privatePlaces: privatePlaces) {
      let photo = library.photos[position]
      if listed.contains(photo.path) { tripsOfListed[photo.path] = trip }
      // Only photos of trips have digests, and those of trips with errors can lack them.
      let isLeftOut = photo.isUnreadPhoto || photo.isTooLarge
      guard let digest = photo.photo?.digest, digest != 0 || isLeftOut else { continue }
      let isNew = shown[PathBytes(trip), default: []].insert(digest).inserted
      if isNew || isLeftOut || listed.contains(photo.path) { photos.append((trip, photo)) }
    }
    photos.sort { left, right in
      PathBytes(left.trip) == PathBytes(right.trip)
        ? PathBytes(left.photo.path) < PathBytes(right.photo.path)
        : PathBytes(left.trip) < PathBytes(right.trip)
    }
    for note in notes where tripsOfListed[note.note.path] != note.trip.source.path {
      diagnostics.append(
        note.problem(in: library, otherTrip: tripsOfListed[note.note.path], contentFolder: contentFolder))
    }
  }
}

/// A photo of a library in the list of a trip.
private struct Note {
  var trip: Trip
  var note: PhotoNote

  /// Why the trip does not have the photo.
  func problem(in library: PhotoLibrary, otherTrip: String?, contentFolder: String) -> Diagnostic {
    if let otherTrip {
      return error(
        "the photo \(quoted(note.path)) is in the list of \(ContentFolder.shown(otherTrip)) too",
        hint: "leave it out of one of the two", contentFolder)
    }
    if library.folders.isEmpty {
      return error(
        "there is no library for the photo \(quoted(note.path))",
        hint: "name the folder in \(ContentFolder.shown(SiteWideFile.settings)), as in "
          + "photos: {library: ../Pictures/2025}", contentFolder)
    }
    // The search takes longer with each name.
    let paths = library.photos.count > 2000 ? [] : library.photos.map(\.path)
    let folder = LibraryPath(note.path)?.folder ?? 0
    return error(
      "the photo \(quoted(note.path)) does not exist",
      hint: nearest(note.path, among: paths).map { "did you mean \(quoted($0))?" }
        ?? (library.folders.indices.contains(folder)
          ? "its path is relative to \(library.folders[folder])/"
          : "site.yml names \(library.folders.count == 1 ? "one folder" : "\(library.folders.count) folders")"),
      contentFolder)
  }

  private func error(_ message: String, hint: String, _ contentFolder: String) -> Diagnostic {
    var lines: SourceLines
    do throws(FileError) {
      let bytes = try File.read(contentFolder + "/" + trip.source.path, limit: ContentListing.largestText)
        .bytes
      lines = SourceLines(of: SourceFile(path: trip.source.path, bytes: bytes))
    } catch {
      // The file was removed after it was read. The message shows an empty line.
      lines = SourceLines(of: SourceFile(path: trip.source.path, bytes: []))
    }
    return Diagnostic(
      .error(.notInLibrary), file: ContentFolder.shown(trip.source.path),
      place: lines.place(line: note.line, column: note.column, length: note.path.unicodeScalars.count),
      message,
      hint: hint)
  }
}
