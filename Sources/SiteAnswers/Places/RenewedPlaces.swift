internal import Entities
internal import Geodesy
internal import LockFiles
internal import SiteContents
package import SiteReading

extension SiteReader {
  /// Asks the geocoder again for all answers in `places.lock` that a stop needs, and removes the others. A name without a new answer
  /// keeps the old one.
  package func renewPlaces(hear: (Int, Int) -> Void) async throws(BuildFailure) -> PlacesReport {
    var site = try await snapshot()
    guard let settings = site.geocoder.settings else {
      throw .lacks(
        "geocoder", hint: "write geocoding: with engine: and url:, as `tripsite keys geocoding` shows")
    }
    var lookup = site.geocoder
    let old = lookup.lock
    // Without the answers, each name that needs one is a question.
    site.forgetPlaces()
    do { _ = try await site.update(.everything, listed: nil) } catch { throw .inputOutput(error) }
    let needed = Set(site.files.markdown.flatMap(\.parsed.questions))
    var report = PlacesReport()
    let kept = old.questions.filter { needed.contains($0) && $0.engine == settings.engine }
    report.removed = old.questions.count - kept.count
    report.asked = try await PlaceMaking(options: options).ask(kept, &lookup, hear: hear)
    lookup.lock.removeAll { needed.contains($0) && $0.engine == settings.engine }
    if report.removed > 0 { try PlaceMaking(options: options).write(lookup.lock) }
    for question in kept {
      if let reason = lookup.refusals[question] {
        report.refused.append((question.text, reason))
      } else if let before = old[question].first, let after = lookup.lock[question].first,
        before.coordinate != after.coordinate || before.name != after.name
      {
        report.changed.append(
          PlacesReport.Change(
            text: question.text, before: Self.words(before), after: Self.words(after)))
      }
    }
    report.isUnreachable = lookup.isUnreachable
    report.diagnostics = site.configurationProblems
    return report
  }

  private static func words(_ place: GeocodedPlace) -> String {
    "\(place.name) (\(place.coordinate.decimal))"
  }
}
