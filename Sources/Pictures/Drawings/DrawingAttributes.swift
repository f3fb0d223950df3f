/// Decides which attributes of one element stay.
struct DrawingAttributes {
  private static let xlink = "http://www.w3.org/1999/xlink"
  private static let xml = "http://www.w3.org/XML/1998/namespace"

  let element: String
  /// Whether it is an element of a page, inside `foreignObject`.
  let isOfPage: Bool
  let level: Int
  private(set) var findings: [(kind: PictureFlaw.Kind, what: String)] = []
  /// The flaws of a drawing in a `data:` address.
  private(set) var embedded: [PictureFlaw] = []

  init(element: String, isOfPage: Bool, level: Int) {
    self.element = element
    self.isOfPage = isOfPage
    self.level = level
  }

  /// The name and the value to write. Nil if the attribute is removed.
  mutating func cleaned(_ name: XMLName, _ value: String) -> (name: String, value: String)? {
    let local = name.local
    switch name.namespace {
    case Self.xlink: return local == "href" ? link(value).map { ("xlink:href", $0) } : nil
    case Self.xml: return local == "space" || local == "lang" ? ("xml:" + local, value) : nil
    case "": break
    default: return nil
    }
    if local == "style" {
      return css { $0.declarations(value) }.flatMap { $0.isEmpty ? nil : ("style", $0) }
    }
    if isOfPage { return DrawingVocabulary.pageAttributes.contains(local) ? (local, value) : nil }
    if local == "href" { return link(value).map { ("href", $0) } }
    if DrawingVocabulary.animations.contains(element) {
      if local == "attributeName" { return (local, value) }
      // The values of an animation can be properties. `fill` says what happens after it.
      if local == "fill" { return value == "freeze" || value == "remove" ? (local, value) : nil }
      if ["from", "to", "by", "values"].contains(local) {
        return css { $0.value(value, of: local) }.map { (local, $0) }
      }
    }
    if StyleVocabulary.attributes.contains(local) {
      return css { $0.value(value, of: local) }.map { (local, $0) }
    }
    return DrawingVocabulary.attributes.contains(local) || local.hasPrefix("aria-") ? (local, value) : nil
  }

  private mutating func css(_ clean: (inout StyleCleaning) -> String?) -> String? {
    var cleaning = StyleCleaning()
    let cleaned = clean(&cleaning)
    findings += cleaning.loads.map { (.load, $0) } + cleaning.losses.map { (.lost, $0) }
    return cleaned
  }

  /// `DrawingHarm` reports addresses that load or run something.
  private mutating func link(_ value: String) -> String? {
    if element == "a" { return DrawingLink.canStay(value) ? value : nil }
    let address = String(value.drop { $0 <= " " })
    if address.isEmpty || address.hasPrefix("#") { return address }
    guard element == "image" || element == "feImage" else {
      findings.append((.lost, "the address of <\(element)>"))
      return nil
    }
    guard let picture = EmbeddedPicture.cleaned(address, level: level, reporting: &embedded) else {
      if !embedded.contains(where: \.isLeftOut) { findings.append((.lost, "the picture in <\(element)>")) }
      return nil
    }
    return picture
  }
}
