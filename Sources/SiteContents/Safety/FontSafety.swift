internal import Files

/// Fonts in WOFF (1.0, 3) and WOFF2 (4.1). Both have a block of metadata and a block of private data.
enum FontSafety {
  /// Whether the font at an absolute path has neither of these blocks. The names of its designers stay, because its licence
  /// asks for them.
  static func isPlain(_ path: String) -> Bool {
    do throws(FileError) {
      let head = try OpenFile(path).bytes(at: 0, count: 48)
      let start = head.starts(with: "wOF2".utf8) ? 28 : 24
      guard head.count >= start + 20 else { return false }
      // Offset, length and original length of the metadata, then offset and length of the private data.
      return head[start..<(start + 20)].allSatisfy { $0 == 0 }
    } catch {
      return false
    }
  }
}
