internal import Entities
internal import Files
internal import Text

extension Field {
  /// The place of a target: what another program is handed as a word of its own, never as an option.
  private func targetPlace(_ problems: inout ProblemList) -> String? {
    guard let text = requiredLine(&problems) else { return nil }
    guard !text.hasPrefix("-") else {
      problems.error("\(name) \(quoted(text)) would be taken for an option", at: value)
      return nil
    }
    return text
  }

  func targetFolder(site: String, _ problems: inout ProblemList) -> String? {
    guard let text = targetPlace(&problems) else { return nil }
    if text.hasPrefix("~") {
      problems.error(
        "\(name) \(quoted(text)) begins with a tilde, which only a shell understands", at: value,
        hint: "write the whole path, or one relative to the site's folder")
      return nil
    }
    // What is there is made from the site's own files, and would be taken for them, or built over.
    let path = Folder.futurePath(of: text.hasPrefix("/") ? text : site + "/" + text)
    for own in ["Content", "Themes", "Site", ".tripsite-cache"] {
      let ownPath = Folder.futurePath(of: site + "/" + own)
      let isWithin = (path + "/").hasPrefix(ownPath + "/")
      guard isWithin || (ownPath + "/").hasPrefix(path == "/" ? path : path + "/") else { continue }
      problems.error(
        "\(name) \(quoted(text)) \(path == ownPath ? "is" : isWithin ? "lies in" : "holds") \(own)/ of the site",
        at: value, hint: "name one that is apart from it, as ../www or /srv/www/trips")
      return nil
    }
    return text
  }

  /// As git takes it: `git@example.org:me/trips.git`, `https://example.org/me/trips.git` or a path.
  func repository(_ problems: inout ProblemList) -> String? {
    guard let text = targetPlace(&problems) else { return nil }
    if let secret = Secret.inURL(text) {
      problems.hide(secret)
      problems.error(
        "\(name) holds a secret, and site.yml is no place for one", at: value,
        hint: "take it out, and let git keep it: git config --global credential.helper store")
      return nil
    }
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
      problems.error("\(quoted(text)) is not the name of a branch", at: value)
      return nil
    }
    return text
  }

  /// As rclone takes it: the name of a remote, a colon and a path.
  func remote(_ problems: inout ProblemList) -> String? {
    guard let text = targetPlace(&problems) else { return nil }
    if let secret = Secret.inConnection(text) ?? Secret.inURL(text) {
      problems.hide(secret)
      problems.error(
        "\(name) holds a secret, and site.yml is no place for one", at: value,
        hint: "let `rclone config` keep it, and write the name of that remote")
      return nil
    }
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
    guard let text = targetPlace(&problems) else { return nil }
    if let secret = Secret.inURL(text) { problems.hide(secret) }
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

/// What somebody wrote into an address who should have let a program keep it.
private enum Secret {
  /// The password in `scheme://user:password@host`, or a user that is the token of a forge.
  static func inURL(_ text: String) -> String? {
    guard let scheme = text.firstRange(of: "://") else { return nil }
    let authority = text[scheme.upperBound...].prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else { return nil }
    let user = authority[..<at]
    if let colon = user.firstIndex(of: ":") {
      let password = user[user.index(after: colon)...]
      return password.isEmpty ? nil : String(password)
    }
    let isToken =
      ["ghp_", "gho_", "ghu_", "ghs_", "github_pat_", "glpat-"].contains(where: user.hasPrefix)
      || user.utf8.count >= 32
    return isToken ? String(user) : nil
  }

  /// The value of a parameter such as `secret_access_key` in `:s3,secret_access_key=…:trips`.
  static func inConnection(_ text: String) -> String? {
    for parameter in text.split(separator: ",").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      let key = parts[0].lowercased()
      guard parts.count == 2, ["pass", "secret", "token", "key"].contains(where: key.contains) else {
        continue
      }
      let value = parts[1].prefix { $0 != ":" }
      if !value.isEmpty { return String(value) }
    }
    return nil
  }
}
