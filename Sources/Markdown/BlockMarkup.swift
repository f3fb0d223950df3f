import CCMark
internal import Text

/// Writes blocks: quotes, lists, paragraphs, headings and code.
extension MarkdownWalk {
  mutating func startBlocks(_ node: MarkdownNode, _ kind: cmark_node_type, depth: Int) {
    guard depth <= Self.deepest else { return }
    switch kind {
    case CMARK_NODE_BLOCK_QUOTE:
      out.freshLine()
      out.append("<blockquote>\n")
    case CMARK_NODE_LIST:
      out.freshLine()
      if node.isBulletList {
        out.append("<ul>\n")
      } else if node.listStart == 1 {
        out.append("<ol>\n")
      } else {
        out.append("<ol start=\"")
        out.append(node.listStart)
        out.append("\">\n")
      }
    case CMARK_NODE_ITEM:
      out.freshLine()
      out.append(isTask(node) ? "<li class=\"task\">" : "<li>")
    default: break
    }
  }

  mutating func endBlocks(_ node: MarkdownNode, _ kind: cmark_node_type, depth: Int) {
    guard depth <= Self.deepest else { return }
    switch kind {
    case CMARK_NODE_BLOCK_QUOTE:
      out.freshLine()
      out.append("</blockquote>\n")
    case CMARK_NODE_LIST: out.append(node.isBulletList ? "</ul>\n" : "</ol>\n")
    case CMARK_NODE_ITEM: out.append("</li>\n")
    default: break
    }
  }

  mutating func startParagraph(_ node: MarkdownNode) -> MarkdownNode? {
    noteLines(of: node)
    isInParagraph = !isInNote
    if !node.isTightParagraph {
      out.freshLine()
      out.append("<p>")
    }
    startInlines(of: node)
    if features.contains(.tasks), let isDone = isDoneTask(node) {
      out.append("<label><input type=\"checkbox\"")
      out.append(isDone ? " checked disabled />" : " disabled />")
      taskParagraph = node
      if inlineMarks.last?.container == node {
        inlineMarks[inlineMarks.count - 1].written = 3
      } else {
        taskMarkerLength = 3
      }
    }
    return node.firstChild
  }

  mutating func endParagraph(_ node: MarkdownNode) {
    if taskParagraph == node {
      out.append("</label>")
      taskParagraph = nil
    }
    if lastOfNote == node { backlinks() }
    if !node.isTightParagraph { out.append("</p>\n") }
    isInParagraph = false
    excerpt.addSpace()
  }

  mutating func startHeading(_ node: MarkdownNode) {
    noteLines(of: node)
    out.freshLine()
    out.append("<h")
    headings.append(StoryMarkup.Heading(level: node.headingLevel, start: out.count))
    out.append(node.headingLevel)
    if marksHeadings {
      out.append(" id=\"")
      out.append(anchors.anchor(for: node.plainText))
      out.append("\"")
    }
    out.append(">")
    startInlines(of: node)
  }

  mutating func endHeading(_ node: MarkdownNode) {
    out.append("</h")
    headings[headings.count - 1].end = out.count
    out.append(node.headingLevel)
    out.append(">\n")
    excerpt.addSpace()
  }

  mutating func codeBlock(_ node: MarkdownNode) {
    out.freshLine()
    out.append("<pre><code")
    let info = node.fenceInfo
    if !info.isEmpty {
      let end = info.firstIndex { $0.isMarkdownSpace } ?? info.count
      out.append(" class=\"language-")
      out.appendMarkupText(UnsafeRawBufferPointer(rebasing: info[..<end]))
      out.append("\"")
    }
    out.append(">")
    let literal = node.literal
    out.appendMarkupText(literal)
    excerpt.addSpace()
    out.append("</code></pre>\n")
  }
}
