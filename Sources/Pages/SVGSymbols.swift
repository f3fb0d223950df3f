/// The symbols of an SVG file, in a form that can be copied into a page.
struct SVGSymbols: Sendable {
  struct Symbol: Sendable {
    /// Contains a dot. Ids of headings do not.
    var id: String
    var markup: [UInt8]
  }

  private var symbols: [String: Symbol] = [:]

  /// - Parameter prefix: The prefix of the symbols' ids in the page.
  init(of svg: [UInt8], prefix: String) {
    let text = String(decoding: svg, as: UTF8.self)
    for element in text.split(separator: "<symbol ", omittingEmptySubsequences: true).dropFirst() {
      guard let end = element.firstRange(of: "</symbol>"), let start = element.firstRange(of: "id=\""),
        let quote = element[start.upperBound...].firstIndex(of: "\"")
      else { continue }
      let name = String(element[start.upperBound..<quote])
      let markup =
        "<symbol " + element[..<start.upperBound] + prefix + element[start.upperBound..<end.upperBound]
      symbols[name] = Symbol(id: prefix + name, markup: Array(markup.utf8))
    }
  }

  subscript(name: String) -> Symbol? { symbols[name] }
}
