internal import Entities
internal import Text

/// Reads `publish:` of site.yml: targets by their names.
enum PublishReader {
  enum Key: String, DescribedKey {
    case folder, git, rclone, rsync, branch, history, compress, url, audience, locked

    /// The keys that say where a target is. Each target has one of them.
    static var places: [Key] {
      allCases.filter { key in
        switch key {
        case .folder, .git, .rclone, .rsync: true
        case .branch, .history, .compress, .url, .audience, .locked: false
        }
      }
    }
  }
  enum History: String, CaseIterable, Sendable { case keep, squash }

  static let usualBranch = "pages"

  /// Relative folders start at the folder `site`.
  static func read(_ field: Field, site: String, _ problems: inout ProblemList) -> [PublishTarget] {
    guard let mapping = field.mapping(&problems) else { return [] }
    var targets: [PublishTarget] = []
    for (key, value) in mapping.pairs {
      guard key.kind == .scalar, isName(key.bytes) else {
        problems.error(
          .badTarget,
          key.kind == .scalar ? "\(quoted(key.text)) is no name for a target" : "a key must be a text",
          at: key,
          hint: "write at most 60 letters, digits, hyphens and underscores")
        continue
      }
      if targets.contains(where: { $0.name == key.text }) {
        problems.error(.duplicateKey, "duplicate target \(quoted(key.text))", at: key)
        continue
      }
      let target = Field(name: key.text, key: key, value: value)
      if value.isNull {
        target.reportEmpty(&problems, hint: "say where, as in {folder: ../www}")
      } else if let mapping = target.mapping(&problems),
        let read = TargetReading(mapping, &problems).target(named: key, site: site, &problems)
      {
        targets.append(read)
      }
    }
    return targets
  }

  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, bytes.count <= 60 else { return false }
    func isPlain(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 }
    return isPlain(first) && bytes.allSatisfy { isPlain($0) || $0 == 0x2D || $0 == 0x5F }
  }
}

/// The keys of one target.
private struct TargetReading {
  private var places: [(key: PublishReader.Key, field: Field)] = []
  private var branch: (text: String, key: YAMLNode)?
  private var history: (choice: PublishReader.History, key: YAMLNode)?
  private var url: BaseURL?
  private var audience: PublishTarget.Audience?
  private var lock: Field?
  private var packings: [PublishTarget.Packing] = []

  init(_ mapping: YAMLNode, _ problems: inout ProblemList) {
    KeySet<PublishReader.Key>().read(mapping, &problems) { key, field, problems in
      switch key {
      case .folder, .git, .rclone, .rsync: places.append((key, field))
      case .branch: branch = field.branch(&problems).map { ($0, field.key) }
      case .history:
        history = field.choice(KeySet<PublishReader.History>(), "history", &problems).map { ($0, field.key) }
      case .compress: packings = Self.packings(field, &problems)
      case .url: url = field.baseURL(&problems)
      case .audience:
        audience = field.requiredLine(&problems).map {
          PublishTarget.Audience(name: $0, line: field.value.line, column: field.value.column)
        }
      case .locked: lock = field
      }
    }
  }

  func target(
    named name: YAMLNode, site: String, _ problems: inout ProblemList
  ) -> PublishTarget? {
    guard let (key, field) = places.first else {
      let places = PublishReader.Key.places.map { $0.rawValue + ":" }
      problems.error(
        .badTarget, "target \(quoted(name.text)) does not say where", at: name,
        hint: "add one of " + places.dropLast().joined(separator: ", ") + " and " + places.last!)
      return nil
    }
    if let second = places.dropFirst().first {
      problems.error(
        .conflictingKeys,
        "target \(quoted(name.text)) says two places, \(field.name) and \(second.field.name)",
        at: second.field.key,
        hint: "make a target of its own for each")
      return nil
    }
    if key != .git, let wrong = branch?.key ?? history?.key {
      problems.error(.misplacedKey, "\(wrong.text) is for targets of the kind git", at: wrong)
    }
    let kind: PublishTarget.Kind? =
      switch key {
      case .folder: field.targetFolder(site: site, &problems).map(PublishTarget.Kind.folder)
      case .git:
        field.repository(&problems).map {
          .git($0, branch: branch?.text ?? PublishReader.usualBranch, squashes: history?.choice == .squash)
        }
      case .rclone: field.remote(&problems).map(PublishTarget.Kind.rclone)
      case .rsync: field.hostFolder(&problems).map(PublishTarget.Kind.rsync)
      case .branch, .history, .compress, .url, .audience, .locked: nil
      }
    let lock = lock.flatMap { Self.lock($0, ofTarget: name.text, &problems) }
    return kind.map {
      PublishTarget(name: name.text, kind: $0, url: url, packings: packings, audience: audience, lock: lock)
    }
  }

  /// Nil if the field says `false`. A field with errors still locks the trips.
  private static func lock(
    _ field: Field, ofTarget name: String, _ problems: inout ProblemList
  ) -> PublishTarget.Lock? {
    var lock = PublishTarget.Lock(
      target: name, readers: [name], line: field.key.line, column: field.key.column)
    let words: Set = ["true", "false", ""]
    if field.value.kind == .scalar, words.contains(field.value.text) {
      return field.flag(&problems) == false ? nil : lock
    }
    let readers = field.lines(&problems)
    if !readers.isEmpty { lock.readers = readers }
    return lock
  }

  private static func packings(_ field: Field, _ problems: inout ProblemList) -> [PublishTarget.Packing] {
    var packings: [PublishTarget.Packing] = []
    field.eachItem(takes: "a word or a list of words", &problems) { item, problems in
      if item.value.isNull { return item.reportEmpty(&problems) }
      if let packing = item.choice(KeySet<PublishTarget.Packing>(), "packing", &problems),
        !packings.contains(packing)
      {
        packings.append(packing)
      }
    }
    return packings
  }
}

extension PublishReader.Key {
  static let owner = "a target"

  private static var placeWords: String {
    let words = places.map { "`\($0.rawValue)`" }
    return words.dropLast().joined(separator: ", ") + " and " + words.last!
  }

  var about: KeyDescription {
    switch self {
    case .folder:
      .init(
        "path",
        "A folder, on this machine or mounted. A relative path starts at the site's folder. The folder must be outside "
          + "the site's `Content/`, `Themes/` and `Site/`.",
        default: "each target has one of " + Self.placeWords, example: "../www")
    case .git:
      .init(
        "address for `git push`, or a path",
        "A repository, for GitHub Pages, GitLab Pages, Codeberg Pages and similar hosts. A relative path starts at the "
          + "site's folder. The repository can be empty.",
        default: "as for `folder`", example: "git@example.org:me/trips.git")
    case .rclone:
      .init(
        "remote and path",
        "A remote from your own `rclone config`, and a path there. It can be S3, R2, GCS, Azure, B2, SFTP, WebDAV, FTP …",
        default: "as for `folder`", example: "r2:trips")
    case .rsync:
      .init(
        "host and path", "A folder on a host, over ssh. Its parent folder must exist.",
        default: "as for `folder`",
        example: "me@example.org:/var/www/trips")
    case .branch:
      .init(
        "name", "The branch of the repository in `git`. tripsite makes the branch if it does not exist.",
        default: "`\(PublishReader.usualBranch)`", example: "gh-pages")
    case .history:
      .init(
        KeyDescription.words(of: PublishReader.History.self),
        "The history of that branch. `squash` means one commit that replaces all earlier commits.",
        default: "`keep`", example: "squash")
    case .compress:
      .init(
        KeyDescription.words(of: PublishTarget.Packing.self) + ", or a list",
        "Puts packed copies beside text files.", default: "none", example: "[gzip, brotli]")
    case .url:
      .init(
        "web address",
        "The public address of this target. It replaces `baseURL`. If both are missing, tripsite does not publish.",
        default: "`baseURL`", example: "https://beta.example.org/")
    case .locked:
      .init(
        "`true`, `false`, or names of passphrases",
        "Encrypts all trips of the site at this target. Only readers with a passphrase can read them. See "
          + "[Locked trips](locked-trips.md#lock-a-target).",
        default: "`false`. `true` means a passphrase with the name of the target", example: "[family, ida]")
    case .audience:
      .init(
        "name of an audience", "For whom the site at this target is built. See [Audiences](audiences.md).",
        default: "`public`", example: "family")
    }
  }
}
