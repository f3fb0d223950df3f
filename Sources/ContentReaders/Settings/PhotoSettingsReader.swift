internal import Entities
internal import Files
internal import Text

/// Reads `photos:` of site.yml.
enum PhotoSettingsReader {
  enum Key: String, DescribedKey { case map, originals, avif, library, copyright }

  /// Relative folders start at the folder `site`.
  static func read(_ field: Field, site: String, _ problems: inout ProblemList) -> PhotoSettings {
    var settings = PhotoSettings()
    guard let mapping = field.mapping(&problems) else { return settings }
    KeySet<Key>().read(mapping, &problems) { key, field, problems in
      switch key {
      case .map: settings.showsOnMap = field.flag(&problems) ?? false
      case .originals: settings.publishesOriginals = field.flag(&problems) ?? false
      case .avif: settings.makesAVIF = field.flag(&problems) ?? false
      case .library: settings.libraries = field.libraries(site: site, &problems)
      case .copyright: settings.copyright = field.copyright(&problems)
      }
    }
    return settings
  }
}

extension Field {
  /// Pictures have room for 64 KB. A line for people is shorter.
  private static var longestCopyright: Int { 500 }

  fileprivate func copyright(_ problems: inout ProblemList) -> String? {
    guard let text = line(&problems) else { return nil }
    if text.count <= Self.longestCopyright { return text }
    problems.error(.tooLong, "\(name) has more than \(Self.longestCopyright) characters", at: value)
    return nil
  }

  /// One folder or a list of folders.
  fileprivate func libraries(site: String, _ problems: inout ProblemList) -> [String] {
    var libraries: [String] = []
    eachItem(takes: "a folder or a list of folders", &problems) { item, problems in
      if item.value.isNull { return item.reportEmpty(&problems) }
      if let path = item.library(site: site, &problems) { libraries.append(path) }
    }
    return libraries
  }

  private func library(site: String, _ problems: inout ProblemList) -> String? {
    guard let text = requiredLine(&problems) else { return nil }
    if text.hasPrefix("~") {
      problems.error(
        .tildePath, "\(name) \(quoted(text)) begins with a tilde, which only a shell understands", at: value,
        hint: "write the whole path, or one relative to the site's folder")
      return nil
    }
    let path = text.hasPrefix("/") ? text : site + "/" + text
    guard Folder.isFolder(path) else {
      let isFile = Folder.kind(of: path) != nil
      problems.error(
        .missingFile, "\(name) \(quoted(text)) \(isFile ? "is not a folder" : "does not exist")", at: value,
        hint: "write the path of a folder, whole or relative to the site's folder, as ../Pictures/2025")
      return nil
    }
    if let clash = SiteFolders.clash(
      of: path, with: ["Content", "Themes", "Site", ".tripsite-cache"], in: site)
    {
      problems.error(
        .clashingFolder, "\(name) \(quoted(text)) \(clash)", at: value,
        hint: "name a folder apart from it, as ../Pictures/2025")
      return nil
    }
    return text
  }
}

extension PhotoSettingsReader.Key {
  static let owner = "photos"

  var about: KeyDescription {
    let defaults = PhotoSettings()
    func flag(_ meaning: String, _ value: Bool) -> KeyDescription {
      .init("`true` or `false`", meaning, default: "`\(value)`", example: "\(!value)")
    }
    return switch self {
    case .map: flag("Whether maps show where photos were taken.", defaults.showsOnMap)
    case .originals:
      flag(
        "Whether the original files are published too, without their metadata.", defaults.publishesOriginals)
    case .avif: flag("Whether albums have AVIF files besides WebP files.", defaults.makesAVIF)
    case .library:
      .init(
        "path, or a list of paths",
        "A folder with photos of all trips, outside `Content/`. A relative path starts at the site's folder. A "
          + "photo belongs to the trip during which it was taken. Photos of no trip are not published.",
        default: "none", example: "../Pictures/2025")
    case .copyright:
      .init(
        "text on one line", "The copyright line in the file of each published photo, except AVIF.",
        default: "none",
        example: "© 2025 Kim and Sam")
    }
  }
}
