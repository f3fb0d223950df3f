package import Entities
package import Files

/// Reads a finished output folder as a stranger would, without the source.
package struct SiteAudit: Sendable {
  private let folder: String
  private let now: CalendarDay
  private let discs: [PrivatePlace]
  private let jobs: Int
  private let readsMetadata: Bool

  /// A file with more bytes is not read.
  private static let largestText = 64 << 20

  /// `discs` hide private places. Without `readsMetadata`, somebody else has looked for metadata.
  package init(
    of folder: String, now: CalendarDay, discs: [PrivatePlace] = [], jobs: Int, readsMetadata: Bool = true
  ) {
    self.folder = folder
    self.now = now
    self.discs = discs
    self.jobs = jobs
    self.readsMetadata = readsMetadata
  }

  /// Throws if a file cannot be read, or if exiftool cannot be started.
  package func report() async throws(FileError) -> AuditReport {
    let paths = try SiteFiles.paths(in: folder)
    let host = try SiteFiles.host(of: folder)
    let policy = try PolicyFinder(of: folder)
    let read = try await inChunks(paths, of: 16, jobs: jobs) { chunk throws(FileError) in
      var files: [FileAudit] = []
      for path in chunk { files.append(try audit(path, host: host, policy: policy)) }
      return files
    }.sorted { Folder.precedes($0.path, $1.path) }
    var findings = HomeFinder(discs: discs).findings(
      in: read.filter { $0.path.contains("/") }.map {
        HomeFinder.Source(file: $0.path, positions: $0.positions)
      })
    findings += FutureFinder(now: now).findings(of: read.flatMap(\.trips))
    findings += read.flatMap(\.findings)
    let others = read.filter { !$0.isText }.map(\.path)
    var report = AuditReport(files: paths.count)
    if readsMetadata, MetadataFinder.isReadable {
      let folder = folder
      findings += try await inChunks(others, of: MetadataFinder.batch, jobs: jobs) {
        chunk throws(FileError) in
        try MetadataFinder.findings(in: chunk, of: folder)
      }.sorted { Folder.precedes($0.file, $1.file) }
    } else if readsMetadata {
      report.withoutMetadata = others.count
    }
    report.unread = read.filter(\.isTooLarge).map(\.path)
    report.findings = findings.merged()
    return report
  }

  private func audit(_ path: String, host: String?, policy: PolicyFinder) throws(FileError) -> FileAudit {
    var file = FileAudit(path: path)
    file.findings = NameFinder.findings(path) + TextFinder(file: path).findings(in: NameFinder.words(path))
    let ending = SiteFiles.ending(of: path)
    if SiteFiles.isPicture(ending) { return file }
    if let size = Folder.stamp(of: folder + "/" + path)?.size, size > Self.largestText {
      file.isTooLarge = true
      return file
    }
    let bytes = try File.read(folder + "/" + path).bytes
    guard let text = FileReading.text(of: bytes, ending: ending) else { return file }
    file.isText = true
    if path == "robots.txt" { file.findings += RobotsFinder.findings(bytes, file: path) }
    for part in text.parts {
      let list = WordList(part.bytes)
      file.findings += TextFinder(file: path).findings(in: part, list)
      if part.source != .script {
        file.findings += FutureFinder(now: now).findings(in: list, file: path)
      }
      file.trips += TripDays.all(in: part.bytes, file: path)
    }
    file.findings += RequestFinder(host: host).findings(of: text.loads, file: path)
    file.findings += policy.findings(of: text.inside, file: path)
    file.positions = PositionReader.read(bytes, ending: ending)
    return file
  }
}

/// What the audit finds in one file.
private struct FileAudit: Sendable {
  let path: String
  var isText = false
  var isTooLarge = false
  var findings: [Finding] = []
  var positions = Positions()
  var trips: [TripDays] = []

  init(path: String) { self.path = path }
}
