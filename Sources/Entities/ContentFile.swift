/// The Markdown file of a trip or page.
package struct ContentFile: Equatable, Sendable {
  /// Relative to Content/, with forward slashes: trips/lofoten.md.
  package var path: String
  /// The start of the Markdown after the front matter, in bytes from the start of the file.
  package var bodyOffset: Int
  /// The line where the Markdown starts, from 1.
  package var bodyLine: Int
  /// The size of the file in bytes when its front matter was read.
  package var size: Int
  /// The digest of all bytes.
  package var digest: UInt64
  /// The digest of the bytes before the Markdown.
  package var frontDigest: UInt64

  package init(
    path: String, bodyOffset: Int = 0, bodyLine: Int = 1, size: Int = 0, digest: UInt64 = 0,
    frontDigest: UInt64 = 0
  ) {
    self.path = path
    self.bodyOffset = bodyOffset
    self.bodyLine = bodyLine
    self.size = size
    self.digest = digest
    self.frontDigest = frontDigest
  }
}

extension ContentFile: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(path)
    record.put(bodyOffset)
    record.put(bodyLine)
    record.put(size)
    record.put(digest)
    record.put(frontDigest)
  }

  package init(from record: inout RecordReader) {
    self.init(
      path: record.read(), bodyOffset: record.read(), bodyLine: record.read(), size: record.read(),
      digest: record.read(), frontDigest: record.read())
  }
}
