/// Writes the elements that draw, one after the other.
final class DrawingRewriter {
  private struct Element {
    let name: String
    let isOfPage: Bool
    let place: DrawingPlace
    /// The text of a style sheet.
    var style: [UInt8] = []
  }

  private static let mostFlaws = 20

  private let level: Int
  private var output: [UInt8] = []
  /// Where the namespace of links is declared, if something needs it.
  private var rootEnd = 0
  private var usesXLink = false
  private var open: [Element] = []
  /// The number of open elements that are not written.
  private var skipped = 0
  private var isTagOpen = false
  /// The namespace of the elements that draw. Empty if the file does not say it.
  private var namespace = svgNamespace
  private var flaws: [PictureFlaw] = []
  private var losses: [PictureFlaw] = []

  init(level: Int) { self.level = level }

  func report(_ flaw: PictureFlaw) {
    if flaw.isLeftOut {
      if flaws.count < Self.mostFlaws { flaws.append(flaw) }
    } else if losses.count < Self.mostFlaws, !losses.contains(where: { $0.what == flaw.what }) {
      losses.append(flaw)
    }
  }

  func report(_ kind: PictureFlaw.Kind, _ what: String, at place: DrawingPlace) {
    report(PictureFlaw(kind, what, at: place))
  }

  func finished() -> CleanDrawing {
    guard flaws.isEmpty else { return CleanDrawing(bytes: nil, flaws: flaws) }
    if usesXLink {
      output.insert(contentsOf: " xmlns:xlink=\"http://www.w3.org/1999/xlink\"".utf8, at: rootEnd)
    }
    return CleanDrawing(bytes: output + [0x0A], flaws: losses)
  }

  func start(_ name: XMLName, _ attributes: [(name: XMLName, value: String)], at place: DrawingPlace) {
    let isRoot = open.isEmpty && skipped == 0
    if isRoot {
      namespace = name.namespace
      guard name.local == "svg", namespace.isEmpty || namespace == svgNamespace else {
        return report(.malformed, "it begins with <\(name.local)>", at: place)
      }
    }
    if let harm = DrawingHarm.find(in: name, attributes) { report(harm.kind, harm.what, at: place) }
    if skipped > 0 || !flaws.isEmpty || !isDrawn(name, attributes, at: place) {
      skipped += 1
      return
    }
    closeTag()
    let isOfPage = name.namespace == pageNamespace
    put("<" + name.local)
    if isRoot || open.last?.isOfPage != isOfPage {
      put(" xmlns=\"\(isOfPage ? pageNamespace : svgNamespace)\"")
    }
    if isRoot { rootEnd = output.count }
    open.append(Element(name: name.local, isOfPage: isOfPage, place: place))
    var policy = DrawingAttributes(element: name.local, isOfPage: isOfPage, level: level)
    for (attribute, value) in attributes {
      guard let (written, cleaned) = policy.cleaned(attribute, value) else { continue }
      if written.hasPrefix("xlink:") { usesXLink = true }
      put(" \(written)=\"")
      putEscaped(cleaned.utf8, inAttribute: true)
      put("\"")
    }
    for (kind, what) in policy.findings { report(kind, what, at: place) }
    for flaw in policy.embedded {
      report(PictureFlaw(flaw.kind, "inside <\(name.local)>: " + flaw.what, at: place))
    }
    isTagOpen = true
  }

  func end() {
    if skipped > 0 {
      skipped -= 1
      return
    }
    guard let element = open.popLast() else { return }
    if element.name == "style" { finish(element) }
    if isTagOpen {
      put("/>")
      isTagOpen = false
    } else {
      put("</\(element.name)>")
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard skipped == 0, flaws.isEmpty, let element = open.last else { return }
    if element.name == "style" {
      open[open.count - 1].style += bytes
      return
    }
    // Only white space is between shapes.
    guard
      element.isOfPage || DrawingVocabulary.ofText.contains(element.name) || bytes.allSatisfy({ $0 <= 0x20 })
    else { return }
    closeTag()
    putEscaped(bytes, inAttribute: false)
  }

  /// Whether an element is written. Reports what is lost otherwise.
  private func isDrawn(
    _ name: XMLName, _ attributes: [(name: XMLName, value: String)], at place: DrawingPlace
  ) -> Bool {
    if name.namespace == pageNamespace {
      guard let parent = open.last, parent.isOfPage || parent.name == "foreignObject" else {
        report(.foreign, "<\(name.local)>", at: place)
        return false
      }
      if DrawingVocabulary.pageElements.contains(name.local) { return true }
      report(.lost, "<\(name.local)>", at: place)
      return false
    }
    guard name.namespace == namespace else { return false }
    // No browser shows what needs an extension. Illustrator keeps its own data there.
    if name.local == "foreignObject", attributes.contains(where: { $0.name.local == "requiredExtensions" }) {
      return false
    }
    if name.local == "style", let type = attributes.first(where: { $0.name.local == "type" })?.value,
      !type.isEmpty, type.lowercased() != "text/css"
    {
      report(.lost, "a style sheet of the type \(type.prefix(40))", at: place)
      return false
    }
    if DrawingVocabulary.animations.contains(name.local), name.local != "mpath",
      let target = attributes.first(where: { $0.name.local == "attributeName" })?.value,
      !DrawingVocabulary.isAnimated(target)
    {
      report(.lost, "the animation of \(target.prefix(40))", at: place)
      return false
    }
    if DrawingVocabulary.elements.contains(name.local) { return true }
    if !DrawingVocabulary.undrawn.contains(name.local) { report(.lost, "<\(name.local)>", at: place) }
    return false
  }

  private func finish(_ element: Element) {
    var cleaning = StyleCleaning()
    let sheet = cleaning.sheet(String(decoding: element.style, as: UTF8.self))
    for load in cleaning.loads { report(.load, load, at: element.place) }
    for loss in cleaning.losses { report(.lost, loss, at: element.place) }
    if sheet.isEmpty { return }
    closeTag()
    putEscaped(sheet.utf8, inAttribute: false)
  }

  private func closeTag() {
    if isTagOpen { put(">") }
    isTagOpen = false
  }

  private func put(_ text: String) { output += text.utf8 }

  private func putEscaped(_ text: some Sequence<UInt8>, inAttribute: Bool) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "<"): put("&lt;")
      case UInt8(ascii: ">"): put("&gt;")
      case UInt8(ascii: "\""): if inAttribute { put("&quot;") } else { output.append(byte) }
      // A parser would change these.
      case 0x0D: put("&#13;")
      case 0x09, 0x0A: if inAttribute { put("&#\(byte);") } else { output.append(byte) }
      default: output.append(byte)
      }
    }
  }
}
