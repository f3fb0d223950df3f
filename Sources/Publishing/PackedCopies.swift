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
    let due = site.files.filter(isDue)
    let folder = try onDisk { () throws(FileError) in
      try Folder.make(kept)
      return try FolderHandle(kept)
    }
    guard folder.lock() else {
      throw PublishFailure(
        .tryAgain, "another publishing of this site is under way", hint: "wait until it is done")
    }
    try onDisk { () throws(FileError) in
      try folder.removeTree(Self.drafts)
      try folder.makeFolders(Self.drafts)
    }
    var names: Set<String> = []
    for file in due where names.insert(file.hash.description).inserted {
      let draft = Self.drafts + "/" + file.hash.description
      let found = try onDisk { () throws(FileError) in
        try folder.create(draft, hashing: site.folder + "/" + file.path)
      }
      try site.check(file, isAs: found)
    }
    try await pack(names.sorted(), in: kept + "/" + Self.drafts, jobs: jobs, hear: hear) {
      names throws(FileError) in
      // At once, so that an interruption loses little.
      for name in names {
        for suffix in programs.map(\.packing.suffix) {
          try folder.rename(Self.drafts + "/" + name + suffix, to: name + suffix)
        }
      }
    }
    let packed = try copies(of: site.files, in: [kept])
    try onDisk { () throws(FileError) in try prune(folder, keeping: packed) }
    return PackedSite(site, packed)
  }

  /// What `complete` would find and make, where the files that are due stand in `drafts` under their digests; keeps
  /// nothing.
  package func rehearse(
    _ files: [SiteFile], drafts: String, jobs: Int, hear: (Int, Int) -> Void
  ) async throws(PublishFailure) -> [SiteFile] {
    let names = Set(files.filter(isDue).map(\.hash.description))
    try await pack(names.sorted(), in: drafts, jobs: jobs, hear: hear) { _ in }
    return try files + copies(of: files, in: [kept, drafts]).map(\.file)
  }

  private func pack(
    _ names: [String], in folder: String, jobs: Int, hear: (Int, Int) -> Void,
    keep: @escaping @Sendable (ArraySlice<String>) throws(FileError) -> Void
  ) async throws(PublishFailure) {
    _ = try await inChunks(names, of: Self.batch, jobs: jobs, hear: { hear($0, names.count) }) {
      names throws(PublishFailure) -> [Never] in
      for program in programs {
        var call = ProgramCall(program.path, program.packing.arguments(for: names))
        call.folder = folder
        let outcome = try onDisk { () throws(FileError) in try call.run() }
        guard outcome.code == 0 else {
          let words = String(decoding: outcome.messages, as: UTF8.self).split(separator: "\n").last ?? ""
          throw PublishFailure(
            .inputOutput, "\(program.packing.name) ended with \(outcome.code): \(words)",
            hint: "is there room left in \(folder)?")
        }
      }
      try onDisk { () throws(FileError) in try keep(names) }
      return []
    }
  }

  private func copies(
    of files: [SiteFile], in folders: [String]
  ) throws(PublishFailure) -> [PackedSite.Copy] {
    let taken = Set(files.map { PathBytes($0.path) })
    var copies: [PackedSite.Copy] = []
    for file in files where isPackable(file) {
      for packing in programs.map(\.packing) {
        let path = file.path + packing.suffix
        // What the site itself has there is what its author wants to be there.
        if taken.contains(PathBytes(path)) { continue }
        guard let source = place(of: file, by: packing, in: folders) else {
          throw PublishFailure(
            .tryAgain, "what \(packing.name) made of \(file.path) is gone", hint: "run it again")
        }
        let (size, hash) = try onDisk { () throws(FileError) in try ContentHash.ofFile(source) }
        copies.append(
          PackedSite.Copy(
            file: SiteFile(path: path, size: size, hash: hash, isImmutable: file.isImmutable), source: source)
        )
      }
    }
    return copies
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
