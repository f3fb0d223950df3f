internal import Publishing
internal import Text

/// The events of publishing, as JSON: one object on each line.
enum PublishEvent {
  static func progress(_ progress: PublishProgress, of bytes: Int) -> String {
    "{\"event\":\"progress\",\"phase\":\"\(progress.phase.rawValue)\",\"bytes\":\(progress.bytes),\"of\":\(bytes)}"
  }

  static func published(address: String, bytes: Int, duration: Duration) -> String {
    event("published", address) {
      $0.append(",\"bytes\":\(bytes),\"milliseconds\":\(milliseconds(duration))")
    }
  }

  static func verified(address: String, files: Int, wrong: Int) -> String {
    event("verified", address) { $0.append(",\"files\":\(files),\"wrong\":\(wrong)") }
  }

  static func rolledBack(address: String, release: String) -> String {
    event("rolledBack", address) { $0.appendJSONMember("release", release) }
  }

  private static func event(
    _ name: StaticString, _ address: String, _ rest: (inout OutputBuffer) -> Void
  ) -> String {
    var text = OutputBuffer(capacity: 256)
    text.append("{\"event\":\"")
    text.append(name)
    text.append("\"")
    text.appendJSONMember("address", address)
    rest(&text)
    text.append("}")
    return text.string()
  }
}
