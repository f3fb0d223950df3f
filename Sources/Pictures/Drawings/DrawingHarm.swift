/// Finds what an element does besides drawing, even if the element is not written.
enum DrawingHarm {
  private static let scripts: Set = ["script", "handler", "listener"]
  private static let pages: Set = [
    "applet", "audio", "base", "embed", "form", "frame", "frameset", "iframe", "input", "link", "meta",
    "object", "picture", "source", "track", "video",
  ]
  /// Attributes of pages that load.
  private static let loading: Set = [
    "action", "background", "cite", "classid", "code", "codebase", "data", "formaction", "imagesrcset",
    "lowsrc",
    "manifest", "ping", "poster", "src", "srcdoc", "srcset",
  ]

  static func find(
    in name: XMLName, _ attributes: [(name: XMLName, value: String)]
  ) -> (kind: PictureFlaw.Kind, what: String)? {
    let element = name.local.lowercased()
    let shown = "<\(name.local.prefix(40))>"
    if scripts.contains(element) { return (.script, shown) }
    let isBrowsers = ["", svgNamespace, pageNamespace, "http://www.w3.org/1998/Math/MathML"].contains(
      name.namespace)
    guard isBrowsers else { return nil }
    if pages.contains(element) { return (.foreign, shown) }
    for (attribute, value) in attributes {
      let local = attribute.local.lowercased()
      if attribute.namespace.isEmpty, local.hasPrefix("on") {
        return (.script, "\(attribute.local) of \(shown)")
      }
      if name.namespace == pageNamespace, loading.contains(local), !value.hasPrefix("data:image/") {
        return (.load, "\(attribute.local) of \(shown)")
      }
      if local == "style", let load = StyleLoads.find(in: StyleTokenizer.tokens(of: value)).first {
        return (.load, load)
      }
      if local == "href", let harm = DrawingLink.harm(of: value, isLink: element == "a") {
        return (harm, "\(value.prefix(60)) of \(shown)")
      }
      if local == "attributename" {
        let target = value.lowercased().split(separator: ":").last ?? ""
        if target == "href" || target.hasPrefix("on") {
          return (.script, "the animation of \(value.prefix(40))")
        }
      }
    }
    return nil
  }
}

/// The address that an element refers to.
enum DrawingLink {
  private static let schemes: Set = ["http", "https", "mailto", "tel"]

  /// Browsers pass over spaces and control characters.
  private static func plain(_ address: String) -> String { address.lowercased().filter { $0 > " " } }

  /// What the address does besides drawing. Nil if it does nothing. `isLink` is for links, which readers follow.
  static func harm(of address: String, isLink: Bool) -> PictureFlaw.Kind? {
    let plain = plain(address)
    if plain.hasPrefix("javascript:") || plain.hasPrefix("vbscript:") { return .script }
    if isLink { return plain.hasPrefix("data:") || plain.hasPrefix("blob:") ? .script : nil }
    return plain.isEmpty || plain.hasPrefix("#") || plain.hasPrefix("data:") ? nil : .load
  }

  /// Whether a link can stay: to a website, an address of mail, or a path.
  static func canStay(_ address: String) -> Bool {
    let plain = plain(address)
    let end = plain.firstIndex { ":/?#".contains($0) }
    guard let end, plain[end] == ":" else { return !plain.hasPrefix("\\") }
    return schemes.contains(String(plain[..<end]))
  }
}
