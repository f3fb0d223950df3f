import Files
import TestSupport
import Testing

@testable import Planner

/// Files that can become trips.
@Suite struct `Uploads of files to import` {
  private let scratch: Scratch
  private var uploads: FileUploads

  init() throws {
    scratch = try Scratch()
    try scratch.put("site/Content/site.yml", "title: A\n")
    uploads = FileUploads(ofSite: scratch.path + "/site") { _, _ in true }
  }

  private mutating func add(_ name: String, number: Int, batch: String = "one") throws -> WaitingFile {
    let piece = FileUploads.Piece(
      trip: "", isReceipt: false, batch: batch, number: number, name: name, offset: 0, size: 1, bytes: [1])
    guard case .waiting(let file) = try uploads.take(piece) else {
      throw PlanFailure.refused("it does not wait", hint: nil)
    }
    return file
  }

  @Test mutating func `stand beside each other if they are chosen together, with their names`() throws {
    let trip = try add("trip.json", number: 0)
    let positions = try add("locations.json", number: 1)
    let second = try add("trip.json", number: 2)
    let third = try add("locations.json", number: 3)
    let other = try add("trip.json", number: 0, batch: "two")
    func parts(_ file: WaitingFile) -> [Substring] { Array(file.path.split(separator: "/").suffix(2)) }
    let folders = [trip, second, other].map { parts($0)[0] }
    #expect(Set(folders).count == 3)
    #expect(
      [trip, positions, second, third, other].map(parts) == [
        [folders[0], "trip.json"], [folders[0], "locations.json"], [folders[1], "trip.json"],
        [folders[1], "locations.json"], [folders[2], "trip.json"],
      ])
    uploads.forget(trip)
    #expect(Folder.kind(of: trip.path) == nil)
    #expect(Folder.kind(of: positions.path) == .file)
    #expect(try uploads.waiting(positions.id) == positions)
    uploads.forget(positions)
    #expect(Folder.kind(of: String(positions.path.dropLast("/locations.json".utf8.count))) == nil)
    // A file that is sent again finds its place.
    let again = try add("trip.json", number: 0)
    #expect(parts(again) == [folders[0], "trip.json"])
  }
}
