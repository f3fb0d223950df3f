internal import SiteReading

extension BuildReport {
  func line(verb: String, milliseconds: Int) -> String {
    func counted(_ count: Int, _ one: String, _ other: String) -> String {
      "\(count) \(count == 1 ? one : other)"
    }
    let hundredths = (milliseconds + 5) / 10
    let rest = hundredths % 100
    let seconds = "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
    let contents = "\(verb) \(counted(trips, "trip", "trips")), \(counted(pages, "page", "pages"))"
    if verb == "Checked" { return "\(contents) in \(seconds): no errors" + suffix }
    return
      "\(contents): \(counted(written, "file", "files")) written, \(unchanged) unchanged, \(removed) removed in \(seconds)"
      + suffix
  }

  private var suffix: String {
    let notes = [
      warnings == 0 ? nil : warnings == 1 ? "1 warning" : "\(warnings) warnings",
      DraftsLeftOut(count: drafts)?.text,
    ].compactMap(\.self)
    return notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  }

  func json(milliseconds: Int) -> String {
    "{\"trips\":\(trips),\"drafts\":\(drafts),\"pages\":\(pages),\"written\":\(written),\"unchanged\":\(unchanged),"
      + "\"removed\":\(removed),\"warnings\":\(warnings),\"milliseconds\":\(milliseconds)}"
  }
}
