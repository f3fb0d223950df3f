internal import Files

/// A site with packed copies, which stand elsewhere than its other files.
package struct PackedSite: Sendable {
  struct Copy: Sendable {
    let file: SiteFile
    /// The path of its content.
    let source: String
  }

  private let site: LocalSite
  private let copies: [Copy]

  init(_ site: LocalSite, _ copies: [Copy]) { (self.site, self.copies) = (site, copies) }

  /// Without any copies.
  package init(_ site: LocalSite) { self.init(site, []) }

  /// With the copies.
  package var files: [SiteFile] { site.files + copies.map(\.file) }

  /// Hands `body` the site as one folder, for which, where there are copies, `folder` is made: what `plan`
  /// sends has second names there, until `body` returns.
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
      // What a destination needs beside the site stands nowhere.
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
