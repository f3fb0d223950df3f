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

  init(files: Int) { self.files = files }

  /// What the audit cannot see.
  package static let unseen =
    "Not seen: what pictures, films and documents show, what you wrote elsewhere, older copies in the history of a branch and in "
    + "archives, locked trips, headers of the host, and codes without a telling word before them."
}

extension AuditBudget {
  /// What follows from a finding.
  package func answer(to finding: Finding) -> Answer {
    switch finding.kind {
    case .home: finding.distance.map { $0 < home } ?? true ? .refuse : .warn
    case .future: future
    case .codes: codes
    case .contacts: contacts
    case .files: files
    case .requests: requests
    }
  }
}
