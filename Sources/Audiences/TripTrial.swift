internal import ContentReaders
internal import Entities
package import Text

/// The files of a trip as each audience sees them.
extension TripSights {
  /// The file of the trip as an audience sees it. Nil if it sees no trip.
  package func text(seenBy level: Int) -> [UInt8]? { file(seenBy: level).bytes }

  /// What the builds for all audiences find wrong with the file of the trip. What several of them find is told once.
  package var problems: [Diagnostic] {
    let source = SourceFile(path: ContentFolder.shown(path), bytes: text)
    return told { level, problems in
      let file = filtered(text, at: path, dates, by: level, reporting: &problems)
      var group = HiddenNames.Group()
      group.take(file, of: source)
      problems += HiddenNames([TripFolder.path(ofTrip: path): group]).problems(for: viewpoint(level))
    }
  }

  /// The same, of a post in the journal of the trip.
  package func problems(ofPost post: [UInt8], at path: String) -> [Diagnostic] {
    told { level, problems in _ = file(ofPost: post, at: path, seenBy: level, reporting: &problems) }
  }

  private func told(_ find: (_ level: Int, _ problems: inout [Diagnostic]) -> Void) -> [Diagnostic] {
    var all: [Diagnostic] = []
    for level in 0...audiences.highest {
      var found: [Diagnostic] = []
      find(level, &found)
      all += found.filter { problem in
        !all.contains { ($0.name, $0.place) == (problem.name, problem.place) }
      }
    }
    return all
  }

  func file(seenBy level: Int) -> FilteredFile {
    var problems: [Diagnostic] = []
    return filtered(text, at: path, dates, by: level, reporting: &problems)
  }

  func file(ofPost post: [UInt8], at path: String, seenBy level: Int, reporting problems: inout [Diagnostic])
    -> FilteredFile
  {
    filtered(
      post, at: path, dates(ofPost: post, at: path), by: level,
      of: dayAudience(ofPost: post, at: path, seenBy: file(seenBy: level).days), reporting: &problems)
  }

  private func filtered(
    _ text: [UInt8], at path: String, _ dates: KnownDates, by level: Int, of day: DayAudience? = nil,
    reporting problems: inout [Diagnostic]
  ) -> FilteredFile {
    FilteredFile(
      text, path: path, viewpoint: viewpoint(level), dates: dates, of: day, reporting: &problems)
  }
}
