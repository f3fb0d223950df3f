/// A text file in an older version of a published site. The newest version does not have this content.
package struct PastText: Sendable {
  /// The path below the root of the site.
  package var path: String
  /// The newest version with this content, in words.
  package var version: String
  package var bytes: [UInt8]
}

/// Hands the texts of older versions to a reader, and keeps the limits. Newer versions come first.
package struct PastTexts {
  /// The largest number of texts.
  static let most = 10_000
  /// The largest size of one text, in bytes.
  static let longest = 4 << 20
  /// The largest size of all texts together, in bytes.
  static let mostBytes = 256 << 20

  /// Whether the file at a path is a text to read.
  let isText: (String) -> Bool
  private let hear: (PastText) -> Void
  private var bytes = 0
  /// The number of texts that were not read.
  private(set) var unread = 0
  /// The number of texts that were accepted.
  private(set) var taken = 0

  package init(where isText: @escaping (String) -> Bool, hear: @escaping (PastText) -> Void) {
    self.isText = isText
    self.hear = hear
  }

  /// Accepts or refuses the next text, by its size in bytes. Returns whether to read it.
  mutating func takes(_ size: Int) -> Bool {
    guard size <= Self.longest, bytes + size <= Self.mostBytes, taken < Self.most else {
      unread += 1
      return false
    }
    bytes += size
    taken += 1
    return true
  }

  /// Counts texts that cannot be read.
  mutating func leave(_ count: Int) { unread += count }

  func read(_ text: PastText) { hear(text) }
}
