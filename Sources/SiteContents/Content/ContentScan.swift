package import ContentReaders
internal import Entities
package import Files
internal import Pictures
internal import Services
internal import SiteReading
package import Text

/// The state of Content/ in the file system, before any file is read.
package struct FoundFiles: Sendable {
  package var listing = ContentListing()
  package var problems: [Diagnostic] = []
  /// The stamps of the Markdown files and of the copied files. Only files that may have changed have a stamp here.
  package var markdown: [FileStamp?] = []
  package var statics: [FileStamp?] = []
}

/// Lists and reads Content/. Reads only files that changed since an earlier snapshot.
struct ContentScan: Sendable {
  private let options: BuildOptions
  /// When the scan began, in nanoseconds since 1970.
  private let start = FileStamp.now

  init(_ options: BuildOptions) { self.options = options }

  private var folder: String { options.contentFolder }

  /// Lists the files again. If all changes since `known` concern listed files, uses the known list.
  func list(
    _ changes: ContentChanges = ContentChanges(.everything), after known: ParsedFiles = ParsedFiles()
  ) async throws(FileError) -> FoundFiles {
    var listed = FoundFiles(listing: known.listing, problems: known.listingProblems)
    if changes.isAnything || addOrRemove(changes, known) {
      listed.problems = []
      listed.listing = try ContentListing.read(folder, reporting: &listed.problems)
    }
    listed.markdown = await stamps(of: listed.listing.markdown, changes, listed.listing.links)
    listed.statics = await stamps(of: listed.listing.statics, changes, listed.listing.links)
    return listed
  }

  /// Whether the changes add or remove files.
  private func addOrRemove(_ changes: ContentChanges, _ known: ParsedFiles) -> Bool {
    let lists = [
      known.listing.trips, known.listing.posts, known.listing.pages, known.listing.statics,
    ]
    return changes.each.contains { path in
      if SiteWideFile.all.contains(path) || PassedOverName.isInside(path) { return false }
      let isListed = lists.contains { $0.contains(sorted: path) }
      switch Folder.kind(of: folder + "/" + path) {
      case .file: return !isListed
      case nil:
        return isListed || !known.listingProblems.isEmpty
          || lists.contains { !$0.positions(below: path).isEmpty }
      default: return true
      }
    }
  }

  private func stamps(of paths: [String], _ changes: ContentChanges, _ links: PathSet) async -> [FileStamp?] {
    let touched = changes.positions(in: paths, links)
    let stamps = await mapInParallel(touched.count, jobs: options.jobs) { [folder] in
      FileStamp(of: folder + "/" + paths[touched[$0]])
    }
    if touched.count == paths.count { return stamps }
    var all = [FileStamp?](repeating: nil, count: paths.count)
    for (position, stamp) in zip(touched, stamps) { all[position] = stamp }
    return all
  }

  /// A Markdown file that was read, by its position, with its previous result, if there was one.
  struct Change: Sendable {
    var position: Int
    var before: ParsedFile?
  }

  /// The current state of Content/. Reuses the results in `known` for unchanged files. `inputs` stands for everything
  /// that `reader` depends on, besides the files.
  func snapshot(
    of listed: FoundFiles, _ changes: ContentChanges, after known: ParsedFiles,
    reader: ContentReader, inputs: UInt64?, factInputs: UInt64
  ) async -> (content: ParsedFiles, changes: [Change]) {
    let holds = inputs != nil && known.readingInputs == inputs
    // A photo belongs to a trip, so it can change with the list of trips.
    let hasSameTrips = listed.listing.trips.isSame(as: known.listing.trips)
    let statics = await statics(
      listed, changes, after: known.statics, holds: known.factInputs == factInputs,
      hasSameTrips: hasSameTrips)
    let paths = listed.listing.markdown
    let before = matched(paths, with: known.markdown, by: \.path)
    let isChanged = changedPictures(statics, before: known.statics, changes, listed.listing.links)
    let touched = Set(changes.positions(in: paths, listed.listing.links))
    let isAboutPictures = changes.mayConcernPictures || !listed.listing.links.isEmpty
    let due = paths.indices.filter { position in
      guard holds, let known = before[position], !touched.contains(position) else { return true }
      return isAboutPictures && known.parsed.dependsOnPictures(isChanged)
        || known.parsed.hasOldTracks(in: folder)
    }
    let renewed = await mapInParallel(due.count, jobs: options.jobs) { index in
      let position = due[index]
      let (path, stamp) = (paths[position], listed.markdown[position])
      if holds, let stamp, let known = before[position],
        !known.parsed.dependsOnPictures(isChanged), !known.parsed.hasOldTracks(in: folder),
        let file = reused(known, stamp: stamp)
      {
        return (file: file, isRead: false)
      }
      return (
        file: MarkdownFile(
          path: path, stamp: settled(stamp), parsed: reader.file(path), lacksCourses: !reader.findsCourses),
        isRead: true
      )
    }
    var files = before
    var reread: [Change] = []
    for (position, (file, isRead)) in zip(due, renewed) {
      if isRead { reread.append(Change(position: position, before: before[position]?.parsed)) }
      files[position] = file
    }
    let content = ParsedFiles(
      listing: listed.listing, listingProblems: listed.problems, markdown: files.compactMap(\.self),
      statics: statics, library: known.library, factInputs: factInputs, readingInputs: inputs,
      search: known.search)
    return (content, reread)
  }

  /// Nil if the file must be read again.
  private func reused(_ known: MarkdownFile, stamp: FileStamp) -> MarkdownFile? {
    var file = known
    file.stamp = settled(stamp)
    if known.stamp == stamp { return file }
    // The file can have a new stamp but the same content.
    guard known.parsed.digest != 0, digest(of: known.path) == known.parsed.digest else { return nil }
    return file
  }

  private func digest(of path: String) -> UInt64? {
    do throws(FileError) {
      return try File.read(folder + "/" + path, limit: ContentListing.largestText).bytes
        .withUnsafeBytes(ContentHash.number(of:))
    } catch {
      return nil
    }
  }

  /// The stamp. Nil if the file changed so shortly before the scan that it can change again without a new stamp. File
  /// systems record times with an accuracy of two seconds or better.
  private func settled(_ stamp: FileStamp?) -> FileStamp? {
    stamp.flatMap { $0.changed < start - 2_000_000_000 ? $0 : nil }
  }

  /// `holds` says whether facts of photos can be used again.
  private func statics(
    _ listed: FoundFiles, _ changes: ContentChanges, after known: StaticFiles, holds: Bool,
    hasSameTrips: Bool
  ) async -> StaticFiles {
    let paths = listed.listing.statics
    let touched = Set(changes.positions(in: paths, listed.listing.links))
    if holds, hasSameTrips, touched.isEmpty,
      paths.elementsEqual(known.files, by: { PathBytes($0) == PathBytes($1.path) })
    {
      return known
    }
    let before = matched(paths, with: known.files, by: \.path)
    let folders = TripFolders(of: listed.listing.trips)
    let files = await mapInParallel(paths.count, jobs: options.jobs) { position in
      let (path, stamp) = (paths[position], listed.statics[position])
      let isPhoto = folders.trip(ofPhoto: path) != nil
      if var known = before[position], !touched.contains(position) || stamp != nil && known.stamp == stamp {
        if !isPhoto, known.photo != nil || known.isUnreadPhoto {
          (known.photo, known.isUnreadPhoto) = (nil, false)
          known.judge(in: folder)
        }
        if isPhoto { (known.flaws, known.safety.refusal, known.told) = ([], nil, nil) }
        return (file: known, isDue: isPhoto && !known.isTooLarge && (known.photo == nil || !holds))
      }
      if FilmCopier.isTooLarge(folder + "/" + path) {
        return (file: StaticFile(path: path, stamp: settled(stamp), isTooLarge: true), isDue: false)
      }
      let size = ImageSize.read(folder + "/" + path)
      let film = FilmCopier.digest(of: folder + "/" + path)
      var file = StaticFile(path: path, stamp: settled(stamp), size: size, film: film)
      if isPhoto {
        file.safety = FileSafety(kind: .read(folder + "/" + path))
      } else {
        file.judge(in: folder)
      }
      return (file: file, isDue: isPhoto)
    }
    let read = await withFacts(files.map(\.file), of: files.indices.filter { files[$0].isDue })
    return StaticFiles(await withToldMetadata(read, holds: holds))
  }

  /// Reads what exiftool finds in the files that can be published only by name.
  private func withToldMetadata(_ files: [StaticFile], holds: Bool) async -> [StaticFile] {
    let due = files.indices.filter { files[$0].safety.isTelling && (files[$0].told == nil || !holds) }
    guard !due.isEmpty, let teller = FileTelling() else { return files }
    let batch = FileTelling.batch
    let found = await mapInParallel((due.count + batch - 1) / batch, chunk: 1, jobs: options.jobs) { index in
      teller.told(
        by: due[(index * batch)..<min((index + 1) * batch, due.count)].map { folder + "/" + files[$0].path })
    }
    var files = files
    for (position, told) in zip(due, found.joined()) { files[position].told = told }
    return files
  }

  /// Reads the facts of the photos at these positions.
  private func withFacts(_ files: [StaticFile], of photos: [Int]) async -> [StaticFile] {
    if photos.isEmpty { return files }
    let reader = PictureFactsReader()
    let batch = PictureFactsReader.batch
    let facts = await mapInParallel((photos.count + batch - 1) / batch, chunk: 1, jobs: options.jobs) {
      index in
      let paths = photos[(index * batch)..<min((index + 1) * batch, photos.count)].map { files[$0].path }
      return reader.facts(of: paths.map { folder + "/" + $0 }[...])
    }
    var files = files
    for (position, facts) in zip(photos, facts.joined()) {
      files[position].photo = facts
      files[position].isUnreadPhoto = facts == nil
      // Sizes that this program can read need no exiftool.
      if let size = files[position].size { files[position].photo?.size = size }
    }
    return files
  }

  /// Returns a function that tells whether the picture at a path may have changed since `before`, or is missing.
  private func changedPictures(
    _ now: StaticFiles, before: StaticFiles, _ changes: ContentChanges, _ links: PathSet
  ) -> @Sendable (String) -> Bool {
    if !changes.isAnything { return { changes.touch($0) || links.contains($0) } }
    var same: PathSet = []
    for (file, before) in zip(now.files, matched(now.files.map(\.path), with: before.files, by: \.path))
    where file.stamp != nil && file.stamp == before?.stamp {
      same.insert(PathBytes(file.path))
    }
    return { [same] in !same.contains($0) }
  }
}

/// For each path, the value in `known` with the same path.
private func matched<Value>(
  _ paths: [String], with known: [Value], by path: (Value) -> String
) -> [Value?] {
  if paths.elementsEqual(known, by: { PathBytes($0) == PathBytes(path($1)) }) { return known }
  let positions = Dictionary(
    zip(known.map { PathBytes(path($0)) }, known.indices), uniquingKeysWith: { first, _ in first })
  return paths.map { path in positions[path].map { known[$0] } }
}

extension StaticFile {
  /// Finds out whether a file that is not a photo of a trip can be published.
  fileprivate mutating func judge(in folder: String) {
    safety = FileSafety(of: path, in: folder)
    flaws = film == nil ? PictureFlaw.find(in: folder + "/" + path) : []
    told = nil
  }
}
