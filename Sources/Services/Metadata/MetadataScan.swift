package import Files

/// Reads published files with exiftool, which made none of them, and finds metadata.
package struct MetadataScan: Sendable {
  /// A published file.
  package struct Published: Sendable {
    /// Absolute.
    package var path: String
    /// Whether it was made from a file of the author, or belongs to the theme.
    package var isCopy: Bool
    /// Whether exiftool reads it.
    package var isRead: Bool

    package init(path: String, isCopy: Bool, isRead: Bool = true) {
      self.path = path
      self.isCopy = isCopy
      self.isRead = isRead
    }
  }

  /// A file with metadata.
  package struct Finding: Equatable, Sendable {
    package var path: String
    /// Names of the metadata.
    package var what: String

    package init(path: String, what: String) {
      self.path = path
      self.what = what
    }
  }

  /// The number of files of one call of exiftool.
  package static let batch = 100
  private static let mostNames = 8

  private let copyright: String?
  /// The absolute path of the site's folder, with a slash at its end. Nil if it is too short to search for.
  private let siteFolder: [UInt8]?

  /// `copyright` is the line that pictures may contain. `site` is the folder of the site. Nil if exiftool is not installed.
  package init?(copyright: String?, site: String) {
    guard PictureFactsReader.programPath != nil else { return nil }
    self.copyright = copyright
    let folder = Folder.futurePath(of: site) + "/"
    siteFolder = folder.split(separator: "/").count > 1 && folder.utf8.count > 8 ? Array(folder.utf8) : nil
  }

  /// What the files tell. Throws if a file cannot be read, or if exiftool cannot be started.
  package func findings(in files: ArraySlice<Published>) throws(FileError) -> [Finding] {
    guard !files.isEmpty, let exiftool = ExiftoolTags() else { return [] }
    let read = files.filter(\.isRead).map(\.path)
    let tags = read.isEmpty ? [:] : try exiftool.tags(of: read)
    var findings: [Finding] = []
    for file in files {
      if let what = try what(in: file, tags[file.path]) {
        findings.append(Finding(path: file.path, what: what))
      }
    }
    return findings
  }

  private func what(in file: Published, _ tags: [String: String]?) throws(FileError) -> String? {
    if let siteFolder, try File.read(file.path).bytes.contains(part: siteFolder) {
      return "the path of the site on this computer"
    }
    if !file.isRead { return nil }
    guard let tags, tags["ExifTool:Error"] == nil else {
      let isEmpty = Folder.stamp(of: file.path)?.size == 0
      return file.isCopy && !isEmpty ? "what exiftool cannot read" : nil
    }
    let isText = tags["File:MIMEType"].map(Self.isText) ?? false
    let rule = TellingTags(strictness: file.isCopy || !isText ? .copy : .madeText, copyright: copyright)
    let names = rule.tags(among: tags)
    return names.isEmpty ? nil : names.prefix(Self.mostNames).joined(separator: ", ")
  }

  private static func isText(_ type: String) -> Bool {
    type.hasPrefix("text/") || ["json", "xml", "html", "calendar"].contains { type.contains($0) }
  }
}
