internal import Files
internal import Services

/// What `build --verify` finds.
package struct Verification: Equatable, Sendable {
  /// A published picture, film or recording with metadata.
  package struct TellingFile: Equatable, Sendable {
    /// Relative to the output folder.
    package var path: String
    /// Names of the metadata.
    package var what: String
  }

  /// The sorted paths of the files that differ from a full build, are missing, or should not be there.
  package var differing: [String]
  /// Sorted by path.
  package var telling: [TellingFile]

  package init(differing: [String] = [], telling: [TellingFile] = []) {
    self.differing = differing
    self.telling = telling
  }
}

/// Scans the output folder for metadata of pictures and films.
struct MetadataCheck {
  private let folder: String
  private let jobs: Int
  private let scan: MetadataScan

  /// `copyright` is the line that pictures may contain.
  init(_ options: BuildOptions, copyright: String?) {
    (folder, jobs) = (options.outputFolder, options.jobs)
    scan = MetadataScan(copyright: copyright)
  }

  /// `paths` are relative to the output folder.
  func findings(in paths: [String]) async throws(FileError) -> [Verification.TellingFile] {
    let pictures = paths.filter(MetadataScan.isPicture)
    let films = paths.filter(MetadataScan.isFilm).map { folder + "/" + $0 }
    var findings = try await inChunks(pictures, of: 16, jobs: jobs) {
      [folder, scan] chunk throws(FileError) in
      var found: [MetadataScan.Finding] = []
      for path in chunk { if let finding = try scan.ofPicture(folder + "/" + path) { found.append(finding) } }
      return found
    }
    findings += try await inChunks(films, of: MetadataScan.batch, jobs: jobs) {
      [scan] chunk throws(FileError) in
      try scan.ofFilms(chunk)
    }
    return findings.map {
      Verification.TellingFile(path: String($0.path.dropFirst(folder.count + 1)), what: $0.what)
    }.sorted { PathBytes($0.path) < PathBytes($1.path) }
  }
}
