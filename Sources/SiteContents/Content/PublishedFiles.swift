internal import ContentReaders
internal import Entities
internal import Files
internal import Pictures
internal import SiteReading
internal import Text

/// Which files of Content/ stay out of the site, besides photos. `FileSafety` judges their content, and `files` in site.yml
/// names exceptions.
struct PublishedFiles: Sendable {
  /// The files that the author can publish by name.
  private(set) var unnamed: PathSet = []
  /// The files of drafts, and those that only unpublished texts name.
  private(set) var ofDrafts: PathSet = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The largest number of files that a warning names.
  private static let mostNames = 5

  /// `catalogue` has all trips of the site, also locked ones. `unpublished` are the files that only unpublished texts name.
  init(
    of files: ParsedFiles, catalogue: TripCatalogue, settings: SiteSettings, contentFolder: String,
    unpublished: PathSet
  ) {
    let named = PathSet(paths: settings.namedFiles.map(\.path))
    let papers = PathSet(privateFilesOf: catalogue.trips.lazy.map(\.trip))
    let tracks = PathSet(
      paths: catalogue.trips.flatMap { $0.trip.tracks.lazy.filter { !$0.isFolder }.map(\.path) })
    let rates = PathSet(
      paths: [settings.rates.file].compactMap(\.self)
        + catalogue.trips.compactMap { $0.trip.costs.rates.file })
    let folders = TripFolders(of: files.listing.trips)
    let drafts = files.drafts
    var groups: [FileRefusal: [StaticFile]] = [:]
    var ofPhotos: Set<String>?
    for file in files.statics.files {
      let trip = drafts.isEmpty ? nil : folders.trip(ofFile: file.path)
      if unpublished.contains(file.path) || trip.map(drafts.contains) ?? false {
        ofDrafts.insert(PathBytes(file.path))
        continue
      }
      if file.photo != nil || file.isUnreadPhoto { continue }
      let isPaper = papers.contains(file.path)
      // It is a picture or a PDF, and a trip names it.
      if named.contains(file.path) || isPaper && file.safety.refusal == .document {
        if let warning = Self.warning(about: file) { diagnostics.append(warning) }
        continue
      }
      if tracks.contains(file.path) {
        unnamed.insert(PathBytes(file.path))
        continue
      }
      // `SitePhotos` says what is wrong with other pictures.
      if isPaper, PrivateFolder.contains(file.path), file.flaws.contains(where: \.isLeftOut) {
        unnamed.insert(PathBytes(file.path))
        diagnostics += PictureFlawNotes.diagnostics(of: file, in: contentFolder)
        continue
      }
      guard let refusal = file.safety.refusal, !file.flaws.contains(where: \.isLeftOut) else { continue }
      unnamed.insert(PathBytes(file.path))
      if rates.contains(file.path) || PrivateFolder.contains(file.path) && !isPaper { continue }
      if refusal == .picture || refusal == .sidecar {
        let photos = ofPhotos ?? Self.stems(of: files.statics)
        ofPhotos = photos
        if photos.contains(Self.stem(of: file.path)) { continue }
      }
      groups[refusal, default: []].append(file)
    }
    for (refusal, files) in groups.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      diagnostics.append(Self.warning(about: files, refusal))
    }
    diagnostics += Self.problems(of: settings, files.statics.paths, contentFolder: contentFolder)
  }

  /// The paths of pictures, without everything behind the first point in the name.
  private static func stems(of statics: StaticFiles) -> Set<String> {
    Set(
      statics.files.filter { $0.photo != nil || $0.safety.isStripped || $0.film != nil }.map {
        stem(of: $0.path)
      }
    )
  }

  private static func stem(of path: String) -> String {
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return path[..<(path[name...].firstIndex(of: ".") ?? path.endIndex)].lowercased()
  }

  private static func warning(about files: [StaticFile], _ refusal: FileRefusal) -> Diagnostic {
    let first = files[0]
    let others = files.dropFirst().prefix(mostNames - 1).map { ContentFolder.shown($0.path) }
    var message = refusal.message(detail: first.safety.detail)
    if !others.isEmpty {
      let rest = files.count - 1 - others.count
      message +=
        ". The same holds for " + others.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
    let remedy = refusal.remedy.map { "\($0), or " } ?? ""
    return Diagnostic(
      .warning(.fileLeftOut), file: ContentFolder.shown(first.path), message,
      hint: (files.count == 1 ? "it is left out: " : "they are left out: ") + remedy + byName(first.path))
  }

  /// How to publish a file as it is.
  private static func byName(_ path: String) -> String {
    "publish it as it is: \(NamedFiles.example(path)) in \(ContentFolder.shown(SiteWideFile.settings))"
  }

  /// The hidden data of a file that the author names.
  private static func warning(about file: StaticFile) -> Diagnostic? {
    guard file.safety.isTelling else { return nil }
    let message: String
    switch file.told {
    case let told?:
      if told.isEmpty { return nil }
      message = "this file is published as it is, and it tells: " + told.joined(separator: "; ")
    case nil: message = "this file is published as it is, and was not checked for metadata"
    }
    return Diagnostic(
      .warning(.metadataKept), file: ContentFolder.shown(file.path), message,
      hint: file.told == nil
        ? "install libimage-exiftool-perl, unless exiftool cannot read files of this kind"
        : "remove that with the program that made the file")
  }

  /// Names in site.yml that are not names of files that can be published.
  private static func problems(of settings: SiteSettings, _ statics: PathSet, contentFolder: String)
    -> [Diagnostic]
  {
    let missing = settings.namedFiles.filter { !statics.contains($0.path) }
    if missing.isEmpty { return [] }
    var lines = SourceLines(of: SettingsSource.read(in: contentFolder))
    return missing.map { file in
      let place = lines.place(line: file.line, column: file.column, length: file.path.unicodeScalars.count)
      let hint: String?
      if PassedOverName.isInside(file.path) {
        hint = "tripsite passes over files with such a name: rename it"
      } else {
        hint = nearest(file.path, among: statics.map(\.path).sorted()).map { "did you mean \($0)?" }
      }
      return Diagnostic(
        .error(.missingFile), file: ContentFolder.shown(SiteWideFile.settings), place: place,
        "files: there is no file \(ContentFolder.shown(file.path)) to publish", hint: hint)
    }
  }
}
