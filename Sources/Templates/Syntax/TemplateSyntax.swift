internal import Text

/// A template file as a tree of tags and text. Every range is a range of bytes in the file.
struct ParsedTemplate: Sendable {
  /// The name in partial and parent tags. It is the path below `templates/` without the file extension.
  let name: String
  let file: SourceFile
  let nodes: [TemplateNode]
  let hasErrors: Bool
  /// The names of all blocks, including nested blocks.
  let blockNames: Set<String>
  /// The names of the templates in partial and parent tags.
  let inclusions: Set<String>
}

indirect enum TemplateNode: Sendable {
  case text(Range<Int>)
  /// The beginning of a line that does not consist of a standalone tag, with its leading white space. An outer
  /// indentation is inserted here.
  case lineStart(leading: Range<Int>)
  case variable(TemplateTag, isRaw: Bool)
  case section(TemplateTag, isInverted: Bool, [TemplateNode])
  /// `indentation` is the white space before a standalone tag. Nil if the tag is within a line.
  case partial(TemplateTag, indentation: Range<Int>?)
  case parent(TemplateTag, indentation: Range<Int>?, blocks: [TemplateBlock])
  case block(TemplateBlock)
}

extension [TemplateNode] {
  /// Calls `body` with each tag that shows a value or opens a section, also in sections and blocks.
  func forEachTag(_ body: (TemplateTag) -> Void) {
    for node in self {
      switch node {
      case .text, .lineStart, .partial: continue
      case .variable(let tag, _): body(tag)
      case .section(let tag, _, let nodes):
        body(tag)
        nodes.forEachTag(body)
      case .parent(_, _, let blocks): for block in blocks { block.nodes.forEachTag(body) }
      case .block(let block): block.nodes.forEachTag(body)
      }
    }
  }
}

struct TemplateTag: Sendable {
  let name: String
  let nameRange: Range<Int>
}

struct TemplateBlock: Sendable {
  let tag: TemplateTag
  let nodes: [TemplateNode]
  /// White space that is written before each line of the block's replacement.
  let indentation: Range<Int>
  /// Whether the opening tag is alone on its line. If it is, a replacement begins a line.
  let beginsLine: Bool
  /// The bytes of leading white space that each line of this block loses, if the block is a replacement.
  let dedent: Int
}
