/// Removes the parts of a script that have no meaning: comments, indentation, empty lines, spaces beside punctuation, and
/// the semicolon before a closing brace.
///
/// The scripts of roadbook shrink to three quarters. Names and statements do not change, and a line break stays where a
/// statement can end without a semicolon. Strings, templates and regular expressions stay as they are, and so do comments
/// that begin with `/*!`, because they contain licences.
///
/// By ECMAScript 2025, clause 12, only what stands before a slash tells whether the slash divides. After `}` both are
/// possible. A script that has such a slash stays as it is.
package struct ScriptCompaction {
  /// What the last token was, as far as the next slash or line break depends on it.
  private enum Token {
    case start, word(Range<Int>), value, closedCondition, punctuation(UInt8)
  }

  private enum Gap: Comparable {
    case none, space, line
  }

  private let source: [UInt8]
  private var cursor = 0
  private var result: [UInt8] = []
  private var previous = Token.start
  /// Whether the last token is a semicolon that a closing brace makes needless. After `if (a)`, `else` or a label, it is a
  /// statement.
  private var endsWithNeedlessSemicolon = false
  /// What the source has between the last token and the cursor.
  private var gap = Gap.none
  /// Whether each open parenthesis belongs to `if`, `while`, `for` or `with`. A statement follows these.
  private var conditions: [Bool] = []
  /// The number of open braces in each open `${`.
  private var substitutions: [Int] = []

  /// Returns `source` if it cannot be divided into tokens for certain.
  package static func compact(_ source: [UInt8]) -> [UInt8] {
    // Comments as in HTML depend on lines, and the condition of `for await` begins with another word.
    for odd in ["<!--", "-->", "for await"] where position(of: odd, in: source[...]) != nil {
      return source
    }
    var compaction = ScriptCompaction(source: source)
    compaction.result.reserveCapacity(source.count)
    while compaction.cursor < source.count {
      guard compaction.step() else { return source }
    }
    return compaction.substitutions.isEmpty ? compaction.result + [UInt8(ascii: "\n")] : source
  }

  private init(source: [UInt8]) { self.source = source }

  /// The search of the standard library takes 12 ms for the scripts of roadbook, because it is generic.
  private static func position(of word: String, in text: ArraySlice<UInt8>) -> Int? {
    guard let first = word.utf8.first else { return nil }
    var rest = text
    while let found = rest.firstIndex(of: first) {
      if rest[found...].starts(with: word.utf8) { return found }
      rest = rest[(found + 1)...]
    }
    return nil
  }

  /// False if the script must stay as it is.
  private mutating func step() -> Bool {
    let byte = source[cursor]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
      gap = max(gap, .space)
      cursor += 1
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      gap = .line
      cursor += 1
    case UInt8(ascii: "/"): return slash()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let end = endOfString else { return false }
      copy(to: end, as: .value)
    case UInt8(ascii: "`"): return template()
    case UInt8(ascii: "}") where substitutions.last == 0:
      substitutions.removeLast()
      return template()
    case let byte where Self.isPartOfWord(byte):
      let end = source[cursor...].firstIndex { !Self.isPartOfWord($0) } ?? source.count
      copy(to: end, as: .word(cursor..<end))
    default: punctuation(byte)
    }
    return true
  }

  private mutating func punctuation(_ byte: UInt8) {
    var token = Token.punctuation(byte)
    switch byte {
    case UInt8(ascii: "("): conditions.append(isWord(among: Self.beforeCondition))
    case UInt8(ascii: ")"): token = conditions.popLast() ?? false ? .closedCondition : .value
    case UInt8(ascii: "]"): token = .value
    case UInt8(ascii: "{"): if !substitutions.isEmpty { substitutions[substitutions.count - 1] += 1 }
    case UInt8(ascii: "}"): if !substitutions.isEmpty { substitutions[substitutions.count - 1] -= 1 }
    // A value stands before or after these. No regular expression can follow.
    case UInt8(ascii: "+") where result.last == byte && gap == .none: token = .value
    case UInt8(ascii: "-") where result.last == byte && gap == .none: token = .value
    default: break
    }
    if byte == UInt8(ascii: "}") && endsWithNeedlessSemicolon {
      result.removeLast()
      gap = .none
    }
    let isNeedless = byte == UInt8(ascii: ";") && endsStatement
    copy(to: cursor + 1, as: token)
    endsWithNeedlessSemicolon = isNeedless
  }

  /// Whether the last token is the last one of a statement that needs no semicolon before a closing brace.
  private var endsStatement: Bool {
    switch previous {
    case .value: true
    case .word: !isWord(among: ["else", "do"])
    case .punctuation(UInt8(ascii: "}")): true
    case .start, .closedCondition, .punctuation: false
    }
  }

  /// A comment, a regular expression or a division.
  private mutating func slash() -> Bool {
    let next = cursor + 1 < source.count ? source[cursor + 1] : 0
    if next == UInt8(ascii: "/") {
      cursor =
        source[cursor...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? source.count
      return true
    }
    if next == UInt8(ascii: "*") {
      guard let close = Self.position(of: "*/", in: source[(cursor + 2)...]) else { return false }
      if source[cursor + 2] == UInt8(ascii: "!") {
        copy(to: close + 2, as: previous)
      } else {
        let hasLine = source[cursor..<close].contains {
          $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
        }
        gap = max(gap, hasLine ? .line : .space)
        cursor = close + 2
      }
      return true
    }
    guard let divides else { return false }
    guard !divides else {
      copy(to: cursor + 1, as: .punctuation(UInt8(ascii: "/")))
      return true
    }
    guard let end = endOfExpression else { return false }
    copy(to: end, as: .value)
    return true
  }

  /// Whether a slash after the last token divides. Nil if that is not known.
  private var divides: Bool? {
    switch previous {
    case .start, .closedCondition: false
    case .value: true
    case .word: !isWord(among: Self.beforeValue)
    case .punctuation(UInt8(ascii: "}")): nil
    case .punctuation: false
    }
  }

  private static let beforeCondition: Set = ["if", "while", "for", "with"]
  private static let beforeValue: Set = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do", "instanceof",
    "yield",
    "await",
  ]

  /// Whether the last token is one of these words, and not the name of a property.
  private func isWord(among words: Set<String>) -> Bool {
    guard case .word(let range) = previous else { return false }
    let before = source[..<range.lowerBound].reversed().drop { $0 <= UInt8(ascii: " ") }.prefix(2)
    // Two points are the end of a spread.
    let isProperty = before.first == UInt8(ascii: ".") && before.last != UInt8(ascii: ".")
    return !isProperty && words.contains(String(decoding: source[range], as: UTF8.self))
  }

  /// Copies from a backquote, or from the end of a substitution, to the next substitution or to the end of the template.
  private mutating func template() -> Bool {
    var end = cursor + 1
    while end < source.count {
      switch source[end] {
      case UInt8(ascii: "\\"): end += 2
      case UInt8(ascii: "`"):
        copy(to: end + 1, as: .value)
        return true
      case UInt8(ascii: "$") where end + 1 < source.count && source[end + 1] == UInt8(ascii: "{"):
        copy(to: end + 2, as: .punctuation(UInt8(ascii: "{")))
        substitutions.append(0)
        return true
      default: end += 1
      }
    }
    return false
  }

  /// Nil if the string has no end on its line.
  private var endOfString: Int? {
    var end = cursor + 1
    while end < source.count {
      switch source[end] {
      case source[cursor]: return end + 1
      case UInt8(ascii: "\\"): end += 2
      case UInt8(ascii: "\n"): return nil
      default: end += 1
      }
    }
    return nil
  }

  /// The end of the regular expression at the cursor, before its flags. Nil if it has no end on its line.
  private var endOfExpression: Int? {
    var end = cursor + 1
    var isInClass = false
    while end < source.count {
      switch source[end] {
      case UInt8(ascii: "/") where !isInClass: return end + 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "\n"): return nil
      default: break
      }
      end += 1
    }
    return nil
  }

  private mutating func copy(to end: Int, as token: Token) {
    if let last = result.last, let separator = separator(last, source[cursor]) { result.append(separator) }
    result += source[cursor..<min(end, source.count)]
    cursor = end
    previous = token
    gap = .none
    endsWithNeedlessSemicolon = false
  }

  /// The white space that has to stay between the last byte and the next one. Nil if there is none.
  private func separator(_ last: UInt8, _ next: UInt8) -> UInt8? {
    if gap == .none { return nil }
    if gap == .line {
      // No statement ends here. A closing brace ends one without a line break.
      if case .punctuation(let byte) = previous, "{(,;".utf8.contains(byte) { return nil }
      return "})".utf8.contains(next) ? nil : UInt8(ascii: "\n")
    }
    let isBetweenWords = Self.isPartOfWord(last) && Self.isPartOfWord(next)
    let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) && next == UInt8(ascii: ".")
    let makesAnother = ["++", "--", "->", "<!", "//"].contains { $0.utf8.elementsEqual([last, next]) }
    let isBesideSlash = last == UInt8(ascii: "/") || next == UInt8(ascii: "/")
    return isBetweenWords || isNumber || makesAnother || isBesideSlash ? UInt8(ascii: " ") : nil
  }

  /// Letters outside ASCII count, and so do the white spaces there, which are copied.
  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "_$#\\".utf8.contains(byte)
    }
  }
}
