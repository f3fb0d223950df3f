internal import Files

/// Finds what browsers leave out of a page because the headers of the site forbid it.
struct PolicyFinder {
  static let file = "_headers"

  /// What the policy forbids inside a page.
  private let forbidden: Set<FileText.Inside>

  /// `folder` is the finished site. Without a file for headers, nothing is forbidden.
  init(of folder: String) throws(FileError) {
    let path = folder + "/" + Self.file
    let text =
      Folder.kind(of: path) == .file ? String(decoding: try File.read(path).bytes, as: UTF8.self) : ""
    self.init(headers: text)
  }

  init(headers: String) {
    let name = "content-security-policy:"
    let line = headers.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }
      .first { $0.prefix(name.count).lowercased() == name }
    let directives = line?.dropFirst(name.count).split(separator: ";").map { $0.split(separator: " ") } ?? []
    func forbids(_ name: Substring) -> Bool {
      let sources = directives.first { $0.first == name } ?? directives.first { $0.first == "default-src" }
      // With hashes or nonces, an author has allowed single styles and scripts. They are not compared here.
      return sources.map { sources in
        !sources.contains { $0 == "'unsafe-inline'" || $0.hasPrefix("'sha") || $0.hasPrefix("'nonce-") }
      } ?? false
    }
    forbidden = Set(
      (forbids("style-src") ? [.styles, .styleElement] : [])
        + (forbids("script-src") ? [.script, .handler] : []))
  }

  func findings(of inside: [(what: FileText.Inside, sentence: String)], file: String) -> [Finding] {
    inside.filter { forbidden.contains($0.what) }.map { what, sentence in
      Finding(
        .requests, "\(what.rawValue), which \(Self.file) forbids", file: file, sentence: sentence,
        identity: what.rawValue)
    }
  }
}
