/// The headers that a host should send.
package struct HeadersViewModel: Sendable {
  struct Field: Sendable {
    var name: String
    var value: String
  }

  /// Addresses with a policy of their own.
  struct Exception: Sendable {
    /// A regular expression for the path of an address.
    var pattern: String
    var policy: String
  }

  /// For all files, besides the policy.
  var fields: [Field]
  var policy: String
  var exceptions: [Exception]
  /// Of drawings that are opened by themselves.
  var policyOfDrawings: String
}
