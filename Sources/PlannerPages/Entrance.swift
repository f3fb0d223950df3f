/// The way into the planner. A link with a code gives one browser the token that all requests need. Each code works once.
package actor Entrance {
  package nonisolated let token: String
  package private(set) var code: String
  /// Hears the code of the next link when one was used.
  private let whenUsed: @Sendable (_ nextCode: String) -> Void

  /// Makes a random token and a random code.
  package init(whenUsed: @escaping @Sendable (_ nextCode: String) -> Void) {
    self.init(token: Self.random(), code: Self.random(), whenUsed: whenUsed)
  }

  package init(token: String, code: String, whenUsed: @escaping @Sendable (_ nextCode: String) -> Void) {
    self.token = token
    self.code = code
    self.whenUsed = whenUsed
  }

  /// The token. Nil if `given` is not the present code.
  func enter(with given: String) -> String? {
    guard opens(given) else { return nil }
    code = Self.random()
    whenUsed(code)
    return token
  }

  func opens(_ given: String) -> Bool { Self.isSame(given, code) }

  nonisolated func admits(_ given: String) -> Bool { Self.isSame(given, token) }

  /// Takes the same time wherever the texts differ.
  private static func isSame(_ given: String, _ wanted: String) -> Bool {
    let (given, wanted) = (Array(given.utf8), Array(wanted.utf8))
    return given.count == wanted.count && zip(given, wanted).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// 128 random bits.
  package static func random() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<16).map { _ in
      let byte = UInt8.random(in: 0...255, using: &random)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
