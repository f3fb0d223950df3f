internal import Entities
internal import Files
internal import Pictures
internal import Text

/// Reads what a trip says about its photos.
struct PhotoListReader {
  enum AlbumKey: String, DescribedKey { case map, originals, files }
  enum Key: String, DescribedKey {
    case file, caption, alt, stop, day, taken, at, hide
  }

  let contentFolder: String
  private let keys = KeySet<Key>()

  init(contentFolder: String) { self.contentFolder = contentFolder }

  /// `base` is the path of the Markdown file. Paths of photos are relative to it, or to the folder of the trip.
  func list(
    _ field: Field, from base: String, stops: [ParsedStop], _ problems: inout ProblemList
  ) -> PhotoList {
    if field.value.kind == .scalar {
      if field.value.isNull { return PhotoList() }
      if field.value.text == "none" { return PhotoList(isNone: true) }
    }
    var list = PhotoList()
    guard field.value.kind == .mapping else {
      readNotes(field, from: base, stops: stops, into: &list, &problems)
      return list
    }
    KeySet<AlbumKey>().read(field.value, &problems) { key, field, problems in
      switch key {
      case .map: list.showsOnMap = field.flag(&problems)
      case .originals: list.publishesOriginals = field.flag(&problems)
      case .files:
        if field.value.kind == .scalar, field.value.text == "none" {
          list.isNone = true
        } else {
          readNotes(field, from: base, stops: stops, into: &list, &problems)
        }
      }
    }
    return list
  }

  private func readNotes(
    _ field: Field, from base: String, stops: [ParsedStop], into list: inout PhotoList,
    _ problems: inout ProblemList
  ) {
    var seen: PathSet = []
    field.eachItem(takes: "a list of photos, or none", &problems) { item, problems in
      guard let note = note(item, from: base, stops: stops, &problems) else { return }
      if seen.insert(PathBytes(note.path)).inserted {
        list.notes.append(note)
      } else {
        problems.warning(.listedTwice, "\(quoted(note.path)) stands twice in photos", at: item.value)
      }
    }
  }

  private func note(
    _ item: Field, from base: String, stops: [ParsedStop], _ problems: inout ProblemList
  ) -> PhotoNote? {
    guard item.value.kind == .mapping else {
      guard item.value.kind == .scalar, let name = item.line(&problems) else {
        if item.value.kind == .sequence { item.reportKind(&problems, takes: "a photo") }
        if item.value.isNull { item.reportEmpty(&problems) }
        return nil
      }
      return path(name, from: base, at: item.value, &problems).map {
        PhotoNote(path: $0, line: item.value.line, column: item.value.column)
      }
    }
    var note = PhotoNote(path: "")
    var fileField, stopField, dayField: Field?
    keys.read(item.value, &problems) { key, field, problems in
      switch key {
      case .file: fileField = field
      case .caption: note.caption = field.text(&problems)
      case .alt: note.alternative = field.text(&problems)
      case .stop: stopField = field
      case .day: dayField = field
      case .taken: note.taken = field.moment(&problems)
      case .at: note.coordinate = field.coordinate(&problems)
      case .hide: note.isHidden = field.flag(&problems) ?? false
      }
    }
    guard let fileField else {
      problems.reportMissing("file", in: item.value, of: "the photo")
      return nil
    }
    if let stopField { note.stop = stopField.stop(among: stops, &problems) }
    if let dayField {
      note.day = dayField.integer(in: 1...100_000, &problems)
      if stopField != nil {
        problems.error(
          .conflictingKeys, "the photo has both stop and day", at: dayField.key, hint: "leave one of them out"
        )
      }
    }
    guard let name = fileField.requiredLine(&problems),
      let path = path(name, from: base, at: fileField.value, &problems)
    else { return nil }
    note.path = path
    (note.line, note.column) = (fileField.value.line, fileField.value.column)
    return note
  }

  /// The path of a photo below Content/. Nil, with an error reported, if there is no such photo. `trip` is the folder of
  /// the trip, if `base` is not its file.
  func path(
    _ name: String, from base: String, ofTrip trip: String? = nil, at node: YAMLNode,
    _ problems: inout ProblemList
  ) -> String? {
    if let path = LibraryPath(name) {
      if PictureFormat.isOfAlbum(path.name) { return path.path }
      problems.error(.wrongFileKind, "\(quoted(name)) is not a photo", at: node, hint: Self.kinds)
      return nil
    }
    let folder = trip ?? TripFolder.path(ofTrip: base)
    if problems.refuses(name, called: "the photo", home: "into Content/\(folder)/", at: node.range) {
      return nil
    }
    guard case .inside(let beside) = ContentPath(name, from: base) else {
      problems.error(
        .outsideContent, "the photo \(quoted(name)) is outside Content/", at: node,
        hint: "put it into the folder of the trip")
      return nil
    }
    guard PictureFormat.isOfAlbum(beside) || beside.lowercased().hasSuffix(".svg") else {
      problems.error(
        .wrongFileKind, "\(quoted(name)) is not a photo", at: node, hint: Self.kinds)
      return nil
    }
    let folders = ["", "photos/"].compactMap { part -> String? in
      guard case .inside(let path) = ContentPath(part + name, from: folder + "/index.md") else { return nil }
      return path
    }
    for candidate in [beside] + folders where candidate.utf8.starts(with: (folder + "/").utf8) {
      if Folder.kind(of: contentFolder + "/" + candidate) == .file { return candidate }
      if let other = OtherForm.named(candidate, below: contentFolder) { return other }
    }
    if Folder.kind(of: contentFolder + "/" + beside) == .file {
      problems.error(
        .outsideContent, "the photo \(quoted(name)) is not in the folder of the trip", at: node,
        hint: "move it to Content/\(folder)/")
    } else {
      let near = neighbour(of: name, in: folder)
      problems.error(
        .missingFile, "the photo \(quoted(name)) does not exist", at: node,
        hint: near.map { "did you mean \(quoted($0))?" }
          ?? "its path is relative to Content/\(folder)/",
        replacement: near)
    }
    return nil
  }

  private static let kinds = "it can be JPEG, PNG, WebP, AVIF, HEIC, TIFF, GIF, a film or sound"
  private static let mostNeighbours = 2000

  /// A photo in the folder of the trip with a similar name.
  private func neighbour(of name: String, in folder: String) -> String? {
    var photos: [String] = []
    for part in ["", "photos/"] {
      do throws(FileError) {
        let entries = try Folder.entries(
          of: contentFolder + "/" + folder + "/" + part, limit: Self.mostNeighbours)
        photos += entries.map { part + $0.name }.filter { PictureFormat.isOfAlbum($0) }
      } catch {
        // There is no such folder, or it has too many files to search for each photo.
      }
    }
    func file(_ path: String) -> String { path.split(separator: "/").last.map { String($0) } ?? path }
    let wanted = file(name).lowercased()
    let alike = nearest(wanted, among: photos.map { file($0).lowercased() })
    return photos.first { file($0).lowercased() == wanted } ?? photos.first { file($0).lowercased() == alike }
  }
}

/// The folder with the photos of a trip.
package enum TripFolder {
  /// `trips/lofoten` for trips/lofoten.md and for trips/lofoten/index.md.
  package static func path(ofTrip path: String) -> String {
    let whole = path.utf8.dropLast(".md".utf8.count)
    let index = "/index"
    return String(
      whole.suffix(index.utf8.count).elementsEqual(index.utf8) ? whole.dropLast(index.utf8.count) : whole)!
  }
}

extension PhotoListReader.AlbumKey {
  static let owner = "the photos of a trip"

  var about: KeyDescription {
    switch self {
    case .map:
      .init(
        "`true` or `false`", "Whether the map of the trip shows where photos were taken.",
        default: "as in `photos` of `site.yml`", example: "true")
    case .originals:
      .init(
        "`true` or `false`", "Whether the original files are published too, without their metadata.",
        default: "as in `photos` of `site.yml`", example: "true")
    case .files:
      .init(
        "list of photos or `none`", "The list that `photos` can be instead.",
        default: "all photos in the folder", example: "[photos/reine.jpg]",
        inner: KeyTable(PhotoListReader.Key.self))
    }
  }
}

extension PhotoListReader.Key {
  static let owner = "a photo"

  var about: KeyDescription {
    switch self {
    case .file:
      .init(
        "path",
        "The photo, film or recording, relative to the file of the trip or to its folder. "
          + "`library:june/IMG_2042.jpg` is a photo in the `library` of `site.yml`.",
        default: "required", example: "photos/reine.jpg")
    case .caption:
      .init("text", "The text below the photo.", default: "none", example: "Six in the morning")
    case .alt:
      .init(
        "text", "A description of the photo, for people who cannot see it.", default: "the caption",
        example: "Red cabins on piles")
    case .stop:
      .init(
        "name or number of a stop", "The stop that the photo belongs to.",
        default: "found by time and position", example: "Reine")
    case .day:
      .init(
        "whole number", "The day that the photo belongs to.", default: "found by time and position",
        example: "3")
    case .taken:
      .init(
        "day, or day and time", "When the photo was taken, in local time.", default: "read from the file",
        example: "2025-06-15 10:40")
    case .at:
      .init(
        "coordinates, as in a stop", "Where the photo was taken.", default: "read from the file",
        example: "67.9323, 13.0893")
    case .hide:
      .init("`true` or `false`", "`true` leaves the photo out.", default: "`false`", example: "true")
    }
  }
}
