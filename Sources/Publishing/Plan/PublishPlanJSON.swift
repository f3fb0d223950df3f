internal import Text

extension PublishPlan {
  /// One JSON object on one line, with every file.
  package func json(target: String, place: String, seconds: Double?) -> String {
    var text = OutputBuffer(capacity: 4096)
    text.append("{\"event\":\"plan\",\"target\":")
    text.appendJSON(target)
    text.appendJSONMember("place", place)
    text.appendJSONMember("address", address)
    append("add", add, to: &text) { file, text in
      text.append("{\"path\":")
      text.appendJSON(file.path)
      text.append(",\"bytes\":\(file.size)}")
    }
    append("change", change, to: &text) { file, text in
      text.append("{\"path\":")
      text.appendJSON(file.path)
      text.append(",\"bytes\":\(file.size)}")
    }
    append("remove", remove.map(\.path), to: &text) { path, text in text.appendJSON(path) }
    append("retire", retire.map(\.path), to: &text) { path, text in text.appendJSON(path) }
    append("drift", drift, to: &text) { drift, text in
      text.append("{\"path\":")
      text.appendJSON(drift.path)
      text.appendJSONMember("kind", drift.kind.rawValue)
      text.append("}")
    }
    append("obstacles", obstacles, to: &text) { path, text in text.appendJSON(path) }
    append("needsYes", objections, to: &text) { objection, text in text.appendJSON(objection) }
    text.append(",\"keep\":\(keep.count),\"foreign\":\(foreign.count),\"bytes\":\(bytes)")
    if let seconds { text.append(",\"seconds\":\(Int(seconds.rounded(.up)))") }
    text.append("}")
    return text.string()
  }

  private func append<Item>(
    _ name: StaticString, _ items: [Item], to text: inout OutputBuffer,
    _ append: (Item, inout OutputBuffer) -> Void
  ) {
    text.append(",\"")
    text.append(name)
    text.append("\":[")
    for (index, item) in items.enumerated() {
      if index > 0 { text.append(",") }
      append(item, &text)
    }
    text.append("]")
  }
}
