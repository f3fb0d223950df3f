/// Which connections end first if there is no room for another one. A browser sends its request at once, so a connection
/// without a request is the first to go.
enum Standing: Int, Comparable {
  /// Has sent no request for a while.
  case silent
  /// Waits between two requests, sends one, or has its last answer.
  case idle
  /// Was accepted a moment ago. Its request can arrive at any time.
  case new
  /// Waits for changes. A browser opens such a connection again.
  case listening
  /// Receives an answer.
  case receiving

  static func < (left: Standing, right: Standing) -> Bool { left.rawValue < right.rawValue }
}
