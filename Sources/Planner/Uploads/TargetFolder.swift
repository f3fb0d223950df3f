internal import ContentReaders
internal import Files
internal import Pictures

/// The folder that gets files of a trip: `photos`, `receipts` or `documents` in the folder of the trip.
struct TargetFolder {
  enum Content: Equatable {
    case photos
    case papers(PrivateFolder.Kind)

    /// The name of the folder.
    var name: String {
      switch self {
      case .photos: "photos"
      case .papers(let kind): kind.rawValue
      }
    }
  }

  private static let mostFiles = 100_000

  /// Relative to the site.
  let path: String
  private let content: Content
  private let site: String
  /// Empty if there is no such folder yet.
  private let entries: [FolderEntry]
  /// The folder of the trip, and what is in it.
  private let parent: String
  private let others: [FolderEntry]

  /// `trip` is the path of the file of the trip below Content/.
  init(for content: Content, ofTrip trip: String, in site: String) throws(PlanFailure) {
    (self.content, self.site) = (content, site)
    parent = "Content/" + TripFolder.path(ofTrip: trip)
    others = try Self.entries(of: site + "/" + parent)
    // Builds look for receipts and documents only in folders with exactly these names.
    let found = others.first {
      (content == .photos ? PlainName.folded($0.name) : $0.name) == content.name
    }
    path = parent + "/" + (found?.name ?? content.name)
    if let found, found.kind != .folder {
      throw .exists(
        "\(path) is no folder", hint: "rename it, so that \(content.name) can have their folder")
    }
    entries = found == nil ? [] : try Self.entries(of: site + "/" + path)
  }

  private static func entries(of path: String) throws(PlanFailure) -> [FolderEntry] {
    do throws(FileError) { return try Folder.entries(of: path, limit: mostFiles) } catch {
      if error.isMissing { return [] }
      throw .file(error)
    }
  }

  /// The names of files without their endings, folded. A film with the name of a photo would count as its live photo.
  var stems: Set<String> {
    Set(entries.map { PlainName.folded(PlainName.withoutEnding($0.name)) })
  }

  var names: Set<String> { Set(entries.map { PlainName.folded($0.name) }) }

  /// The path of a file with the same bytes in this folder. Photos are searched in the folder of the trip, too. Nil if there is none.
  func copy(of mark: FileMark) throws(FileError) -> String? {
    for (folder, entries) in [(path, entries)] + (content == .photos ? [(parent, others)] : []) {
      for entry in entries
      where entry.kind == .file && (content != .photos || PictureFormat.isOfAlbum(entry.name)) {
        let other = folder + "/" + entry.name
        if Folder.stamp(of: site + "/" + other)?.size == mark.size,
          try FileMark(of: site + "/" + other) == mark
        {
          return other
        }
      }
    }
    return nil
  }
}
