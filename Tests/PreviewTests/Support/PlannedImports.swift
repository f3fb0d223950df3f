import Testing

/// Files of other programs that a page sends.
extension PlannedSite {
  /// Sends a file. Returns what the page calls it from then on. Files of one batch are chosen together.
  func bring(_ text: String, _ name: String, number: Int = 1, batch: String = "b") async throws -> String {
    let bytes = Array(text.utf8)
    let head = Self.head(trip: nil, batch: batch, number: number, name: name, size: bytes.count)
    let answer = try await upload(bytes, head)
    let start = try #require(answer.text.firstRange(of: "\"file\":\"")?.upperBound, "\(answer.text)")
    return String(answer.text[start...].prefix { $0 != "\"" })
  }

  /// Asks which trips files become. `days` are members of the question.
  func look(_ files: String..., days: String = "") async throws -> Answered {
    try await edit(#"{"files":\#(files)\#(days)}"#, path: "/api/trips")
  }

  func accept(_ files: String..., days: String = "") async throws -> Answered {
    try await edit(#"{"edit":"importTrips","files":\#(files)\#(days)}"#)
  }
}
