internal import Entities
internal import Files
internal import SiteModules
internal import Templates
internal import Text

/// What is there to make a site from.
struct LoadedContent: Sendable {
  var settings: SiteSettings
  var library: TripLibrary
  var routes: RouteTable
  /// In the order in which they run.
  var modules: [any ModuleRouter]
  /// The paths of the files below Content/ that are copied as they are, sorted.
  var statics: [String]
  var assets: [ThemeAsset]
  /// The Markdown files that could not be read.
  var failed: PathSet
  var contentFolder: String
  var links: LinkResolver
  /// The day of the build.
  var now: CalendarDay
  /// What stands around each page and does not follow from the configuration alone, as a number.
  var frame: UInt64
  /// Links of the menu, to be checked with those of the pages.
  var references: [Reference]
  /// What reading brought to light, errors included: pages are made all the same, to find all there is.
  var diagnostics: [Diagnostic]

  /// What reaches the output as it is.
  var copies: [FileCopy] {
    statics.map { FileCopy(path: $0, source: .file(contentFolder + "/" + $0), origin: .content($0)) }
      + assets.map {
        FileCopy(path: $0.path, source: .bytes($0.bytes), origin: .program("the theme's \($0.source)"))
      }
  }

  /// What goes into a copy; nil where a file is so new that it may be changed without showing it.
  func inputs(of copy: FileCopy) -> UInt64? {
    switch copy.source {
    case .bytes(let bytes): return bytes.withUnsafeBytes(ContentHash.number(of:))
    case .file(let path):
      guard let stamp = FileStamp(of: path), stamp.changed < FileStamp.now - 2_000_000_000 else { return nil }
      return withUnsafeBytes(of: stamp, ContentHash.number(of:))
    }
  }

  /// The list for search engines, which names the `files` of the modules; they are sorted by path.
  func sitemap(of files: [OutputFile]) -> SitemapRouter {
    SitemapRouter(routes: routes, files: files, makesRobots: !statics.contains(Route.robots.file))
  }
}
