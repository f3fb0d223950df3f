internal import Files

/// Runs osmium, which reads extracts of OpenStreetMap: https://osmcode.org/osmium-tool/
package struct Osmium: Sendable {
  private static let program = "osmium"
  /// The Debian package with the program.
  package static let package = "osmium-tool"
  /// In bytes. A larger file is first cut to the areas of the maps. That takes memory. A smaller file is exported as a
  /// whole, which takes little.
  package static let largestWhole = 24 << 20
  /// In bytes of address space, and in seconds.
  private static let memory = 12 << 30
  private static let seconds = 3600

  package typealias Failure = GroundFailure

  /// What is known about an extract without reading all of it.
  package struct Extract: Sendable {
    package var path: String
    /// In bytes.
    package var size: Int
    /// West, south, east and north, in degrees. Nil if the extract does not say what it covers.
    package var box: [Double]?
    /// As in 2015-07-27T21:14:01Z. Empty if the extract does not say it.
    package var time: String
  }

  private let path: String
  private let limiter: String?
  private let largestWhole: Int
  private let osmconvert: Osmconvert?

  /// Nil if osmium is not installed.
  package init?(largestWhole: Int = Self.largestWhole, usesOsmconvert: Bool = true) {
    guard let path = ProgramCall.path(of: Self.program) else { return nil }
    self.path = path
    limiter = ProgramCall.path(of: "prlimit")
    self.largestWhole = largestWhole
    osmconvert = usesOsmconvert ? Osmconvert() : nil
  }

  /// Reads the header of the file at an absolute path.
  package func extract(at file: String) throws(Failure) -> Extract {
    let output = try run(["fileinfo", "-j", file])
    guard let info = OsmiumFileInfo.parsed(output) else {
      throw Failure(message: "osmium says nothing about it")
    }
    let stamp: FileStamp? = FileStamp(of: file)
    let box = info.header.boxes?.first { $0.count == 4 && $0[0] < $0[2] && $0[1] < $0[3] }
    let time = info.header.option?["timestamp"] ?? info.header.option?["osmosis_replication_timestamp"] ?? ""
    return Extract(
      path: file, size: stamp?.size ?? 0, box: box,
      time: time.utf8.count == 20 && time.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? time : "")
  }

  /// Calls `take` with each feature of the extract that a map can show. Of a large extract, it reads
  /// everything in the boxes of maps with streets, and main roads in the boxes of maps of regions. A box is west, south, east
  /// and north, in degrees.
  /// `folder` is an empty folder for files between the steps.
  package func export(
    _ extract: Extract, in boxes: (streets: [[Double]], regions: [[Double]]), work folder: String,
    take: (OsmiumFeature) -> Void, takeShore: (OsmiumObject) -> Void
  ) throws(Failure) {
    let source =
      extract.size > largestWhole ? try shortened(extract.path, to: boxes, work: folder) : extract.path
    try write(Self.exportSettings, to: folder + "/export.json")
    var lines = LineReader()
    _ = try run(
      [
        "export", "-c", folder + "/export.json", "-f", "geojsonseq", "-x", "print_record_separator=false",
        source,
      ],
      outputLimit: 0
    ) { bytes in
      lines.take(bytes) { line in
        if let feature = OsmiumFeature.parsed(line) { take(feature) }
      }
    }
    try exportShore(of: source, work: folder, take: takeShore)
  }

  /// Returns the path of an extract with everything in some boxes, and with the main roads in others.
  private func shortened(
    _ file: String, to boxes: (streets: [[Double]], regions: [[Double]]), work folder: String
  ) throws(Failure) -> String {
    var parts: [String] = []
    if !boxes.streets.isEmpty { parts.append(try cut(file, to: boxes.streets, as: "streets", work: folder)) }
    if !boxes.regions.isEmpty {
      let filtered = folder + "/main-roads.osm.pbf"
      _ = try run(["tags-filter", "--overwrite", file] + OpenStreetMapTags.ofRegions + ["-o", filtered])
      let stamp: FileStamp? = FileStamp(of: filtered)
      let isSmall = (stamp?.size ?? 0) <= largestWhole
      parts.append(isSmall ? filtered : try cut(filtered, to: boxes.regions, as: "regions", work: folder))
    }
    if parts.count == 1 { return parts[0] }
    let merged = folder + "/merged.osm.pbf"
    _ = try run(["merge", "--overwrite"] + parts + ["-o", merged])
    return merged
  }

  /// Returns the path of a smaller extract, with whole multipolygons: a lake across the edge stays a lake.
  private func cut(
    _ file: String, to boxes: [[Double]], as name: String, work folder: String
  ) throws(Failure) -> String {
    let region = folder + "/\(name).osm.pbf"
    let boxes = Self.disjoint(boxes)
    if let osmconvert {
      let polygons = folder + "/maps.poly"
      try write(Osmconvert.polygons(boxes), to: polygons)
      if osmconvert.cut(file, to: polygons, into: region, work: folder) { return region }
    }
    try write(Self.regions(boxes, as: name), to: folder + "/regions.json")
    _ = try run(
      ["extract", "--overwrite", "-s", "smart", "-c", folder + "/regions.json", "-d", folder, file])
    return region
  }

  /// Calls `take` with the ways of coasts, and with the waters that are relations, after their ways. `osmium export`
  /// leaves out a way if one of its nodes is missing, as at the edge of many extracts, and says nothing about relations
  /// without all members.
  private func exportShore(
    of source: String, work folder: String, take: (OsmiumObject) -> Void
  ) throws(Failure) {
    let shore = folder + "/shore.osm.pbf"
    _ = try run(
      [
        "tags-filter", source, "w/natural=coastline", "r/natural=water,glacier", "r/waterway=riverbank,dock",
        "r/landuse=reservoir", "-o", shore,
      ])
    var lines = LineReader()
    _ = try run(
      ["add-locations-to-ways", "--ignore-missing-nodes", shore, "-f", "opl", "-o", "-"], outputLimit: 0
    ) { bytes in
      lines.take(bytes) { line in
        if let object = OsmiumObject.parsed(line) { take(object) }
      }
    }
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    do throws(FileError) {
      var file = try FileWriter(path)
      let bytes = Array(text.utf8)
      let result = bytes.withUnsafeBytes { bytes in
        Result { () throws(FileError) in try file.write(bytes) }
      }
      try result.get()
    } catch {
      throw Failure(message: "\(error.action) \(error.path): \(error.reason)")
    }
  }

  /// Boxes around those that overlap. Both programs leave out what lies in two polygons.
  private static func disjoint(_ boxes: [[Double]]) -> [[Double]] {
    var disjoint: [[Double]] = []
    for var box in boxes {
      while let other = disjoint.firstIndex(where: {
        $0[0] <= box[2] && box[0] <= $0[2] && $0[1] <= box[3] && box[1] <= $0[3]
      }) {
        let old = disjoint.remove(at: other)
        box = [min(old[0], box[0]), min(old[1], box[1]), max(old[2], box[2]), max(old[3], box[3])]
      }
      disjoint.append(box)
    }
    return disjoint
  }

  /// One region of several polygons: each region would need memory of its own.
  private static func regions(_ boxes: [[Double]], as name: String) -> String {
    let polygons = boxes.map { box in
      let (west, south, east, north) = (box[0], box[1], box[2], box[3])
      return
        "[[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],[\(west),\(south)]]]"
    }
    return
      #"{"extracts":[{"output":"\#(name).osm.pbf","multipolygon":[\#(polygons.joined(separator: ","))]}]}"#
  }

  /// A closed way is an area only with these tags. A closed street is a line.
  private static let exportSettings = """
    {"attributes":{},
    "linear_tags":["highway","railway","aerialway","waterway","route=ferry","man_made=pier"],
    "area_tags":["boundary=national_park","building","natural","landuse","leisure","place","waterway=riverbank,dock","tourism","amenity",
    "man_made=pier","historic","area=yes"],
    "include_tags":[\(OpenStreetMapTags.keys.map { "\"\($0)\"" }.joined(separator: ","))]}
    """

  /// Returns the first bytes that the program writes. `hear` gets all of them.
  private func run(
    _ arguments: [String], outputLimit: Int = 1 << 20, hear: (ArraySlice<UInt8>) -> Void = { _ in }
  ) throws(Failure) -> [UInt8] {
    var call = ProgramCall(path, arguments)
    if let limiter { call = ProgramCall(limiter, ["--as=\(Self.memory)", path] + arguments) }
    let outcome: ProgramCall.Outcome
    do throws(FileError) {
      outcome = try call.run(
        outputLimit: outputLimit, limit: .seconds(Self.seconds), hear: { output, _ in hear(output) })
    } catch {
      throw Failure(message: "\(error.action) \(error.path): \(error.reason)")
    }
    if outcome.isOverdue { throw Failure(message: "osmium was ended after \(Self.seconds) seconds") }
    if outcome.code == 0 { return outcome.output }
    throw failure(outcome)
  }

  private func failure(_ outcome: ProgramCall.Outcome) -> Failure {
    if outcome.code > 128 {
      return Failure(
        message: "osmium was ended by signal \(outcome.code - 128)",
        hint: "it may have had too little memory: cut a smaller extract")
    }
    let said = String(decoding: outcome.messages, as: UTF8.self).split(separator: "\n").map(String.init)
    if let line = said.first(where: { $0.hasPrefix("Found a ") }) {
      return Failure(
        message: "it is not in the usual order: \(line)",
        hint: "sort it first, with `osmium sort FILE -o SORTED.osm.pbf`")
    }
    if said.contains(where: { $0.contains("bad_alloc") || $0.contains("Out of memory") }) {
      return Failure(message: "osmium had too little memory", hint: "cut a smaller extract")
    }
    let line = said.first { !$0.isEmpty } ?? "osmium ended with \(outcome.code)"
    return Failure(
      message: String(line.prefix(200)),
      hint: "download it again, as .osm.pbf, or check it with `osmium fileinfo -e`")
  }
}

/// Splits output into lines.
private struct LineReader {
  /// In bytes. A longer line is left out: it would be a polygon of a million points.
  private static let longest = 64 << 20
  private var rest: [UInt8] = []
  private var isTooLong = false

  mutating func take(_ bytes: ArraySlice<UInt8>, _ line: (ArraySlice<UInt8>) -> Void) {
    var bytes = bytes
    while let end = bytes.firstIndex(of: 0x0A) {
      if !isTooLong {
        if rest.isEmpty {
          line(bytes[..<end])
        } else {
          rest += bytes[..<end]
          line(rest[...])
        }
      }
      rest.removeAll(keepingCapacity: true)
      isTooLong = false
      bytes = bytes[(end + 1)...]
    }
    if rest.count + bytes.count > Self.longest { (isTooLong, rest) = (true, []) }
    if !isTooLong { rest += bytes }
  }
}
