package import Entities
internal import Files

/// The audit of the texts in older versions of a site.
package struct PastAudit {
  private let discs: [PrivatePlace]
  private var findings: [Finding] = []
  private var sources: [HomeFinder.Source] = []
  /// The newest version with a file, in words, by the path of the file.
  private var versions: [String: String] = [:]

  /// `discs` are the discs that hide private places.
  package init(discs: [PrivatePlace]) { self.discs = discs }

  /// Whether the audit reads files with this path.
  package static func reads(_ path: String) -> Bool {
    let ending = SiteFiles.ending(of: path)
    return !SiteFiles.isPicture(ending) && ending != "css" && ending != "js"
  }

  /// Reads a file of a version. Call it for newer versions first. `version` is the version in words.
  package mutating func read(_ bytes: [UInt8], at path: String, version: String) {
    let ending = SiteFiles.ending(of: path)
    for part in FileReading.text(of: bytes, ending: ending)?.parts ?? [] {
      for var finding in TextFinder(file: path).findings(in: part)
      where finding.kind == .codes || finding.kind == .contacts {
        finding.sentence += " (\(version))"
        findings.append(finding)
      }
    }
    // A trip counts once. Its newest version is enough.
    if versions[path] == nil, path.contains("/") {
      versions[path] = version
      sources.append(HomeFinder.Source(file: path, positions: PositionReader.read(bytes, ending: ending)))
    }
  }

  /// All findings, sorted as in a report.
  func told() -> [Finding] {
    let files = sources.sorted { Folder.precedes($0.file, $1.file) }
    let homes = HomeFinder(discs: discs).findings(in: files).map { home in
      var home = home
      if let version = versions[home.file] { home.sentence += " (\(version))" }
      return home
    }
    return (homes + findings).merged()
  }
}
