internal import ContentReaders
internal import Entities
internal import Files
internal import Pages
internal import Pictures
internal import Services
internal import SiteReading

/// Looks for metadata in the files of the output folder.
struct MetadataCheck {
  private let folder: String
  private let jobs: Int
  /// The files that were copied, and belong to everybody who reads the site.
  private let copies: PathSet
  /// The files that the author names, in site.yml, or as receipts and documents.
  private let named: PathSet
  /// Nil if exiftool is not installed.
  private let scan: MetadataScan?

  /// `files` are the files that builds made.
  init(_ options: BuildOptions, settings: SiteSettings, files: [OutputFile]) {
    (folder, jobs) = (options.outputFolder, options.jobs)
    scan = MetadataScan(copyright: settings.photos.copyright, site: options.site)
    copies = PathSet(paths: files.filter(\.isCopy).map(\.path))
    named = PathSet(paths: settings.namedFiles.map(\.path))
  }

  /// Whether a file at a path below the output folder was copied.
  func isCopy(_ path: String) -> Bool { copies.contains(path) }

  /// The findings in the files at `paths`, which are relative to the output folder. Without `readsPages`, exiftool does not
  /// read texts that the program made.
  func findings(in paths: [String], readsPages: Bool = true) async throws(FileError) -> Verification {
    guard let scan else { return Verification(unchecked: paths) }
    let files = paths.map { path in
      let file = folder + "/" + path
      let isCopy = copies.contains(path)
      return MetadataScan.Published(
        path: file, isCopy: isCopy,
        isRead: readsPages || isCopy || ![.text, .xml].contains(FileKind.read(file)))
    }
    let findings = try await inChunks(files, of: MetadataScan.batch, jobs: jobs) {
      chunk throws(FileError) in try scan.findings(in: chunk)
    }
    let telling = findings.map {
      Verification.TellingFile(path: String($0.path.dropFirst(folder.count + 1)), what: $0.what)
    }.sorted { PathBytes($0.path) < PathBytes($1.path) }
    return Verification(
      telling: telling.filter { !isNamed($0.path) }, named: telling.filter { isNamed($0.path) })
  }

  private func isNamed(_ path: String) -> Bool { named.contains(path) || PrivateFolder.contains(path) }
}

extension OutputFile {
  /// Whether the file was copied, not made from Markdown. The file of a locked trip is encrypted.
  fileprivate var isCopy: Bool {
    if lockedPath != nil { return false }
    switch origin {
    case .content(let path): return !path.hasSuffix(".md")
    case .program: return path.hasPrefix("assets/")
    }
  }
}
