internal import Entities

/// The reason why a text is not the public address of a site. Its messages show no password.
package struct PublicAddressDefect: Equatable, Sendable {
  package let message: String
  package let hint: String

  /// `text` is a text that `BaseURL` does not accept. `name` is the key of the address, as in `baseURL`.
  package init(of text: String, called name: String) {
    let authority = text.firstRange(of: "://").map { text[$0.upperBound...].prefix { $0 != "/" } }
    if authority?.contains("@") == true || Secret.inAddress(text) != nil {
      message = "\(name) contains a user name or password, which every page would publish"
      hint = "remove the part before the host, as in https://example.org/travels/"
      return
    }
    message = "\(name) \(quoted(text)) is not a web address"
    hint =
      BaseURL("https://" + text) == nil || text.contains("://")
      ? "write scheme, host and perhaps a path, as https://example.org/travels/"
      : "did you mean \(quoted("https://" + text))?"
  }
}
