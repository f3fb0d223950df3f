internal import Entities
internal import Text

extension Field {
  func requiredLine(_ problems: inout ProblemList) -> String? {
    if value.kind == .scalar && value.bytes.allSatisfy({ $0 <= 0x20 }) || value.isNull {
      reportEmpty(&problems)
      return nil
    }
    return line(&problems)
  }

  /// A list of texts. `noun` is a word for messages, such as "tag". Reports texts without letters and digits, because they have no slug for an address.
  func tags(_ problems: inout ProblemList, called noun: String = "tag") -> [String] {
    lines(&problems).filter { tag in
      if Slug.make(from: tag) != nil { return true }
      let place = value.items.first { $0.text == tag } ?? value
      problems.error(
        .noAddress, "no address can be made of the \(noun) \(quoted(tag))", at: place,
        hint: "use letters or digits")
      return false
    }
  }

  func mode(_ modes: KeySet<TravelMode>, _ problems: inout ProblemList) -> TravelMode? {
    if value.kind == .scalar,
      let mode = modes.key(of: value.bytes) ?? TravelMode(synonym: value.text.lowercased())
    {
      return mode
    }
    return choice(modes, "mode", &problems) { TravelMode(rawValue: $0) ?? TravelMode(synonym: $0) }
  }
}

extension ProblemList {
  @inline(never)
  mutating func reportMissing(_ key: String, in mapping: YAMLNode, of owner: String) {
    error(.missingKey, "\(owner) has no \(key)", at: mapping, hint: "add \(key):")
  }
}

extension YAMLNode {
  /// Whether this is a list without items, or null.
  var isEmptyList: Bool { kind == .sequence ? items.first { _ in true } == nil : isNull }
}
