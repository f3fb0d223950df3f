internal import ContentReaders
package import Entities
package import Files
package import Journeys
internal import Locking
package import PagePaths
package import Pages
internal import Pictures
package import SiteModules
internal import SiteReading
package import Templates
package import Text
internal import Wording

/// Everything that pages are made from, and the modules that make them.
package struct SiteContent: Sendable {
  package var settings: SiteSettings
  package var catalogue: TripCatalogue
  package var pagePaths: PagePathTable
  package var albums: PhotoAlbums
  package var grounds: GroundFileInteractor
  package let costs: TripCostTable
  package let part: ContentPart
  /// The locked trips of a site whose other trips these are. Empty or one.
  package var locked: [SiteContent] = []
  /// The films and recordings to copy, by their paths below Content/ or their `LibraryPath`s.
  package var films: [PathBytes: CopiedFilm]
  /// In the order in which they run.
  package var modules: [any ModuleRouter]
  /// The paths of the files below Content/ that are copied as they are, sorted.
  package var statics: [String]
  /// The pictures among them that lose their metadata.
  private let stripped: PathSet
  package var assets: [ThemeAsset]
  /// The number of drafts, and of posts of later days, that are left out.
  package let leftOut: Int
  /// The Markdown files that could not be read.
  package var failed: PathSet
  package var contentFolder: String
  package let photoFolders: PhotoFolders
  /// Where the sizes of photos are.
  package let derived: DerivedFiles
  package var links: LinkResolver
  /// The day of the build.
  package var now: CalendarDay
  /// Stands for the parts around each page that do not depend on the configuration alone.
  package var frame: UInt64
  /// Links of the menu. They are checked with the links of the pages.
  package var references: [Reference]
  /// Everything that was found while reading, including errors. Pages are made in any case, to find all problems.
  package var diagnostics: [Diagnostic]

  /// `catalogue` contains the trips and pages of `files`.
  init(
    _ options: BuildOptions, configuration: Configuration, files: ParsedFiles, catalogue: TripCatalogue,
    formats: TravelFormats, photos: SitePhotos, own: PublishedFiles, grounds: GroundFileInteractor,
    journals: SiteJournals, pictures: PictureMaking, runsPagefind: Bool = false, part: ContentPart = .all
  ) {
    self.part = part
    let whole = part.whole(catalogue)
    let folders = TripFolders(of: files.listing.trips)
    self.grounds = grounds.counting(in: formats.units)
    let albums = photos.albums.only(of: catalogue)
    self.albums = albums
    films = photos.films
    derived = pictures.derivedFiles(options) ?? options.derivedFiles()
    let settings = part.isLocked ? configuration.settings.ofLockedTrips : configuration.settings
    self.settings = settings
    pagePaths = configuration.pagePaths
    self.catalogue = catalogue
    contentFolder = options.contentFolder
    photoFolders = PhotoFolders(options, libraries: files.library.folders)
    now = options.now
    failed = files.failed
    // Receipts and documents are private.
    let costs = SiteCosts(
      of: catalogue.trips, settings: configuration.settings, contentFolder: options.contentFolder)
    let drafts = files.drafts
    let leftOut = drafts.union(journals.later)
    self.leftOut = leftOut.count
    let look = OwnLook(
      configuration.settings.look, of: files.statics, without: own.unnamed.union(own.ofDrafts),
      contentFolder: options.contentFolder)
    // Pages load the stylesheet under another name.
    let rules =
      look.stylesheet == nil ? nil : configuration.settings.look.stylesheet.map { PathBytes($0.path) }
    let hidden = files.listing.statics.filter {
      own.unnamed.contains($0) || own.ofDrafts.contains($0) || costs.hides($0) || PathBytes($0) == rules
        || !part.has($0, folders: folders)
    }
    let hiddenPaths = PathSet(paths: hidden)
    statics =
      hidden.isEmpty
      ? files.listing.statics : files.listing.statics.filter { !hiddenPaths.contains($0) }
    stripped = PathSet(paths: files.statics.files.filter(\.safety.isStripped).map(\.path))
    self.costs = costs.table
    assets = configuration.theme.assets + [look.stylesheet].compactMap(\.self)
    diagnostics =
      configuration.placeProblems + files.problems + photos.diagnostics + journals.problems
      + own.diagnostics + costs.diagnostics + look.diagnostics
    links = LinkResolver(
      catalogue: part.isLocked ? whole : catalogue, pagePaths: pagePaths,
      statics: hidden.isEmpty ? files.statics.paths : PathSet(paths: statics), sizes: files.statics.sizes,
      failed: failed, drafts: leftOut,
      locked: part.isOpen ? whole.lockedSources : [],
      login: part.isOpen ? LoginLinks(of: whole) : LoginLinks(), unnamed: own.unnamed, ofDrafts: own.ofDrafts,
      albums: albums)
    let published = PathSet(paths: statics.filter { !albums.missing.contains($0) })
    references = []
    if !part.isLocked {
      diagnostics +=
        PrivateFolders(
          of: whole, files.listing, drafts: drafts, contentFolder: options.contentFolder
        ).diagnostics
    }
    diagnostics += CoverCheck(
      catalogue: whole, folders: folders, links: links, albums: albums, ofDrafts: own.ofDrafts,
      contentFolder: options.contentFolder
    ).diagnostics(of: catalogue.trips)
    let menuLinks = MenuLinks(
      links: links, visible: part.visible(catalogue), settings: configuration.settings,
      settingsFile: SettingsSource.read(in: contentFolder))
    var menu = menuLinks.resolve(settings.menu, references: &references, reporting: &diagnostics)
    if options.lock != nil { menu.addLogin(of: whole, configuration) }
    if !part.isLocked {
      diagnostics +=
        LeadCheck(catalogue: catalogue, settings: settings, contentFolder: contentFolder).diagnostics
    }
    let templates = configuration.templates
    let siteFrame = SiteFramePresenter(
      settings: settings, pagePaths: pagePaths, formats: formats, strings: configuration.strings, menu: menu,
      now: now, hasAtlas: AtlasRouter.isMade(of: part.visible(catalogue), settings: settings), albums: albums,
      costs: costs.table, trips: part.visible(catalogue).trips, ownFiles: statics,
      showsPictures: templates.needs(for: configuration.settings).contains(.pictures), look: look.files)
    frame = siteFrame.inputs.value
    let drawing = MapPictureInteractor(pictures.keeping(options), settings: settings)
    let ofTrips: [any ModuleRouter] = [
      TripDetailRouter(
        catalogue: catalogue, siteFrame: siteFrame, links: links, contentFolder: contentFolder,
        templates: templates.trips, grounds: grounds, pictures: drawing),
      CostsRouter(
        catalogue: catalogue, siteFrame: siteFrame, links: links, contentFolder: contentFolder,
        templates: templates.costs),
    ]
    let ofPosts = JournalPostRouter(
      catalogue: catalogue, siteFrame: siteFrame, links: links, contentFolder: contentFolder,
      template: templates.post, grounds: grounds)
    let journalsOfTrips = JournalRouter(
      catalogue: catalogue, siteFrame: siteFrame, links: links, contentFolder: contentFolder,
      template: templates.journal, grounds: grounds, isOfTripsOnly: part.isLocked)
    let exports = TripExportRouter(
      catalogue: catalogue, siteFrame: siteFrame, contentFolder: contentFolder, statics: published)
    if part.isLocked {
      modules = ofTrips + [ofPosts, journalsOfTrips, exports]
      return
    }
    modules =
      ofTrips + [
        TripListRouter(catalogue: catalogue, siteFrame: siteFrame, template: templates.list),
        EmbedRouter(catalogue: catalogue, siteFrame: siteFrame, template: templates.embed),
        MapPictureRouter(catalogue: catalogue, siteFrame: siteFrame, interactor: drawing),
        AtlasRouter(catalogue: catalogue, siteFrame: siteFrame, template: templates.atlas),
        StatsRouter(catalogue: catalogue, siteFrame: siteFrame, template: templates.stats),
        SearchRouter(
          catalogue: catalogue, siteFrame: siteFrame, contentFolder: contentFolder, grounds: grounds,
          template: templates.search, runsPagefind: runsPagefind, memory: files.search),
        TripFilterRouter(catalogue: catalogue, siteFrame: siteFrame, needs: templates.needs(for: settings)),
      ]
      + TermRouter.all(
        catalogue: catalogue, siteFrame: siteFrame, list: templates.terms, detail: templates.term)
      + [
        PageDetailRouter(
          catalogue: catalogue, siteFrame: siteFrame, links: links, contentFolder: contentFolder,
          template: templates.page),
        FeedRouter(catalogue: catalogue, siteFrame: siteFrame),
        ofPosts, journalsOfTrips,
        JournalFeedRouter(
          catalogue: catalogue, siteFrame: siteFrame, links: links, contentFolder: contentFolder),
        NotFoundRouter(
          catalogue: catalogue, siteFrame: siteFrame, template: templates.notFound,
          isReplaced: published.contains(PagePath.notFound.file)),
        HeadersRouter(
          catalogue: catalogue, siteFrame: siteFrame, hasLocks: whole.trips.contains { $0.trip.lock != nil },
          isReplaced: published.contains(PagePath.headers.file)),
        RedirectRouter(
          catalogue: catalogue, siteFrame: siteFrame, contentFolder: contentFolder,
          template: templates.redirect),
        exports,
        SiteExportRouter(catalogue: catalogue, siteFrame: siteFrame, statics: published),
        LoginRouter(
          locks: whole.trips.compactMap(\.trip.lock),
          salt: base64(settings.lockSalt), rounds: LockKey.rounds, siteFrame: siteFrame,
          template: templates.login),
      ]
  }

  /// The files that are copied: the author's own, the photos of albums, and the assets of the theme.
  package var copies: [FileCopy] {
    if part.isLocked { return lockedCopies }
    return statics.filter { albums.photo(at: $0) == nil && !albums.missing.contains($0) }.map(ownCopy)
      + photoCopies(of: albums, catalogue.trips)
      + assets.map {
        FileCopy(
          path: $0.path, source: .bytes(PictureStripping.strip($0.bytes) ?? $0.bytes),
          origin: origin(of: $0))
      }
  }

  private func origin(of asset: ThemeAsset) -> OutputFile.Origin {
    if asset.source != OwnStylesheet.source { return .program("the theme's \(asset.source)") }
    return settings.look.stylesheet.map { .content($0.path) } ?? .program("the accent of site.yml")
  }

  /// The files of each locked trip. A photo that several trips show is encrypted for each of them.
  private var lockedCopies: [FileCopy] {
    let folders = TripFolders(of: catalogue.trips.map(\.trip.source.path))
    let own = statics.filter { albums.photo(at: $0) == nil && !albums.missing.contains($0) }.map { path in
      var copy = ownCopy(of: path)
      copy.lockedTrip = folders.trip(ofFile: path).flatMap { catalogue.trip(from: $0) }?.trip.slug
      return copy
    }
    return own + lockedPhotoCopies(of: catalogue.trips[...])
  }

  func lockedPhotoCopies(of trips: ArraySlice<Itinerary>) -> [FileCopy] {
    trips.flatMap { itinerary in
      let alone = TripCatalogue(trips: [itinerary], pages: [], slug: termSlug)
      return photoCopies(of: albums.only(of: alone), [itinerary]).map { copy in
        var copy = copy
        copy.lockedTrip = itinerary.trip.slug
        return copy
      }
    }
  }

  /// The copy of the author's own file at `path`. Nil if there is none, or if it is a photo of an album.
  package func ownCopy(at path: String) -> FileCopy? {
    guard links.hasStatic(path), albums.photo(at: path) == nil, !albums.missing.contains(path) else {
      return nil
    }
    return ownCopy(of: path)
  }

  /// A picture loses its metadata.
  private func ownCopy(of path: String) -> FileCopy {
    if let film = films[path] {
      return FileCopy(path: path, source: .file(derived.place(of: film.name)), origin: .content(path))
    }
    return FileCopy(
      path: path, source: .file(contentFolder + "/" + path), origin: .content(path),
      losesMetadata: stripped.contains(path) || DrawingCleaning.isDrawing(path))
  }

  /// The files of each photo, sorted by path. Two photos of the same bytes share them.
  func photoCopies(of albums: PhotoAlbums, _ trips: [Itinerary]) -> [FileCopy] {
    var copies: [PathBytes: FileCopy] = [:]
    func add(_ name: String, of photo: String, _ source: String, isOriginal: Bool = false) {
      let path = PagePath.photo(name).file
      let origin = copies[path].map(\.origin.shown)
      if let origin, PathBytes(origin) < PathBytes(ContentFolder.shown(photo)) { return }
      copies[path] = FileCopy(
        path: path, source: .file(source), origin: .content(photo),
        losesMetadata: isOriginal || settings.photos.copyright != nil, copyright: settings.photos.copyright)
    }
    for photo in albums.all {
      guard let file = photoFolders.file(of: photo.path) else { continue }
      for variant in albums.variants(of: photo) {
        add(
          variant.name, of: photo.path, albums.hasVariants ? derived.place(of: variant.name) : file,
          isOriginal: !albums.hasVariants)
      }
      if let film = photo.film, let name = film.facts.copyName {
        let isAnimation = film.facts.film?.kind == .animation
        copies[PathBytes(PagePath.photo(name).file)] = FileCopy(
          path: PagePath.photo(name).file, source: .file(isAnimation ? file : derived.place(of: name)),
          origin: .content(film.path), losesMetadata: isAnimation)
      }
      for variant in albums.avifVariants(of: photo) {
        add(variant.name, of: photo.path, derived.place(of: variant.name))
      }
      if let original = albums.original(of: photo) {
        add(original.name, of: photo.path, file, isOriginal: true)
      }
    }
    if albums.hasVariants {
      for cover in trips.compactMap({ albums.cover(of: $0.trip) }) {
        add(cover.facts.preview.name, of: cover.path, derived.place(of: cover.facts.preview.name))
      }
    }
    return copies.values.sorted { PathBytes($0.path) < PathBytes($1.path) }
  }

  /// Makes the sitemap for search engines from the `files` of the modules, which are sorted by path.
  package func sitemap(of files: [OutputFile]) -> SitemapRouter {
    SitemapRouter(pagePaths: pagePaths, files: files, makesRobots: makesRobots)
  }

  /// An author's own robots.txt replaces ours.
  package var makesRobots: Bool { !statics.contains(PagePath.robots.file) }
}
