internal import Templates
#if canImport(Glibc)
  internal import Glibc
#endif

/// A number that tells whether a page is another one than before. That a stylesheet has another published name
/// does not count: browsers put the new one in place of the old.
struct PageDigest: Sendable {
  /// The published paths of the theme's stylesheets, and what stands for each.
  private let stylesheets: [(path: [UInt8], source: [UInt8])]

  init(_ assets: [ThemeAsset]) {
    stylesheets = assets.filter { $0.source.hasSuffix(".css") }.map {
      (Array($0.path.utf8), Array($0.source.utf8))
    }
  }

  func digest(of page: [UInt8]) -> UInt64 {
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
      var hash = WordHash()
      var start = 0
      for name in names {
        hash.add(UnsafeRawBufferPointer(rebasing: bytes[start..<name.range.lowerBound]))
        name.source.withUnsafeBytes { hash.add($0) }
        start = name.range.upperBound
      }
      hash.add(UnsafeRawBufferPointer(rebasing: bytes[start...]))
      return hash.value
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

/// A hash of eight bytes a step: quick, the same on every machine, and no shield against an adversary.
struct WordHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + 8 <= bytes.count {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    mix(rest)
    mix(UInt64(bytes.count))
  }

  /// The multiplier is Knuth's, 2⁶⁴ divided by the golden ratio.
  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }
}
