package import Entities

extension FilmFacts {
  /// As on a clock: `0:42`, `12:05` or `1:02:03`. At least a second. Nil if the duration is unknown.
  package var clock: String? {
    guard let milliseconds else { return nil }
    let seconds = max(1, (milliseconds + 500) / 1000)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return (hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)") + ":\(two(seconds % 60))"
  }
}
