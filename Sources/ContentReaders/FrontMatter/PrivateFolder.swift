internal import Files
internal import Text

/// A folder with private files of a trip. tripsite publishes a file in it only if the trip shows it.
package struct PrivateFolder {
  /// The names of such folders, anywhere below Content/trips.
  package enum Kind: String, CaseIterable, Sendable {
    case receipts
    /// Tickets, bookings and other papers.
    case documents

    /// The word for one of its files, in messages.
    package var file: String {
      switch self {
      case .receipts: "receipt"
      case .documents: "document"
      }
    }

    /// The hint for a file of another kind.
    package var takes: String { "a \(file) is a JPEG, PNG, WebP, GIF or PDF" }
  }

  /// The endings of files in such folders, in small letters.
  package static let endings = [".jpg", ".jpeg", ".png", ".webp", ".gif", ".pdf"]

  let kind: Kind
  let contentFolder: String
  /// Below Content/.
  let path: String

  /// `trip` is the path of the Markdown file of a trip.
  init(_ kind: Kind, ofTrip trip: String, in contentFolder: String) {
    self.kind = kind
    self.contentFolder = contentFolder
    path = TripFolder.path(ofTrip: trip) + "/" + kind.rawValue
  }

  /// Whether the file at a path below Content/ lies in such a folder.
  package static func contains(_ path: String) -> Bool {
    guard path.hasPrefix("trips/") else { return false }
    return path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { folder in
      Kind.allCases.contains { folder.elementsEqual($0.rawValue.utf8) }
    }
  }

  fileprivate static func isKnown(_ file: String) -> Bool {
    let file = file.lowercased()
    return endings.contains { file.hasSuffix($0) }
  }
}

extension Field {
  /// The path, below Content/, of a file in a private folder.
  func file(in folder: PrivateFolder, _ problems: inout ProblemList) -> String? {
    guard let text = requiredLine(&problems) else { return nil }
    let (kind, file) = (folder.kind, folder.kind.file)
    if problems.refuses(text, called: "the \(file)", home: "into Content/\(folder.path)/", at: value.range) {
      return nil
    }
    let prefix = kind.rawValue + "/"
    let name = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    guard case .inside(let path) = ContentPath(name, from: folder.path + "/index.md"),
      path.utf8.starts(with: (folder.path + "/").utf8)
    else {
      problems.error(
        .outsideContent, "the \(file) \(quoted(text)) is not in the folder of \(kind.rawValue)", at: value,
        hint: "move it to Content/\(folder.path)/")
      return nil
    }
    guard PrivateFolder.isKnown(path) else {
      problems.error(.wrongFileKind, "\(quoted(text)) is not a \(file)", at: value, hint: kind.takes)
      return nil
    }
    if Folder.kind(of: folder.contentFolder + "/" + path) == .file { return path }
    if let other = OtherForm.named(path, below: folder.contentFolder) { return other }
    problems.error(
      .missingFile, "the \(file) \(quoted(text)) does not exist", at: value,
      hint: "it belongs into Content/\(folder.path)/"
    )
    return nil
  }
}
