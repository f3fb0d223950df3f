internal import Entities
internal import Text

extension Field {
  /// The author's own keys. They are names for the theme, so each key can occur only once.
  func extra(_ problems: inout ProblemList) -> ExtraValue? {
    if value.isNull { return nil }
    guard value.kind == .mapping else {
      reportKind(&problems, takes: "keys and values")
      return nil
    }
    return anyValue(&problems)
  }

  private func anyValue(_ problems: inout ProblemList) -> ExtraValue {
    switch value.kind {
    case .scalar:
      if value.isPlain && value.bytes.elementsEqual("true".utf8) { return .flag(true) }
      if value.isPlain && value.bytes.elementsEqual("false".utf8) { return .flag(false) }
      if value.isNull {
        if let comment = value.tightComment { report(comment, behind: "", &problems) }
        return .text("")
      }
      guard let text = text(&problems) else { return .text("") }
      return .text(text)
    case .sequence:
      return .list(value.items.map { item($0).anyValue(&problems) })
    case .mapping:
      var fields: [(name: String, value: ExtraValue)] = []
      eachPair(&problems) { field, problems in
        fields.append((field.name, field.anyValue(&problems)))
      }
      return .fields(fields)
    }
  }
}
