internal import FoundationEssentials

/// Reads the answers of services and programs in JSON.
enum JSONAnswer {
  /// What a program writes. Nil if it is something else: whoever asked the program says so with its name, which
  /// helps more than the position of a brace.
  static func parsed<Answer: Decodable>(_ output: some Collection<UInt8>) -> Answer? {
    try? JSONDecoder().decode(Answer.self, from: Data(output))
  }

  /// `status` is the HTTP status of the answer. `service` begins messages, as in "the engine".
  static func decoded<Answer: Decodable>(
    _ body: [UInt8], status: Int, of service: String
  ) throws(Refusal) -> Answer {
    if status == 429 || status >= 500 {
      throw Refusal("\(service) answers with HTTP status \(status)", isPassing: true)
    }
    do {
      return try JSONDecoder().decode(Answer.self, from: Data(body))
    } catch {
      throw Refusal(
        status == 200
          ? "\(service)'s answer cannot be read" : "\(service) answers with HTTP status \(status)")
    }
  }
}
