internal import Files

/// A site with packed copies. The copies are in another folder than the other files.
package struct PackedSite: Sendable {
  struct Copy: Sendable {
    let file: SiteFile
    /// The path of the content.
    let source: String
  }

  private let site: LocalSite
  private let copies: [Copy]

  init(_ site: LocalSite, _ copies: [Copy]) { (self.site, self.copies) = (site, copies) }

  /// A site without packed copies.
  package init(_ site: LocalSite) { self.init(site, []) }

  /// All files, including packed copies.
  package var files: [SiteFile] { site.files + copies.map(\.file) }

  /// Calls `body` with the site as one folder. If there are copies, makes `folder` with hard links to the files that
  /// `plan` sends, until `body` returns.
  package func gathered(
    at folder: String, for plan: PublishPlan, body: (LocalSite) throws(PublishFailure) -> Void
  ) throws(PublishFailure) {
    if copies.isEmpty { return try body(site) }
    let handle = try heldFolder(at: folder)
    try onDisk { () throws(FileError) in try Self.empty(handle) }
    let result = Result { () throws(PublishFailure) in
      try onDisk { () throws(FileError) in try link(plan.sent, in: handle) }
      try body(LocalSite(folder: folder, files: files))
    }
    try onDisk { () throws(FileError) in try Self.empty(handle) }
    Folder.removeEmpty(folder)
    try result.get()
  }

  private func link(_ files: [SiteFile], in folder: FolderHandle) throws(FileError) {
    var sources: [PathBytes: String] = [:]
    for file in site.files { sources[PathBytes(file.path)] = site.folder + "/" + file.path }
    for copy in copies { sources[PathBytes(copy.file.path)] = copy.source }
    for file in files {
      // The additional files of a destination are in no folder.
      guard let source = sources[PathBytes(file.path)] else { continue }
      if let slash = file.path.utf8.lastIndex(of: UInt8(ascii: "/")) {
        try folder.makeFolders(String(file.path[..<slash]))
      }
      try folder.linkOrCopy(fileAt: source, to: file.path)
    }
  }

  private static func empty(_ folder: FolderHandle) throws(FileError) {
    for entry in try Folder.entries(of: folder.path) { try folder.removeTree(entry.name) }
  }
}
