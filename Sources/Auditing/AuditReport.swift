package import Entities

/// What a stranger learns from a finished site.
package struct AuditReport: Sendable {
  /// The most dangerous first.
  package var findings: [Finding] = []
  /// The number of files in the folder.
  package let files: Int
  /// Files that are too large to read.
  package var unread: [String] = []
  /// The number of files that exiftool should read, if it is not installed.
  package var withoutMetadata = 0
  /// Older versions that were not read, and why. Nil if they were, or if nobody asked for them.
  package var unreadPast: String?

  /// Whether all older versions at the target were read too.
  private var readsPast = false

  init(files: Int) { self.files = files }

  /// Adds a file that older versions of the site hold, in `archive`, such as `the history of branch pages`. `version` is
  /// the newest of them.
  package mutating func note(past files: [(path: String, version: String)], isWhole: Bool, in archive: String)
  {
    readsPast = isWhole
    findings += files.map { path, version in
      let isPage = path.hasSuffix(".html")
      return Finding(
        .files, (isPage ? "a page" : "a file") + " that is gone now, in \(archive)", file: path,
        sentence: version, identity: isPage ? path : "")
    }
    findings = findings.merged()
  }

  /// Adds the findings in older versions that the site does not have any more. `archive` is where the versions are.
  package mutating func note(_ past: PastAudit, in archive: String) {
    let told = Set(findings.map(\.secret))
    findings += past.told().filter { !told.contains($0.secret) }.map { finding in
      var finding = finding
      finding.what += ", in \(archive)"
      return finding
    }
    findings = findings.merged()
  }

  /// What the audit cannot see.
  package var unseen: String {
    "Not seen: what pictures, films and documents show, what you wrote elsewhere, "
      + (readsPast
        ? "older copies in archives"
        : "older copies in the history of a branch and in archives")
      + ", locked trips, headers of the host, and codes without a telling word before them."
  }
}

extension AuditBudget {
  /// What follows from a finding.
  package func answer(to finding: Finding) -> Answer {
    switch finding.kind {
    case .home: !finding.isGuess && finding.distance.map { $0 < home } ?? true ? .refuse : .warn
    case .future: future
    case .codes: codes
    case .contacts: contacts
    case .files: files
    case .requests: requests
    }
  }
}
