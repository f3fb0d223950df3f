internal import Glibc
package import PagePaths
package import Templates
package import Text

/// Makes the links of a portable site relative.
///
/// Pages share content: a day is on its own page and on its trip's page. So links first start with a host
/// that cannot exist (RFC 6761). When a page is finished, each link becomes relative to that page. Links to a
/// folder get the name of the folder's file.
package struct PortableLinks: Sendable {
  /// The symbols of the theme's drawings, by path. If a page is opened from a folder, it cannot use symbols
  /// of another file.
  private let drawings: [String: SVGSymbols]

  /// Nil for a site that is not portable.
  package init?(of pagePaths: PagePathTable, assets: [ThemeAsset]) {
    guard pagePaths.isPortable else { return nil }
    drawings = Dictionary(
      assets.lazy.filter { $0.path.hasSuffix(".svg") }.map {
        ($0.path, SVGSymbols(of: $0.bytes, prefix: $0.source + "."))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// - Parameter path: The path of the page's file, below the output folder.
  package func rewrite(_ page: UnsafeRawBufferPointer, at path: String, into out: inout OutputBuffer) {
    let base = RelativeBase(PagePathTable.encoded(path))
    var used: [[UInt8]] = []
    var cursor = 0
    let end = Self.position(of: "</body>", in: page, from: 0) ?? page.count
    while let start = Self.position(of: PagePathTable.portableMark, in: page, from: cursor) {
      out.append(UnsafeRawBufferPointer(rebasing: page[cursor..<start]))
      let rest = page[(start + PagePathTable.portableMark.utf8CodeUnitCount)...]
      let target = rest.prefix { PagePathTable.isPathByte($0) || $0 == UInt8(ascii: "%") }
      cursor = target.endIndex
      if let symbol = symbol(in: page, from: start, target: target) {
        if !used.contains(symbol.markup) { used.append(symbol.markup) }
        out.append("#" + symbol.id)
        cursor = symbol.end
      } else {
        base.append(String(decoding: target, as: UTF8.self), to: &out)
      }
      if cursor >= end { break }
    }
    var tail = page[cursor...]
    if !used.isEmpty {
      out.append(UnsafeRawBufferPointer(rebasing: page[cursor..<max(cursor, end)]))
      out.append("<svg display=\"none\" aria-hidden=\"true\">")
      for markup in used { out.append(markup) }
      out.append("</svg>\n")
      tail = page[max(cursor, end)...]
    }
    out.append(UnsafeRawBufferPointer(rebasing: tail))
  }

  /// The symbol that `<use href="…#id">` shows, if the address at `start` is in such an element.
  private func symbol(
    in page: UnsafeRawBufferPointer, from start: Int, target: Slice<UnsafeRawBufferPointer>
  ) -> (id: String, markup: [UInt8], end: Int)? {
    let opening = "<use href=\""
    guard page[..<start].suffix(opening.utf8.count).elementsEqual(opening.utf8),
      page[target.endIndex...].first == UInt8(ascii: "#"),
      let drawing = drawings[String(decoding: target, as: UTF8.self)]
    else { return nil }
    let name = page[(target.endIndex + 1)...].prefix { $0 != UInt8(ascii: "\"") }
    return drawing[String(decoding: name, as: UTF8.self)].map { ($0.id, $0.markup, name.endIndex) }
  }

  private static func position(of text: StaticString, in page: UnsafeRawBufferPointer, from start: Int)
    -> Int?
  {
    guard let base = page.baseAddress else { return nil }
    var cursor = start
    while cursor + text.utf8CodeUnitCount <= page.count {
      guard let found = memchr(base + cursor, Int32(text.utf8Start.pointee), page.count - cursor) else {
        break
      }
      cursor = UnsafeRawPointer(found) - base
      if cursor + text.utf8CodeUnitCount > page.count { break }
      if memcmp(found, text.utf8Start, text.utf8CodeUnitCount) == 0 { return cursor }
      cursor += 1
    }
    return nil
  }
}

/// The folder of a page, from which its relative links start.
struct RelativeBase {
  private let folders: [Substring]

  /// - Parameter file: The page's path below the site's root, percent-encoded like the paths of links.
  init(_ file: String) {
    folders = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  }

  /// Appends the relative link to a path below the site's root.
  func append(_ path: String, to out: inout OutputBuffer) {
    let parts = PagePath.file(at: path).split(separator: "/", omittingEmptySubsequences: false)
    let common = zip(folders, parts.dropLast()).prefix { $0 == $1 }.count
    let ups = folders.count - common
    for _ in 0..<ups { out.append("../") }
    // Without "./", a browser reads the text before the colon as a scheme.
    if ups == 0, parts[common].contains(":") { out.append("./") }
    out.append(parts[common...].joined(separator: "/"))
  }
}
