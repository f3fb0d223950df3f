/// A text that an older version of a published site holds, and the newest one does not.
package struct PastText: Sendable {
  /// The path below the root of the site.
  package var path: String
  /// The newest version that holds it, in words.
  package var version: String
  package var bytes: [UInt8]
}

/// Reads the texts of older versions, the newest first, within bounds.
package struct PastTexts {
  static let most = 10_000
  /// A longer text is not read, in bytes.
  static let longest = 4 << 20
  /// All texts together, in bytes.
  static let mostBytes = 256 << 20

  /// Whether a file with this path is read.
  let isText: (String) -> Bool
  private let hear: (PastText) -> Void
  private var bytes = 0
  /// The number of texts that were not read.
  private(set) var unread = 0
  /// The number of texts that were to be read.
  private(set) var taken = 0

  package init(where isText: @escaping (String) -> Bool, hear: @escaping (PastText) -> Void) {
    self.isText = isText
    self.hear = hear
  }

  /// Whether the next text, of `size` bytes, is to be read.
  mutating func takes(_ size: Int) -> Bool {
    guard size <= Self.longest, bytes + size <= Self.mostBytes, taken < Self.most else {
      unread += 1
      return false
    }
    bytes += size
    taken += 1
    return true
  }

  /// Texts that nobody can read.
  mutating func leave(_ count: Int) { unread += count }

  func read(_ text: PastText) { hear(text) }
}
