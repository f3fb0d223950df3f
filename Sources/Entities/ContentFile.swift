/// The Markdown file that a trip or page was read from.
package struct ContentFile: Equatable, Sendable {
  /// Relative to Content/, with forward slashes: trips/lofoten.md.
  package var path: String
  /// Where the Markdown behind the front matter starts, in bytes from the start of the file.
  package var bodyOffset: Int
  /// The line that the Markdown starts on, from 1.
  package var bodyLine: Int
  /// The file's size in bytes when its front matter was read.
  package var size: Int
  /// When the file was last changed, in nanoseconds since 1970.
  package var modified: Int
  /// Of all its bytes: another number, another content.
  package var digest: UInt64
  /// Of the bytes in front of the Markdown.
  package var frontDigest: UInt64

  package init(
    path: String, bodyOffset: Int = 0, bodyLine: Int = 1, size: Int = 0, modified: Int = 0,
    digest: UInt64 = 0, frontDigest: UInt64 = 0
  ) {
    self.path = path
    self.bodyOffset = bodyOffset
    self.bodyLine = bodyLine
    self.size = size
    self.modified = modified
    self.digest = digest
    self.frontDigest = frontDigest
  }
}
