internal import Importing
internal import Planner
internal import Text

/// Files that arrive from a page.
actor FileDesk {
  private var uploads: FileUploads

  init(ofSite site: String) {
    uploads = FileUploads(ofSite: site) { Importer.recognises($0, named: $1) }
  }

  /// `trip` is the path of the file of the trip below Content/.
  func take(_ head: UploadHead, _ bytes: [UInt8], trip: String) throws(PlanFailure) -> FileUploads.Answer {
    try uploads.take(
      FileUploads.Piece(
        trip: trip, isReceipt: head.receipt == true, batch: head.batch, number: head.number, name: head.name,
        offset: head.offset,
        size: head.size, bytes: bytes))
  }

  func waiting(_ ids: [String]) throws(PlanFailure) -> [WaitingFile] {
    if ids.isEmpty { throw PlanCommand.malformed }
    return try ids.map { (id) throws(PlanFailure) in try uploads.waiting(id) }
  }

  func forget(_ files: [WaitingFile]) { for file in files { uploads.forget(file) } }
}

/// What a page says about a piece of a file, in a field of the header.
struct UploadHead: Decodable, Sendable {
  static let field = "X-Tripsite-File"
  /// In bytes, of a name that a file system allows, as JSON.
  private static let longestName = 1024
  private static let longestBatch = 64

  /// The name of the trip in addresses. Nil for a file that becomes a trip.
  var trip: String?
  /// Whether the file belongs to a cost.
  var receipt: Bool?
  /// Stands for the files that are added at once.
  var batch: String
  var number: Int
  var name: String
  var offset: Int
  var size: Int

  /// JSON in percent-encoding. Nil if the page does not say what it must.
  init?(_ text: String?) {
    guard let text, let head = UploadHead(json: percentDecoded(text.utf8)) else { return nil }
    self = head
    guard name.utf8.count <= Self.longestName, batch.utf8.count <= Self.longestBatch, offset >= 0, size >= 0,
      offset <= size
    else { return nil }
  }
}
