internal import Text

/// The items of a list with hyphens, as places in a text.
struct BlockItems {
  let source: YAMLSource
  /// The spaces before each hyphen.
  let indentation: Int
  /// The lines of each item, from its hyphen. Comments that are indented deeper than the hyphen belong to the item.
  private(set) var items: [Range<Int>] = []
  /// Where the comments begin that stand directly above an item. The start of the item if there are none.
  private(set) var starts: [Int] = []

  init(of list: YAMLNode, in source: YAMLSource) {
    self.source = source
    indentation = list.column - 1
    let nodes = Array(list.items)
    let hyphens = nodes.map { hyphen(of: $0) }
    for (index, node) in nodes.enumerated() {
      let limit = index + 1 < hyphens.count ? hyphens[index + 1] : source.yaml.upperBound
      let end = end(of: node, before: limit)
      let floor = items.last?.upperBound ?? source.yaml.lowerBound
      items.append(hyphens[index]..<end)
      starts.append(comments(above: hyphens[index], after: floor))
    }
  }

  /// The start of the line with the hyphen of an item.
  private func hyphen(of node: YAMLNode) -> Int {
    var line = source.lineStart(at: source.start(of: node))
    while line > source.yaml.lowerBound {
      if source.indentation(ofLineAt: line) == indentation,
        source.bytes[line + indentation] == UInt8(ascii: "-")
      {
        return line
      }
      line = source.lineStart(at: line - 1)
    }
    return line
  }

  private func end(of node: YAMLNode, before limit: Int) -> Int {
    var end = source.nextLine(after: source.end(of: node))
    var line = end
    while line < limit, source.isBlankLine(at: line) || source.isCommentLine(at: line) {
      let isDeeper = source.indentation(ofLineAt: line) > indentation
      line = source.nextLine(after: line)
      if isDeeper, !source.isBlankLine(at: source.lineStart(at: line - 1)) { end = line }
    }
    return end
  }

  private func comments(above hyphen: Int, after floor: Int) -> Int {
    var start = hyphen
    while start > floor {
      let line = source.lineStart(at: start - 1)
      guard line >= floor, source.isCommentLine(at: line), source.indentation(ofLineAt: line) == indentation
      else { break }
      start = line
    }
    return start
  }
}

extension BlockItems {
  /// Writes the lines of a new item at `index`. `lines` begin without the hyphen.
  func inserting(_ lines: [String], at index: Int) -> [Splice] {
    let margin = String(repeating: " ", count: indentation)
    var text = ""
    for (number, line) in lines.enumerated() {
      text += (line.isEmpty && number > 0 ? "" : margin + (number == 0 ? "- " : "") + line) + "\n"
    }
    let areApart = items.count > 1 && (1..<items.count).allSatisfy { isApart($0) }
    guard index > 0 else { return [Splice(at: starts[0], source.encoded(text + (areApart ? "\n" : "")))] }
    return [Splice(at: items[index - 1].upperBound, source.encoded((areApart ? "\n" : "") + text))]
  }

  /// Whether blank lines are between an item and the one before.
  private func isApart(_ index: Int) -> Bool {
    let gap = items[index - 1].upperBound..<starts[index]
    return !gap.isEmpty && source.isBlankLine(at: gap.lowerBound)
  }

  /// Removes the lines of an item, and the blank lines that separate it. Comments above it stay.
  func removing(_ index: Int) -> [Splice] {
    let item = items[index]
    let next = index + 1 < items.count ? starts[index + 1] : item.upperBound
    if !blank(item.upperBound..<next).isEmpty, starts[index] == item.lowerBound {
      return [Splice(item.lowerBound..<blank(item.upperBound..<next).upperBound)]
    }
    if index > 0, index + 1 == items.count, starts[index] == item.lowerBound {
      let gap = items[index - 1].upperBound..<item.lowerBound
      if blank(gap) == gap { return [Splice(gap.lowerBound..<item.upperBound)] }
    }
    return [Splice(item)]
  }

  /// The blank lines at the start of a range of lines.
  private func blank(_ range: Range<Int>) -> Range<Int> {
    var end = range.lowerBound
    while end < range.upperBound, source.isBlankLine(at: end) { end = source.nextLine(after: end) }
    return range.lowerBound..<end
  }

  /// Puts the items in another order, with the comments directly above them. Blank lines and other comments stay.
  func reordered(_ order: [Int]) -> [Splice] {
    zip(items.indices, order).compactMap { place, index in
      place == index
        ? nil
        : Splice(
          starts[place]..<items[place].upperBound,
          Array(source.bytes[starts[index]..<items[index].upperBound]))
    }
  }
}
