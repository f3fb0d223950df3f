package import Entities
internal import Files
internal import Planner
package import SiteReading
package import Text

/// Checks imported trips as a build does, before anything is written. A trip with errors becomes a draft that builds.
package struct ImportCheck {
  /// The rounds are bounded. Each one takes up to a hundred errors.
  private static let mostRounds = 300

  /// Below Content/.
  private let folder: String
  private let site: PlanningSite
  private let shownFolder: String

  /// Nil if `into` is not in the folder for the trips of a site, or if the settings of the site have errors.
  package init?(into: String, today: CalendarDay, jobs: Int, reporting: inout [Diagnostic]) {
    let parts = Folder.futurePath(of: into).split(separator: "/")
    guard let content = parts.lastIndex(of: "Content"), parts[(content + 1)...].first == "trips" else {
      return nil
    }
    let root = "/" + parts[..<content].joined(separator: "/")
    guard Folder.kind(of: root + "/Content/site.yml") == .file else { return nil }
    folder = parts[(content + 1)...].joined(separator: "/")
    shownFolder = into.hasSuffix("/") ? into : into + "/"
    do throws(BuildFailure) {
      site = try PlanningSite(
        BuildOptions(site: root, now: today, jobs: jobs))
    } catch {
      reporting.append(
        Diagnostic(
          .warning(.importNotChecked), file: into,
          "the settings of the site have errors, so the import is not checked",
          hint: "`tripsite check` shows them"))
      return nil
    }
  }

  /// Changes trips with errors, and reports their doubts.
  package func check(_ plan: inout ImportPlan) throws(BuildFailure) {
    let staging: TemporaryFolder
    do throws(FileError) {
      staging = try TemporaryFolder()
      try stage(plan, in: staging)
    } catch { throw .inputOutput(error) }
    let others = PlanningSite.Others(
      slugs: try checkAddresses(of: plan), paths: plan.trips.map { folder + "/" + $0.path })
    let checked = Result { () throws(BuildFailure) in
      for index in plan.trips.indices { try check(&plan.trips[index], in: staging, others, &plan.findings) }
    }
    do throws(FileError) { try staging.remove() } catch { throw .inputOutput(error) }
    try checked.get()
  }

  /// Two trips cannot have one address. Returns the names in all addresses.
  private func checkAddresses(of plan: ImportPlan) throws(BuildFailure) -> Set<String> {
    var taken: [String: String] = [:]
    for path in site.trips { if let slug = site.slug(ofTripAt: path) { taken[slug] = path } }
    for trip in plan.trips {
      guard let other = taken[trip.slug] else { continue }
      throw .cannotCreate(
        "Content/\(other) already has the address /trips/\(trip.slug)/; nothing was written",
        hint: "give one of the two another slug: or move that file")
    }
    return Set(taken.keys).union(plan.trips.map(\.slug))
  }

  /// Tracks are read beside the trip, which is not written yet.
  private func stage(_ plan: ImportPlan, in staging: TemporaryFolder) throws(FileError) {
    try plan.writeTracks(into: staging.path + "/" + folder)
  }

  private func check(
    _ trip: inout ImportPlan.Trip, in staging: TemporaryFolder, _ others: PlanningSite.Others,
    _ findings: inout [Diagnostic]
  ) throws(BuildFailure) {
    let path = folder + "/" + trip.path
    let file = "Content/" + path
    var draft = DoubtfulDraft(trip.text)
    var errors = self.errors(of: draft, at: path, in: staging)
    var rounds = 0
    while !errors.isEmpty, rounds < Self.mostRounds, draft.doubt(errors, in: file) {
      rounds += 1
      errors = self.errors(of: draft, at: path, in: staging)
    }
    if let error = errors.first {
      draft.doubtAll(because: error)
      errors = self.errors(of: draft, at: path, in: staging)
    }
    if !errors.isEmpty { throw .content(errors) }
    draft.doubtStory(try storyErrors(of: draft, at: path, in: staging, others), in: file)
    let doubts = draft.doubts(in: shownFolder + trip.path)
    if doubts.isEmpty { return }
    findings += doubts
    trip.text = draft.text
    trip.doubts = doubts.count
    trip.storyDoubts = draft.storyDoubts
  }

  /// The story is read from a file. It can lead to files beside the trip, but an import copies only tracks there.
  private func storyErrors(
    of draft: DoubtfulDraft, at path: String, in staging: TemporaryFolder, _ others: PlanningSite.Others
  ) throws(BuildFailure) -> [Diagnostic] {
    let text = Array(draft.text.utf8)
    guard let itinerary = site.trip(text, as: path, tracksIn: staging.path).itinerary else { return [] }
    do throws(FileError) {
      let handle = try FolderHandle(staging.path)
      if let slash = path.lastIndex(of: "/") { try handle.makeFolders(String(path[..<slash])) }
      try handle.create(path, text)
    } catch { throw .inputOutput(error) }
    return site.problems(inStoryOf: itinerary, in: staging.path, beside: others)
  }

  private func errors(of draft: DoubtfulDraft, at path: String, in staging: TemporaryFolder) -> [Diagnostic] {
    let errors = errors(in: draft.text, at: path, staging)
    if errors.isEmpty || errors.contains(where: { $0.place != nil }) { return errors }
    // All errors that have a place are behind the warnings that are shown.
    let (text, lines) = draft.rest
    let found = self.errors(in: text, at: path, staging).map { error in
      var error = error
      if error.file == "Content/" + path, let line = error.place?.line, lines.indices.contains(line - 1) {
        error.place?.line = lines[line - 1] + 1
      }
      return error
    }
    return found.isEmpty ? errors : found
  }

  private func errors(in text: String, at path: String, _ staging: TemporaryFolder) -> [Diagnostic] {
    site.trip(Array(text.utf8), as: path, tracksIn: staging.path).problems.filter { $0.severity == .error }
  }
}
