package import Entities
internal import Geodesy

/// The records of places in places.bin, read in place. Sources/CGeodata/make/README.md explains their layout.
struct PlaceTable {
  /// The number of places between two marks.
  private static let stride = 8

  let file = EmbeddedBytes.places
  private let records: Int
  private let marks: Int
  private let cells: Int
  private let blocks: Int
  private let groups: Int
  let regions: RegionTable

  init() {
    records = file.section(0)
    marks = file.section(1)
    cells = file.section(2)
    blocks = file.section(3)
    groups = file.section(4)
    regions = RegionTable(file)
  }

  /// A record in the file.
  struct Record {
    /// Where it begins in its section. No other record has the same.
    let start: Int
    fileprivate let nameCount: Int
    fileprivate let packed: UInt64

    /// In ten-thousandths of a degree from the south-western corner of the cell.
    fileprivate var north: Int { Int(packed & 0x3FFF) }
    fileprivate var east: Int { Int(packed >> 14 & 0x3FFF) }
    fileprivate var group: Int { Int(packed >> 28 & 0x3FFF) }
    /// A power of ten and three digits. They compare in the order of populations.
    var people: Int { Int(packed >> 42 & 0x7FFF) }
    /// From 0 to 31. `PlaceFame` explains it.
    var fame: Int { Int(packed >> 57) }
    /// The start of the next record.
    fileprivate var end: Int { start + 9 + nameCount }

    /// Whether the place has fewer people, or as many and comes later in the file.
    func ranksBehind(_ other: Record) -> Bool { (people, -start) < (other.people, -other.start) }
  }

  /// A cell of one by one degree, and the position of its records.
  struct Cell {
    /// The south-western corner.
    let south: Int
    let west: Int
    let records: Range<Int>

    func holds(_ point: Coordinate) -> Bool {
      min(Int(point.latitude + 90), 179) == south + 90 && min(Int(point.longitude + 180), 359) == west + 180
    }
  }

  private func record(_ start: Int) -> Record {
    Record(
      start: start, nameCount: Int(file.load(records + start, as: UInt8.self)),
      packed: file.load(records + start + 1))
  }

  /// The places of `cell`, the largest first, until `body` returns false.
  @inline(__always)
  func each(of cell: Cell, _ body: (Record) -> Bool) {
    var start = cell.records.lowerBound
    while start < cell.records.upperBound {
      let record = record(start)
      guard body(record) else { return }
      start = record.end
    }
  }

  /// The numbers of the cells in a block of 10°. The cell with the largest place comes first. Blocks count eastwards
  /// from the date line, row by row from the south pole.
  func cells(of block: Int) -> Range<Int> {
    Int(
      file.load(blocks + 2 * block, as: UInt16.self))..<Int(
        file.load(blocks + 2 * block + 2, as: UInt16.self))
  }

  func cell(_ index: Int) -> Cell {
    let entry = cells + 6 * index
    let number = Int(file.load(entry + 4, as: UInt16.self))
    return Cell(
      south: number / 360 - 90, west: number % 360 - 180,
      records: Int(file.load(entry, as: UInt32.self))..<Int(file.load(entry + 6, as: UInt32.self)))
  }

  /// The largest place in the cell.
  func head(of cell: Cell) -> Record { record(cell.records.lowerBound) }

  func latitude(of record: Record, in cell: Cell) -> Double {
    Double(cell.south) + Double(record.north) / 10_000
  }
  func longitude(of record: Record, in cell: Cell) -> Double {
    Double(cell.west) + Double(record.east) / 10_000
  }

  func group(of record: Record) -> PlaceGroup { group(record.group) }
  func group(_ number: Int) -> PlaceGroup {
    PlaceGroup(packed: file.load(groups + 7 * number, as: UInt64.self))
  }

  func name(of record: Record) -> UnsafeRawBufferPointer {
    file.bytes(records + record.start + 9..<records + record.end)
  }

  func place(_ record: Record, in cell: Cell) -> Place {
    let group = group(of: record)
    return Place(
      name: String(decoding: name(of: record), as: UTF8.self), kind: group.kind,
      isApproximate: group.isApproximate, country: group.country, region: group.region.map(regions.name),
      coordinate: Coordinate(
        latitude: latitude(of: record, in: cell), longitude: longitude(of: record, in: cell)),
      population: Self.population(record.people), timeZone: group.timeZone, airportCode: nil, city: nil)
  }

  static func population(_ people: Int) -> Int {
    var population = people % 1000
    for _ in 0..<people / 1000 { population *= 10 }
    return population
  }

  /// All places, in the order of the file.
  @inline(__always)
  func eachPlace(_ body: (Record, Cell) -> Void) {
    for index in 0..<Int(file.load(blocks + 2 * 648, as: UInt16.self)) {
      let cell = cell(index)
      each(of: cell) { record in
        body(record, cell)
        return true
      }
    }
  }

  /// The record with this number in the file.
  func record(number: Int) -> Record {
    var start = Int(file.load(marks + 4 * (number / Self.stride), as: UInt32.self))
    for _ in 0..<number % Self.stride { start += 9 + Int(file.load(records + start, as: UInt8.self)) }
    return record(start)
  }

  func place(_ record: Record) -> Place { place(record, in: cell(of: record)) }

  func cell(of record: Record) -> Cell {
    // Finds the last cell that does not start after the record.
    var (low, high) = (0, Int(file.load(blocks + 2 * 648, as: UInt16.self)))
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(file.load(cells + 6 * middle, as: UInt32.self)) <= record.start {
        low = middle
      } else {
        high = middle
      }
    }
    return cell(low)
  }
}

/// Properties that several places share.
struct PlaceGroup {
  /// Two letters, the number of the region and the number of the time zone with 16 bits each, and 8 bits for the
  /// kind.
  let packed: UInt64

  var countryLetters: UInt16 { UInt16(truncatingIfNeeded: packed) }

  /// The letters as a number to base 26.
  var countryNumber: UInt16 { UInt16(packed & 0xFF) * 26 + UInt16(packed >> 8 & 0xFF) - 65 * 27 }

  var country: CountryCode {
    let letters = String(decoding: [UInt8(packed & 0xFF), UInt8(packed >> 8 & 0xFF)], as: UTF8.self)
    guard let country = CountryCode(letters) else {
      preconditionFailure("places.bin has the country \(letters)")
    }
    return country
  }

  var kind: PlaceKind {
    guard let kind = PlaceKind(rawValue: UInt8(packed >> 48 & 0x7F)) else {
      preconditionFailure("places.bin has the kind \(packed >> 48 & 0x7F)")
    }
    return kind
  }

  /// Whether the coordinates are accurate only to a kilometre or two.
  var isApproximate: Bool { packed >> 55 & 1 == 1 }

  /// Whether the place is a town with coordinates from GeoNames.
  var isSurveyedTown: Bool { packed >> 48 & 0xFF <= UInt64(PlaceKind.capital.rawValue) }

  var region: Int? {
    let region = UInt16(truncatingIfNeeded: packed >> 16)
    return region == .max ? nil : Int(region)
  }

  var timeZone: TimeZoneID? {
    let zone = UInt16(truncatingIfNeeded: packed >> 32)
    return zone == .max ? nil : TimeZoneID(index: zone)
  }
}

extension CountryCode {
  /// In the form of `PlaceGroup`.
  package var packedLetters: UInt16 {
    letters.utf8.reversed().reduce(0) { $0 << 8 | UInt16($1) }
  }
}

/// The names of regions.
struct RegionTable {
  private let file: EmbeddedBytes
  private let starts: Int
  /// The start of the first text, after the starts of all texts and the end of the last one.
  private let text: Int

  init(_ file: EmbeddedBytes) {
    self.file = file
    starts = file.section(5)
    text = file.section(5) + 8 + 4 * Int(file.load(file.section(5), as: UInt32.self))
  }

  func name(_ number: Int) -> String {
    let entry = starts + 4 + 4 * number
    return String(
      decoding: file.bytes(
        text + Int(file.load(entry, as: UInt32.self))..<text + Int(file.load(entry + 4, as: UInt32.self))),
      as: UTF8.self)
  }
}
