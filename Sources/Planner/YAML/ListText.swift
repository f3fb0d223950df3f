internal import Text

/// Edits of a list, in brackets or with hyphens.
struct ListText {
  let source: YAMLSource
  let node: YAMLNode
  let items: [YAMLNode]

  init(_ node: YAMLNode, in source: YAMLSource) {
    self.source = source
    self.node = node
    items = Array(node.items)
  }

  var isInFlow: Bool { node.style == .flow }

  /// Writes an item at `index`. In brackets, it has one line.
  func inserting(_ lines: [String], at index: Int) -> [Splice] {
    isInFlow ? flow.inserting(lines[0], at: index) : block.inserting(lines, at: index)
  }

  func removing(_ index: Int) -> [Splice] { isInFlow ? flow.removing(index) : block.removing(index) }

  /// Puts the items in another order: `order` has the index of each item now.
  func reordered(_ order: [Int]) -> [Splice] { isInFlow ? flow.reordered(order) : block.reordered(order) }

  private var block: BlockItems { BlockItems(of: node, in: source) }

  private var flow: FlowItems {
    FlowItems(
      source: source, inside: source.start(of: node) + 1..<source.end(of: node) - 1,
      items: items.map { source.start(of: $0)..<source.end(of: $0) })
  }
}
