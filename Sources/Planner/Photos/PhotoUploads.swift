internal import Files
internal import Pictures
internal import Text

/// Photos, films and recordings that arrive in pieces, and then come into the folder of a trip as an edit.
///
/// A file that arrives is in `.tripsite-undo/uploads`. It is judged by its content, and gets its place in one step when it is whole.
package struct PhotoUploads: Sendable {
  /// In bytes.
  package static let largestPiece = 4 << 20
  /// In bytes.
  package static let largestPhoto = 256 << 20
  /// In bytes. Recordings of sound count as films. Builds publish no larger ones.
  package static let largestFilm = 2 << 30
  /// The most bytes that a person can add at once.
  static let largestBatch = 32 << 30
  /// The most files that a person can add at once.
  static let mostFiles = 1_000
  /// How many files can be arriving. The oldest one makes room for another.
  private static let mostOpen = 8
  private static let searched = 4096

  private let site: String
  private var folder: UploadFolder
  private var open: [Open] = []
  private var batches: [UploadBatch] = []

  package init(ofSite site: String) {
    self.site = site
    folder = UploadFolder(ofSite: site)
  }

  /// A piece of a file.
  package struct Piece: Sendable {
    /// The path of the file of the trip below Content/.
    package var trip: String
    /// Stands for the files that a person adds at once, and for one of them.
    package var batch: String
    package var number: Int
    /// The name that the file had.
    package var name: String
    package var offset: Int
    /// The size of the whole file.
    package var size: Int
    package var bytes: [UInt8]

    package init(
      trip: String, batch: String, number: Int, name: String, offset: Int, size: Int, bytes: [UInt8]
    ) {
      (self.trip, self.batch, self.number, self.name) = (trip, batch, number, name)
      (self.offset, self.size, self.bytes) = (offset, size, bytes)
    }
  }

  package enum Answer: Equatable, Sendable {
    case more
    /// The path below Content/, and whether the file was there before.
    case placed(String, isKnown: Bool)
  }

  /// A file that is arriving.
  private struct Open {
    let trip: String
    let batch: String
    let number: Int
    let size: Int
    let format: AlbumFormat
    /// The name of its file in the folder of uploads.
    let file: String
    var received = 0
  }

  /// Takes a piece. Throws `.refused` with the name of a file that cannot be taken. Then its pieces are gone.
  package mutating func take(_ piece: Piece) throws(PlanFailure) -> Answer {
    do throws(PlanFailure) { return try taken(piece) } catch {
      drop(piece)
      throw error.ofUpload(named: piece.shown, in: site)
    }
  }

  private mutating func taken(_ piece: Piece) throws(PlanFailure) -> Answer {
    if piece.offset == 0 { try begin(piece) }
    guard let index = index(of: piece), open[index].size == piece.size, open[index].trip == piece.trip,
      (0...piece.size).contains(piece.offset),
      (1...Self.largestPiece).contains(piece.bytes.count), piece.bytes.count <= piece.size - piece.offset
    else { throw piece.isOutOfStep }
    let upload = open[index]
    // A browser sends a piece again if it missed the answer.
    if piece.offset + piece.bytes.count == upload.received { return .more }
    guard piece.offset == upload.received else { throw piece.isOutOfStep }
    do throws(FileError) {
      try FilePieces.append(piece.bytes, to: folder.path(of: upload.file), of: piece.offset)
    } catch {
      throw .file(error)
    }
    open[index].received += piece.bytes.count
    guard open[index].received == piece.size else { return .more }
    let answer = try place(upload, named: piece.name)
    drop(piece)
    return answer
  }

  private mutating func begin(_ piece: Piece) throws(PlanFailure) {
    drop(piece)
    let format: AlbumFormat
    do throws(AlbumFormat.Objection) {
      format = try AlbumFormat(ofHead: Array(piece.bytes.prefix(Self.searched)), named: piece.name)
    } catch {
      throw .refused("\(piece.shown) \(error.message)", hint: error.hint)
    }
    let largest = format.isFilm ? Self.largestFilm : Self.largestPhoto
    guard piece.size <= largest else {
      let size = largest >= 1 << 30 ? "\(largest >> 30) GiB" : "\(largest >> 20) MiB"
      throw .refused(
        "\(piece.shown) is larger than \(size), which is the most for a \(format.isFilm ? "film" : "photo")",
        hint: "make it smaller")
    }
    let batch = batch(of: piece)
    guard batches[batch].count < Self.mostFiles, batches[batch].bytes + piece.size <= Self.largestBatch else {
      throw .refused(
        "\(piece.shown) is one too many: at once, \(Self.mostFiles) files with \(Self.largestBatch >> 30) GiB can come",
        hint: "add it again when the others are there")
    }
    batches[batch].count += 1
    batches[batch].bytes += piece.size
    do throws(FileError) { try folder.open() } catch { throw .file(error) }
    if open.count == Self.mostOpen { folder.remove(open.removeFirst().file) }
    open.append(
      Open(
        trip: piece.trip, batch: piece.batch, number: piece.number, size: piece.size, format: format,
        file: UploadFolder.newName()))
  }

  /// Gives a whole file its place in the folder of the trip.
  private mutating func place(_ upload: Open, named given: String) throws(PlanFailure) -> Answer {
    let photos = try PhotoFolder(ofTrip: upload.trip, in: site)
    let path = folder.path(of: upload.file)
    let mark: FileMark
    let isDamaged: Bool
    let known: String?
    do throws(FileError) {
      isDamaged = try AlbumFormat.isDamaged(path, size: upload.size)
      mark = try FileMark(of: path)
      known = isDamaged ? nil : try photos.copy(of: mark)
      try FilePieces.synchronize(path)
    } catch {
      throw .file(error)
    }
    guard !isDamaged else {
      throw .refused("\(given.shown) is damaged, or not a whole file", hint: "export it again")
    }
    guard let index = batches.firstIndex(where: { $0.id == upload.batch && $0.trip == upload.trip }) else {
      throw .refused("\(given.shown) did not arrive whole", hint: "add it again")
    }
    let isFilm = upload.format.isFilm
    let target =
      known
      ?? photos.path + "/"
      + batches[index].name(for: given, isFilm: isFilm, endings: upload.format.endings, in: photos)
    let name = target.split(separator: "/").last.map(String.init) ?? target
    if known == nil {
      batches[index].edit = try EditHistory(ofSite: site).bring(
        folder.place(of: upload.file), to: target, mark, joining: batches[index].edit
      ) { count in "add \(count == 1 ? name : "\(count) photos") to \(upload.trip)" }
    }
    batches[index].note(name, for: given, isFilm: isFilm)
    return .placed(String(target.dropFirst("Content/".count)), isKnown: known != nil)
  }

  private func index(of piece: Piece) -> Int? {
    open.firstIndex { $0.batch == piece.batch && $0.number == piece.number }
  }

  private mutating func batch(of piece: Piece) -> Int {
    if let index = batches.firstIndex(where: { $0.id == piece.batch && $0.trip == piece.trip }) {
      return index
    }
    if batches.count == Self.mostOpen { batches.removeFirst() }
    batches.append(UploadBatch(piece.batch, trip: piece.trip))
    return batches.count - 1
  }

  private mutating func drop(_ piece: Piece) {
    guard let index = index(of: piece) else { return }
    folder.remove(open.remove(at: index).file)
  }
}

extension PhotoUploads.Piece {
  var shown: String { name.shown }

  fileprivate var isOutOfStep: PlanFailure {
    .refused("\(shown) did not arrive whole", hint: "add it again")
  }
}

extension PlanFailure {
  /// In the words of an upload. `site` is the folder of the site.
  fileprivate func ofUpload(named name: String, in site: String) -> PlanFailure {
    guard case .file(let error) = self else { return self }
    if error.isFullDisk {
      return .refused("the disk is full: \(name) was not saved", hint: "make room, and add it again")
    }
    let path = error.path.hasPrefix(site + "/") ? String(error.path.dropFirst(site.count + 1)) : error.path
    return .refused("\(name) was not saved: \(error.action) \(path): \(error.reason)", hint: nil)
  }
}
