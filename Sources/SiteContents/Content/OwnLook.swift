internal import ContentReaders
internal import Entities
internal import Files
internal import Pages
internal import Pictures
internal import SiteReading
internal import Templates
internal import Text

/// The files that `theme` in site.yml names for the look of the site, as far as they are published.
struct OwnLook {
  private(set) var files = SiteLookFiles()
  private(set) var stylesheet: ThemeAsset?
  private(set) var diagnostics: [Diagnostic] = []

  private static let largestLogo = 300_000
  private static let largestIcon = 100_000
  private static let largestStylesheet = 1 << 20
  /// In pixels, for the home screens of phones.
  private static let leastTouchIcon = 180

  private let statics: StaticFiles
  private let hidden: PathSet
  private let contentFolder: String
  private var lines: SourceLines?

  /// `hidden` are the files among `statics` that are not published.
  init(_ look: SiteLook, of statics: StaticFiles, without hidden: PathSet, contentFolder: String) {
    (self.statics, self.hidden, self.contentFolder) = (statics, hidden, contentFolder)
    if look == SiteLook() { return }
    if let logo = look.logo, let file = picture(logo, "logo", largest: Self.largestLogo) {
      files.logo = file.path
      files.logoSize = file.size
    }
    if let icon = look.icon, let file = picture(icon, "icon", largest: Self.largestIcon) {
      files.icon = file.path
      if file.path.lowercased().hasSuffix(".png"), let size = file.size, size.width == size.height,
        size.width >= Self.leastTouchIcon
      {
        files.touchIcon = file.path
      }
    }
    var own = OwnStylesheet(accent: look.accent.map { ($0.light.hex, $0.dark.hex) })
    var published: [String] = []
    if let named = look.stylesheet, let file = rules(named) {
      own.rules = (file: file, path: named.path)
      published = statics.files.map(\.path).filter { !hidden.contains($0) }
    }
    stylesheet = own.asset(among: published, reporting: &diagnostics)
    files.stylesheet = stylesheet?.path
  }

  /// Nil if the file is not published. If it is refused, another diagnostic says why.
  private mutating func file(_ named: SiteSettings.NamedFile, _ key: String) -> StaticFile? {
    let shown = ContentFolder.shown(named.path)
    guard let file = statics.files.first(where: { PathBytes($0.path) == PathBytes(named.path) }) else {
      let hint =
        PassedOverName.isInside(named.path)
        ? "tripsite passes over files with such a name: rename it"
        : nearest(named.path, among: statics.files.map(\.path)).map { "did you mean \($0)?" }
          ?? "its path is relative to Content/"
      report(.error(.lookFile), named, "\(key): there is no file \(shown)", hint)
      return nil
    }
    if file.photo != nil || file.isUnreadPhoto {
      report(
        .error(.lookFile), named, "\(key): \(shown) is a photo of a trip",
        "move it out of the folder of the trip")
      return nil
    }
    return hidden.contains(file.path) || file.flaws.contains(where: \.isLeftOut) ? nil : file
  }

  private mutating func picture(_ named: SiteSettings.NamedFile, _ key: String, largest: Int) -> StaticFile? {
    guard let file = file(named, key) else { return nil }
    let shown = ContentFolder.shown(named.path)
    if let size = Folder.stamp(of: contentFolder + "/" + file.path)?.size, size > largest {
      report(
        .warning(.heavyLookFile), named, "\(key): \(shown) has \(size / 1000) KB, and each reader loads it",
        "make it smaller than \(largest / 1000) KB")
    }
    return file
  }

  private mutating func rules(_ named: SiteSettings.NamedFile) -> SourceFile? {
    guard let file = file(named, "stylesheet") else { return nil }
    let shown = ContentFolder.shown(named.path)
    do throws(FileError) {
      var bytes = try File.read(contentFolder + "/" + file.path, limit: Self.largestStylesheet).bytes
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      return SourceFile(path: shown, bytes: bytes)
    } catch {
      let reason = error.isTooLarge ? "has more than 1 MiB" : "cannot be read: \(error.reason)"
      report(.error(.lookFile), named, "stylesheet: \(shown) \(reason)", nil)
      return nil
    }
  }

  private mutating func report(
    _ name: ProblemName, _ named: SiteSettings.NamedFile, _ message: String, _ hint: String?
  ) {
    var lines = self.lines ?? SourceLines(of: SettingsSource.read(in: contentFolder))
    let place = lines.place(
      line: named.line, column: named.column, length: named.path.unicodeScalars.count)
    self.lines = lines
    diagnostics.append(
      Diagnostic(
        name, file: ContentFolder.shown(SiteWideFile.settings), place: place, message, hint: hint))
  }
}
