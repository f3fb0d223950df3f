internal import Entities
internal import Text

extension Field {
  /// The place of a target. Another program gets it as an argument, so it must not look like an option.
  private func targetPlace(_ problems: inout ProblemList) -> String? {
    guard let text = requiredLine(&problems) else { return nil }
    guard !text.hasPrefix("-") else {
      problems.error(
        .badTarget, "\(name) \(quoted(Secret.hidden(in: text))) would be taken for an option", at: value)
      return nil
    }
    return text
  }

  /// The place of a target. A password or token in it is an error. `advice` says where to keep secrets.
  private func targetPlace(
    _ problems: inout ProblemList, secrets: (String) -> [String], advice: String
  ) -> String? {
    guard let text = targetPlace(&problems) else { return nil }
    let secrets = secrets(text)
    if secrets.isEmpty { return text }
    for secret in secrets { problems.hide(secret) }
    problems.error(
      .secretInSettings, "\(name) contains a secret; never put secrets in \(SiteWideFile.settings)",
      at: value, hint: advice)
    return nil
  }

  func targetFolder(site: String, _ problems: inout ProblemList) -> String? {
    let text = targetPlace(
      &problems, secrets: Secret.allInAddress,
      advice: "a folder needs no password; for a host write rsync:, for a repository git:")
    guard let text else { return nil }
    guard !text.contains("://") else {
      problems.error(
        .badTarget, "\(name) \(quoted(text)) is an address, not a folder", at: value,
        hint: "name a folder, as in ../www; for a host write rsync:, for a repository git:")
      return nil
    }
    if text.hasPrefix("~") {
      problems.error(
        .tildePath, "\(name) \(quoted(text)) begins with a tilde, which only a shell understands", at: value,
        hint: "write the whole path, or one relative to the site's folder")
      return nil
    }
    if let clash = SiteFolders.clash(
      of: text.hasPrefix("/") ? text : site + "/" + text,
      with: ["Content", "Themes", "Site", ".tripsite-cache"], in: site)
    {
      problems.error(
        .clashingFolder, "\(name) \(quoted(text)) \(clash)", at: value,
        hint: "name one that is apart from it, as ../www or /srv/www/trips")
      return nil
    }
    return text
  }

  /// A repository for git: `git@example.org:me/trips.git`, `https://example.org/me/trips.git` or a path.
  func repository(_ problems: inout ProblemList) -> String? {
    let text = targetPlace(
      &problems, secrets: Secret.allInAddress,
      advice: "take it out, and let git keep it: git config --global credential.helper store")
    guard let text else { return nil }
    if text.split(separator: "::", maxSplits: 1).first.map({ $0.utf8.allSatisfy(Self.isLetter) }) == true,
      text.contains("::")
    {
      problems.error(
        .badTarget, "\(name) \(quoted(text)) lets another program speak for git", at: value,
        hint: "write an address as git@example.org:me/trips.git")
      return nil
    }
    return text
  }

  func branch(_ problems: inout ProblemList) -> String? {
    guard let text = targetPlace(&problems) else { return nil }
    // The rules of git-check-ref-format(1), with only the characters that branch names need.
    let isSound =
      text.utf8.allSatisfy { Self.isLetter($0) || 0x30...0x39 ~= $0 || "-_./+".utf8.contains($0) }
      && !text.contains("..") && !text.hasSuffix(".lock")
      && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".")
      }
    guard isSound else {
      problems.error(.badTarget, "\(quoted(Secret.hidden(in: text))) is not the name of a branch", at: value)
      return nil
    }
    return text
  }

  /// A place for rclone: the name of a remote, a colon and a path.
  func remote(_ problems: inout ProblemList) -> String? {
    let text = targetPlace(
      &problems, secrets: Secret.allInRemote,
      advice: "let `rclone config` keep it, and write the name of that remote")
    guard let text else { return nil }
    guard text.utf8.contains(UInt8(ascii: ":")) else {
      problems.error(
        .badTarget, "\(name) \(quoted(text)) names no remote", at: value,
        hint: "write the remote's name, a colon and a path, as in r2:trips; `rclone listremotes` knows them")
      return nil
    }
    return text
  }

  /// A folder for rsync over ssh: `me@example.org:/var/www/trips`.
  func hostFolder(_ problems: inout ProblemList) -> String? {
    let text = targetPlace(
      &problems, secrets: Secret.allInAddress,
      advice: "take it out, and let ssh log in with a key: ssh-copy-id me@example.org")
    guard let text else { return nil }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let host = parts[0]
    let isSound =
      parts.count == 2 && !parts[1].isEmpty && !parts[1].hasPrefix(":") && !parts[1].hasPrefix("//")
      && !host.isEmpty && !host.contains("/") && !host.split(separator: "@").contains { $0.hasPrefix("-") }
    guard isSound else {
      problems.error(
        .badTarget, "\(name) \(quoted(text)) is no folder of a host", at: value,
        hint: "write user, host and folder, as in me@example.org:/var/www/trips")
      return nil
    }
    return text
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
