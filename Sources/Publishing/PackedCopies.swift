internal import Files

/// Packed copies of a site's texts: `index.html.gz` and `index.html.br` beside `index.html`.
///
/// They are kept in a folder under the digests of what they are copies of, so that no text is packed twice.
package struct PackedCopies: Sendable {
  /// Whatever is smaller travels in one packet, packed or not. In bytes.
  private static let smallest = 1024
  /// So many files are packed by one call.
  private static let batch = 64
  private static let drafts = "drafts"
  /// What is packed in itself is not among these.
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

  /// `folder` is for the copies alone, is made when it is needed, and may be removed at any time.
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

  /// Whether some copy of the file has yet to be made.
  package func isDue(_ file: SiteFile) -> Bool {
    isPackable(file) && programs.contains { place(of: file, by: $0.packing, in: [kept]) == nil }
  }

  private func isPackable(_ file: SiteFile) -> Bool {
    guard file.size >= Self.smallest, let dot = file.path.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return false
    }
    return Self.kinds.contains(file.path[file.path.index(after: dot)...].lowercased())
  }

  /// Makes those that are due, on `jobs` workers, and keeps them, and no others. Returns the site with all of them;
  /// `hear` is told how many files are packed, of how many.
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
      // At once, so that an interruption loses little.
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

  /// What `complete` would find and make, where the files that are due stand in `drafts` under their digests; keeps
  /// nothing.
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

  /// Of each content one.
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
          hint: "is there room left in \(folder)?")
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
          // What the site itself has there is what its author wants to be there.
          if taken.contains(PathBytes(path)) { continue }
          guard let source = place(of: file, by: packing, in: folders) else {
            throw PublishFailure(
              .tryAgain, "what \(packing.name) made of \(file.path) is gone", hint: "run it again")
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
