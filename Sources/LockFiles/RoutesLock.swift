package import Entities
internal import Geodesy
internal import Text

/// `Content/routes.lock`: the answers of routing engines, one leg a line, sorted.
package typealias RoutesLock = LockFile<RouteLine>

extension RoutesLock {
  /// Whether the engine answered, with a route or without one.
  package func has(_ question: RouteQuestion) -> Bool { self[line: question] != nil }

  /// Nil if it is unknown or damaged.
  package subscript(question: RouteQuestion) -> RouteAnswer? {
    get { self[line: question].flatMap(RouteLine.answer) }
    set { self[line: question] = newValue.map { ArraySlice(RouteLine.text(of: $0).utf8) } }
  }

  /// Why the engine knows no route. Nil if it knows one, or was not asked.
  package func refusal(of question: RouteQuestion) -> RouteRefusal? {
    self[line: question].flatMap(RouteLine.refusal)
  }

  /// A route that was known before stays.
  package mutating func keep(_ refusal: RouteRefusal, of question: RouteQuestion) {
    if self[question] == nil { self[line: question] = ArraySlice(RouteLine.text(of: refusal).utf8) }
  }

  /// Removes all answers for which `isUsed` is false. Returns their number.
  package mutating func removeAll(except isUsed: (RouteQuestion) -> Bool) -> Int {
    removeLines(except: isUsed)
  }
}
