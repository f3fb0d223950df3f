import CCMark
internal import Text

/// Writes links and images. The caller resolves their addresses.
extension MarkdownWalk {
  mutating func startLink(_ node: MarkdownNode, _ links: (MarkdownLink) -> LinkTarget) {
    let url = node.url
    linkHasTag = false
    guard let target = target(of: url, isImage: false, at: place(of: url, node), links) else { return }
    startTag(target)
    let title = node.title
    if !title.isEmpty {
      out.append("\" title=\"")
      out.appendMarkupText(title)
    }
    out.append("\">")
    linkHasTag = true
  }

  mutating func startAutolink(
    _ address: String, _ schemeLength: Int, _ links: (MarkdownLink) -> LinkTarget
  ) {
    var address = address
    address.withUTF8 { bytes in
      let url = UnsafeRawBufferPointer(bytes)
      let written = UnsafeRawBufferPointer(rebasing: url[schemeLength...])
      let place = places.place(ofText: written, in: blockRange)
      let target = target(of: url, isImage: false, at: place, links)
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
    guard let target = target(of: node.url, isImage: true, at: place(of: node.url, node), links) else {
      let alternative = node.plainText
      out.appendMarkupText(alternative)
      return
    }
    imageTag(node, target, title: node.title)
  }

  /// Writes a paragraph that contains only an image, with its title as the caption.
  /// - Returns: False if the paragraph is something else.
  mutating func figure(_ paragraph: MarkdownNode, _ links: (MarkdownLink) -> LinkTarget) -> Bool {
    guard let image = paragraph.firstChild, image.kind == CMARK_NODE_IMAGE, image.next == nil,
      !paragraph.isTightParagraph, lastOfNote != paragraph
    else { return false }
    noteLines(of: paragraph)
    out.freshLine()
    guard let target = target(of: image.url, isImage: true, at: place(of: image.url, image), links) else {
      out.append("<p>")
      out.appendMarkupText(image.plainText)
      out.append("</p>\n")
      return true
    }
    if let player = target.player {
      out.append("<figure data-address=\"")
      out.appendMarkupText(player.address)
      out.append("\">\n")
    } else {
      out.append("<figure>\n")
    }
    let title = image.title
    let isLink = startLarge(target, of: image, title: title)
    imageTag(image, target, title: UnsafeRawBufferPointer(start: nil, count: 0))
    if isLink { out.append("</a>") }
    if !title.isEmpty {
      out.append("\n<figcaption>")
      out.appendMarkupText(title)
      out.append("</figcaption>")
      excerpt.addSpace()
    }
    out.append("\n</figure>\n")
    return true
  }

  /// Starts a link to the largest size of a photo.
  /// - Returns: False if there is none, or if nothing names the link.
  private mutating func startLarge(
    _ target: ResolvedTarget, of image: MarkdownNode, title: UnsafeRawBufferPointer
  ) -> Bool {
    let isNamed = !image.plainText.isEmpty
    guard let large = target.large, isNamed || !title.isEmpty else { return false }
    out.append("<a class=\"zoom\" href=\"")
    out.appendHref(large)
    if !isNamed {
      out.append("\" aria-label=\"")
      out.appendMarkupText(title)
    }
    out.append("\">")
    return true
  }

  private mutating func imageTag(
    _ image: MarkdownNode, _ target: ResolvedTarget, title: UnsafeRawBufferPointer
  ) {
    if let player = target.player { return playerTag(image, player) }
    if let still = target.still {
      out.append("<picture><source media=\"(prefers-reduced-motion: reduce)\" srcset=\"")
      out.appendMarkupText(still)
      out.append("\" />")
    }
    out.append("<img src=\"")
    out.appendHref(target.url)
    out.append("\" alt=\"")
    out.appendMarkupText(image.plainText)
    if !title.isEmpty {
      out.append("\" title=\"")
      out.appendMarkupText(title)
    }
    if let sizes = target.sizes {
      out.append("\" srcset=\"")
      out.appendMarkupText(sizes)
      out.append("\" sizes=\"(min-width: 44rem) 42rem, 100vw")
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
    if target.still != nil { out.append("</picture>") }
  }

  /// Nothing of a film is fetched before the reader starts it. Without a poster, its size is fetched.
  private mutating func playerTag(_ image: MarkdownNode, _ player: Player) {
    let name = player.isSound ? "audio" : "video"
    let isReady = player.isSound || player.poster != nil
    out.append("<\(name) controls preload=\"\(isReady ? "none" : "metadata")\" src=\"")
    out.appendHref(player.url)
    if let poster = player.poster {
      out.append("\" poster=\"")
      out.appendHref(poster)
    }
    if let width = player.width, let height = player.height {
      out.append("\" width=\"\(width)\" height=\"\(height)")
    }
    let alternative = image.plainText
    if !alternative.isEmpty {
      out.append("\" aria-label=\"")
      out.appendMarkupText(alternative)
    }
    out.append("\"></\(name)>")
  }

  private struct ResolvedTarget {
    var url: String
    var width: Int?
    var height: Int?
    var sizes: String?
    var still: String?
    var large: String?
    var player: Player?
  }

  /// Nil if the link or image is left out.
  private mutating func target(
    of url: UnsafeRawBufferPointer, isImage: Bool, at place: Diagnostic.Place,
    _ links: (MarkdownLink) -> LinkTarget
  ) -> ResolvedTarget? {
    if let scheme = unsafeScheme(of: url, isImage: isImage) {
      let kind = "unsafe scheme"
      if findings.hasRoom(for: kind, in: origin.file) {
        findings.add(
          Diagnostic(
            .error(.unsafeLink), file: origin.file, place: place,
            isImage ? "an image cannot be a \(scheme) address" : "a link cannot be a \(scheme) address"),
          of: kind)
      }
      return nil
    }
    let link = MarkdownLink(
      destination: String(decoding: url, as: UTF8.self), isImage: isImage, place: place)
    switch links(link) {
    case .url(let url): return ResolvedTarget(url: url)
    case .image(let url, let width, let height, let sizes, let still, let large):
      return ResolvedTarget(
        url: url, width: width, height: height, sizes: sizes, still: still, large: large)
    case .player(let player): return ResolvedTarget(url: player.url, player: player)
    case .broken: return nil
    }
  }

  private mutating func place(of url: UnsafeRawBufferPointer, _ node: MarkdownNode) -> Diagnostic.Place {
    var range = range(of: node)
    let text = places.source.text
    let first = text.byte(at: range.lowerBound)
    if first != UInt8(ascii: "["), first != UInt8(ascii: "!"), part.origins == nil,
      let child = node.firstChild
    {
      // cmark counts the columns of the text in `<…>` from the start of its block, but not the columns of the link.
      let inner = self.range(of: child)
      range = max(inner.lowerBound - 1, 0)..<min(inner.upperBound + 1, text.count)
    }
    return places.place(ofDestination: url, in: range)
  }
}
