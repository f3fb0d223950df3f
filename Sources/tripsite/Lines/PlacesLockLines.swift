internal import SiteAnswers

/// What `tripsite place --update` did.
struct PlacesLockLines {
  let text: String

  init(of report: PlacesReport) {
    var lines = report.changed.map { change in
      "\(change.text): \(change.before) is now \(change.after)"
    }
    lines += report.refused.map { "\($0.text): the old answer stays: \($0.reason)" }
    lines.append(
      "\(report.asked) answers in Content/places.lock are new, and \(report.removed) are removed, which no stop needs"
    )
    text = lines.joined(separator: "\n")
  }
}
