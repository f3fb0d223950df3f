internal import Auditing
internal import Entities
internal import Text

/// What an audit of a site found, for people and for programs.
struct AuditLines {
  private let report: AuditReport
  private let budget: AuditBudget
  /// What is not allowed, with what follows from it.
  private let told: [(finding: Finding, answer: AuditBudget.Answer)]
  private static let mostOfKind = 40

  init(of report: AuditReport, within budget: AuditBudget) {
    self.report = report
    self.budget = budget
    told = report.findings.map { ($0, budget.answer(to: $0)) }.filter { $0.1 != .allow }
  }

  /// The findings that exceed the budget.
  var refused: [String] { told.filter { $0.answer == .refuse }.map { Self.line($0.finding, $0.answer) } }
  var warnings: Int { told.count { $0.answer == .warn } }

  /// Findings by kind, and what the audit cannot see.
  var text: String {
    var lines: [String] = []
    for kind in Finding.Kind.allCases {
      let found = told.filter { $0.finding.kind == kind }
      lines += found.prefix(Self.mostOfKind).map { Self.line($0.finding, $0.answer) }
      if found.count > Self.mostOfKind {
        lines.append("  and \(found.count - Self.mostOfKind) more of \(kind.rawValue)")
      }
    }
    let refused = told.count { $0.answer == .refuse }
    let count = told.count == 1 ? "1 finding" : "\(told.count) findings"
    lines.append(
      "\(count) in \(report.files) files" + (refused == 0 ? "" : ", \(refused) beyond the budget in site.yml")
    )
    return (lines + unread + [report.unseen]).joined(separator: "\n")
  }

  private var unread: [String] {
    (report.unreadPast.map { [$0] } ?? []) + report.unread.map { "not read, because it is too large: \($0)" }
      + (report.withoutMetadata == 0
        ? []
        : [
          "no exiftool: the metadata of \(report.withoutMetadata) files was not read. Install libimage-exiftool-perl"
        ])
  }

  private static func line(_ finding: Finding, _ answer: AuditBudget.Answer) -> String {
    "\(answer == .refuse ? "refused" : "warning"): \(finding.what), \(finding.file)"
      + (finding.others == 0 ? "" : " and \(finding.others) more")
      + (finding.distance.map { ", within \($0) m" } ?? "")
      + "\n  \(finding.sentence.shown)"
  }

  /// An object for each finding, and one for the whole.
  var json: String {
    (told.map { Self.json($0.finding, $0.answer) } + [summary]).joined(separator: "\n")
  }

  private static func json(_ finding: Finding, _ answer: AuditBudget.Answer) -> String {
    var output = OutputBuffer(capacity: 512)
    var members = JSONMembers(openingObject: &output)
    members.put("kind", finding.kind.rawValue, &output)
    members.put("answer", answer.rawValue, &output)
    members.put("what", finding.what, &output)
    members.put("file", finding.file, &output)
    members.put("others", finding.others, &output)
    members.put("distance", finding.distance, &output)
    members.put("sentence", finding.sentence, &output)
    output.append("}")
    return output.string()
  }

  private var summary: String {
    var output = OutputBuffer(capacity: 512)
    var members = JSONMembers(openingObject: &output)
    members.put("files", report.files, &output)
    members.put("findings", told.count, &output)
    members.put("refused", told.count { $0.answer == .refuse }, &output)
    members.put("unread", report.unread, &output)
    members.put("unreadPast", report.unreadPast, &output)
    members.put("withoutMetadata", report.withoutMetadata, &output)
    members.put("unseen", report.unseen, &output)
    output.append("}")
    return output.string()
  }
}
