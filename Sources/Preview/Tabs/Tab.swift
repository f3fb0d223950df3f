/// An open page in a browser that waits for changes.
final class Tab {
  /// The path of its file, below the site's root.
  let path: String
  /// The digest of its content.
  let digest: UInt64
  private let send: (String) -> Void

  init(path: String, digest: UInt64, send: @escaping (String) -> Void) {
    self.path = path
    self.digest = digest
    self.send = send
  }

  func tell(_ news: String) { send(news) }
}
