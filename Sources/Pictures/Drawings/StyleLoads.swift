/// Finds everything in CSS that loads a file, wherever it is.
enum StyleLoads {
  static func find(in tokens: [StyleToken]) -> [String] {
    var loads: [String] = []
    var isNamespace = false
    for (index, token) in tokens.enumerated() {
      switch token {
      case .atKeyword(let name):
        isNamespace = name.lowercased() == "namespace"
        if name.lowercased() == "import" { loads.append("@import") }
      case .delimiter(UInt8(ascii: ";")), .open(UInt8(ascii: "{")): isNamespace = false
      case .url(let address) where !isNamespace && !isLocal(address):
        loads.append("url(\(address.prefix(60)))")
      case .function(let name) where StyleVocabulary.loaders.contains(name.lowercased()):
        if tokens[...].content(from: index).contains(where: names) { loads.append(name + "()") }
      default: break
      }
    }
    return loads
  }

  /// Whether a token can name a file as the argument of a function that loads.
  private static func names(_ token: StyleToken) -> Bool {
    switch token {
    case .string(let address): !isLocal(address)
    case .function(let name): name.lowercased() == "var" || name.lowercased() == "attr"
    case .bad: true
    default: false
    }
  }

  /// Whether an address loads nothing: a part of the same file, or data in it.
  private static func isLocal(_ address: String) -> Bool {
    let start = address.drop { $0 <= " " }.lowercased()
    return start.isEmpty || start.hasPrefix("#") || start.hasPrefix("data:")
  }
}
