/// A token of CSS (CSS Syntax Module Level 3, section 4), with escapes decoded.
enum StyleToken: Equatable {
  case ident(String)
  /// The name of a function. Its parenthesis is open.
  case function(String)
  case atKeyword(String)
  case hash(String)
  case string(String)
  case url(String)
  /// A string or an address that does not end as it must.
  case bad
  /// A number as written, and its unit or `%`.
  case number(String, unit: String)
  case delimiter(UInt8)
  /// White space or a comment.
  case space
  case open(UInt8)
  case close(UInt8)

  /// The byte that closes what this token opens. Nil if it opens nothing.
  var closing: UInt8? {
    switch self {
    case .function, .open(UInt8(ascii: "(")): UInt8(ascii: ")")
    case .open(UInt8(ascii: "[")): UInt8(ascii: "]")
    case .open: UInt8(ascii: "}")
    default: nil
    }
  }

  /// The token in CSS that reads as the same token again.
  var text: String {
    switch self {
    case .ident(let name): Self.escaped(name)
    case .function(let name): Self.escaped(name) + "("
    case .atKeyword(let name): "@" + Self.escaped(name)
    case .hash(let name): "#" + Self.escaped(name, startsName: false)
    case .string(let text): Self.quoted(text)
    case .url(let address): "url(" + (Self.isPlain(address) ? address : Self.quoted(address)) + ")"
    case .bad: ""
    case .number(let number, let unit): number + (unit == "%" ? unit : Self.escaped(unit))
    case .delimiter(let byte), .open(let byte), .close(let byte): String(UnicodeScalar(byte))
    case .space: " "
    }
  }

  /// Whether an address needs no quotation marks. Some programs read no others.
  private static func isPlain(_ address: String) -> Bool {
    address.utf8.allSatisfy {
      0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 || "#_.:/,;+=-".utf8.contains($0)
    }
  }

  private static func escaped(_ name: String, startsName: Bool = true) -> String {
    var text = ""
    // A name of hyphens and a `>` would be another token.
    let isOfHyphens = name.allSatisfy { $0 == "-" }
    for (index, scalar) in name.unicodeScalars.enumerated() {
      let isDigit = ("0"..."9").contains(scalar)
      let mayStay =
        scalar.value >= 0x80 || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || scalar == "_" || scalar == "-" && !isOfHyphens
        || isDigit && !(startsName && (index == 0 || index == 1 && name.hasPrefix("-")))
      text += mayStay ? String(scalar) : "\\" + String(scalar.value, radix: 16) + " "
    }
    return text
  }

  private static func quoted(_ content: String) -> String {
    var text = "'"
    for scalar in content.unicodeScalars {
      text +=
        scalar.value < 0x20 || scalar == "'" || scalar == "\\"
        ? "\\" + String(scalar.value, radix: 16) + " " : String(scalar)
    }
    return text + "'"
  }
}
