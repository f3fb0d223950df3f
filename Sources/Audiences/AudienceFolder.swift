internal import ContentReaders
package import Entities
internal import Files
package import SiteReading
internal import Text

/// The site of an audience.
package struct AudienceSite {
  /// The options of a build for the audience.
  package let options: BuildOptions
  /// The next day on which the audience sees more or less than on the day of the build. Nil if there is none.
  package let nextChange: CalendarDay?
  package let lines: HiddenLines

  /// Makes the content of the audience below the cache. Nil if the site has no audiences. Without `name`, everybody is
  /// the audience.
  package static func make(
    _ options: BuildOptions, for name: String?
  ) throws(BuildFailure) -> AudienceSite? {
    try BuildOptions.checkContent(of: options.site)
    var problems: [Diagnostic] = []
    let settings = SettingsReader.read(contentFolder: options.contentFolder, reporting: &problems)
    let audiences = settings.audiences
    if name == nil, !audiences.areDeclared { return nil }
    let audience = try audience(named: name ?? Audiences.everybody, of: settings)
    var view = options
    view.audience = audience
    let level = audiences.level(of: audience.name) ?? 0
    let viewpoint = Viewpoint(audiences: audiences, level: level, day: options.now)
    let found: AudienceContent.Found
    do throws(FileError) {
      found = try AudienceContent(options, viewpoint: viewpoint).find()
      if !found.problems.contains(where: { $0.severity == .error }) {
        try AudienceFolder(view.contentFolder, of: options.contentFolder).write(found)
      }
    } catch {
      throw .inputOutput(error)
    }
    if found.problems.contains(where: { $0.severity == .error }) { throw .content(found.problems) }
    view.audience?.hiddenDays = found.days
    return AudienceSite(options: view, nextChange: found.changes.min(), lines: found.lines)
  }
}

extension AudienceSite {
  /// Throws if the site has no such audience.
  package static func audience(
    named name: String, of settings: SiteSettings
  ) throws(BuildFailure) -> BuildOptions.Audience {
    let audiences = settings.audiences
    guard audiences.areDeclared else {
      throw .noInput(
        "there is no audience \"\(name)\": site.yml has no audiences",
        hint: "add audiences: [public, \(name)] to site.yml")
    }
    guard let level = audiences.level(of: name) else {
      throw .noInput(
        "there is no audience \"\(name)\"",
        hint: nearest(name, among: audiences.names).map { "did you mean \($0)?" }
          ?? "site.yml has \(audiences.names.joined(separator: ", "))")
    }
    return BuildOptions.Audience(name: name, isEverybody: level == 0)
  }
}

/// The folder with the content of an audience.
struct AudienceFolder {
  private let path: String
  private let source: String

  /// `source` is Content/.
  init(_ path: String, of source: String) { (self.path, self.source) = (path, source) }

  /// Makes the folder hold what the audience sees, and nothing else. Files that have not changed stay.
  func write(_ found: AudienceContent.Found) throws(FileError) {
    try Folder.make(path)
    let folder = try FolderHandle(path)
    var kept: PathSet = []
    for (text, bytes) in found.texts {
      kept.insert(PathBytes(text))
      let isSame = try bytes.withUnsafeBytes { bytes in
        Result { () throws(FileError) in try folder.holds(bytes, at: text) }
      }.get()
      if isSame { continue }
      try prepare(text, in: folder)
      try folder.create(text, bytes)
    }
    for file in found.files {
      let origin = source + "/" + file
      guard let stamp = Folder.stamp(of: origin) else { continue }
      kept.insert(PathBytes(file))
      if let now = Folder.stamp(of: path + "/" + file), now == stamp { continue }
      try prepare(file, in: folder)
      try folder.linkOrCopy(fileAt: try Folder.realPath(of: origin), to: file)
    }
    try tidy("", keeping: kept.union(kept.flatMap(\.folders)), in: folder)
  }

  private func prepare(_ file: String, in folder: FolderHandle) throws(FileError) {
    for parent in PathBytes(file).folders where Folder.kind(of: path + "/" + parent.path) == .file {
      try folder.removeFile(parent.path)
    }
    try folder.makeFolders(PathBytes(file).folders.last?.path ?? "")
    try folder.removeTree(file)
  }

  private func tidy(_ inner: String, keeping kept: PathSet, in folder: FolderHandle) throws(FileError) {
    for entry in try Folder.entries(of: path + "/" + inner) {
      let file = inner + entry.name
      if !kept.contains(PathBytes(file)) {
        try folder.removeTree(file)
      } else if entry.kind == .folder {
        try tidy(file + "/", keeping: kept, in: folder)
      }
    }
  }
}
