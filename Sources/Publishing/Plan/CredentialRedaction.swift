/// The messages of another program before it failed, without secrets.
enum CredentialRedaction {
  /// The last lines, at most `count`, that `tells` accepts. Secrets are hidden.
  static func lastLines(_ count: Int = 3, of text: String, tells: (Substring) -> Bool = { _ in true })
    -> String
  {
    text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) && tells($0) }
      .suffix(count).map { hidingSecrets(String($0.prefix(500))) }.joined(separator: "\n")
  }

  /// The text with three dots in place of passwords in addresses, and in place of values whose names mean secrets.
  static func hidingSecrets(_ text: String) -> String {
    text.replacing(#/(://)[^\s/@"']*(?:@[^\s/@"']*)*@/#) { "\($0.output.1)…@" }
      .replacing(
        #/([\w\-]*(?:pass|secret|token|signature|credential|key)[\w\-]*=)[^\s&,"']+/#.ignoresCase()
      ) { "\($0.output.1)…" }
      .replacing(#/((?:authorization:(?:\s*\w+)?|bearer)\s+)\S+/#.ignoresCase()) { "\($0.output.1)…" }
  }
}
