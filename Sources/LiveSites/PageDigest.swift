internal import Files
internal import Templates

#if canImport(Glibc)
  internal import Glibc
#endif

/// Computes a number that changes when a page or a file that it shows changes. A new published name of a stylesheet
/// does not change it, because the browser replaces the old stylesheet with the new one.
struct PageDigest: Sendable {
  /// The published paths of the theme's stylesheets, and the source that replaces each path in the digest.
  private let stylesheets: [(path: [UInt8], source: [UInt8])]

  init(_ assets: [ThemeAsset]) {
    stylesheets = assets.filter { $0.source.hasSuffix(".css") }.map {
      (Array($0.path.utf8), Array($0.source.utf8))
    }
  }

  /// `files` finds the author's own files that the page names.
  func digest(of page: [UInt8], showing files: ShownFiles? = nil) -> UInt64 {
    page.withUnsafeBytes { bytes in
      var names: [(range: Range<Int>, source: [UInt8])] = []
      for stylesheet in stylesheets {
        var start = 0
        while let range = Self.first(stylesheet.path, in: bytes, from: start) {
          names.append((range, stylesheet.source))
          start = range.upperBound
        }
      }
      names.sort { $0.range.lowerBound < $1.range.lowerBound }
      let stamps = files?.stamps(in: bytes) ?? []
      if names.isEmpty, stamps.isEmpty { return ContentHash.number(of: bytes) }
      var page: [UInt8] = []
      page.reserveCapacity(bytes.count)
      var start = 0
      for name in names {
        page += bytes[start..<name.range.lowerBound]
        page += name.source
        start = name.range.upperBound
      }
      page += bytes[start...]
      stamps.withUnsafeBytes { page += $0 }
      return page.withUnsafeBytes(ContentHash.number(of:))
    }
  }

  private static func first(
    _ name: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Range<Int>? {
    guard let base = bytes.baseAddress else { return nil }
    var start = start
    while start + name.count <= bytes.count,
      let found = memchr(base + start, Int32(name[0]), bytes.count - name.count - start + 1)
    {
      let offset = UnsafeRawPointer(found) - base
      if memcmp(found, name, name.count) == 0 { return offset..<offset + name.count }
      start = offset + 1
    }
    return nil
  }
}
