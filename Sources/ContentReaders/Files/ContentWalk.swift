internal import Entities
internal import Files
internal import Text

/// Visits all files in Content/ once.
struct ContentWalk {
  static let deepest = 32

  let root: String
  var listing = ContentListing()
  var problems: [Diagnostic] = []
  /// The real path of `root`. It is looked up at the first symbolic link.
  private var realRoot: String?

  init(root: String) { self.root = root }

  /// `folder` is empty, or ends with a slash.
  mutating func take(_ entries: [FolderEntry], in folder: String, depth: Int) {
    for entry in entries {
      if entry.name.utf8.first == UInt8(ascii: "."), entry.name != ".well-known", entry.name != ".nojekyll" {
        continue
      }
      if entry.kind == .folder ? PassedOverName.isFolder(entry.name) : PassedOverName.isFile(entry.name) {
        continue
      }
      let path = folder + entry.name
      guard isNameSound(entry, path) else { continue }
      switch entry.kind {
      case .file: takeFile(path)
      case .folder: takeFolder(path, depth: depth)
      case .link:
        guard isLinkSound(path) else { continue }
        listing.links.insert(PathBytes(path))
        takeFile(path)
      case .other: report(path, "this is neither a file nor a folder", hint: "take it out of Content/")
      }
    }
  }

  private mutating func takeFolder(_ path: String, depth: Int) {
    guard depth < Self.deepest else {
      return report(path, "folders are nested deeper than \(Self.deepest) levels")
    }
    do throws(FileError) {
      take(try Folder.entries(of: root + "/" + path), in: path + "/", depth: depth + 1)
    } catch {
      report(path, error.shown)
    }
  }

  private mutating func takeFile(_ path: String) {
    if SiteWideFile.all.contains(path) { return }
    guard let kind = Self.markdownEnding(of: path) else {
      if path == "site.yaml" {
        return report(
          path, "the settings are read from \(SiteWideFile.settings)",
          hint: "rename the file to \(SiteWideFile.settings)")
      }
      if path == "places.yaml" {
        return report(
          path, "places are read from \(SiteWideFile.places)",
          hint: "rename the file to \(SiteWideFile.places)")
      }
      listing.statics.append(path)
      return
    }
    let isTrip = path.hasPrefix("trips/")
    let isPage = path.hasPrefix("pages/")
    guard isTrip || isPage else {
      return report(
        path, "Markdown is published from trips/ and pages/ only", hint: "move it to pages/\(name(of: path))")
    }
    guard kind == ".md" else {
      return report(
        path, "the name of a Markdown file ends in .md",
        hint: "rename it to \(String(name(of: path).utf8.dropLast(kind.utf8.count))!).md")
    }
    if JournalFolder.trip(ofPost: path) != nil {
      listing.posts.append(path)
    } else if isTrip {
      listing.trips.append(path)
    } else {
      listing.pages.append(path)
    }
  }

  private static func markdownEnding(of path: String) -> String? {
    // Nearly every path ends in .md, so this case is checked first.
    if path.utf8.suffix(3).elementsEqual(".md".utf8) { return ".md" }
    let lowered = path.utf8.suffix(9).map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    return [".md", ".markdown", ".mdown", ".mkd"].first {
      lowered.reversed().starts(with: $0.utf8.reversed())
    }
    .map { String(path.utf8.suffix($0.utf8.count))! }
  }

  private func name(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? path
  }

  private mutating func isNameSound(_ entry: FolderEntry, _ path: String) -> Bool {
    if let odd = entry.name.utf8.first(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) {
      report(
        path, odd == UInt8(ascii: "\\") ? "the name holds a backslash" : "the name holds a control character",
        hint: "rename it")
      return false
    }
    if !entry.isNameUTF8 {
      report(path, "the name is not UTF-8", hint: "rename it")
      return false
    }
    return true
  }

  /// Whether the link at `path` leads to a file below Content/. Reports links that do not.
  private mutating func isLinkSound(_ path: String) -> Bool {
    do throws(FileError) {
      let target = try Folder.realPath(of: root + "/" + path)
      let real: String
      if let realRoot { real = realRoot } else { real = try Folder.realPath(of: root) }
      realRoot = real
      guard target.utf8.starts(with: (real + "/").utf8) else {
        report(path, "the symbolic link leaves Content/", hint: "copy what it leads to into Content/")
        return false
      }
      guard Folder.kind(of: target) == .file else {
        report(path, "the symbolic link does not lead to a file", hint: "only links to files are followed")
        return false
      }
      return true
    } catch {
      report(path, error.isMissing ? "the symbolic link leads nowhere" : error.shown)
      return false
    }
  }

  private mutating func report(_ path: String, _ message: String, hint: String? = nil) {
    problems.append(Diagnostic(.error(.unreadableFile), file: "Content/" + path, message, hint: hint))
  }
}
