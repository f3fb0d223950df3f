internal import ContentReaders
internal import Entities
internal import Files
internal import Pictures
internal import SiteReading
internal import Text

/// Finds the files that only unpublished texts name. They stay out of the site until one of their texts is published.
///
/// Unpublished texts are drafts, and posts of later days. The files in the folder of a draft trip are the business of `PublishedFiles`.
struct UnpublishedFiles {
  /// The paths below Content/, and the `LibraryPath`s of photos.
  private(set) var paths: PathSet = []

  private let listing: ContentListing
  private let statics: PathSet
  private let contentFolder: String
  /// The Markdown files that are not published.
  private let unpublished: PathSet

  /// `later` are the posts of later days.
  init(of files: ParsedFiles, later: PathSet, contentFolder: String) {
    (listing, statics, self.contentFolder) = (files.listing, files.statics.paths, contentFolder)
    let drafts = files.drafts
    let ofDrafts = drafts.isEmpty ? [] : files.listing.posts.filter { Self.isOfDraft($0, drafts) }
    unpublished = drafts.union(later).union(PathSet(paths: ofDrafts))
    if unpublished.isEmpty { return }
    let folders = TripFolders(of: listing.trips)
    let hidden = listing.markdown.filter { unpublished.contains($0) }.compactMap(text)
    findFilesOfTrips(hidden, folders)
    findOthers(hidden, folders)
    findPhotos(of: files.library, hidden)
  }

  private static func isOfDraft(_ post: String, _ drafts: PathSet) -> Bool {
    guard let folder = JournalFolder.trip(ofPost: post) else { return false }
    return drafts.contains(folder + ".md") || drafts.contains(folder + "/index.md")
  }

  private func text(_ path: String) -> NamingText? {
    do throws(FileError) {
      let file = try File.read(contentFolder + "/" + path, limit: ContentListing.largestText)
      return NamingText(path, file.bytes)
    } catch {
      // The file was removed after it was read.
      return nil
    }
  }

  /// Files in the folder of a trip that only its unpublished posts name.
  private mutating func findFilesOfTrips(_ hidden: [NamingText], _ folders: TripFolders) {
    var named: [PathBytes: [String]] = [:]
    for text in hidden {
      guard let folder = JournalFolder.trip(ofPost: text.path) else { continue }
      named[PathBytes(folder), default: []] += files(below: folder).filter { text.names($0, among: statics) }
    }
    for (folder, named) in named where !named.isEmpty {
      let texts = listing.markdown.filter { path in
        TripFolder.path(ofTrip: path) == folder.path || path.hasPrefix(folder.path + "/")
          || path.hasPrefix("pages/")
      }
      hide(named, unlessNamedIn: published(texts))
    }
  }

  /// Files outside the folders of trips. Each text can name them.
  private mutating func findOthers(_ hidden: [NamingText], _ folders: TripFolders) {
    let others = listing.statics.filter { folders.trip(ofFile: $0) == nil }
    let named = others.filter { path in hidden.contains { $0.names(path, among: statics) } }
    if named.isEmpty { return }
    // Pages and stylesheets of the author can need the files.
    let ends = [".html", ".htm", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".webmanifest"]
    let own = others.filter { path in ends.contains(where: path.lowercased().hasSuffix) }.compactMap(text)
    let kept = named.filter { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return own.contains { PathBytes($0.path) != PathBytes(path) && $0.holds(name) }
    }
    hide(named.without(kept), unlessNamedIn: published(listing.markdown))
  }

  /// Photos in libraries have whole names in texts, such as `library:june/IMG_2042.jpg`.
  private mutating func findPhotos(of library: PhotoLibrary, _ hidden: [NamingText]) {
    let hidden = hidden.filter { $0.holds("library") }
    if hidden.isEmpty || library.photos.isEmpty { return }
    let named = library.photos.map(\.path).filter { path in hidden.contains { $0.holds(path) } }
    if named.isEmpty { return }
    let texts = published(listing.markdown)
    let seen = { (path: String) in texts.contains { $0.holds(path) } }
    for path in named where !seen(path) {
      paths.insert(PathBytes(path))
      for other in library.photos where Self.areOneItem(path, other.path) && !seen(other.path) {
        paths.insert(PathBytes(other.path))
      }
    }
  }

  /// The published texts among those at these paths, and site.yml.
  private func published(_ texts: [String]) -> [NamingText] {
    let settings = SettingsSource.read(in: contentFolder)
    return texts.filter { !unpublished.contains($0) }.compactMap(text)
      + [NamingText(settings.path, settings.bytes)]
  }

  private mutating func hide(_ named: [String], unlessNamedIn texts: [NamingText]) {
    let isSeen = { [statics] (path: String) in texts.contains { $0.names(path, among: statics) } }
    for path in named where !isSeen(path) {
      paths.insert(PathBytes(path))
      let folder = parentFolder(of: path)
      for other in files(below: folder) where Self.areOneItem(path, other) && !isSeen(other) {
        paths.insert(PathBytes(other))
      }
    }
  }

  private func files(below folder: String) -> ArraySlice<String> {
    folder.isEmpty ? listing.statics[...] : listing.statics[listing.statics.positions(below: folder)]
  }

  /// Whether two files are the photo and the film of a live photo.
  private static func areOneItem(_ path: String, _ other: String) -> Bool {
    func stem(_ path: String) -> String {
      path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
    }
    return PictureFormat.isOfAlbum(path) && PictureFormat.isOfAlbum(other)
      && stem(path).lowercased() == stem(other).lowercased()
  }
}
