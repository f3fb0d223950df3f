import Entities
import Files
import Glibc
import SiteReading
import TestSupport
import Testing

@testable import Planner

/// Files that come to a trip.
@Suite struct `Uploads of files` {
  private static let trip = "trips/a.md"
  private static let nothing = "no photo, no film, no recording, no track and no PDF"
  private static let hint = "tracks are GPX and FIT files"
  private static let photos = "Content/trips/a/photos/"

  private let scratch: Scratch
  private var uploads: FileUploads
  private var site: String { scratch.path + "/site" }

  init() throws {
    scratch = try Scratch()
    try scratch.put("site/Content/trips/a.md", "---\ntitle: A\n---\n")
    uploads = FileUploads(ofSite: scratch.path + "/site") { $1.hasSuffix(".kml") && !$0.isEmpty }
  }

  private static func picture(_ name: String) throws -> [UInt8] {
    try File.read(Project.fixtures + "/pictures/full/" + name).bytes
  }

  private func piece(
    _ name: String, _ bytes: ArraySlice<UInt8>, number: Int, batch: String, at offset: Int = 0,
    of size: Int? = nil
  ) -> FileUploads.Piece {
    FileUploads.Piece(
      trip: Self.trip, isReceipt: false, batch: batch, number: number, name: name, offset: offset,
      size: size ?? bytes.count, bytes: Array(bytes))
  }

  @discardableResult
  private mutating func add(
    _ name: String, _ bytes: [UInt8], number: Int = 1, batch: String = "one", pieces: Int = 1
  ) throws -> FileUploads.Answer {
    let length = max(1, (bytes.count + pieces - 1) / pieces)
    var answer = FileUploads.Answer.more
    for offset in stride(from: 0, to: max(1, bytes.count), by: length) {
      answer = try uploads.take(
        piece(
          name, bytes[offset..<min(bytes.count, offset + length)], number: number, batch: batch, at: offset,
          of: bytes.count))
    }
    return answer
  }

  /// The files below Content/, by their paths.
  private func files() throws -> [String: [UInt8]] {
    let tree = try FileTree(of: site)
    var files: [String: [UInt8]] = [:]
    for path in tree.paths where path.hasPrefix("Content/") && path != "Content/trips/a.md" {
      files[path] = try File.read(site + "/" + path).bytes
    }
    return files
  }

  @Test mutating func `arrive in pieces, keep their bytes, and one undo takes all of them back`() throws {
    let (jpeg, png) = (try Self.picture("baseline.jpg"), try Self.picture("rgb.png"))
    #expect(
      try add("IMG 1.JPG", jpeg, number: 1, pieces: 3) == .placed("trips/a/photos/IMG-1.jpg", isKnown: false))
    #expect(try add("IMG 1.JPG", png, number: 2) == .placed("trips/a/photos/IMG-1-2.png", isKnown: false))
    let both = [Self.photos + "IMG-1.jpg": jpeg, Self.photos + "IMG-1-2.png": png]
    #expect(try files() == both)
    let history = try EditHistory(ofSite: site)
    #expect(try history.lastEdit()?.title == "add 2 photos to trips/a.md")
    #expect(try history.undo() != nil)
    #expect(try files() == [:])
    #expect(Folder.kind(of: site + "/Content/trips/a") == nil)
    #expect(try history.lastEdit() == nil)
    #expect(try history.redo() != nil)
    #expect(try files() == both)
  }

  @Test mutating func `are edits of their own after another edit, and for another batch`() throws {
    let jpeg = try Self.picture("baseline.jpg")
    try add("a.jpg", jpeg)
    let note = FileChange.write("Content/trips/b.md", before: nil, after: Array("b".utf8))
    try EditHistory(ofSite: site).make(SiteEdit("b", [note]))
    try add("b.png", try Self.picture("rgb.png"), number: 2)
    try add("c.gif", try Self.picture("animated.gif"), number: 1, batch: "two")
    let history = try EditHistory(ofSite: site)
    let titles = try (0..<4).map { _ in try history.undo()?.title }
    #expect(titles == ["add c.gif to trips/a.md", "add b.png to trips/a.md", "b", "add a.jpg to trips/a.md"])
    #expect(try files() == [:])
  }

  @Test mutating func `that are there already are not copied again`() throws {
    let jpeg = try Self.picture("baseline.jpg")
    try scratch.put("site/Content/trips/a/Photos/old.jpg", jpeg)
    #expect(try add("new.jpg", jpeg) == .placed("trips/a/Photos/old.jpg", isKnown: true))
    #expect(try files() == ["Content/trips/a/Photos/old.jpg": jpeg])
    #expect(try EditHistory(ofSite: site).lastEdit() == nil)
  }

  @Test mutating func `of a live photo keep one name for the photo and its film`() throws {
    let (jpeg, png) = (try Self.picture("baseline.jpg"), try Self.picture("rgb.png"))
    let film: [UInt8] = [0, 0, 0, 16] + Array("ftypqt  ".utf8) + [0, 0, 0, 0]
    try add("IMG_1.JPG", jpeg, number: 1)
    try add("IMG_1.MOV", film, number: 2)
    try add("IMG_1.PNG", png, number: 3, batch: "two")
    try add("IMG_1.MOV", film + film, number: 4, batch: "two")
    #expect(
      try files().keys.sorted()
        == ["IMG_1-2.mov", "IMG_1-2.png", "IMG_1.jpg", "IMG_1.mov"].map { Self.photos + $0 })
  }

  @Test mutating func `are judged by their content, and a refusal names the file`() throws {
    let jpeg = try Self.picture("baseline.jpg")
    let heavy = UploadKind.largestPhoto + 1
    for (name, bytes, message, hint) in [
      ("no.jpg", [], "no.jpg is empty", nil),
      ("a.jpg", Array("<html></html>".utf8), "a.jpg is \(Self.nothing)", Self.hint),
      ("b.pdf", Array("12 EUR".utf8), "b.pdf is \(Self.nothing)", Self.hint),
      (
        "c.svg", Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), "c.svg is \(Self.nothing)",
        Self.hint
      ),
      ("d.gpx", Array("no track".utf8), "d.gpx is \(Self.nothing)", Self.hint),
      ("e.kml", Array("<kml/>".utf8), "e.kml is \(Self.nothing)", "it can be imported from the start page"),
      ("f.gpx", Array("<gpx></gpx>".utf8), "f.gpx is no track: the file has no track and no route", nil),
      ("d.NEF", Array("II*\0".utf8) + [8, 0, 0, 0], "d.NEF is a RAW photo", "export it as JPEG"),
      (
        "e.avi", Array("RIFF\0\0\0\0AVI ".utf8), "e.avi is of a kind that browsers do not play",
        "save it as MP4 with H.264"
      ),
      ("cut.jpg", Array(jpeg.dropLast(200)), "cut.jpg is damaged, or not a whole file", "export it again"),
      (
        "\u{202E}cut.heic", [0, 0, 0, 20] + Array("ftypheic".utf8) + [0, 0, 0, 0],
        "<U+202E>cut.heic is damaged, or not a whole file", "export it again"
      ),
    ] as [(String, [UInt8], String, String?)] {
      #expect(throws: PlanFailure.refused(message, hint: hint)) { try add(name, bytes) }
    }
    #expect(
      throws: PlanFailure.refused(
        "big.jpg is larger than 256 MiB, which is the most for a photo", hint: "make it smaller")
    ) {
      _ = try uploads.take(piece("big.jpg", jpeg[...], number: 9, batch: "one", of: heavy))
    }
    #expect(try files() == [:])
    #expect(
      try add("png.jpg", try Self.picture("rgb.png")) == .placed("trips/a/photos/png.png", isKnown: false))
  }

  @Test mutating func `with a track wait for their edit, and the nearest leg is known`() throws {
    try scratch.put(
      "site/Content/trips/a.md",
      """
      ---
      title: A
      stops:
        - {name: Bergen, at: "60.39, 5.32"}
        - {name: Voss, at: "60.63, 6.42"}
        - {name: Oslo, at: "59.91, 10.75"}
        - {name: Voss, at: "60.63, 6.42"}
      ---

      """)
    try scratch.put("site/Content/site.yml", "title: A\n")
    func gpx(_ points: String...) -> [UInt8] {
      Array("<gpx><trk><trkseg>\(points.map { "<trkpt \($0)/>" }.joined())</trkseg></trk></gpx>".utf8)
    }
    let (near, far) = (#"lat="60.6" lon="6.4""#, #"lat="59.9" lon="10.7""#)
    let planner = try SitePlanner(BuildOptions(site: site, now: CalendarDay(iso: "2026-01-02")!, jobs: 1))
    let trip = try planner.trip("a")
    for (number, (points, stop)) in [([near, far], 2), ([far, near], 3)].enumerated() {
      let bytes = gpx(points[0], points[1])
      guard case .waiting(let file) = try add("a photo.jpg", bytes, number: number, pieces: 2) else {
        Issue.record("it does not wait")
        continue
      }
      #expect(try planner.destination(of: file, in: trip) == stop)
      #expect(try uploads.waiting(file.id) == file)
      let plan = try planner.addTrack(file, toStop: 1, of: trip)
      #expect(plan.edit.title == "add a-photo.gpx to the leg to Voss in trips/a.md")
      #expect(try files().keys.sorted() == ["Content/site.yml"])
      uploads.forget(file)
      #expect(throws: PlanFailure.missing("the file does not wait any more", hint: "add it again")) {
        _ = try uploads.waiting(file.id)
      }
    }
  }

  @Test mutating func `out of step are refused, and a piece that comes twice counts once`() throws {
    let jpeg = try Self.picture("baseline.jpg")
    let lost = PlanFailure.refused("a.jpg did not arrive whole", hint: "add it again")
    func part(_ range: Range<Int>, _ size: Int? = nil) -> FileUploads.Piece {
      piece("a.jpg", jpeg[range], number: 1, batch: "one", at: range.lowerBound, of: size ?? jpeg.count)
    }
    for pieces in [
      [part(100..<200)], [part(0..<100), part(200..<300)], [part(0..<100), part(100..<200, jpeg.count + 1)],
      [part(0..<100), piece("a.jpg", [], number: 1, batch: "one", at: 100, of: jpeg.count)],
      [part(0..<100), piece("a.jpg", jpeg[...], number: 1, batch: "one", at: 100, of: jpeg.count)],
    ] {
      #expect(throws: lost) { for piece in pieces { _ = try uploads.take(piece) } }
    }
    for range in [0..<100, 100..<200, 100..<200] { #expect(try uploads.take(part(range)) == .more) }
    #expect(try uploads.take(part(200..<jpeg.count)) == .placed("trips/a/photos/a.jpg", isKnown: false))
    #expect(try files() == [Self.photos + "a.jpg": jpeg])
  }

  @Test mutating func `stay inside of Content, and nothing that is there is replaced`() throws {
    let jpeg = try Self.picture("baseline.jpg")
    try Folder.make(scratch.path + "/elsewhere")
    try Folder.make(site + "/Content/trips/a")
    #expect(symlink(scratch.path + "/elsewhere", site + "/Content/trips/a/photos") == 0)
    #expect(
      throws: PlanFailure.exists(
        "Content/trips/a/photos is no folder", hint: "rename it, so that photos can have their folder")
    ) { try add("a.jpg", jpeg) }
    unlink(site + "/Content/trips/a/photos")
    #expect(rmdir(site + "/Content/trips/a") == 0)
    #expect(symlink(scratch.path + "/elsewhere", site + "/Content/trips/a") == 0)
    #expect(throws: PlanFailure.outside(Self.photos + "a.jpg")) { try add("a.jpg", jpeg) }
    #expect(try FileTree(of: scratch.path + "/elsewhere").paths == [])
  }

  @Test mutating func `that somebody changed meanwhile are not taken back`() throws {
    let (jpeg, png) = (try Self.picture("baseline.jpg"), try Self.picture("rgb.png"))
    try add("a.jpg", jpeg, number: 1)
    try add("b.png", png, number: 2)
    try scratch.put("site/" + Self.photos + "b.png", png + [0])
    let history = try EditHistory(ofSite: site)
    #expect(
      throws: PlanFailure.conflict(
        "\(Self.photos)b.png was changed meanwhile",
        hint: "nothing was written: the change would be lost; `--leave-out` goes on without this edit")
    ) { _ = try history.undo() }
    #expect(try files() == [Self.photos + "a.jpg": jpeg, Self.photos + "b.png": png + [0]])
    try scratch.put("site/" + Self.photos + "b.png", png)
    #expect(try history.undo() != nil)
    try scratch.put("site/" + Self.photos + "a.jpg", png)
    #expect(throws: PlanFailure.self) { _ = try history.redo() }
    #expect(try files() == [Self.photos + "a.jpg": png])
  }

  /// The second photo of an edit is interrupted before its move, between its new and its old name, and after its move.
  @Test(arguments: 0...2) mutating func `that were interrupted are whole afterwards, and undo works`(
    moment: Int
  ) throws {
    let (jpeg, png) = (try Self.picture("baseline.jpg"), try Self.picture("rgb.png"))
    try add("a.jpg", jpeg)
    var edit = try #require(try EditHistory(ofSite: site).lastEdit())
    let place = EditHistory.folder + "/000000000001.removed/1-b.png"
    edit.changes.append(
      .carry(from: place, to: Self.photos + "b.png", FileMark(size: png.count, hash: ContentHash(png))))
    edit.title = "add 2 photos to trips/a.md"
    if moment < 2 { try scratch.put("site/" + place, png) }
    if moment > 0 { try scratch.put("site/" + Self.photos + "b.png", png) }
    try scratch.put("site/" + Self.photos + ".b.png.tripsite-new", Array(png.prefix(9)))
    try writeFile(EditRecord.bytes(of: edit, .make, number: 1), at: "\(site)/\(EditHistory.folder)/pending")
    let history = try EditHistory(ofSite: site)
    #expect(try files() == [Self.photos + "a.jpg": jpeg, Self.photos + "b.png": png])
    #expect(try history.lastEdit() == edit)
    #expect(try history.undo() == edit)
    #expect(try files() == [:])
    #expect(try history.redo() == edit)
    #expect(try files() == [Self.photos + "a.jpg": jpeg, Self.photos + "b.png": png])
  }

  @Test mutating func `leave nothing in the folder of uploads`() throws {
    let uploads = site + "/" + EditHistory.folder + "/" + EditHistory.uploads
    try Folder.make(uploads + "/old")
    try writeFile([1], at: uploads + "/old/half")
    try add("a.jpg", try Self.picture("baseline.jpg"))
    #expect(throws: PlanFailure.self) { try add("b.jpg", [1, 2, 3], number: 2) }
    let folders = try Folder.entries(of: uploads).map(\.name)
    #expect(folders.count == 1 && folders != ["old"])
    #expect(try Folder.entries(of: uploads + "/" + folders[0]) == [])
  }
}
