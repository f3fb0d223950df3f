package import Text

/// The keys that say for whom a thing exists, and when. They can stand in each mapping of a front matter.
package enum VisibilityKey: String, CaseIterable, Sendable {
  case `for`, after, until, delay

  /// Nil if the key is another one.
  package init?(_ key: YAMLNode) {
    guard key.kind == .scalar, let known = Self.allCases.first(where: { key.reads($0.rawValue) }) else {
      return nil
    }
    self = known
  }

  /// The hint where the key is not known.
  var advice: String { "\(rawValue) needs audiences: [public, family] in site.yml" }
}
