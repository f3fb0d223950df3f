import CCMark
import Text

/// Links and images, whose addresses the caller resolves.
extension MarkdownWalk {
  mutating func startLink(_ node: MarkdownNode, _ links: (MarkdownLink) -> LinkTarget) {
    let url = node.url
    linkHasTag = false
    guard let target = target(of: url, isImage: false, node: node, links) else { return }
    startTag(target)
    let title = node.title
    if !title.isEmpty {
      out.append("\" title=\"")
      out.appendMarkupText(title)
    }
    out.append("\">")
    linkHasTag = true
  }

  mutating func startAutolink(_ address: String, _ links: (MarkdownLink) -> LinkTarget) {
    var address = address
    address.withUTF8 { bytes in
      let target = target(of: UnsafeRawBufferPointer(bytes), isImage: false, node: nil, links)
      autolinkHasTag = target != nil
      guard let target else { return }
      startTag(target)
      out.append("\">")
    }
  }

  private mutating func startTag(_ target: ResolvedTarget) {
    out.append("<a href=\"")
    out.appendHref(target.url)
  }

  mutating func image(_ node: MarkdownNode, _ links: (MarkdownLink) -> LinkTarget) {
    guard let target = target(of: node.url, isImage: true, node: node, links) else {
      let alternative = node.plainText
      out.appendMarkupText(alternative)
      return
    }
    imageTag(node, target, title: node.title)
  }

  /// Writes a paragraph that is nothing but an image, with its title as the caption.
  /// - Returns: false if the paragraph is something else.
  mutating func figure(_ paragraph: MarkdownNode, _ links: (MarkdownLink) -> LinkTarget) -> Bool {
    guard let image = paragraph.firstChild, image.kind == CMARK_NODE_IMAGE, image.next == nil,
      !paragraph.isTightParagraph, lastOfNote != paragraph
    else { return false }
    noteLines(of: paragraph)
    out.freshLine()
    guard let target = target(of: image.url, isImage: true, node: image, links) else {
      out.append("<p>")
      out.appendMarkupText(image.plainText)
      out.append("</p>\n")
      return true
    }
    out.append("<figure>\n")
    imageTag(image, target, title: UnsafeRawBufferPointer(start: nil, count: 0))
    let title = image.title
    if !title.isEmpty {
      out.append("\n<figcaption>")
      out.appendMarkupText(title)
      out.append("</figcaption>")
      digest.add(title, toExcerpt: false)
      digest.endBlock()
    }
    out.append("\n</figure>\n")
    return true
  }

  private mutating func imageTag(
    _ image: MarkdownNode, _ target: ResolvedTarget, title: UnsafeRawBufferPointer
  ) {
    out.append("<img src=\"")
    out.appendHref(target.url)
    out.append("\" alt=\"")
    out.appendMarkupText(image.plainText)
    if !title.isEmpty {
      out.append("\" title=\"")
      out.appendMarkupText(title)
    }
    if let width = target.width {
      out.append("\" width=\"")
      out.append(width)
    }
    if let height = target.height {
      out.append("\" height=\"")
      out.append(height)
    }
    if target.width != nil, target.height != nil { out.append("\" loading=\"lazy\" decoding=\"async") }
    out.append("\" />")
  }

  private struct ResolvedTarget {
    var url: String
    var width: Int?
    var height: Int?
  }

  /// Nil where there is to be no link.
  private mutating func target(
    of url: UnsafeRawBufferPointer, isImage: Bool, node: MarkdownNode?, _ links: (MarkdownLink) -> LinkTarget
  ) -> ResolvedTarget? {
    let place = place(of: url, node: node)
    if let scheme = unsafeScheme(of: url, isImage: isImage) {
      diagnostics.append(
        Diagnostic(
          .error, file: origin.file, place: place,
          isImage ? "an image cannot be a \(scheme) address" : "a link cannot be a \(scheme) address"))
      return nil
    }
    let link = MarkdownLink(
      destination: String(decoding: url, as: UTF8.self), isImage: isImage, place: place)
    switch links(link) {
    case .url(let url): return ResolvedTarget(url: url)
    case .image(let url, let width, let height):
      return ResolvedTarget(url: url, width: width, height: height)
    case .broken: return nil
    }
  }

  private mutating func place(of url: UnsafeRawBufferPointer, node: MarkdownNode?) -> Diagnostic.Place {
    guard let node, node.startLine > 0 else {
      return places.place(ofText: url, lines: blockLines, column: blockColumn)
    }
    let line = min(max(part.origin(ofLine: node.startLine), blockLines.lowerBound), blockLines.upperBound)
    let column = part.origins == nil ? node.startColumn : 1
    return places.place(of: url, lines: line...blockLines.upperBound, column: column)
  }
}
