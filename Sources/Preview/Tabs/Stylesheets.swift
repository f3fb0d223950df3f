/// All addresses that stylesheets had since the server started. An edit changes the address, because it contains a
/// digest. A tab that missed edits needs the newest address for its old one.
struct Stylesheets: Sendable {
  /// From each earlier address to the first address of the same stylesheet.
  private var first: [String: String] = [:]
  private var current: [String: String] = [:]

  mutating func replace(_ old: String, by new: String) {
    guard old != new else { return }
    let origin = first[old] ?? old
    first[old] = origin
    first[new] = origin
    current[origin] = new
  }

  /// Each outdated address with its newest one, sorted.
  var outdated: [(old: String, new: String)] {
    first.compactMap { address, origin in
      current[origin].flatMap { $0 == address ? nil : (old: address, new: $0) }
    }.sorted { $0.old < $1.old }
  }
}
