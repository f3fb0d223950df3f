/// A strong ETag, with its quotation marks.
struct EntityTag: Equatable, Sendable {
  let text: String

  init(_ digests: UInt64...) {
    text = "\"" + digests.map { String($0, radix: 16) }.joined(separator: "-") + "\""
  }

  /// Whether an If-None-Match field names it; weak tags do as well (RFC 9110, 13.1.2).
  func isNamed(in field: String) -> Bool {
    if field == text || field == "*" { return true }
    // No tag of ours holds a comma.
    return field.split(separator: ",").contains { part in
      var tag = part.drop { $0 == " " || $0 == "\t" }
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      while tag.last == " " || tag.last == "\t" { tag.removeLast() }
      return tag == text
    }
  }
}
