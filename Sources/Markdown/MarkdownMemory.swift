internal import CArena
import CCMark

/// The memory for the trees of one document. All of it is released at once.
struct MarkdownMemory: ~Copyable {
  private let arena: OpaquePointer
  /// cmark's nodes keep a pointer to it.
  private let allocator: UnsafeMutablePointer<cmark_mem>

  init() {
    arena = carena_create()
    allocator = .allocate(capacity: 1)
    allocator.initialize(
      to: cmark_mem(calloc: carena_calloc, realloc: carena_realloc, free: carena_free))
  }

  deinit {
    allocator.deallocate()
    carena_destroy(arena)
  }

  /// Every node made so far becomes invalid.
  mutating func reset() { carena_reset(arena) }

  /// Returns the root of the tree, and the nodes with a forbidden character that U+FFFD replaced.
  mutating func parse(
    _ text: UnsafeRawBufferPointer
  ) -> (root: MarkdownNode, replaced: [MarkdownNode]) {
    carena_enter(arena)
    defer { carena_leave() }
    let parser = cmark_parser_new_with_mem(CMARK_OPT_SOURCEPOS, allocator)
    if let start = text.baseAddress {
      cmark_parser_feed(parser, start.assumingMemoryBound(to: CChar.self), text.count)
    }
    guard let root = cmark_parser_finish(parser) else {
      preconditionFailure("cmark made no document")
    }
    let tree = MarkdownNode(root)
    let hasForbidden = CharacterReference.firstForbidden(in: text, 0..<text.count) != nil
    return (tree, hasForbidden ? tree.replaceForbiddenCharacters() : [])
  }
}
