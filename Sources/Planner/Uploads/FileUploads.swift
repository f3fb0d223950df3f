internal import Files
internal import Pictures
internal import Text

/// Files that arrive in pieces. Photos, films, recordings, receipts and documents come into the folder of their trip as an edit. Tracks
/// wait for the edit that says which leg they belong to.
///
/// A file that arrives is in `.tripsite-undo/uploads`. It is judged by its content, and gets its place in one step when it is whole.
package struct FileUploads: Sendable {
  /// In bytes.
  package static let largestPiece = 4 << 20
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
  /// The oldest one makes room for another.
  private var waiting: [WaitingFile] = []
  private let canImport: @Sendable (_ head: [UInt8], _ name: String) -> Bool

  /// `canImport` says whether a file of another program can become a trip.
  package init(
    ofSite site: String, canImport: @escaping @Sendable (_ head: [UInt8], _ name: String) -> Bool
  ) {
    (self.site, self.canImport) = (site, canImport)
    folder = UploadFolder(ofSite: site)
  }

  /// A piece of a file.
  package struct Piece: Sendable {
    /// The path of the file of the trip below Content/. Empty for a file that becomes a trip.
    package var trip: String
    /// Whether it belongs to a cost.
    package var isReceipt: Bool
    /// The same for all files that a person adds at once.
    package var batch: String
    /// Of the file in its batch.
    package var number: Int
    /// The name that the file had.
    package var name: String
    package var offset: Int
    /// The size of the whole file.
    package var size: Int
    package var bytes: [UInt8]

    package init(
      trip: String, isReceipt: Bool, batch: String, number: Int, name: String, offset: Int, size: Int,
      bytes: [UInt8]
    ) {
      self.isReceipt = isReceipt
      (self.trip, self.batch, self.number, self.name) = (trip, batch, number, name)
      (self.offset, self.size, self.bytes) = (offset, size, bytes)
    }
  }

  package enum Answer: Equatable, Sendable {
    case more
    /// The path below Content/, and whether the file was there before.
    case placed(String, isKnown: Bool)
    case waiting(WaitingFile)
  }

  /// A file that is arriving.
  private struct Open {
    let trip: String
    let batch: String
    let number: Int
    let size: Int
    let kind: UploadKind
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
    if upload.kind.waits { return .waiting(try wait(upload, piece)) }
    let answer = try place(upload, named: piece.name)
    drop(piece)
    return answer
  }

  /// A whole file that no edit has taken yet.
  package func waiting(_ id: String) throws(PlanFailure) -> WaitingFile {
    guard let file = waiting.first(where: { $0.id == id }) else {
      throw .missing("the file does not wait any more", hint: "add it again")
    }
    return file
  }

  /// An edit took the file, or nobody wants it.
  package mutating func forget(_ file: WaitingFile) {
    waiting.removeAll { $0.id == file.id }
    folder.remove(file.id)
  }

  private mutating func wait(_ upload: Open, _ piece: Piece) throws(PlanFailure) -> WaitingFile {
    let file = WaitingFile(
      id: upload.file, trip: upload.trip, name: piece.name, path: folder.path(of: upload.file))
    if upload.kind != .importable { _ = try file.track() }
    if waiting.count == Self.mostFiles { folder.remove(waiting.removeFirst().id) }
    open.removeAll { $0.file == upload.file }
    waiting.append(file)
    return file
  }

  private mutating func begin(_ piece: Piece) throws(PlanFailure) {
    drop(piece)
    guard piece.size > 0 else { throw .refused("\(piece.name.shown) is empty", hint: nil) }
    let head = Array(piece.bytes.prefix(Self.searched))
    let kind =
      if piece.trip.isEmpty {
        UploadKind.importable
      } else if piece.isReceipt {
        try UploadKind(ofReceipt: head, named: piece.name)
      } else {
        try UploadKind(ofHead: head, named: piece.name, canImport: canImport(head, piece.name))
      }
    guard piece.size <= kind.largest else {
      let size = kind.largest >= 1 << 30 ? "\(kind.largest >> 30) GiB" : "\(kind.largest >> 20) MiB"
      throw .refused(
        "\(piece.shown) is larger than \(size), which is the most for a \(kind.name)", hint: "make it smaller"
      )
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
    let file =
      kind == .importable
      ? try folder.newFile(named: PlainName.kept(piece.name), in: &batches[batch].folders)
      : UploadFolder.newFile(kind.ending)
    open.append(
      Open(
        trip: piece.trip, batch: piece.batch, number: piece.number, size: piece.size, kind: kind, file: file)
    )
  }

  /// Gives a whole file its place in the folder of the trip.
  private mutating func place(_ upload: Open, named given: String) throws(PlanFailure) -> Answer {
    let (content, endings, isFilm): (TargetFolder.Content, [String], Bool) =
      switch upload.kind {
      case .album(let format): (.photos, format.endings, format.isFilm)
      case .paper(let kind, let endings): (.papers(kind), endings, false)
      case .track, .importable: throw .refused("\(given.shown) is no photo", hint: nil)
      }
    let others = try TargetFolder(for: content, ofTrip: upload.trip, in: site)
    let path = folder.path(of: upload.file)
    let mark: FileMark
    let isDamaged: Bool
    let known: String?
    do throws(FileError) {
      isDamaged = try AlbumFormat.isDamaged(path, size: upload.size)
      mark = try FileMark(of: path)
      known = isDamaged ? nil : try others.copy(of: mark)
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
    let target =
      known
      ?? others.path + "/"
      + batches[index].name(for: given, isFilm: isFilm, endings: endings, in: others)
    let name = target.split(separator: "/").last.map(String.init) ?? target
    if known == nil {
      batches[index].edit = try EditHistory(ofSite: site).bring(
        folder.place(of: upload.file), to: target, mark, joining: batches[index].edit
      ) { count in "add \(count == 1 ? name : "\(count) \(content.name)") to \(upload.trip)" }
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

extension FileUploads.Piece {
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
