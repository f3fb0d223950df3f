internal import Text

/// Edits of a mapping: sets, adds and removes its keys.
struct MappingText {
  let source: YAMLSource
  let node: YAMLNode
  /// All keys in their usual order. A new key goes to its place in it.
  let order: [String]
  private let pairs: [(key: YAMLNode, value: YAMLNode)]

  init(_ node: YAMLNode, in source: YAMLSource, order: [String]) {
    self.source = source
    self.node = node
    self.order = order
    pairs = Array(node.pairs)
  }

  func value(of key: String) -> YAMLNode? { pairs.first { $0.key.bytes.elementsEqual(key.utf8) }?.value }

  private var isInFlow: Bool { node.style == .flow }

  /// Adds the key, or replaces its value. `model` is the value of the same key of a neighbour.
  func setting(_ key: String, to value: PlanValue, like model: YAMLNode? = nil) -> [Splice] {
    guard let pair = pairs.first(where: { $0.key.bytes.elementsEqual(key.utf8) }) else {
      return adding(key, WrittenValue(value, like: model, isInFlow: isInFlow))
    }
    let written = WrittenValue(value, like: pair.value, keepsQuotes: true, isInFlow: isInFlow)
    if case .text(let text) = value, [.literal, .folded].contains(pair.value.style), YAMLText.fitsLines(text)
    {
      return replacingLines(of: pair, by: text)
    }
    return replacing(pair, by: written)
  }

  private func replacing(_ pair: (key: YAMLNode, value: YAMLNode), by written: WrittenValue) -> [Splice] {
    let end = source.end(ofPair: pair)
    let isBlock = pair.value.style == .block && !source.isEmpty(pair.value)
    let margin = isBlock ? max(pair.value.column - 1, node.column - 1) : node.column + 1
    let lines = self.lines(written.lines, margin: margin)
    if source.isEmpty(pair.value) {
      let colon = source.colon(after: pair.key)
      return [
        Splice(at: end, source.encoded((colon == nil ? ":" : "") + written.spacedHead)),
        Splice(at: source.nextLine(after: end), lines),
      ]
    }
    let start = source.start(of: pair.value)
    guard isBlock else {
      let colon = source.colon(after: pair.key)
      if written.head.isEmpty, let colon {
        return [Splice(colon..<end), Splice(at: source.nextLine(after: end), lines)]
      }
      return [
        Splice(start..<end, source.encoded(written.head)), Splice(at: source.nextLine(after: end), lines),
      ]
    }
    // The list or mapping below the key.
    let key = source.end(of: pair.key)
    return [
      Splice(at: source.colon(after: pair.key) ?? key, source.encoded(written.spacedHead)),
      Splice(source.nextLine(after: key)..<source.nextLine(after: end), lines),
    ]
  }

  /// Replaces the lines of a literal or folded scalar, and keeps its header.
  private func replacingLines(of pair: (key: YAMLNode, value: YAMLNode), by text: String) -> [Splice] {
    let start = source.start(of: pair.value)
    let first = source.nextLine(after: start)
    let end = source.nextLine(after: source.end(of: pair.value))
    let header = source.bytes[start..<source.lineEnd(at: start)].prefix { $0 != 0x20 }
    var margin = node.column + 1
    if let digit = header.first(where: { (0x31...0x39).contains($0) }) {
      margin = node.column - 1 + Int(digit - 0x30)
    } else if first < end {
      var line = first
      while line < end, source.isBlankLine(at: line) { line = source.nextLine(after: line) }
      if line < end { margin = source.indentation(ofLineAt: line) }
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var splices: [Splice] = []
    var shown = lines.joined(separator: "\n")
    if pair.value.style == .folded {
      if lines.contains(where: { $0.first == " " || $0.first == "\t" || $0.isEmpty }) {
        splices.append(Splice(start..<start + 1, Array("|".utf8)))
      } else {
        shown = lines.joined(separator: "\n\n")
      }
    }
    let written = shown.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : String(repeating: " ", count: margin) + $0
    }
    return splices + [
      Splice(first..<max(first, end), source.encoded(written.joined(separator: "\n") + "\n"))
    ]
  }

  /// The lines below a key, each with `margin` spaces before it.
  private func lines(_ lines: [String], margin: Int) -> [UInt8] {
    let margin = String(repeating: " ", count: margin)
    return source.encoded(lines.reduce("") { $0 + ($1.isEmpty ? "" : margin + $1) + "\n" })
  }

  private func adding(_ key: String, _ written: WrittenValue) -> [Splice] {
    let text = key + ":" + written.spacedHead
    let rank = rank(of: key)
    let before = pairs.indices.filter { self.rank(of: pairs[$0].key.text) < rank }
      .max { self.rank(of: pairs[$0].key.text) < self.rank(of: pairs[$1].key.text) }
    if isInFlow { return flow.inserting(text, at: before.map { $0 + 1 } ?? 0) }
    let margin = String(repeating: " ", count: node.column - 1)
    let lines = self.lines(written.lines, margin: node.column + 1)
    guard let before else {
      let start = source.start(of: pairs[0].key)
      return [Splice(at: start, source.encoded(text + "\n") + lines + source.encoded(margin))]
    }
    let end = source.nextLine(after: source.end(ofPair: pairs[before]))
    return [Splice(at: end, source.encoded(margin + text + "\n") + lines)]
  }

  private func rank(of key: String) -> Int { order.firstIndex(of: key) ?? order.count }

  private var flow: FlowItems {
    let start = source.start(of: node) + 1
    return FlowItems(
      source: source, inside: start..<source.end(of: node) - 1,
      items: pairs.map { source.start(of: $0.key)..<source.end(ofPair: $0) })
  }

  /// Removes the key with its value and the comment behind it. Other comments stay.
  func removing(_ key: String) -> [Splice] {
    guard let index = pairs.firstIndex(where: { $0.key.bytes.elementsEqual(key.utf8) }) else { return [] }
    if isInFlow { return flow.removing(index) }
    let start = source.start(of: pairs[index].key)
    let end = source.nextLine(after: source.end(ofPair: pairs[index]))
    if source.beginsLine(start) { return [Splice(source.lineStart(at: start)..<end)] }
    // The first key stands behind the hyphen of a list.
    guard index + 1 < pairs.count else {
      return [Splice(start..<source.lineEnd(at: source.end(ofPair: pairs[index])))]
    }
    let next = source.start(of: pairs[index + 1].key)
    if source.lineStart(at: next) == end { return [Splice(start..<next)] }
    var hyphen = start
    while source.bytes[hyphen - 1] == 0x20 { hyphen -= 1 }
    return [Splice(hyphen..<source.lineEnd(at: source.end(ofPair: pairs[index])))]
  }
}
