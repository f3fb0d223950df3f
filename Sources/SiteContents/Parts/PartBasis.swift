package import Entities
internal import Files
internal import Pages
internal import Services
package import SiteReading

/// Everything besides the program that the files of a part depend on. All of it is the same on each machine with the same
/// content.
package struct PartBasis: Equatable, Sendable {
  package var baseURL: String?
  package var includesDrafts: Bool
  package var isPortable: Bool
  /// Nil if the site has no audiences.
  package var audience: String?
  package var day: CalendarDay
  /// What the machine has to make photos and films. Empty if there are none.
  package var programs: [String]
  package var settings: UInt64
  package var places: UInt64
  package var ground: UInt64
  /// routes.lock and places.lock.
  package var answers: UInt64
  package var theme: UInt64
  /// The files of Content/.
  package var content: UInt64
  /// The keys of locked trips.
  package var locks: UInt64
}

extension SiteSources {
  /// Nil if a file that all pages depend on could not be read. `locks` stands for the keys of locked trips.
  package func basis(_ options: BuildOptions, locks: UInt64) -> PartBasis? {
    guard let inputs else { return nil }
    let programs = [
      ("exiftool", PictureFactsReader.programPath != nil), ("vipsthumbnail", PhotoMaker.programPath != nil),
      ("ffmpeg", FilmCopier.programPath != nil),
      ("AVIF", configuration?.settings.photos.makesAVIF == true),
    ]
    return PartBasis(
      baseURL: options.baseURL?.text, includesDrafts: options.includesDrafts, isPortable: options.isPortable,
      audience: options.audience?.name, day: options.now,
      programs: files.hasPictures ? programs.filter(\.1).map(\.0) : [],
      settings: inputs.settings,
      places: inputs.places, ground: inputs.ground, answers: inputs.answers, theme: inputs.theme,
      content: files.contentDigest(without: content?.links.ofDrafts ?? []), locks: locks)
  }

  /// What the making of the photos of `contents` found out.
  package func photoOutcome(of contents: [SiteContent]) -> PhotoMaking.Outcome {
    var outcome = PhotoMaking.Outcome(unreadable: unreadablePhotos)
    for photo in contents.lazy.flatMap(\.albums.all) {
      for facts in [photo.facts, photo.live?.facts].compactMap(\.self) {
        if let colour = facts.colour { outcome.colours[facts.digest] = colour }
      }
    }
    return outcome
  }
}

extension ParsedFiles {
  /// Whether there are photos, films or recordings.
  fileprivate var hasPictures: Bool {
    !library.photos.isEmpty
      || statics.files.contains { $0.photo != nil || $0.isUnreadPhoto || $0.film != nil }
  }

  /// Stands for the paths of all files, and for the bytes of Markdown files, photos, films and recordings. Mean colours of photos are not added,
  /// because they are found later. `unpublished` are the files that stay out because of the texts of drafts.
  fileprivate func contentDigest(without unpublished: PathSet) -> UInt64 {
    var digest = InputDigest()
    for file in statics.files where unpublished.contains(file.path) { digest.add(file.path) }
    for file in markdown {
      digest.add(file.path)
      digest.add(file.parsed.digest)
    }
    for file in statics.files + library.photos {
      digest.add(file.path)
      digest.add(file.size.map { "\($0.width) \($0.height)" })
      digest.add(file.film ?? 0)
      guard var facts = file.photo else { continue }
      facts.colour = nil
      var record = RecordWriter()
      facts.write(to: &record)
      digest.add(record.bytes.withUnsafeBytes(ContentHash.number(of:)))
    }
    return digest.value
  }
}

extension ParsedFile {
  /// Stands for the bytes of a file that gives a page.
  fileprivate var digest: UInt64 {
    switch found {
    case .trip(let itinerary): itinerary.trip.source.digest
    case .page(let page): page.source.digest
    case .post(let post): post.source.digest
    case .draft: 1
    case .nothing: 2
    }
  }
}
