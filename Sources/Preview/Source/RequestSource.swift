/// A source that answers requests itself, with bodies too. The server asks it instead of looking for files, and checks the
/// host and the sizes before.
package protocol RequestSource: PreviewSource {
  func answer(_ request: SourceRequest) async -> SourceAnswer

  /// The most bytes that the body of a request can have, if they are more than usual. The body has not arrived yet.
  func largestBody(of request: SourceRequest) -> Int?
}

extension RequestSource {
  package func file(at path: String) async -> PreviewFile? { nil }
  package func largestBody(of request: SourceRequest) -> Int? { nil }
}

/// A request whose body has arrived.
package struct SourceRequest: Sendable {
  /// Whether the request changes something: POST instead of GET or HEAD.
  package let isChange: Bool
  /// Below the server's root, decoded and normalised, without a query. A folder's path ends with "/index.html".
  package let path: String
  /// The host and the port of the address, as the client names them.
  package let host: String
  /// Empty for GET and HEAD.
  package let body: [UInt8]
  private let fields: [(name: String, value: String)]

  init(
    isChange: Bool, path: String, host: String, body: [UInt8], fields: [(name: String, value: String)]
  ) {
    self.isChange = isChange
    self.path = path
    self.host = host
    self.body = body
    self.fields = fields
  }

  /// The value of a header field. Nil if the request has none of this name, or several.
  package func field(_ name: String) -> String? {
    let values = fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    return values.count == 1 ? values[0] : nil
  }
}

/// The answer to a request.
package struct SourceAnswer: Sendable {
  package var status: Int
  /// Fields of the header, without those for the length and the connection.
  package var fields: [(name: String, value: String)]
  package var body: [UInt8]

  package init(status: Int, fields: [(name: String, value: String)], body: [UInt8]) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}
