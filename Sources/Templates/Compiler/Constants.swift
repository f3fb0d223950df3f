internal import Text

/// Values that are known when a theme is loaded. They become part of the literal text of pages.
struct Constants: Sendable {
  /// The path of the site's root, as "/" or "/sub/".
  var root = "/"
  var language = "en"
  var strings: [String: ThemeString] = [:]
  /// URLs by the path below `assets/`.
  var assets: [String: String] = [:]
  /// Contents by the path below `assets/`.
  var inline: [String: [UInt8]] = [:]
  var options = DynamicValue.fields([])

  enum Lookup {
    case found(Meaning)
    /// The name is unknown. The list contains all full names that exist.
    case unknown([String])
    case notAConstant
  }

  static let words: Set<String> = ["root", "language", "strings", "assets", "inline", "options"]

  /// The text after `assets.` or `inline.` is one path, including its dots.
  func lookUp(_ name: String) -> Lookup {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? String(parts[1]) : nil
    switch (parts[0], rest) {
    case ("root", nil): return .found(.constant(.text(root)))
    case ("language", nil): return .found(.constant(.text(language)))
    case ("options", nil): return .found(.constant(options))
    case ("options", let rest?):
      if let value = options.at(rest.split(separator: ".").map(String.init)) {
        return .found(.constant(value))
      }
      return .unknown(options.names(below: "options"))
    case ("strings", let rest):
      if let text = rest.flatMap(string) { return .found(.constant(.text(text))) }
      return .unknown(strings.keys.map { "strings." + $0 })
    case ("assets", let rest):
      if let url = rest.flatMap({ assets[$0] }) { return .found(.constant(.text(url))) }
      return .unknown(assets.keys.map { "assets." + $0 })
    case ("inline", let rest):
      if let bytes = rest.flatMap({ inline[$0] }) { return .found(.markup(bytes)) }
      return .unknown(inline.keys.map { "inline." + $0 })
    default: return .notAConstant
    }
  }

  /// A string's own name means its form `other`.
  private func string(_ name: String) -> String? {
    guard let (key, form) = strings.key(of: name), let string = strings[key] else { return nil }
    return form.flatMap { string.forms[$0] } ?? string.other
  }
}

extension DynamicValue {
  fileprivate func names(below prefix: String) -> [String] {
    guard case .fields(let fields) = self else { return [] }
    return fields.flatMap { [prefix + "." + $0.name] + $0.value.names(below: prefix + "." + $0.name) }
  }
}
