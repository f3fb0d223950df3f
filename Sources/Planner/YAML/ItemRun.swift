internal import Text

/// Neighbouring items of a list, as a place in a text. With hyphens, the comments directly above the first item belong to it.
struct ItemRun {
  private let list: ListText
  private let positions: ClosedRange<Int>
  let place: Range<Int>

  init(_ list: ListText, _ positions: ClosedRange<Int>) {
    self.list = list
    self.positions = positions
    if list.isInFlow {
      place =
        list.source.start(
          of: list.items[positions.lowerBound])..<list.source.end(
          of: list.items[positions.upperBound])
    } else {
      let block = BlockItems(of: list.node, in: list.source)
      place = block.starts[positions.lowerBound]..<block.items[positions.upperBound].upperBound
    }
  }

  /// The items as they stand in another list. Nil if only the other list is in brackets: it has no place for comments.
  func bytes(in other: ListText) -> [UInt8]? {
    let source = list.source
    guard list.isInFlow else { return other.isInFlow ? nil : shifted(to: other.node.column - 1) }
    if other.isInFlow { return Array(source.bytes[place]) }
    let margin = [UInt8](repeating: 0x20, count: other.node.column - 1) + Array("- ".utf8)
    return list.items[positions].flatMap { item in
      margin + source.bytes[source.start(of: item)..<source.end(of: item)] + source.encoded("\n")
    }
  }

  /// The items as they stand in brackets on one line. Nil if an item has several lines or comments.
  var oneLine: String? {
    let texts = list.items[positions].compactMap(oneLine(of:))
    return texts.count == positions.count ? texts.joined(separator: ", ") : nil
  }

  private func oneLine(of item: YAMLNode) -> String? {
    let source = list.source
    let (start, end) = (source.start(of: item), source.end(of: item))
    guard item.style != .block, ![.literal, .folded].contains(item.style), source.lineEnd(at: start) >= end
    else { return nil }
    let text = String(decoding: source.bytes[start..<end], as: UTF8.self)
    if list.isInFlow { return text }
    // A comment above or behind it has no place between brackets.
    let rest = source.skippingSpaces(from: end)
    let isAlone = source.lineStart(at: source.start(of: list.items[positions.lowerBound])) == place.lowerBound
    guard isAlone, rest == source.lineEnd(at: rest) else { return nil }
    return item.kind == .scalar ? WrittenValue(.text(item.text), like: item, isInFlow: true).head : text
  }

  /// The lines with hyphens, without the indentation of the list. Between brackets, the lines between them.
  var lines: [String] {
    let text = String(
      decoding: list.isInFlow ? Array(list.source.bytes[place]) : shifted(to: 0), as: UTF8.self)
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.last == "" ? lines.dropLast() : lines[...]).map(String.init)
  }

  /// The lines with hyphens at another place. What stands further left than the hyphens now is a comment, and stays.
  private func shifted(to indentation: Int) -> [UInt8] {
    let source = list.source
    var bytes: [UInt8] = []
    var line = place.lowerBound
    while line < place.upperBound {
      let next = source.nextLine(after: line)
      let spaces = source.indentation(ofLineAt: line)
      let added = spaces + indentation - (list.node.column - 1)
      if source.lineEnd(at: line) > line, spaces >= list.node.column - 1 {
        bytes += [UInt8](repeating: 0x20, count: added) + source.bytes[line + spaces..<next]
      } else {
        bytes += source.bytes[line..<next]
      }
      line = next
    }
    return bytes
  }
}
