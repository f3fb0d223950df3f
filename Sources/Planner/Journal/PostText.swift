internal import ContentReaders
internal import Text

/// The text of a post. Edits change only the bytes that they are about.
struct PostText {
  private static let order = [
    "title", "for", "date", "timezone", "author", "stop", "place", "at", "photos", "tags", "summary", "draft",
    "publishAt", "allow",
  ]

  /// As errors show it.
  let shown: String
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8], shownAs shown: String) { (self.bytes, self.shown) = (bytes, shown) }

  private func source() throws(PlanFailure) -> YAMLSource {
    var problems: [Diagnostic] = []
    guard let places = FrontMatterPlaces(of: bytes, shownAs: shown, reporting: &problems) else {
      throw .content(problems)
    }
    return YAMLSource(bytes, places)
  }

  private func top() throws(PlanFailure) -> MappingText {
    let source = try source()
    return MappingText(source.fields, in: source, order: Self.order)
  }

  /// Nil removes the key.
  mutating func set(_ key: String, _ value: PlanValue?) throws(PlanFailure) {
    let top = try top()
    bytes = bytes.applying(value.map { top.setting(key, to: $0) } ?? top.removing(key))
  }

  /// Leaves out the photos at some positions of the list, and adds others at its end.
  mutating func changePhotos(leavingOut positions: [Int], adding names: [String]) throws(PlanFailure) {
    func list() throws(PlanFailure) -> ListText? {
      let top = try top()
      guard let node = top.value(of: "photos"), node.kind == .sequence else { return nil }
      return ListText(node, in: top.source)
    }
    for name in names {
      if let list = try list(), let last = list.items.last {
        let value = WrittenValue(
          .text(name), like: last.kind == .scalar ? last : nil, isInFlow: list.isInFlow)
        bytes = bytes.applying(list.inserting([value.head], at: list.items.count))
      } else {
        try set("photos", .yaml(["- " + YAMLText.scalar(name)]))
      }
    }
    for position in positions.sorted(by: >) {
      guard let list = try list() else { return }
      if list.items.count == 1 {
        try set("photos", nil)
      } else {
        bytes = bytes.applying(list.removing(position))
      }
    }
  }

  /// Where the Markdown is, without blank lines at its ends.
  private func body() throws(PlanFailure) -> Range<Int> {
    let start = try source().bodyOffset
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x20 || byte == 0x09 }
    guard let first = bytes[start...].firstIndex(where: { !isBlank($0) }),
      let last = bytes[start...].lastIndex(where: { !isBlank($0) })
    else { return bytes.count..<bytes.count }
    // Blanks at the start of a line can mean code.
    let line = bytes[start..<first].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
    return line..<last + 1
  }

  func markdown() throws(PlanFailure) -> String {
    String(decoding: bytes[try body()], as: UTF8.self).replacing("\r\n", with: "\n")
  }

  mutating func setMarkdown(_ text: String) throws(PlanFailure) {
    let body = try body()
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    let last = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) }
    let written = last.map { lines[...$0].joined(separator: "\n") } ?? ""
    let end = body.isEmpty && !written.isEmpty ? "\n" : ""
    bytes = bytes.applying([Splice(body, try source().encoded(written + end))])
  }
}
