import Files
import TestSupport
import Testing

@testable import Planner

/// Files that come to a cost, and PDFs that come to a trip.
@Suite struct `Uploads of receipts and documents` {
  private static let pdf = Array("%PDF-1.4\n%%EOF\n".utf8)

  private let scratch: Scratch
  private var uploads: FileUploads
  private var site: String { scratch.path + "/site" }

  init() throws {
    scratch = try Scratch()
    try scratch.put("site/Content/trips/a.md", "---\ntitle: A\n---\n")
    uploads = FileUploads(ofSite: scratch.path + "/site") { _, _ in false }
  }

  private static func jpeg() throws -> [UInt8] {
    try File.read(Project.fixtures + "/pictures/full/baseline.jpg").bytes
  }

  /// Adds a file in two pieces.
  @discardableResult
  private mutating func add(
    _ name: String, _ bytes: [UInt8], number: Int = 1, batch: String = "one", isReceipt: Bool = true
  ) throws -> FileUploads.Answer {
    func piece(_ range: Range<Int>) -> FileUploads.Piece {
      FileUploads.Piece(
        trip: "trips/a.md", isReceipt: isReceipt, batch: batch, number: number, name: name,
        offset: range.lowerBound,
        size: bytes.count, bytes: Array(bytes[range]))
    }
    let middle = bytes.count - 1
    #expect(try uploads.take(piece(0..<middle)) == .more)
    return try uploads.take(piece(middle..<bytes.count))
  }

  /// The bytes of all files beside the trip, by their paths below Content/trips/a/.
  private func files() throws -> [String: [UInt8]] {
    let folder = site + "/Content/trips/a"
    guard Folder.isFolder(folder) else { return [:] }
    return try FileTree(of: folder).paths.reduce(into: [:]) {
      $0[$1] = try File.read(folder + "/" + $1).bytes
    }
  }

  @Test mutating func `come into a folder of their own, and undo takes them back`() throws {
    let jpeg = try Self.jpeg()
    try scratch.put("site/Content/trips/a/same.jpg", jpeg)
    #expect(try add("Bon 1.JPEG", jpeg) == .placed("trips/a/receipts/Bon-1.jpeg", isKnown: false))
    #expect(try add("scan", Self.pdf, number: 2) == .placed("trips/a/receipts/scan.pdf", isKnown: false))
    #expect(
      try files() == ["same.jpg": jpeg, "receipts/Bon-1.jpeg": jpeg, "receipts/scan.pdf": Self.pdf])
    let history = try EditHistory(ofSite: site)
    #expect(try history.undo()?.title == "add 2 receipts to trips/a.md")
    #expect(try files() == ["same.jpg": jpeg])
  }

  @Test mutating func `that are there already are not copied again, and replace no other one`() throws {
    try scratch.put("site/Content/trips/a/receipts/scan.pdf", Self.pdf)
    #expect(try add("again.pdf", Self.pdf) == .placed("trips/a/receipts/scan.pdf", isKnown: true))
    #expect(
      try add("scan.pdf", Self.pdf + [10], number: 2)
        == .placed("trips/a/receipts/scan-2.pdf", isKnown: false))
    #expect(try files() == ["receipts/scan.pdf": Self.pdf, "receipts/scan-2.pdf": Self.pdf + [10]])
  }

  @Test mutating func `have one folder for documents, which have no cost`() throws {
    #expect(
      try add("Ticket (1)", Self.pdf, isReceipt: false)
        == .placed("trips/a/documents/Ticket-1.pdf", isKnown: false))
    #expect(
      try add("again.pdf", Self.pdf, number: 2, isReceipt: false)
        == .placed("trips/a/documents/Ticket-1.pdf", isKnown: true))
    #expect(try add("bill.pdf", Self.pdf, number: 3) == .placed("trips/a/receipts/bill.pdf", isKnown: false))
    #expect(try files() == ["documents/Ticket-1.pdf": Self.pdf, "receipts/bill.pdf": Self.pdf])
  }

  /// Builds do not look into `Receipts`.
  @Test mutating func `need a folder with exactly this name`() throws {
    try scratch.put("site/Content/trips/a/Receipts/old.pdf", Self.pdf)
    #expect(try add("new.pdf", Self.pdf) == .placed("trips/a/receipts/new.pdf", isKnown: false))
  }

  @Test mutating func `are pictures and PDFs, by their content`() throws {
    for (name, bytes) in [
      ("a.mov", [0, 0, 0, 16] + Array("ftypqt  ".utf8) + [0, 0, 0, 0]), ("a.pdf", Array("12 EUR".utf8)),
      ("a.heic", [0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 0, 0]),
    ] {
      #expect(
        throws: PlanFailure.refused(
          "\(name) is no receipt", hint: "a receipt is a JPEG, PNG, WebP, GIF or PDF")
      ) { try add(name, bytes) }
    }
    #expect(try files() == [:])
  }
}
