internal import Text

extension Field {
  /// The address of a server, without a slash at the end.
  func serverAddress(_ problems: inout ProblemList) -> String? {
    guard let text = requiredLine(&problems) else { return nil }
    let isWeb = text.hasPrefix("http://") || text.hasPrefix("https://")
    let rest = text.drop { $0 != "/" }.dropFirst(2)
    let host = rest.prefix { $0 != "/" }
    let isPlain =
      text.utf8.allSatisfy { (0x21...0x7E).contains($0) } && !text.contains { "\"\\?#<>{}|^`".contains($0) }
    guard isWeb, isPlain, !host.isEmpty, !host.contains("@") else {
      problems.error(
        .badServer, "\(name) \(quoted(host.contains("@") ? "…" : text)) is no address of a server", at: value,
        hint: "write it as http://localhost:5000, without a password")
      return nil
    }
    var address = Substring(text)
    while address.hasSuffix("/") { address = address.dropLast() }
    return String(address)
  }

  /// The seconds that an answer of a server can take.
  func timeout(_ problems: inout ProblemList) -> Int? { integer(in: 1...600, &problems) }
}
