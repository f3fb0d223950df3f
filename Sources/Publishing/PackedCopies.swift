internal import Files

/// Packed copies of text files: `index.html.gz` and `index.html.br` beside `index.html`.
///
/// A folder keeps the copies under the digests of the files, so that no text is packed twice.
package struct PackedCopies: Sendable {
  /// In bytes. A smaller file fits in one network packet, packed or not.
  private static let smallest = 1024
  /// The number of files that one call packs.
  private static let batch = 64
  private static let drafts = "drafts"
  /// File types that are already compressed are not in this list.
  private static let kinds: Set = [
    "atom", "bmp", "css", "csv", "eot", "geojson", "gpx", "htm", "html", "ico", "ics", "js", "json", "kml",
    "map", "md", "mjs", "otf", "rss", "svg", "ttf", "txt", "vtt", "wasm", "webmanifest", "xml",
  ]

  private struct Program: Sendable {
    let packing: Packing
    let path: String
  }

  private let programs: [Program]
  private let kept: String

  /// `folder` contains only copies. It is made when it is needed, and anyone can delete it at any time.
  package init(by packings: [Packing], kept folder: String) throws(PublishFailure) {
    var programs: [Program] = []
    for packing in packings {
      guard let path = ProgramCall.path(of: packing.name) else {
        throw .missingProgram(packing.name, package: packing.name)
      }
      programs.append(Program(packing: packing, path: path))
    }
    (self.programs, kept) = (programs, folder)
  }

  /// Whether a copy of the file is missing.
  package func isDue(_ file: SiteFile) -> Bool {
    isPackable(file) && programs.contains { place(of: file, by: $0.packing, in: [kept]) == nil }
  }

  private func isPackable(_ file: SiteFile) -> Bool {
    guard file.size >= Self.smallest, let dot = file.path.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return false
    }
    return Self.kinds.contains(file.path[file.path.index(after: dot)...].lowercased())
  }

  /// Makes missing copies on `jobs` workers, and keeps only the copies of these files. Returns the site with all
  /// copies. Calls `hear` with the number of packed files, and their total.
  package func complete(
    _ site: LocalSite, jobs: Int, hear: (Int, Int) -> Void
  ) async throws(PublishFailure) -> PackedSite {
    let folder = try heldFolder(at: kept)
    try onDisk { () throws(FileError) in
      try folder.removeTree(Self.drafts)
      try folder.makeFolders(Self.drafts)
    }
    let due = due(site.files)
    _ = try await inChunks(due, of: Self.batch, jobs: jobs, hear: { hear($0, due.count) }) {
      files throws(PublishFailure) -> [Never] in
      for file in files {
        let draft = "\(Self.drafts)/\(file.hash)"
        let found = try onDisk { () throws(FileError) in
          try folder.create(draft, hashing: site.folder + "/" + file.path)
        }
        try site.check(file, isAs: found)
      }
      try pack(files, in: kept + "/" + Self.drafts)
      // Copies are kept immediately, so that an interruption loses little.
      try onDisk { () throws(FileError) in
        for name in files.flatMap({ file in programs.map { "\(file.hash)\($0.packing.suffix)" } }) {
          try folder.rename(Self.drafts + "/" + name, to: name)
        }
      }
      return []
    }
    let copies = try await copies(of: site.files, in: [kept], jobs: jobs)
    try onDisk { () throws(FileError) in try prune(folder, keeping: copies) }
    return PackedSite(site, copies)
  }

  /// The result that `complete` would have. Packs the missing copies from `drafts`, where files have their digests as
  /// names. Keeps nothing.
  package func rehearse(
    _ files: [SiteFile], drafts: String, jobs: Int, hear: (Int, Int) -> Void
  ) async throws(PublishFailure) -> [SiteFile] {
    let due = due(files)
    _ = try await inChunks(due, of: Self.batch, jobs: jobs, hear: { hear($0, due.count) }) {
      files throws(PublishFailure) -> [Never] in
      try pack(files, in: drafts)
      return []
    }
    return try await files + copies(of: files, in: [kept, drafts], jobs: jobs).map(\.file)
  }

  /// One file for each content.
  private func due(_ files: [SiteFile]) -> [SiteFile] {
    var contents: Set<ContentHash> = []
    return files.filter { isDue($0) && contents.insert($0.hash).inserted }
  }

  private func pack(_ files: ArraySlice<SiteFile>, in folder: String) throws(PublishFailure) {
    for program in programs {
      var call = ProgramCall(program.path, program.packing.arguments(for: files.map(\.hash.description)))
      call.folder = folder
      let outcome = try onDisk { () throws(FileError) in try call.run() }
      guard outcome.code == 0 else {
        let words = String(decoding: outcome.messages, as: UTF8.self).split(separator: "\n").last ?? ""
        throw PublishFailure(
          .inputOutput, "\(program.packing.name) ended with \(outcome.code): \(words)",
          hint: "check that there is room left in \(folder)?")
      }
    }
  }

  private func copies(
    of files: [SiteFile], in folders: [String], jobs: Int
  ) async throws(PublishFailure) -> [PackedSite.Copy] {
    let taken = Set(files.map { PathBytes($0.path) })
    return try await inChunks(files.filter(isPackable), of: 256, jobs: jobs) {
      files throws(PublishFailure) -> [PackedSite.Copy] in
      var copies: [PackedSite.Copy] = []
      for file in files {
        for packing in programs.map(\.packing) {
          let path = file.path + packing.suffix
          // The author's own file with this name stays.
          if taken.contains(PathBytes(path)) { continue }
          guard let source = place(of: file, by: packing, in: folders) else {
            throw PublishFailure(
              .tryAgain, "the copy that \(packing.name) made of \(file.path) is missing", hint: "run it again"
            )
          }
          let (size, hash) = try onDisk { () throws(FileError) in try ContentHash.ofFile(source) }
          let copy = SiteFile(path: path, size: size, hash: hash, isImmutable: file.isImmutable)
          copies.append(PackedSite.Copy(file: copy, source: source))
        }
      }
      return copies
    }
  }

  private func place(of file: SiteFile, by packing: Packing, in folders: [String]) -> String? {
    folders.lazy.map { "\($0)/\(file.hash)\(packing.suffix)" }.first { Folder.kind(of: $0) == .file }
  }

  private func prune(_ folder: FolderHandle, keeping copies: [PackedSite.Copy]) throws(FileError) {
    let sources = Set(copies.map(\.source))
    for entry in try Folder.entries(of: kept) where !sources.contains(kept + "/" + entry.name) {
      try folder.removeTree(entry.name)
    }
  }
}
