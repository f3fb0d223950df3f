internal import Entities
internal import Files
internal import SiteReading
internal import Text

#if canImport(Glibc)
  internal import Glibc
#endif

/// The passphrases of locked trips by name: from the environment, from the file that site.yml names, and samples
/// that stand in site.yml.
struct PassphraseList {
  private var written: [String: String] = [:]

  /// Reports a file that cannot be read, and one that git would publish.
  init(_ options: BuildOptions, _ settings: SiteSettings, reporting diagnostics: inout [Diagnostic]) {
    for (name, passphrase) in settings.openPassphrases { written[Self.variable(of: name)] = passphrase }
    guard let name = settings.passphraseFile else { return }
    var found: [Diagnostic] = []
    defer { diagnostics += found }
    func report(_ message: String, hint: String) {
      found.append(
        Diagnostic(
          .error(.badPassphraseFile), file: ContentFolder.shown(SiteWideFile.settings), message, hint: hint))
    }
    let path = name.hasPrefix("/") ? name : options.site + "/" + name
    do throws(FileError) {
      let real = try Folder.realPath(of: path)
      if try real.hasPrefix(Folder.realPath(of: options.contentFolder) + "/") {
        report(
          "the file with passphrases, \(name), is in Content/, which is published",
          hint: "put it beside Content/")
      } else if try Self.isSeenByGit(real, in: options.site) {
        report("git does not ignore the file with passphrases, \(name)", hint: "add /\(name) to .gitignore")
      }
      let lines = String(decoding: try File.read(path, limit: 1 << 20).bytes, as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      // No message shows a passphrase.
      var read: [String: (passphrase: Substring, line: Int)] = [:]
      for (number, line) in lines.enumerated() where !line.hasPrefix("#") {
        guard let colon = line.firstIndex(of: ":") else {
          if line.contains(where: { !$0.isWhitespace }) {
            report(
              "line \(number + 1) of \(name) has no colon",
              hint: "write the name of a reader, a colon and the passphrase")
          }
          continue
        }
        let reader = Self.variable(of: String(line[..<colon]))
        let passphrase = line[line.index(after: colon)...]
        if let before = read[reader], before.passphrase != passphrase {
          report(
            "lines \(before.line) and \(number + 1) of \(name) give two passphrases to one name",
            hint: "remove one of them")
        }
        read[reader] = (passphrase, number + 1)
        written[reader] = String(passphrase)
      }
    } catch {
      report(
        "the file with passphrases cannot be read: \(error.reason)",
        hint: "passphrases: is a path that begins at the folder of the site")
    }
  }

  /// The variable of the environment with the passphrase of this name.
  static func variable(of name: String) -> String {
    "TRIPSITE_PASSPHRASE_"
      + name.split(whereSeparator: \.isWhitespace).joined(separator: "_").uppercased()
      .map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  /// The passphrase as its author wrote it. Nil if there is none.
  func passphrase(named name: String) -> String? {
    let variable = Self.variable(of: name)
    return getenv(variable).map { String(cString: $0) } ?? written[variable]
  }

  /// Whether the folder belongs to a git repository that does not ignore the file.
  private static func isSeenByGit(_ path: String, in folder: String) throws(FileError) -> Bool {
    guard let git = ProgramCall.path(of: "git") else { return false }
    // The settings of git can name a program that watches files.
    let settings = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]
    return try ProgramCall(git, ["-C", folder] + settings + ["check-ignore", "--quiet", path]).run().code
      == 1
  }
}
