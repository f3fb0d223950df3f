import Files
import Services
import TestSupport
import Testing

/// Terrain models, read with the real GDAL.
@Suite(.enabled(if: ProgramCall.path(of: "gdalwarp") != nil, "needs gdal-bin"))
struct `A terrain model` {
  /// A part of matplotlib's sample jacksboro_fault_dem.npz: 250 by 250 heights of SRTM, 236 to 1076 m.
  static let fault = Project.fixtures + "/ground/jacksboro.tif"
  private let scratch: Scratch
  private let terrain: TerrainModel

  init() throws {
    scratch = try Scratch()
    terrain = try #require(TerrainModel())
  }

  /// Makes a file of another with `gdal_translate` or `gdalwarp`.
  private func make(_ name: String, by program: String, _ arguments: String..., of file: String = fault)
    throws -> String
  {
    let path = scratch.path + "/" + name
    var call = ProgramCall(try #require(ProgramCall.path(of: program)), ["-q"] + arguments + [file, path])
    call.environment = ["GDAL_PAM_ENABLED": "NO"]
    let outcome = try call.run()
    try #require(outcome.code == 0, "\(String(decoding: outcome.messages, as: UTF8.self))")
    return path
  }

  private func heights(
    of file: String, unit: TerrainModel.Unit? = nil, at edges: [Double] = [-84.30, 36.50, -84.22, 36.58]
  ) throws -> [Float] {
    try terrain.heights(
      of: try terrain.facts(of: file, unit: unit), edges: edges, columns: 24, rows: 30, by: .bilinear,
      work: scratch.path)
  }

  private func spread(_ one: [Float], _ other: [Float]) -> Float {
    let squares = zip(one, other).map { ($0 - $1) * ($0 - $1) }.filter { !$0.isNaN }
    return squares.isEmpty ? .infinity : (squares.reduce(0, +) / Float(squares.count)).squareRoot()
  }

  @Test func `has heights where it lies, and none beside`() throws {
    let facts = try terrain.facts(of: Self.fault, unit: nil)
    #expect(facts.unit == .metres && (92...93).contains(facts.spacing))
    let inside = try heights(of: Self.fault)
    #expect(inside.allSatisfy { (236...1076).contains($0) })
    let edge = try heights(of: Self.fault, at: [-84.40, 36.50, -84.32, 36.58])
    #expect(edge.contains(where: \.isNaN) && edge.contains { !$0.isNaN })
    #expect(try heights(of: Self.fault, at: [9, 47, 9.1, 47.1]).allSatisfy(\.isNaN))
  }

  @Test func `has the same heights in another projection`() throws {
    let utm = try make(
      "utm.tif", by: "gdalwarp", "-t_srs", "EPSG:32616", "-r", "cubic", "-tr", "90", "90")
    #expect(spread(try heights(of: utm), try heights(of: Self.fault)) < 6)
  }

  @Test func `has the same heights in feet, if the file or the author says so`() throws {
    let metres = try heights(of: Self.fault)
    let feet = try make(
      "feet.tif", by: "gdal_translate", "-ot", "Float32", "-scale", "0", "1000", "0", "3280.839895")
    #expect(spread(try heights(of: feet, unit: .feet), metres) < 0.01)
    #expect(spread(try heights(of: feet), metres) > 500)
    // The unit in the file, by a text for GDAL.
    let named = try make("named.vrt", by: "gdal_translate", "-of", "VRT", of: feet)
    let text = String(decoding: try File.read(named).bytes, as: UTF8.self)
    try scratch.put(
      "named.vrt",
      text.replacing("<ColorInterp>", with: "<UnitType>US survey foot</UnitType><ColorInterp>"))
    let said = try make("said.tif", by: "gdal_translate", of: named)
    #expect(try terrain.facts(of: said, unit: nil).unit == .feet)
    #expect(spread(try heights(of: said), metres) < 0.01)
    #expect(try terrain.facts(of: said, unit: .metres).unit == .metres)
  }

  @Test func `knows no height in a hole, with and without a value for it`() throws {
    let holes = try make(
      "holes.tif", by: "gdalwarp", "-dstnodata", "-32768", "-te", "-84.42", "36.46", "-84.30", "36.62")
    let plain = try make("plain.tif", by: "gdal_translate", "-a_nodata", "none", of: holes)
    for file in [holes, plain] {
      let heights = try heights(of: file, at: [-84.42, 36.50, -84.34, 36.58])
      #expect(heights.contains(where: \.isNaN) && heights.contains { !$0.isNaN }, "\(file)")
      #expect(heights.allSatisfy { $0.isNaN || (230...1080).contains($0) }, "\(file)")
    }
  }

  @Test(arguments: [["179", "180"], ["-180", "-179"], ["179.5", "180.5"]])
  func `at the date line is as elsewhere`(
    _ ends: [String]
  ) throws {
    let file = try make("line.tif", by: "gdal_translate", "-a_ullr", ends[0], "37", ends[1], "36")
    let heights = try heights(of: file, at: [179.6, 36.3, 180.4, 36.7])
    let isWest = (0..<720).map { $0 % 24 < 12 }
    let known = heights.map { !$0.isNaN }
    if ends[0] == "179" { #expect(known == isWest) }
    if ends[0] == "-180" { #expect(known == isWest.map { !$0 }) }
    if ends[0] == "179.5" { #expect(!known.contains(false)) }
  }

  @Test func `is no photo, no text, no map of colours, no cut file, and lies somewhere`() throws {
    let photo = try make("photo.tif", by: "gdal_translate", "-ot", "Byte", "-b", "1", "-b", "1", "-b", "1")
    let grey = try make("grey.tif", by: "gdal_translate", "-ot", "Byte")
    let nowhere = try make("nowhere.tif", by: "gdal_translate", "-co", "PROFILE=BASELINE")
    try scratch.put("text.tif", "no model")
    try scratch.put("N47E009.hgt", "no model")
    try scratch.put("remote.tif", "<VRTDataset rasterXSize=\"1\" rasterYSize=\"1\"/>")
    func message(_ file: String) -> String {
      do throws(TerrainModel.Failure) {
        _ = try terrain.facts(of: file, unit: nil)
        return "none"
      } catch {
        return error.message
      }
    }
    #expect(message(photo) == "it has 3 bands: it is a picture, and no terrain model")
    #expect(message(grey) == "its values are of the kind Byte: it is a picture, and no terrain model")
    #expect(message(nowhere) == "it does not say where on the Earth it lies")
    for name in ["text.tif", "N47E009.hgt", "remote.tif", "missing.tif"] {
      #expect(message(scratch.path + "/" + name) == "it is no terrain model as GeoTIFF or HGT", "\(name)")
    }
    try scratch.put("cut.tif", Array(try File.read(Self.fault).bytes.prefix(15_000)))
    #expect(throws: TerrainModel.Failure.self) { try heights(of: scratch.path + "/cut.tif") }
  }
}
