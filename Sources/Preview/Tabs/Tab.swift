/// A page open in a browser that waits for news.
final class Tab {
  /// Of the file it shows, below the site's root.
  let path: String
  /// Of what it shows.
  let digest: UInt64
  private let send: (String) -> Void

  init(path: String, digest: UInt64, send: @escaping (String) -> Void) {
    self.path = path
    self.digest = digest
    self.send = send
  }

  func tell(_ news: String) { send(news) }
}
