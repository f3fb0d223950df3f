internal import ContentReaders
package import Entities
package import Files
package import Markdown
package import PagePaths
internal import Pictures
internal import Text

/// Turns links in Markdown into addresses of the site. Records the links that can be checked only when all
/// pages are known.
package struct LinkResolver: Sendable {
  package let catalogue: TripCatalogue
  private(set) var pagePaths: PagePathTable
  /// The paths of static files below Content/.
  let statics: PathSet
  package let sizes: [PathBytes: PixelSize]
  /// Markdown files that could not be read. The errors are already reported.
  let failed: PathSet
  /// Drafts that the site leaves out.
  let drafts: PathSet
  /// Locked trips and their posts, for pages that everybody can read. They are drafts too.
  let locked: PathSet
  /// What leads to the login page, if the whole site is locked.
  let login: LoginLinks
  /// Files that site.yml must name to publish them.
  let unnamed: PathSet
  /// Files of drafts that are not Markdown, and files that only unpublished texts name.
  package let ofDrafts: PathSet
  let albums: PhotoAlbums
  private let names: ContentNames

  package init(
    catalogue: TripCatalogue, pagePaths: PagePathTable, statics: PathSet, sizes: [PathBytes: PixelSize],
    failed: PathSet, drafts: PathSet, locked: PathSet = [], login: LoginLinks = LoginLinks(),
    unnamed: PathSet = [],
    ofDrafts: PathSet = [], albums: PhotoAlbums = PhotoAlbums()
  ) {
    self.albums = albums
    (self.unnamed, self.ofDrafts) = (unnamed, ofDrafts)
    names = ContentNames(
      catalogue: catalogue, statics: statics, others: [failed, drafts, locked, unnamed, ofDrafts])
    self.catalogue = catalogue
    self.pagePaths = pagePaths
    self.statics = statics
    self.sizes = sizes
    self.failed = failed
    self.drafts = drafts.union(locked)
    self.locked = locked
    self.login = login
  }

  /// The same targets, spelled by other page paths.
  package func spelled(by pagePaths: PagePathTable) -> LinkResolver {
    var links = self
    links.pagePaths = pagePaths
    return links
  }

  /// `file` is the path of the file with the link, below Content/. `pagePath` is the first page that shows the
  /// link.
  package func target(
    of link: MarkdownLink, in file: String, pagePath: PagePath, noting findings: inout Findings
  ) -> LinkTarget {
    let written = link.destination
    let library = LibraryPath(LinkDestination.decoded(written))
    let foreign = library == nil ? ForeignPath(LinkDestination.decoded(written)) : nil
    let isOnComputer = if case .onComputer = foreign { true } else { false }
    if library == nil, !isOnComputer, LinkDestination.isExternal(written) {
      return link.isImage ? .image(url: written, width: nil, height: nil) : .url(written)
    }
    let (pathPart, suffix, fragment) = LinkDestination.split(written)
    func report(
      _ message: String, hint: () -> String?, of kind: String, _ name: ProblemName = .error(.deadLink)
    ) {
      guard findings.list.hasRoom(for: kind, in: ContentFolder.shown(file)) else { return }
      findings.list.add(
        Diagnostic(name, file: ContentFolder.shown(file), place: link.place, message, hint: hint()),
        of: kind)
    }
    func broken(_ message: String, hint: () -> String?, of kind: String) -> LinkTarget {
      report(message, hint: hint, of: kind)
      return .broken
    }
    func reference(to path: String) {
      findings.references.append(
        Reference(
          path: path, fragment: fragment, destination: written, file: ContentFolder.shown(file),
          place: link.place))
    }
    if let path = library?.path {
      findings.lookups.append(path)
      if let photo = albums.photo(at: path) {
        return target(photo, at: path, isImage: link.isImage, noting: &findings)
      }
      return broken(
        "this \(Self.noun(link)) leads nowhere: no trip has the photo \(path)", hint: { Self.noLibraryPhoto },
        of: "leads nowhere")
    }
    if let foreign, isOnComputer {
      return broken(
        "this \(Self.noun(link)) leads to a file on your computer", hint: { foreign.hint(home: Self.home) },
        of: "on a computer")
    }
    if pathPart.isEmpty {
      if link.isImage {
        return broken(
          "this image names no file", hint: { "write its path between the parentheses" }, of: "no file")
      }
      if fragment != nil { reference(to: pagePath.path) }
      return .url(pagePaths.url(pagePath) + suffix)
    }
    let decoded = LinkDestination.decoded(pathPart)
    let isAddress = decoded.utf8.first == UInt8(ascii: "/")
    if isAddress {
      let address = String(decoding: decoded.utf8.dropFirst(), as: UTF8.self)
      findings.lookups.append(address)
      if !hasFile(named(address)) {
        if link.isImage, decoded.utf8.last == UInt8(ascii: "/") {
          return broken(
            "this image points at a page, \(decoded)", hint: { Self.noImage }, of: "image of a page")
        }
        let path = LinkDestination.normalised(decoded, below: "")
        if login.has(address: path ?? address) { return .url(pagePaths.url(.login)) }
        if let url = pagePaths.publicURL(of: path ?? address) { return .url(url + suffix) }
        reference(to: path ?? decoded)
        return .url(pagePaths.url(path: path ?? address) + suffix)
      }
    }
    guard
      let written = LinkDestination.normalised(
        decoded, below: isAddress ? "" : LinkDestination.folder(of: file))
    else {
      return broken("this \(Self.noun(link)) leaves Content/", hint: { nil }, of: "leaves Content/")
    }
    findings.lookups.append(written)
    let path = named(written)
    if let photo = albums.photo(at: path) {
      return target(photo, at: path, isImage: link.isImage, noting: &findings)
    }
    if ofDrafts.contains(path) {
      return broken(
        "this \(Self.noun(link)) leads to a file of a draft, which is left out",
        hint: { "publish the draft, or build with --drafts" }, of: "file of a draft")
    }
    if albums.missing.contains(path) {
      return broken("this \(Self.noun(link)) is left out", hint: { Self.noPhoto }, of: "left out")
    }
    if unnamed.contains(path) {
      return broken(
        "this \(Self.noun(link)) leads to a file that is not published",
        hint: {
          "if it may be public, write \(NamedFiles.example(path)) in \(ContentFolder.shown(SiteWideFile.settings))"
        }, of: "not published")
    }
    if let size = sizes[path], link.isImage, statics.contains(path) {
      return .image(url: pagePaths.url(path: path), width: size.width, height: size.height)
    }
    if statics.contains(path) {
      let url = pagePaths.url(path: path)
      if link.isImage, FilmFormat.isFilmOrSound(path) {
        return .player(
          Player(
            url: url, address: pagePaths.absolute(path: path) ?? url, isSound: FilmFormat.isSound(path)))
      }
      if link.isImage, let (message, hint) = PictureFormat.objection(to: path) {
        report(message, hint: { hint }, of: "odd picture", .warning(.oddPicture))
      }
      return link.isImage ? .image(url: url, width: nil, height: nil) : .url(url + suffix)
    }
    if !link.isImage, login.has(source: path) { return .url(pagePaths.url(.login)) }
    if !link.isImage, let target = contentPagePath(path) {
      if fragment != nil { reference(to: target.path) }
      return .url(pagePaths.url(target) + suffix)
    }
    if link.isImage, drafts.contains(path) || contentPagePath(path) != nil {
      return broken(
        "this image points at a page, \(ContentFolder.shown(path))", hint: { Self.noImage },
        of: "image of a page")
    }
    if failed.contains(path) { return .broken }
    if locked.contains(path) {
      return broken(
        "this link leads to a locked trip",
        hint: { "leave it out: readers without a passphrase would learn that the trip exists" }, of: "locked")
    }
    if drafts.contains(path) {
      return broken(
        "this link leads to a draft, which is left out",
        hint: { "publish the draft, or build with --drafts" }, of: "draft")
    }
    return broken(
      "this \(Self.noun(link)) leads nowhere: there is no \(ContentFolder.shown(path))",
      hint: { foreign?.hint(home: Self.home) ?? hint(for: path) }, of: "leads nowhere")
  }

  /// A photo, film or recording of an album, at a path below Content/.
  private func target(
    _ photo: AlbumPhoto, at path: String, isImage: Bool, noting findings: inout Findings
  ) -> LinkTarget {
    let sources = PhotoSources(of: photo, in: albums, pagePaths: pagePaths)
    let isFilm = photo.film.map { PathBytes($0.path) == PathBytes(path) } ?? false
    guard isImage else { return .url(isFilm ? sources.film! : sources.largest!.url) }
    findings.shownPhotos.append(photo.path)
    let size = sources.largest?.size
    guard isFilm, let film = photo.film?.facts else {
      return .image(
        url: sources.middle!.url, width: size?.width, height: size?.height, sizes: sources.srcset,
        large: sources.largest!.url)
    }
    if film.film?.kind == .animation {
      return .image(
        url: sources.film!, width: size?.width, height: size?.height,
        still: sources.srcset ?? sources.middle?.url)
    }
    return .player(
      Player(
        url: sources.film!, address: pagePaths.absolute(.photo(film.copyName!)) ?? sources.film!,
        isSound: film.film?.kind == .sound, poster: sources.middle?.url, width: size?.width,
        height: size?.height))
  }

  /// The file that a link means by `path`. If no file has exactly this name, it is the file with the same letters in
  /// another Unicode form.
  private func named(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 >= 0x80 }), !statics.contains(path), contentPagePath(path) == nil,
      !failed.contains(path), !drafts.contains(path), !hasFile(path)
    else { return path }
    return names.otherForm(of: path) ?? path
  }

  /// The page path of the page for the Markdown file at `path`. Nil if there is no such page.
  func contentPagePath(_ path: String) -> PagePath? {
    if let trip = catalogue.trip(from: path) { return .trip(trip.trip.slug) }
    if let page = catalogue.page(from: path) { return .page(page.slug) }
    if let entry = catalogue.journals.entry(from: path) {
      return .post(trip: catalogue.trips[entry.trip].trip.slug, slug: entry.post.slug)
    }
    return nil
  }

  /// Whether there is such a file, also one that is not published.
  private func hasFile(_ path: String) -> Bool {
    statics.contains(path) || unnamed.contains(path) || ofDrafts.contains(path)
  }

  /// Whether there is a published file at `path` below Content/ that is not Markdown.
  package func hasStatic(_ path: String) -> Bool { statics.contains(path) }

  /// Whether the Markdown file at `path` is a draft that the site leaves out.
  package func isDraft(_ path: String) -> Bool { drafts.contains(path) }

  /// A digest of the targets of the links with these lookups. It changes if a change in Content/ changes a
  /// target.
  package func inputs(from lookups: [String]) -> InputDigest {
    var inputs = InputDigest()
    for written in lookups {
      let path = named(written)
      if PathBytes(path) != PathBytes(written) { inputs.add(path) }
      if let size = sizes[path] {
        inputs.add(size.width)
        inputs.add(size.height)
      }
      if let photo = albums.photo(at: path) {
        inputs.add(photo.facts.digest)
        if let live = photo.live { inputs.add(live.facts.digest) }
      }
      if albums.missing.contains(path) { inputs.add("missing") }
      inputs.add(statics.contains(path) ? 1 : failed.contains(path) ? 2 : drafts.contains(path) ? 3 : 4)
      if unnamed.contains(path) { inputs.add("unnamed") }
      if ofDrafts.contains(path) { inputs.add("of a draft") }
      inputs.add(contentPagePath(path)?.path)
      if login.has(source: path) || login.has(address: path) { inputs.add("login") }
    }
    return inputs
  }

  private func hint(for path: String) -> String? {
    if let same = names.otherCase(of: path) { return "capitals differ: write \(ContentFolder.shown(same))" }
    return names.nearest(to: path).map { "did you mean \(ContentFolder.shown($0))?" }
  }

  private static let noPhoto = "a warning about the file says why, or photos: hides it"
  private static let noLibraryPhoto =
    "list it in photos: of this trip, unless its time says that it belongs here"
  private static let home = "beside this file"
  private static let noImage = "leave the ! out to link to it"

  private static func noun(_ link: MarkdownLink) -> String { link.isImage ? "image" : "link" }
}
