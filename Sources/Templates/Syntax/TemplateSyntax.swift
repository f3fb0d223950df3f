internal import Text

/// A template file as its tags structure it; every range is of bytes of the file.
struct ParsedTemplate: Sendable {
  /// As partial and parent tags name it: the path below `templates/` without its ending.
  let name: String
  let file: SourceFile
  let nodes: [TemplateNode]
  let hasErrors: Bool
  /// Of all blocks, nested ones included.
  let blockNames: Set<String>
  /// Templates named by partial and parent tags.
  let inclusions: Set<String>
}

indirect enum TemplateNode: Sendable {
  case text(Range<Int>)
  /// Where a line begins that is not taken up by a standalone tag, with its leading white space: here an
  /// outer indentation is inserted.
  case lineStart(leading: Range<Int>)
  case variable(TemplateTag, isRaw: Bool)
  case section(TemplateTag, isInverted: Bool, [TemplateNode])
  /// The indentation of a standalone tag; nil where it stands within a line.
  case partial(TemplateTag, indentation: Range<Int>?)
  case parent(TemplateTag, indentation: Range<Int>?, blocks: [TemplateBlock])
  case block(TemplateBlock)
}

struct TemplateTag: Sendable {
  let name: String
  let nameRange: Range<Int>
}

struct TemplateBlock: Sendable {
  let tag: TemplateTag
  let nodes: [TemplateNode]
  /// Put before each line of what replaces the block.
  let indentation: Range<Int>
  /// Whether the opening tag has its line for itself, so that a replacement begins a line.
  let beginsLine: Bool
  /// Bytes of white space that a replacement's own lines lose.
  let dedent: Int
}
