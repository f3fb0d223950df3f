package import ContentReaders
package import Entities
package import Files
internal import Pictures
package import SiteModules
package import SiteReading
package import Text

/// Content/ at one moment: its files and their front matter.
package struct ParsedFiles: Sendable {
  package var listing = ContentListing()
  /// The problems of the listing.
  var listingProblems: [Diagnostic] = []
  /// Sorted by path.
  package var markdown: [MarkdownFile] = []
  package var statics = StaticFiles()
  package var library = PhotoLibrary()
  /// Stands for everything that facts of photos depend on, besides the photos.
  package var factInputs: UInt64 = 0
  /// Stands for everything that parsed files depend on, besides the files of Content/. Nil if that is not known.
  package var readingInputs: UInt64?
  /// The words of texts from the last build. Nil if no build keeps them.
  package var search: SearchMemory?
  /// Whether the parsed files come from parts. Then they depend on the same inputs as the site. Parts with others are refused.
  package var areOfParts = false

  package init(
    listing: ContentListing = ContentListing(), listingProblems: [Diagnostic] = [],
    markdown: [MarkdownFile] = [], statics: StaticFiles = StaticFiles(),
    library: PhotoLibrary = PhotoLibrary(), factInputs: UInt64 = 0, readingInputs: UInt64? = nil,
    search: SearchMemory? = nil
  ) {
    self.listing = listing
    self.listingProblems = listingProblems
    self.markdown = markdown
    self.statics = statics
    self.library = library
    self.factInputs = factInputs
    self.readingInputs = readingInputs
    self.search = search
  }

  package var itineraries: [Itinerary] { markdown.compactMap(\.parsed.itinerary) }
  var pages: [StandalonePage] { markdown.compactMap(\.parsed.page) }
  var posts: [JournalPost] { markdown.compactMap(\.parsed.post) }

  /// The Markdown files that give no trip or page because of errors.
  var failed: PathSet { paths { if case .nothing = $0 { true } else { false } } }
  /// The Markdown files of drafts that are left out.
  var drafts: PathSet { paths { if case .draft = $0 { true } else { false } } }

  private func paths(where isMeant: (ParsedFile.Found) -> Bool) -> PathSet {
    var paths: PathSet = []
    for file in markdown where isMeant(file.parsed.found) { paths.insert(PathBytes(file.path)) }
    return paths
  }

  /// The problems of the listing and of the front matter of all files.
  package var problems: [Diagnostic] {
    var all = listingProblems + library.problems
    for file in markdown where !file.parsed.diagnostics.isEmpty { all += file.parsed.diagnostics }
    return all
  }

  /// The position in `markdown` of the file at a listed path.
  package func position(of path: String) -> Int { markdown.position(from: path) { $0.path } }
}

/// A Markdown file and its parsed front matter.
package struct MarkdownFile: Sendable {
  package var path: String
  /// Nil if the file is so new that it can change again without getting another stamp.
  var stamp: FileStamp?
  package var parsed: ParsedFile
  /// The bytes of `parsed` in the cache. Nil if the cache does not have them, or has an older version.
  var record: ArraySlice<UInt8>? = nil
  /// Whether it is a trip that was read without the courses of its legs. Such a file is not cached.
  package var lacksCourses = false

  /// A file that another build parsed.
  package init(path: String, parsed: ParsedFile) { self.init(path: path, stamp: nil, parsed: parsed) }

  init(
    path: String, stamp: FileStamp?, parsed: ParsedFile, record: ArraySlice<UInt8>? = nil,
    lacksCourses: Bool = false
  ) {
    self.path = path
    self.stamp = stamp
    self.parsed = parsed
    self.record = record
    self.lacksCourses = lacksCourses
  }
}

/// A file of Content/ that is not Markdown, or a photo of a library.
package struct StaticFile: Sendable, Equatable {
  package var path: String
  /// Nil for the same reason as in `MarkdownFile`.
  package var stamp: FileStamp? = nil
  /// The size of a picture. Nil for other files.
  var size: PixelSize? = nil
  /// The facts of a photo, a film or a recording in the folder of a trip. Nil for other files.
  var photo: PictureFacts? = nil
  /// Whether it is such a photo, but could not be opened.
  var isUnreadPhoto = false
  /// The digest of a film or a recording. Nil for other files.
  var film: UInt64? = nil
  /// Whether it is called a film or a recording, and is too large to be read.
  var isTooLarge = false
  /// Why it must not be published, or what it loses. Empty for photos of trips, which are made from their pixels.
  var flaws: [PictureFlaw] = []
  /// What its content is, and whether it can be published. Of photos of trips, only the kind counts.
  var safety = FileSafety(kind: .unknown)
  /// What exiftool finds in a file that is published only if site.yml names it. Nil if nothing was looked for.
  var told: [String]? = nil
}

/// The files that are not Markdown, sorted by path.
package struct StaticFiles: Sendable {
  package let files: [StaticFile]
  package let paths: PathSet
  /// The sizes of the pictures.
  let sizes: [PathBytes: PixelSize]

  init(_ files: [StaticFile] = []) {
    self.files = files
    paths = PathSet(paths: files.map(\.path))
    sizes = Dictionary(
      uniqueKeysWithValues: files.compactMap { file in file.size.map { (PathBytes(file.path), $0) } })
  }
}

extension ParsedFiles {
  /// Adds the mean colours of photos, by the digests of their files.
  mutating func take(_ colours: [UInt64: UInt32]) {
    func coloured(_ file: StaticFile) -> StaticFile {
      guard let photo = file.photo, let colour = colours[photo.digest] else { return file }
      var file = file
      file.photo?.colour = colour
      return file
    }
    statics = StaticFiles(statics.files.map(coloured))
    library.photos = library.photos.map(coloured)
  }
}

extension ContentListing {
  /// The Markdown files, sorted by path.
  package var markdown: [String] {
    posts.isEmpty ? pages + trips : pages + (trips + posts).sorted(by: Folder.precedes)
  }
}
