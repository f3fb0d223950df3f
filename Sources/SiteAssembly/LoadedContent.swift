internal import Entities
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
  var failed: Set<String>
  var contentFolder: String
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

  /// The list for search engines, which names the `files` of the modules; they are sorted by path.
  func sitemap(of files: [OutputFile]) -> SitemapRouter {
    SitemapRouter(routes: routes, files: files, makesRobots: !statics.contains(Route.robots.file))
  }
}
