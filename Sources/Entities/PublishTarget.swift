/// A place where the site is to be published, as site.yml names it.
package struct PublishTarget: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A folder, on this machine or mounted; relative to the site's folder.
    case folder(String)
    /// A branch of a repository; with `squashes` its history is one commit.
    case git(String, branch: String, squashes: Bool)
    /// A remote of rclone and a path there.
    case rclone(String)
    /// A folder on a host, over ssh.
    case rsync(String)
  }

  /// How texts are packed beside themselves, for servers that hand on what is packed already.
  package enum Packing: String, CaseIterable, Sendable { case gzip, brotli }

  /// Letters, digits, hyphens and underscores.
  package var name: String
  package var kind: Kind
  /// The public address there; nil for the site's.
  package var url: BaseURL?
  package var packings: [Packing]

  package var isGit: Bool { if case .git = kind { true } else { false } }

  package init(name: String, kind: Kind, url: BaseURL? = nil, packings: [Packing] = []) {
    self.name = name
    self.kind = kind
    self.url = url
    self.packings = packings
  }
}
