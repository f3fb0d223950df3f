internal import Markdown
internal import Text

/// The destinations of links and images in a Markdown file, with their bytes.
struct WrittenLinks {
  struct Link {
    var destination: String
    var place: Diagnostic.Place
    /// Nil if the destination is not written letter by letter.
    var range: Range<Int>?
  }

  /// Each place once, in the order of the text.
  let all: [Link]

  /// `notes` are texts of the front matter with their lines.
  init(
    in bytes: [UInt8], of file: String, bodyOffset: Int, bodyLine: Int,
    notes: [(text: String, line: Int)] = []
  ) {
    var links: [MarkdownLink] = []
    var findings = FindingList()
    var renderer = MarkdownRenderer(allowsRawHTML: true)
    bytes.withUnsafeBytes { bytes in
      _ = renderer.story(
        UnsafeRawBufferPointer(rebasing: bytes[bodyOffset...]),
        origin: MarkdownOrigin(file: file, firstLine: bodyLine),
        plan: { StoryPlan(parts: Array(repeating: nil, count: $0.count), hasOwnID: { _ in false }) },
        links: { link in
          links.append(link)
          return .broken
        }, reporting: &findings)
    }
    let lines = SourceLines(of: SourceFile(path: file, bytes: bytes))
    for note in notes {
      let origin = MarkdownOrigin(
        file: file, firstLine: note.line, valueLines: lines.valueLines(from: note.line))
      _ = renderer.inline(
        note.text, origin: origin,
        links: { link in
          links.append(link)
          return .broken
        }, reporting: &findings)
    }
    all = Self.placed(links, in: bytes)
  }

  private static func placed(_ links: [MarkdownLink], in bytes: [UInt8]) -> [Link] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    var seen: Set<Int> = []
    return links.compactMap { link in
      guard starts.indices.contains(link.place.line - 1) else { return nil }
      var offset = starts[link.place.line - 1]
      for _ in 1..<max(link.place.column, 1) where offset < bytes.count {
        offset += 1
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      }
      let isWritten = bytes[offset...].starts(with: link.destination.utf8)
      if isWritten, !link.destination.isEmpty, !seen.insert(offset).inserted { return nil }
      return Link(
        destination: link.destination, place: link.place,
        range: isWritten ? offset..<offset + link.destination.utf8.count : nil)
    }
  }
}
