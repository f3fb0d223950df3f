import CCMark
internal import Text

extension MarkdownNode {
  /// Replaces characters that HTML forbids by U+FFFD, in this node and below it. Returns the changed nodes.
  /// Also replaces U+FFFE and U+FFFF, which cmark encodes as bytes that are not UTF-8.
  func replaceForbiddenCharacters() -> [MarkdownNode] {
    var changed: [MarkdownNode] = []
    forEachDescendant { node in
      switch node.kind {
      case CMARK_NODE_TEXT:
        if let text = sound(node.literal) {
          cmark_node_set_literal(node.pointer, text)
          changed.append(node)
        }
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        if let title = sound(node.title) {
          cmark_node_set_title(node.pointer, title)
          changed.append(node)
        }
      case CMARK_NODE_CODE_BLOCK:
        if let info = sound(node.fenceInfo) {
          cmark_node_set_fence_info(node.pointer, info)
          changed.append(node)
        }
      default: break
      }
    }
    return changed
  }

  /// Nil if there is nothing to replace.
  private func sound(_ text: UnsafeRawBufferPointer) -> String? {
    guard TextDefect.first(in: text) != nil else { return nil }
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    return String(String.UnicodeScalarView(scalars.map { $0.isText ? $0 : "\u{FFFD}" }))
  }
}

extension MarkdownWalk {
  /// Reports the nodes of `part` that had references to characters that HTML forbids.
  mutating func reportReplaced(_ nodes: [MarkdownNode], in part: MarkdownPart) {
    let kind = "forbidden character"
    var reported: Set<Int> = []
    for node in nodes {
      let source = places.source.range(ofLine: part.origin(ofLine: node.startLine))
      let references = CharacterReference.allForbidden(in: part.text, writtenRange(of: node, in: part))
      // If the title of a link has several lines, the references are on later lines. Then reports the first line.
      for reference in references.isEmpty ? [part.range(ofLine: node.startLine)] : references
      where reported.insert(reference.lowerBound).inserted {
        guard findings.hasRoom(for: kind, in: origin.file) else { continue }
        let written = UnsafeRawBufferPointer(rebasing: part.text[reference])
        findings.add(
          Diagnostic(
            .warning(.forbiddenCharacter), file: origin.file,
            place: places.place(ofText: written, in: source),
            "HTML does not allow this character; the page shows \u{FFFD}", hint: "leave it out"), of: kind)
      }
    }
  }

  /// The place of the node in `part`, or its line if the place is not known.
  private func writtenRange(of node: MarkdownNode, in part: MarkdownPart) -> Range<Int> {
    var block = node
    while !block.isBlock, let parent = block.parent { block = parent }
    let inline = block == node ? nil : BlockLines(of: block, in: part).range(of: node)
    return inline ?? part.range(ofLine: node.startLine)
  }
}
