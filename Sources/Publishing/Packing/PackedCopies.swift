internal import Files

/// Packed copies of text files: `index.html.gz` and `index.html.br` beside `index.html`.
///
/// A folder keeps the copies under the digests of the files, so that no text is packed twice.
package struct PackedCopies: Sendable {
  /// In bytes. A smaller file fits in one network packet, packed or not.
  private static let smallest = 1024
  /// The number of files that one call packs.
  private static let batch = 64
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
    let derived = DerivedFiles(keptIn: kept)
    return isPackable(file) && names(of: file).contains { derived.intactPath(of: $0) == nil }
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
    let derived = DerivedFiles(keptIn: kept)
    try await pack(site.files, as: derived, jobs: jobs, hear: hear) { file, draft throws(PublishFailure) in
      let found = try onDisk { () throws(FileError) in
        try FolderHandle(draft).create("\(file.hash)", hashing: site.folder + "/" + file.path)
      }
      try site.check(file, isAs: found)
    }
    let copies = try await copies(of: site.files, in: derived, jobs: jobs)
    try withExtendedLifetime(folder) { () throws(PublishFailure) in
      try onDisk { () throws(FileError) in
        try derived.prune(keeping: Set(site.files.filter(isPackable).flatMap(names)))
      }
    }
    return PackedSite(site, copies)
  }

  /// The result that `complete` would have. Packs the missing copies in `drafts`, where files have their digests as
  /// names. Keeps nothing.
  package func rehearse(
    _ files: [SiteFile], drafts: String, jobs: Int, hear: (Int, Int) -> Void
  ) async throws(PublishFailure) -> [SiteFile] {
    let derived = DerivedFiles(keptIn: kept, newIn: drafts)
    try await pack(files, as: derived, jobs: jobs, hear: hear) { file, draft throws(PublishFailure) in
      try onDisk { () throws(FileError) in
        try FolderHandle(draft).linkOrCopy(fileAt: drafts + "/\(file.hash)", to: "\(file.hash)")
      }
    }
    return try await files + copies(of: files, in: derived, jobs: jobs).map(\.file)
  }

  /// `fetch` puts the content of a file into a folder, with its digest as its name.
  private func pack(
    _ files: [SiteFile], as derived: DerivedFiles, jobs: Int, hear: (Int, Int) -> Void,
    fetch: @escaping @Sendable (SiteFile, String) throws(PublishFailure) -> Void
  ) async throws(PublishFailure) {
    var contents: Set<ContentHash> = []
    try await derived.makeMissing(
      of: files.filter { isPackable($0) && contents.insert($0.hash).inserted }, batch: Self.batch, jobs: jobs,
      names: names, hear: hear, problem: { PublishFailure($0) }
    ) { files, folder throws(FileError) in
      do throws(PublishFailure) {
        for file in files { try fetch(file, folder) }
        try pack(files, in: folder)
        return nil
      } catch {
        return error
      }
    }
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
    of files: [SiteFile], in derived: DerivedFiles, jobs: Int
  ) async throws(PublishFailure) -> [PackedSite.Copy] {
    let taken = Set(files.map { PathBytes($0.path) })
    let sums = derived.sums
    return try await inChunks(files.filter(isPackable), of: 256, jobs: jobs) {
      files throws(PublishFailure) -> [PackedSite.Copy] in
      var copies: [PackedSite.Copy] = []
      for file in files {
        for packing in programs.map(\.packing) {
          let path = file.path + packing.suffix
          // The author's own file with this name stays.
          if taken.contains(PathBytes(path)) { continue }
          guard let source = derived.intactPath(of: name(of: file, by: packing), by: sums) else {
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

  private func names(of file: SiteFile) -> [String] { programs.map { name(of: file, by: $0.packing) } }

  private func name(of file: SiteFile, by packing: Packing) -> String { "\(file.hash)\(packing.suffix)" }
}
