/// The addresses that stylesheets had while the server ran. Their names hold a digest, so an edit gives them a
/// new one, and a tab that slept through some edits has to be told of its own.
struct Stylesheets: Sendable {
  /// From every address that was ever changed to the one it had first.
  private var first: [String: String] = [:]
  private var current: [String: String] = [:]

  mutating func replace(_ old: String, by new: String) {
    guard old != new else { return }
    let origin = first[old] ?? old
    first[old] = origin
    first[new] = origin
    current[origin] = new
  }

  /// Every address that is out of date, with the one that stands for it now, sorted.
  var outdated: [(old: String, new: String)] {
    first.compactMap { address, origin in
      current[origin].flatMap { $0 == address ? nil : (old: address, new: $0) }
    }.sorted { $0.old < $1.old }
  }
}
