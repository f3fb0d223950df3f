package import Entities
package import Text

/// `Content/routes.lock`: the answers of routing engines, one leg a line, sorted.
package struct RoutesLock: Sendable {
  private var file = LockFile<RouteLine>()

  package init() {}

  /// Empty if there is no such file. Reports lines that are no answers, which are left out.
  package static func read(
    contentFolder: String, shownPrefix: String = "Content/", reporting: inout [Diagnostic]
  ) -> RoutesLock {
    var lock = RoutesLock()
    lock.file = .read(contentFolder: contentFolder, shownPrefix: shownPrefix, reporting: &reporting)
    return lock
  }

  package init(_ bytes: [UInt8], shownAs shown: String, reporting: inout [Diagnostic]) {
    file = LockFile(bytes, shownAs: shown, reporting: &reporting)
  }

  /// A digest of the file.
  package var digest: UInt64 { file.digest }

  package var isEmpty: Bool { file.answers.isEmpty }

  /// Whether the engine answered, with a route or without one.
  package func has(_ question: RouteQuestion) -> Bool { file[question] != nil }

  /// Nil if it is unknown or damaged.
  package subscript(question: RouteQuestion) -> RouteAnswer? {
    get { file[question].flatMap(RouteLine.answer) }
    set { file[question] = newValue.map { ArraySlice(RouteLine.text(of: $0).utf8) } }
  }

  /// Why the engine knows no route. Nil if it knows one, or was not asked.
  package func refusal(of question: RouteQuestion) -> RouteRefusal? {
    file[question].flatMap(RouteLine.refusal)
  }

  /// A route that was known before stays.
  package mutating func keep(_ refusal: RouteRefusal, of question: RouteQuestion) {
    if self[question] == nil { file[question] = ArraySlice(RouteLine.text(of: refusal).utf8) }
  }

  /// Removes all answers for which `isUsed` is false. Returns their number.
  package mutating func removeAll(except isUsed: (RouteQuestion) -> Bool) -> Int {
    file.removeAll(except: isUsed)
  }

  /// The bytes of the file.
  package var text: String { file.text }
}
