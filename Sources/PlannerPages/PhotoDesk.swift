internal import Planner
internal import Text

/// Photos that arrive from a page.
actor PhotoDesk {
  private var uploads: PhotoUploads

  init(ofSite site: String) { uploads = PhotoUploads(ofSite: site) }

  /// `trip` is the path of the file of the trip below Content/.
  func take(_ head: UploadHead, _ bytes: [UInt8], trip: String) throws(PlanFailure) -> PhotoUploads.Answer {
    try uploads.take(
      PhotoUploads.Piece(
        trip: trip, batch: head.batch, number: head.number, name: head.name, offset: head.offset,
        size: head.size, bytes: bytes))
  }
}

/// What a page says about a piece of a file, in a field of the header.
struct UploadHead: Decodable, Sendable {
  static let field = "X-Tripsite-Photo"
  /// In bytes, of a name that a file system allows, as JSON.
  private static let longestName = 1024
  private static let longestBatch = 64

  /// The name of the trip in addresses.
  var trip: String
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
