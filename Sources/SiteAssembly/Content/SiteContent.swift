internal import ContentSource
internal import Entities
internal import Files
internal import SiteModules
internal import Templates
internal import Text

/// Everything that pages are made from, and the modules that make them.
struct SiteContent: Sendable {
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
  /// Stands for the parts around each page that do not depend on the configuration alone.
  var frame: UInt64
  /// Links of the menu. They are checked with those of the pages.
  var references: [Reference]
  /// Everything that was found while reading, including errors. Pages are made in any case, to find all problems.
  var diagnostics: [Diagnostic]

  /// `library` contains the trips and pages of `files`.
  init(
    _ options: BuildOptions, configuration: Configuration, files: ContentSnapshot, library: TripLibrary,
    formats: TravelFormats, pictures: PictureMaking
  ) {
    settings = configuration.settings
    routes = configuration.routes
    self.library = library
    contentFolder = options.contentFolder
    now = options.now
    failed = files.failed
    statics = files.listing.statics
    assets = configuration.theme.assets
    diagnostics = configuration.placeProblems + files.problems
    links = LinkResolver(
      library: library, routes: routes, statics: files.statics.paths, sizes: files.statics.sizes,
      failed: failed, drafts: files.drafts)
    references = []
    let menu = MenuLinks(links: links, settingsFile: Self.settingsFile(in: contentFolder)).resolve(
      settings.menu, references: &references, reporting: &diagnostics)
    let templates = configuration.templates
    let siteFrame = SiteFramePresenter(
      settings: settings, routes: routes, formats: formats, strings: configuration.strings, menu: menu,
      now: now, hasAtlas: AtlasRouter.isMade(of: library, settings: settings))
    frame = siteFrame.inputs.value
    modules =
      [
        TripDetailRouter(
          library: library, siteFrame: siteFrame, links: links, contentFolder: contentFolder,
          templates: templates.trips, pictures: pictures.pictures(options, settings, reporting: &diagnostics)
        ),
        TripListRouter(library: library, siteFrame: siteFrame, template: templates.list),
        AtlasRouter(library: library, siteFrame: siteFrame, template: templates.atlas),
      ]
      + TermRouter.all(library: library, siteFrame: siteFrame, list: templates.terms, detail: templates.term)
      + [
        PageDetailRouter(
          library: library, siteFrame: siteFrame, links: links, contentFolder: contentFolder,
          template: templates.page),
        FeedRouter(library: library, siteFrame: siteFrame),
        NotFoundRouter(
          library: library, siteFrame: siteFrame, template: templates.notFound,
          isReplaced: files.statics.paths.contains(Route.notFound.file)),
        RedirectRouter(library: library, siteFrame: siteFrame, template: templates.redirect),
      ]
  }

  /// Reads site.yml again, for diagnostics that show its lines.
  private static func settingsFile(in contentFolder: String) -> SourceFile {
    do throws(FileError) {
      return SourceFile(path: "site.yml", bytes: try File.read(contentFolder + "/site.yml").bytes)
    } catch {
      // The file was removed after it was read. Diagnostics show empty lines.
      return SourceFile(path: "site.yml", bytes: [])
    }
  }

  /// The files that are copied as they are.
  var copies: [FileCopy] {
    statics.map { FileCopy(path: $0, source: .file(contentFolder + "/" + $0), origin: .content($0)) }
      + assets.map {
        FileCopy(path: $0.path, source: .bytes($0.bytes), origin: .program("the theme's \($0.source)"))
      }
  }

  /// Makes the sitemap for search engines from the `files` of the modules, which are sorted by path.
  func sitemap(of files: [OutputFile]) -> SitemapRouter {
    SitemapRouter(routes: routes, files: files, makesRobots: !statics.contains(Route.robots.file))
  }
}

/// Whether another program makes pictures of maps, and in which folder.
enum PictureMaking: Sendable {
  case none
  /// In the folder that keeps them for later builds.
  case kept
  /// New pictures go to this folder. None of them is kept.
  case drafts(String)

  fileprivate func pictures(
    _ options: BuildOptions, _ settings: SiteSettings, reporting diagnostics: inout [Diagnostic]
  ) -> MapPictureInteractor? {
    if case .none = self { return nil }
    guard settings.makesPictures else { return nil }
    if settings.baseURL == nil {
      diagnostics.append(
        Diagnostic(
          .warning, file: ContentFolder.shown("site.yml"),
          "no pictures of maps are made: link previews need full addresses",
          hint: "say the site's own in `baseURL`"))
      return nil
    }
    guard case .drafts(let folder) = self else { return MapPictureInteractor(options.derivedFiles()) }
    return MapPictureInteractor(options.derivedFiles(newIn: folder))
  }
}

/// A file that is copied to the output unchanged.
struct FileCopy: Sendable {
  enum Source: Sendable {
    case file(String)
    case bytes([UInt8])
  }

  /// The path below the output folder.
  var path: String
  var source: Source
  var origin: OutputFile.Origin

  /// Stands for the content. Nil if the file is so new that it can change again without a new stamp.
  var inputs: UInt64? {
    switch source {
    case .bytes(let bytes): return bytes.withUnsafeBytes(ContentHash.number(of:))
    case .file(let path):
      guard let stamp = FileStamp(of: path), stamp.changed < FileStamp.now - 2_000_000_000 else { return nil }
      return withUnsafeBytes(of: stamp, ContentHash.number(of:))
    }
  }
}
