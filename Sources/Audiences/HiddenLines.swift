package import Text

/// The lines that stories lack in the content of an audience.
package struct HiddenLines: Sendable, Equatable {
  /// From this line of the content of the audience on, `count` lines before it are left out.
  struct Gap: Equatable {
    var line: Int
    var count: Int
  }

  /// By the paths that messages show. Sorted by line.
  private var gaps: [String: [Gap]] = [:]

  package init() {}

  mutating func note(_ found: [Gap], ofFile shown: String) { if !found.isEmpty { gaps[shown] = found } }

  /// The problem with its line in the file of the author.
  package func restored(_ problem: Diagnostic) -> Diagnostic {
    guard let line = problem.place?.line,
      let gap = gaps[problem.file]?.last(where: { $0.line <= line })
    else { return problem }
    var problem = problem
    problem.place?.line += gap.count
    return problem
  }
}
