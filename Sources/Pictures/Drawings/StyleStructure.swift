extension ArraySlice<StyleToken> {
  /// The end of what begins at the start: the next semicolon or block outside of parentheses and blocks.
  func end(atSemicolon: Bool, atBlock: Bool = true) -> Int {
    var open: [UInt8] = []
    for (index, token) in zip(indices, self) {
      if open.isEmpty {
        if atSemicolon, token == .delimiter(UInt8(ascii: ";")) { return index }
        if atBlock, token == .open(UInt8(ascii: "{")) { return index }
      }
      open.follow(token)
    }
    return endIndex
  }

  /// The tokens between the opening token at `start` and its counterpart, or the end.
  func content(from start: Int) -> ArraySlice<StyleToken> {
    var open: [UInt8] = []
    for index in start..<endIndex {
      open.follow(self[index])
      if open.isEmpty { return self[(start + 1)..<index] }
    }
    return self[(start + 1)...]
  }

  /// Whether each opening token has its counterpart.
  var isBalanced: Bool {
    var open: [UInt8] = []
    for token in self {
      if case .close(let byte) = token, byte != open.last { return false }
      open.follow(token)
    }
    return open.isEmpty
  }

  /// The tokens as text, without white space around them.
  var css: String {
    var tokens = drop { $0 == .space }
    while tokens.last == .space { tokens.removeLast() }
    return tokens.reduce(into: "") { $0 += $1.text }
  }
}

extension [UInt8] {
  /// Adds what closes an opening token, and removes it when it comes.
  fileprivate mutating func follow(_ token: StyleToken) {
    if let closing = token.closing {
      append(closing)
    } else if case .close(let byte) = token, byte == last {
      removeLast()
    }
  }
}
