internal import ContentReaders
internal import Entities
internal import Files
internal import Journeys
internal import Pictures
internal import Services
package import SiteReading
internal import Text

/// The photos in the libraries of site.yml.
package struct PhotoLibrary: Sendable {
  /// The paths of the libraries as site.yml has them.
  package var folders: [String] = []
  var problems: [Diagnostic] = []
  /// Every photo, film and recording, also of no trip, with its `LibraryPath`. Sorted by path. Those of no trip have the
  /// digest 0, because a digest takes reading the whole file.
  package var photos: [StaticFile] = []

  /// The positions of the photos that belong to trips, in their order, with the Markdown files of the trips.
  func trips(among trips: [Itinerary], privatePlaces: [PrivatePlace]) -> [(trip: String, photo: Int)] {
    if photos.isEmpty { return [] }
    var interactor = PhotoLibraryInteractor(itineraries: trips, privatePlaces: privatePlaces)
    let known = photos.indices.filter { photos[$0].photo != nil }
    let found = interactor.trips(of: known.map { (photos[$0].path, photos[$0].photo!) })
    return zip(found, known).compactMap { trip, photo in trip.map { ($0, photo) } }
  }
}

/// Lists the libraries, and reads the facts of their photos, films and recordings.
///
/// Only regular files with names of these kinds count. Links are not followed, and names that begin with a point are passed
/// over.
package struct LibraryScan: Sendable {
  /// Of all libraries together. A person's photos of many years are fewer.
  static let mostPhotos = 100_000
  private static let deepest = 32

  private let folders: [String]
  private let places: PhotoFolders
  private let jobs: Int

  package init(_ options: BuildOptions, folders: [String]) {
    self.folders = folders
    places = PhotoFolders(options, libraries: folders)
    jobs = options.jobs
  }

  /// Lists the photos again. Photos that did not change since `known` keep their facts. Without `holds`, none does.
  func photos(after known: PhotoLibrary, holds: Bool) async -> PhotoLibrary {
    let (paths, problems) = list()
    let start = FileStamp.now
    let stamps = await mapInParallel(paths.count, jobs: jobs) { FileStamp(of: places.file(of: paths[$0])!) }
    let before = Dictionary(
      uniqueKeysWithValues: known.folders == folders && holds
        ? known.photos.map { (PathBytes($0.path), $0) } : [])
    var library = PhotoLibrary(folders: folders, problems: problems)
    var due: [Int] = []
    for (path, stamp) in zip(paths, stamps) {
      // The file was removed.
      guard let stamp else { continue }
      if let known = before[path], known.stamp == stamp {
        library.photos.append(known)
      } else {
        due.append(library.photos.count)
        // File systems record times with an accuracy of two seconds or better.
        let isSettled = stamp.changed < start - 2_000_000_000
        library.photos.append(StaticFile(path: path, stamp: isSettled ? stamp : nil))
      }
    }
    let reader = PictureFactsReader()
    let batch = PictureFactsReader.batch
    let facts = await mapInParallel((due.count + batch - 1) / batch, chunk: 1, jobs: jobs) {
      [library, due] index in
      let files = due[(index * batch)..<min((index + 1) * batch, due.count)].map {
        places.file(of: library.photos[$0].path)!
      }
      return reader.factsWithoutDigests(of: files[...])
    }
    for (position, facts) in zip(due, facts.joined()) { library.photos[position].photo = facts }
    return library
  }

  /// Reads the digests that photos of trips still need. `privatePlaces` are the private places of the site.
  func withDigests(
    _ library: PhotoLibrary, of trips: [Itinerary], privatePlaces: [PrivatePlace]
  ) async -> PhotoLibrary {
    var library = library
    let due = library.trips(among: trips, privatePlaces: privatePlaces).filter { _, photo in
      library.photos[photo].photo?.digest == 0
    }.map(\.photo)
    if due.isEmpty { return library }
    let read = await mapInParallel(due.count, jobs: jobs) { [library] index -> StaticFile in
      var photo = library.photos[due[index]]
      let file = places.file(of: photo.path)!
      if FilmCopier.isTooLarge(file) {
        photo.isTooLarge = true
        return photo
      }
      do throws(FileError) {
        let digest = try ContentHash.ofFile(file).hash.low
        photo.photo?.digest = digest
        photo.safety = FileSafety(kind: .read(file))
        if try FilmCopier.isFilm(file) { photo.film = digest }
        // Sizes that this program can read need no exiftool.
        if let size = ImageSize.read(file) { photo.photo?.size = size }
      } catch {
        photo.isUnreadPhoto = true
      }
      return photo
    }
    for (position, photo) in zip(due, read) { library.photos[position] = photo }
    return library
  }

  /// Whether the libraries have the same photos as `known`.
  package func isSame(as known: PhotoLibrary) async -> Bool {
    let (paths, problems) = list()
    guard known.folders == folders, problems.isEmpty, paths.isSame(as: known.photos.map(\.path)) else {
      return false
    }
    let stamps = await mapInParallel(paths.count, jobs: jobs) { FileStamp(of: places.file(of: paths[$0])!) }
    return zip(stamps, known.photos).allSatisfy { $0 != nil && $0 == $1.stamp }
  }

  private func list() -> (paths: [String], problems: [Diagnostic]) {
    var paths: [String] = []
    var problems: [Diagnostic] = []
    for position in folders.indices { list("", of: position, depth: 1, &paths, &problems) }
    if paths.count > Self.mostPhotos {
      paths = []
      problems.append(
        Diagnostic(
          .error(.libraryTooLarge), file: ContentFolder.shown(SiteWideFile.settings),
          "the library has more than \(Self.mostPhotos) photos",
          hint: "name the folders of your trips, as in library: [../Pictures/2024, ../Pictures/2025]"))
    }
    return (paths.sorted(by: Folder.precedes), problems)
  }

  /// `folder` is empty, or ends with a slash.
  private func list(
    _ folder: String, of library: Int, depth: Int, _ paths: inout [String], _ problems: inout [Diagnostic]
  ) {
    func report(_ name: String, _ message: String, hint: String? = nil) {
      let path = LibraryPath(folder: library, name: folder + name).path
      problems.append(Diagnostic(.warning(.libraryLeftOut), file: path, message, hint: hint))
    }
    do throws(FileError) {
      for entry in try Folder.entries(of: places.library(library) + "/" + folder) {
        if paths.count > Self.mostPhotos { return }
        if entry.name.hasPrefix(".") { continue }
        let isFolder = entry.kind == .folder
        if isFolder ? PassedOverName.isFolder(entry.name) : PassedOverName.isFile(entry.name) { continue }
        guard isFolder || entry.kind == .file && PictureFormat.isOfAlbum(entry.name) else { continue }
        guard entry.isNameUTF8, !entry.name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
          report(entry.name, "the name holds a control character, or is not UTF-8", hint: "rename it")
          continue
        }
        if !isFolder {
          paths.append(LibraryPath(folder: library, name: folder + entry.name).path)
        } else if depth < Self.deepest {
          list(folder + entry.name + "/", of: library, depth: depth + 1, &paths, &problems)
        } else {
          report(entry.name, "folders are nested deeper than \(Self.deepest) levels")
        }
      }
    } catch {
      report("", "\(error.action): \(error.reason)")
    }
  }
}
