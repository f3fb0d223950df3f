import CCMark

#if canImport(Glibc)
  import Glibc
#endif

/// A node of cmark's tree. It is valid until its arena is reset.
struct MarkdownNode: Equatable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  private init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  var kind: cmark_node_type { cmark_node_get_type(pointer) }
  var next: MarkdownNode? { MarkdownNode(cmark_node_next(pointer)) }
  var previous: MarkdownNode? { MarkdownNode(cmark_node_previous(pointer)) }
  var parent: MarkdownNode? { MarkdownNode(cmark_node_parent(pointer)) }
  var firstChild: MarkdownNode? { MarkdownNode(cmark_node_first_child(pointer)) }
  var lastChild: MarkdownNode? { MarkdownNode(cmark_node_last_child(pointer)) }

  var literal: UnsafeRawBufferPointer { bytes(cmark_node_get_literal(pointer)) }
  var url: UnsafeRawBufferPointer { bytes(cmark_node_get_url(pointer)) }
  var title: UnsafeRawBufferPointer { bytes(cmark_node_get_title(pointer)) }
  var fenceInfo: UnsafeRawBufferPointer { bytes(cmark_node_get_fence_info(pointer)) }

  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isBulletList: Bool { cmark_node_get_list_type(pointer) == CMARK_BULLET_LIST }
  var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }
  var listStart: Int { Int(cmark_node_get_list_start(pointer)) }

  /// The line in the parsed text, from 1. 0 if cmark does not keep it.
  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
  /// The column in bytes, from 1.
  var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }
  var endColumn: Int { Int(cmark_node_get_end_column(pointer)) }

  var isBlock: Bool { kind.rawValue <= CMARK_NODE_LAST_BLOCK.rawValue }

  /// Whether this is a paragraph of a tight list. Such paragraphs have no tags.
  var isTightParagraph: Bool {
    guard let list = parent?.parent, list.kind == CMARK_NODE_LIST else { return false }
    return list.isTightList
  }

  private func bytes(_ string: UnsafePointer<CChar>?) -> UnsafeRawBufferPointer {
    guard let string else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(start: string, count: strlen(string))
  }

  /// Visits the node and its descendants in the order of the text, without recursion.
  func forEachDescendant(_ visit: (MarkdownNode) -> Void) {
    var node = self
    while true {
      visit(node)
      if let child = node.firstChild {
        node = child
        continue
      }
      while node != self {
        if let next = node.next {
          node = next
          break
        }
        guard let parent = node.parent else { return }
        node = parent
      }
      if node == self { return }
    }
  }
}
