internal import Entities
internal import Files
internal import Text

extension Field {
  /// The place of a target: what another program is handed as a word of its own, never as an option.
  private func targetPlace(_ problems: inout ProblemList) -> String? {
    guard let text = requiredLine(&problems) else { return nil }
    guard !text.hasPrefix("-") else {
      problems.error("\(name) \(quoted(Secret.hidden(in: text))) would be taken for an option", at: value)
      return nil
    }
    return text
  }

  /// The same. A password or token in it is an error; `advice` says where to keep it.
  private func targetPlace(
    _ problems: inout ProblemList, secrets: (String) -> [String], advice: String
  ) -> String? {
    guard let text = targetPlace(&problems) else { return nil }
    let secrets = secrets(text)
    if secrets.isEmpty { return text }
    for secret in secrets { problems.hide(secret) }
    problems.error(
      "\(name) contains a secret; never put secrets in \(SiteWideFile.settings)", at: value, hint: advice)
    return nil
  }

  func targetFolder(site: String, _ problems: inout ProblemList) -> String? {
    let text = targetPlace(
      &problems, secrets: Secret.allInAddress,
      advice: "a folder needs no password; for a host write rsync:, for a repository git:")
    guard let text else { return nil }
    guard !text.contains("://") else {
      problems.error(
        "\(name) \(quoted(text)) is an address, not a folder", at: value,
        hint: "name a folder, as in /srv/www/trips; for a host write rsync:, for a repository git:")
      return nil
    }
    if text.hasPrefix("~") {
      problems.error(
        "\(name) \(quoted(text)) begins with a tilde, which only a shell understands", at: value,
        hint: "write the whole path, or one relative to the site's folder")
      return nil
    }
    if let clash = SiteFolders.clash(
      of: text.hasPrefix("/") ? text : site + "/" + text,
      with: ["Content", "Themes", "Site", ".tripsite-cache"], in: site)
    {
      problems.error(
        "\(name) \(quoted(text)) \(clash)", at: value,
        hint: "name one that is apart from it, as ../www or /srv/www/trips")
      return nil
    }
    return text
  }

  /// As git takes it: `git@example.org:me/trips.git`, `https://example.org/me/trips.git` or a path.
  func repository(_ problems: inout ProblemList) -> String? {
    let text = targetPlace(
      &problems, secrets: Secret.allInAddress,
      advice: "take it out, and let git keep it: git config --global credential.helper store")
    guard let text else { return nil }
    if text.split(separator: "::", maxSplits: 1).first.map({ $0.utf8.allSatisfy(Self.isLetter) }) == true,
      text.contains("::")
    {
      problems.error(
        "\(name) \(quoted(text)) lets another program speak for git", at: value,
        hint: "write an address as git@example.org:me/trips.git")
      return nil
    }
    return text
  }

  func branch(_ problems: inout ProblemList) -> String? {
    guard let text = targetPlace(&problems) else { return nil }
    // git-check-ref-format(1), and no more than names of branches need.
    let isSound =
      text.utf8.allSatisfy { Self.isLetter($0) || 0x30...0x39 ~= $0 || "-_./+".utf8.contains($0) }
      && !text.contains("..") && !text.hasSuffix(".lock")
      && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".")
      }
    guard isSound else {
      problems.error("\(quoted(Secret.hidden(in: text))) is not the name of a branch", at: value)
      return nil
    }
    return text
  }

  /// As rclone takes it: the name of a remote, a colon and a path.
  func remote(_ problems: inout ProblemList) -> String? {
    let text = targetPlace(
      &problems, secrets: Secret.allInRemote,
      advice: "let `rclone config` keep it, and write the name of that remote")
    guard let text else { return nil }
    guard text.utf8.contains(UInt8(ascii: ":")) else {
      problems.error(
        "\(name) \(quoted(text)) names no remote", at: value,
        hint: "write the remote's name, a colon and a path, as in r2:trips; `rclone listremotes` knows them")
      return nil
    }
    return text
  }

  /// As rsync takes it over ssh: `me@example.org:/var/www/trips`.
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
        "\(name) \(quoted(text)) is no folder of a host", at: value,
        hint: "write user, host and folder, as in me@example.org:/var/www/trips")
      return nil
    }
    return text
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
