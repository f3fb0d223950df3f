internal import Files

/// Reads terrain models, as GeoTIFF or as HGT of SRTM, with the programs of GDAL: https://gdal.org
package struct TerrainModel: Sendable {
  /// The Debian package with the programs.
  package static let package = "gdal-bin"
  private static let formats = ["-if", "GTiff", "-if", "SRTMHGT"]
  /// In bytes of address space, in seconds, and in megabytes.
  private static let memory = 4 << 30
  private static let seconds = 900
  private static let cache = 64
  private static let unknown: Float = -32_768

  package typealias Failure = GroundFailure

  package enum Unit: String, CaseIterable, Sendable {
    case metres, feet

    var metres: Float { self == .metres ? 1 : 0.3048 }
  }

  /// What is known about a file without reading its heights.
  package struct Facts: Equatable, Sendable {
    package var path: String
    /// West, south, east and north, in degrees. West is larger than east if it lies across the date line.
    package var box: [Double]
    /// Metres between two heights, along a meridian.
    package var spacing: Double
    package var unit: Unit
    /// Whether the file or its author says the unit.
    package var namesUnit: Bool
    /// Whether its coordinates are in feet. Then its heights often are, too.
    package var isMapInFeet: Bool
    /// What turns a value of the file into the unit.
    var scale: Float
    var offset: Float
    /// Whether the file names a value for unknown heights.
    var hasUnknown: Bool
  }

  /// How GDAL finds the height of a node.
  package enum Method: String, Sendable {
    /// From the 16 heights around it. If the cell of a node holds more, from all of them.
    case cubic
    /// From the four heights around it.
    case bilinear
    /// The highest in its cell.
    case max
  }

  private let info: String
  private let warp: String
  private let limiter: String?

  /// Nil if GDAL is not installed.
  package init?() {
    guard let info = ProgramCall.path(of: "gdalinfo"), let warp = ProgramCall.path(of: "gdalwarp") else {
      return nil
    }
    self.info = info
    self.warp = warp
    limiter = ProgramCall.path(of: "prlimit")
  }

  /// Reads the header of the file at an absolute path. `unit` replaces the unit that the file names.
  package func facts(of file: String, unit: Unit?) throws(Failure) -> Facts {
    let output = try run(info, ["-json", "-nofl", "-nomd"] + Self.formats + [file])
    guard let header: TerrainHeader = JSONAnswer.parsed(output) else {
      throw Failure(message: "gdalinfo says nothing about it")
    }
    return try header.facts(of: file, unit: unit)
  }

  /// The heights of the nodes of a grid, in metres, row by row from the north-west. An unknown height is NaN. `edges` are west, south, east
  /// and north of the cells around the nodes, in degrees. `folder` is a folder for the file between the programs.
  package func heights(
    of model: Facts, edges: [Double], columns: Int, rows: Int, by method: Method, work folder: String
  ) throws(Failure) -> [Float] {
    let result = folder + "/heights.bin"
    // Longitudes of the grid go on beyond the date line.
    let middle = ((edges[0] + edges[2]) / 2 * 1000).rounded() / 1000
    var arguments = [
      "-q", "-overwrite", "-of", "ENVI", "-ot", "Float32", "-novshift", "-wm", "\(Self.cache)", "-t_srs",
      "+proj=longlat +datum=WGS84 +lon_wrap=\(middle) +no_defs", "-te",
    ]
    arguments += edges.map { "\($0)" } + ["-ts", "\(columns)", "\(rows)", "-r", method.rawValue]
    if !model.hasUnknown { arguments += ["-srcnodata", "\(Self.unknown)"] }
    arguments += ["-dstnodata", "\(Self.unknown)"] + Self.formats + [model.path, result]
    _ = try run(warp, arguments)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(result, limit: 4 * columns * rows).bytes
    } catch {
      throw Failure(message: "\(error.action) \(error.path): \(error.reason)")
    }
    guard bytes.count == 4 * columns * rows else {
      throw Failure(message: "gdalwarp wrote \(bytes.count) bytes instead of \(4 * columns * rows)")
    }
    return bytes.withUnsafeBytes { bytes in
      (0..<columns * rows).map { index in
        let bits = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
        let value = Float(bitPattern: bits)
        return value <= Self.unknown || value.isNaN
          ? .nan : (value * model.scale + model.offset) * model.unit.metres
      }
    }
  }

  private func run(_ program: String, _ arguments: [String]) throws(Failure) -> [UInt8] {
    let name = program.split(separator: "/").last.map(String.init) ?? program
    var call = ProgramCall(program, arguments)
    if let limiter { call = ProgramCall(limiter, ["--as=\(Self.memory)", program] + arguments) }
    // No files are written beside the model, and no network is used.
    call.environment = [
      "GDAL_PAM_ENABLED": "NO", "PROJ_NETWORK": "OFF",
      "GDAL_CACHEMAX": "\(Self.cache)", "GDAL_NUM_THREADS": "1",
    ]
    let outcome: ProgramCall.Outcome
    do throws(FileError) {
      outcome = try call.run(limit: .seconds(Self.seconds))
    } catch {
      throw Failure(message: "\(error.action) \(error.path): \(error.reason)")
    }
    if outcome.isOverdue {
      throw Failure(
        message: "\(name) was ended after \(Self.seconds) seconds",
        hint: "cut the model to the trip first, with `gdal_translate -projwin`")
    }
    if outcome.code == 0 { return outcome.output }
    if outcome.code > 128 { throw Failure(message: "\(name) was ended by signal \(outcome.code - 128)") }
    let lines = String(decoding: outcome.messages, as: UTF8.self).split(separator: "\n").map(String.init)
    let line = lines.first { !$0.isEmpty } ?? "\(name) ended with \(outcome.code)"
    if line.contains("not recognized as a supported file format") || line.contains("No such file") {
      throw Failure(
        message: "it is no terrain model as GeoTIFF or HGT",
        hint: "an HGT file has the name of its corner, as in N47E009.hgt")
    }
    throw Failure(
      message: String(line.prefix(200)), hint: "the file may be cut off: download it again")
  }
}

/// What `gdalinfo -json` says.
private struct TerrainHeader: Decodable {
  struct Band: Decodable {
    var type: String
    var colour: String?
    var unit: String?
    var scale: Double?
    var offset: Double?
    var hasUnknown: Bool

    enum Key: String, CodingKey {
      case type, unit, scale, offset
      case colour = "colorInterpretation"
      case unknown = "noDataValue"
    }

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Key.self)
      type = try object.decode(String.self, forKey: .type)
      colour = try object.decodeIfPresent(String.self, forKey: .colour)
      unit = try object.decodeIfPresent(String.self, forKey: .unit)
      scale = try object.decodeIfPresent(Double.self, forKey: .scale)
      offset = try object.decodeIfPresent(Double.self, forKey: .offset)
      hasUnknown = object.contains(.unknown)
    }
  }

  struct System: Decodable { var wkt: String }
  struct Extent: Decodable { var coordinates: [[[Double]]] }

  var size: [Int]
  var bands: [Band]
  var geoTransform: [Double]?
  var coordinateSystem: System?
  var wgs84Extent: Extent?

  private static let kinds: Set<String> = ["Int16", "UInt16", "Int32", "UInt32", "Float32", "Float64"]
  private static let metresPerDegree = 111_195.0

  func facts(of file: String, unit wanted: TerrainModel.Unit?) throws(TerrainModel.Failure)
    -> TerrainModel.Facts
  {
    let hint = "heights come from a model such as Copernicus DEM or SRTM"
    guard bands.count == 1 else {
      throw TerrainModel.Failure(
        message: "it has \(bands.count) bands: it is a picture, and no terrain model", hint: hint)
    }
    let band = bands[0]
    guard Self.kinds.contains(band.type), band.colour != "Palette" else {
      throw TerrainModel.Failure(
        message: "its values are of the kind \(band.type): it is a picture, and no terrain model", hint: hint)
    }
    guard geoTransform != nil, coordinateSystem?.wkt.isEmpty == false else {
      throw TerrainModel.Failure(
        message: "it does not say where on the Earth it lies",
        hint: "`gdal_translate -a_srs EPSG:4326 -a_ullr WEST NORTH EAST SOUTH` writes it into a copy")
    }
    guard let ring = wgs84Extent?.coordinates.first, let box = Self.box(around: ring), size.count == 2,
      size[1] > 0
    else {
      throw TerrainModel.Failure(message: "its place on the Earth cannot be found")
    }
    let unit = if let wanted { wanted } else { try Self.unit(band.unit) }
    let system = coordinateSystem?.wkt.lowercased() ?? ""
    return TerrainModel.Facts(
      path: file, box: box, spacing: (box[3] - box[1]) * Self.metresPerDegree / Double(size[1]),
      unit: unit, namesUnit: wanted != nil || !(band.unit ?? "").isEmpty,
      isMapInFeet: system.contains("foot\""), scale: Float(band.scale ?? 1),
      offset: Float(band.offset ?? 0), hasUnknown: band.hasUnknown)
  }

  private static func box(around ring: [[Double]]) -> [Double]? {
    let corners = ring.filter { $0.count >= 2 && $0[0].isFinite && $0[1].isFinite }
    guard corners.count >= 4, let south = corners.map({ $0[1] }).min(),
      let north = corners.map({ $0[1] }).max(), south < north, south >= -90.5, north <= 90.5
    else { return nil }
    // A model across the date line has corners on both sides.
    let (west, east) = (corners[0][0], corners[corners.count > 2 ? 2 : 1][0])
    if west > east, west - east > 180 { return [west, south, east + 360, north] }
    let longitudes = corners.map { $0[0] }
    return [longitudes.min() ?? west, south, longitudes.max() ?? east, north]
  }

  /// The unit that a band names. Models without a unit are in metres.
  private static func unit(_ name: String?) throws(TerrainModel.Failure) -> TerrainModel.Unit {
    let name = name?.lowercased() ?? ""
    switch name {
    case "", "m", "metre", "meter", "metres", "meters", "unknown": return .metres
    case "ft", "feet", "foot", "us survey foot", "us-ft", "ft-us", "us_survey_foot", "ftus", "sfoot":
      return .feet
    default:
      throw TerrainModel.Failure(
        message: "its heights are in \(name.prefix(40)), which tripsite does not know",
        hint: "`--unit metres` or `--unit feet` says what they are")
    }
  }
}
