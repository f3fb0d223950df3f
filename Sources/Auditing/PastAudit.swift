package import Entities
internal import Files

/// What the texts of older versions tell.
package struct PastAudit {
  private let discs: [PrivatePlace]
  private var findings: [Finding] = []
  private var sources: [HomeFinder.Source] = []
  private var versions: [String: String] = [:]

  /// `discs` hide private places.
  package init(discs: [PrivatePlace]) { self.discs = discs }

  /// Whether a file with this path can tell something.
  package static func reads(_ path: String) -> Bool {
    let ending = SiteFiles.ending(of: path)
    return !SiteFiles.isPicture(ending) && ending != "css" && ending != "js"
  }

  /// Takes a file, the newest version first. `version` says which one holds it, in words.
  package mutating func read(_ bytes: [UInt8], at path: String, version: String) {
    let ending = SiteFiles.ending(of: path)
    for part in FileReading.text(of: bytes, ending: ending)?.parts ?? [] {
      for var finding in TextFinder(file: path).findings(in: part)
      where finding.kind == .codes || finding.kind == .contacts {
        finding.sentence += " (\(version))"
        findings.append(finding)
      }
    }
    // Older versions of a file tell of the same trip.
    if versions[path] == nil, path.contains("/") {
      versions[path] = version
      sources.append(HomeFinder.Source(file: path, positions: PositionReader.read(bytes, ending: ending)))
    }
  }

  /// All findings.
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
