internal import ContentReaders
internal import Files
internal import Pictures
internal import Text

/// What a file is that arrives, by its content.
enum UploadKind: Equatable, Sendable {
  case album(AlbumFormat)
  /// A receipt or a document, with the endings that its name can have. The first one is usual.
  case paper(PrivateFolder.Kind, endings: [String])
  /// A recorded track, with the ending that its file needs.
  case track(String)
  /// A file of another program, which can become a trip.
  case importable

  /// In bytes.
  static let largestPhoto = 256 << 20
  /// In bytes. Recordings of sound count as films. Builds publish no larger ones.
  static let largestFilm = 2 << 30
  /// In bytes. Recordings of a day are smaller.
  static let largestTrack = 32 << 20
  /// In bytes. The record of a phone of many years has some of them.
  static let largestImportable = 512 << 20

  /// `head` has the first 4,096 bytes of the file, or all of them. `canImport` says whether the file can become a trip of its own.
  init(ofHead head: [UInt8], named name: String, canImport: Bool) throws(PlanFailure) {
    if let ending = Self.endingOfTrack(head) {
      self = .track(ending)
      return
    }
    if Self.isPDF(head) {
      self = .paper(.documents, endings: [".pdf"])
      return
    }
    do throws(AlbumFormat.Objection) {
      self = .album(try AlbumFormat(ofHead: head, named: name))
    } catch  where error == .noPhoto {
      throw .refused(
        "\(name.shown) is no photo, no film, no recording, no track and no PDF",
        hint: canImport ? "it can be imported from the start page" : "tracks are GPX and FIT files")
    } catch {
      throw .refused("\(name.shown) \(error.message)", hint: error.hint)
    }
  }

  private static func endingOfTrack(_ head: [UInt8]) -> String? {
    if head.count > 14, head[8..<12].elementsEqual(".FIT".utf8) { return ".fit" }
    // UTF-16 has zeros between its letters.
    return head.filter { $0 > 0 }.place(of: "<gpx") == nil ? nil : ".gpx"
  }

  /// A receipt, by the first bytes of the file.
  init(ofReceipt head: [UInt8], named name: String) throws(PlanFailure) {
    var endings = [".pdf"]
    if !Self.isPDF(head) {
      do throws(AlbumFormat.Objection) {
        endings = try AlbumFormat(ofHead: head, named: name).endings.filter(PrivateFolder.endings.contains)
      } catch {
        endings = []
      }
    }
    if endings.isEmpty {
      throw .refused("\(name.shown) is no receipt", hint: PrivateFolder.Kind.receipts.takes)
    }
    self = .paper(.receipts, endings: endings)
  }

  private static func isPDF(_ head: [UInt8]) -> Bool { head.starts(with: "%PDF-".utf8) }

  /// The ending of the file while it waits. Photos get their names later.
  var ending: String {
    if case .track(let ending) = self { ending } else { "" }
  }

  /// Whether an edit takes the file later.
  var waits: Bool {
    switch self {
    case .album, .paper: false
    case .track, .importable: true
    }
  }

  var largest: Int {
    switch self {
    case .album(let format): format.isFilm ? Self.largestFilm : Self.largestPhoto
    case .paper: Self.largestPhoto
    case .track: Self.largestTrack
    case .importable: Self.largestImportable
    }
  }

  var name: String {
    switch self {
    case .album(let format): format.isFilm ? "film" : "photo"
    case .paper(let folder, _): folder.file
    case .track: "track"
    case .importable: "file to import"
    }
  }
}
