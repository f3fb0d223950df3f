internal import Files
internal import Text

/// The folder with the receipts of a trip. tripsite publishes a file in it only if a shown cost names it.
package struct ReceiptFolder {
  /// The name of such folders, anywhere below Content/trips.
  package static let name = "receipts"
  /// The endings of files that can be receipts, in small letters.
  package static let kinds = [".jpg", ".jpeg", ".png", ".webp", ".gif", ".pdf"]

  let contentFolder: String
  /// Below Content/.
  let path: String

  /// `trip` is the path of the Markdown file of a trip.
  init(ofTrip trip: String, in contentFolder: String) {
    self.contentFolder = contentFolder
    path = TripFolder.path(ofTrip: trip) + "/" + Self.name
  }

  /// Whether the file at a path below Content/ lies in such a folder.
  package static func contains(_ path: String) -> Bool {
    guard path.hasPrefix("trips/") else { return false }
    return path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { $0.elementsEqual(name.utf8) }
  }

  fileprivate static func isKnown(_ file: String) -> Bool {
    let file = file.lowercased()
    return kinds.contains { file.hasSuffix($0) }
  }

  /// For messages.
  package static let takes = "a receipt is a JPEG, PNG, WebP, GIF or PDF"
}

extension Field {
  /// The path, below Content/, of a file in the folder of receipts.
  func receipt(_ folder: ReceiptFolder, _ problems: inout ProblemList) -> String? {
    guard let text = requiredLine(&problems) else { return nil }
    let prefix = ReceiptFolder.name + "/"
    let name = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    guard case .inside(let path) = ContentPath(name, from: folder.path + "/index.md"),
      path.utf8.starts(with: (folder.path + "/").utf8)
    else {
      problems.error(
        .outsideContent, "the receipt \(quoted(text)) is not in the folder of receipts", at: value,
        hint: "move it to Content/\(folder.path)/")
      return nil
    }
    guard ReceiptFolder.isKnown(path) else {
      problems.error(.wrongFileKind, "\(quoted(text)) is not a receipt", at: value, hint: ReceiptFolder.takes)
      return nil
    }
    if Folder.kind(of: folder.contentFolder + "/" + path) == .file { return path }
    if let other = OtherForm.named(path, below: folder.contentFolder) { return other }
    problems.error(
      .missingFile, "the receipt \(quoted(text)) does not exist", at: value,
      hint: "it belongs into Content/\(folder.path)/"
    )
    return nil
  }
}
