internal import Files
internal import PagePaths
internal import SiteContents

#if canImport(Glibc)
  internal import Glibc
#endif

/// The author's own files that pages name: pictures, films, tracks. Their addresses stay the same when their content
/// changes. So a page with a changed file counts as changed, although its text is the same.
struct ShownFiles {
  private let contentFolder: String
  private let isStatic: (String) -> Bool
  /// The text before the path below the site's root: "https://example.org", and "/" or "/sub/".
  private let origin: [UInt8]
  private let root: [UInt8]

  /// `isStatic` tells whether the file at a path below Content/ is copied unchanged.
  init(_ pagePaths: PagePathTable, contentFolder: String, isStatic: @escaping (String) -> Bool) {
    self.contentFolder = contentFolder
    self.isStatic = isStatic
    origin = Array((pagePaths.origin ?? "").utf8)
    root = Array(pagePaths.root.utf8)
  }

  /// The size and the modification time of each file that an attribute of `page` names.
  func stamps(in page: UnsafeRawBufferPointer) -> [Int] {
    var stamps: [Int] = []
    var start = page.startIndex
    while let value = Self.nextAttribute(in: page, from: &start) {
      // The attribute srcset has several addresses. In style, addresses are in parentheses.
      for word in page[value].split(whereSeparator: { $0 <= 0x20 }) {
        add(word.last == UInt8(ascii: ",") ? word.dropLast() : word, to: &stamps)
        guard let opening = word.firstIndex(of: UInt8(ascii: "(")),
          let closing = word.lastIndex(of: UInt8(ascii: ")")), opening < closing
        else { continue }
        add(word[(opening + 1)..<closing], to: &stamps)
      }
    }
    return stamps
  }

  private func add(_ address: Slice<UnsafeRawBufferPointer>, to stamps: inout [Int]) {
    guard let path = path(of: address), isStatic(path),
      let stamp = Folder.stamp(of: contentFolder + "/" + path)
    else { return }
    stamps += [stamp.size, stamp.modified]
  }

  /// The range of the next value in quotation marks that can contain an address. Such a value has a slash.
  private static func nextAttribute(
    in page: UnsafeRawBufferPointer, from start: inout Int
  ) -> Range<Int>? {
    guard let base = page.baseAddress else { return nil }
    while start + 1 < page.count, let equals = memchr(base + start, 0x3D, page.count - start - 1) {
      start = UnsafeRawPointer(equals) - base + 1
      let quote = page[start]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      let first = start + 1
      guard let closing = memchr(base + first, Int32(quote), page.count - first) else { return nil }
      let end = UnsafeRawPointer(closing) - base
      start = end + 1
      if memchr(base + first, 0x2F, end - first) != nil { return first..<end }
    }
    return nil
  }

  /// The path below the site's root. Nil if the address is not on the site.
  private func path(of address: Slice<UnsafeRawBufferPointer>) -> String? {
    var rest = address
    if !origin.isEmpty, rest.starts(with: origin) { rest = rest.dropFirst(origin.count) }
    guard rest.starts(with: root) else { return nil }
    rest = rest.dropFirst(root.count).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return LinkDestination.decoded(String(decoding: rest, as: UTF8.self))
  }
}

extension SiteSources {
  /// Finds the author's own files in pages.
  var shownFiles: ShownFiles? {
    content.map { [statics = files.statics.paths] in
      ShownFiles($0.pagePaths, contentFolder: contentFolder, isStatic: { statics.contains($0) })
    }
  }
}
