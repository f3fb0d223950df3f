/// A target of `tripsite publish`, from site.yml.
package struct PublishTarget: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A folder, on this machine or mounted. A relative path starts at the site's folder.
    case folder(String)
    /// A branch of a repository. With `squashes`, its history is one commit.
    case git(String, branch: String, squashes: Bool)
    /// A remote of rclone and a path there.
    case rclone(String)
    /// A folder on a host, over ssh.
    case rsync(String)
  }

  /// Formats of packed copies beside text files. Servers send these copies instead of compressing each answer.
  package enum Packing: String, CaseIterable, Sendable { case gzip, brotli }

  /// Letters, digits, hyphens and underscores.
  package var name: String
  package var kind: Kind
  /// The public address of the target. Nil means the address of the site.
  package var url: BaseURL?
  package var packings: [Packing]
  /// For whom it is. Nil means everybody.
  package var audience: Audience?
  /// Nil if trips are as open as their files say.
  package var lock: Lock?

  package struct Audience: Equatable, Sendable {
    package var name: String
    /// The position in site.yml, as in `SiteSettings.MenuEntry`.
    package var line: Int
    package var column: Int

    package init(name: String, line: Int, column: Int) {
      (self.name, self.line, self.column) = (name, line, column)
    }
  }

  /// Who can read the trips at the target that have no lock of their own.
  package struct Lock: Equatable, Sendable {
    /// The name of the target.
    package var target: String
    /// The names of the passphrases that open the trips. At least one.
    package var readers: [String]
    /// The position in site.yml, as in `SiteSettings.MenuEntry`.
    package var line: Int
    package var column: Int

    package init(target: String, readers: [String], line: Int, column: Int) {
      self.target = target
      self.readers = readers
      self.line = line
      self.column = column
    }
  }

  package var isGit: Bool { if case .git = kind { true } else { false } }

  package init(
    name: String, kind: Kind, url: BaseURL? = nil, packings: [Packing] = [],
    audience: Audience? = nil, lock: Lock? = nil
  ) {
    self.name = name
    self.kind = kind
    self.url = url
    self.packings = packings
    self.audience = audience
    self.lock = lock
  }
}
