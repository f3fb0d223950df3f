internal import Geodesy

/// Reads map_names.bin in place. Sources/CGeodata/make/map_names.py has the layout.
struct FeatureTable {
  private static let unit = 1 / 32767.0
  private static let capSize = 8
  private static let rowSize = 7

  /// Unpacked once: each map looks at thousands of them.
  private static let caps = (0..<FeatureTable().count).map { FeatureTable().cap($0) }

  private let bytes = EmbeddedBytes.mapNames
  var count: Int { Int(bytes.load(bytes.section(0), as: UInt32.self)) }

  func features(near middle: UnitVector, chord: Double, zoom: Double, moreDetail: Double) -> [NamedFeature] {
    let rows = bytes.section(1)
    func tenths(_ zoom: Double) -> UInt8 { UInt8(min(max(zoom * 10, 0), 255)) }
    let (least, greatest) = (tenths(zoom + moreDetail), tenths(zoom))
    var found: [NamedFeature] = []
    for (number, cap) in Self.caps.enumerated() {
      // The rows are in the order of their least zoom.
      if bytes.load(rows + Self.rowSize * number + 5, as: UInt8.self) > least { break }
      if bytes.load(rows + Self.rowSize * number + 6, as: UInt8.self) < greatest { continue }
      let (x, y, z) = (cap.middle.x - middle.x, cap.middle.y - middle.y, cap.middle.z - middle.z)
      let reach = cap.chord + chord
      if x * x + y * y + z * z <= reach * reach, let feature = feature(number, cap: cap) {
        found.append(feature)
      }
    }
    return found
  }

  private func cap(_ number: Int) -> (middle: UnitVector, chord: Double) {
    let offset = bytes.section(0) + 4 + Self.capSize * number
    func part(_ index: Int) -> Double {
      Double(bytes.load(offset + 2 * index, as: Int16.self)) * Self.unit
    }
    let (x, y, z) = (part(0), part(1), part(2))
    let scale = 1 / (x * x + y * y + z * z).squareRoot()
    return (
      UnitVector(x: x * scale, y: y * scale, z: z * scale),
      Double(bytes.load(offset + 6, as: UInt16.self)) * Self.unit
    )
  }

  private func feature(_ number: Int, cap: (middle: UnitVector, chord: Double)) -> NamedFeature? {
    let row = bytes.section(1) + Self.rowSize * number
    guard let kind = NamedFeature.Kind(rawValue: bytes.load(row + 4)) else { return nil }
    var at = bytes.section(2) + Int(bytes.load(row, as: UInt32.self))
    let name = text(at: &at)
    var height: Int?
    var outline = MapLines()
    if kind == .peak {
      height = Int(bytes.load(at, as: Int16.self))
    } else {
      let step = cap.chord / 127
      let rings = Int(bytes.load(at, as: UInt8.self))
      at += 1
      for _ in 0..<rings {
        let points = Int(bytes.load(at, as: UInt8.self))
        at += 1
        outline.append(
          line: (0..<points).map { index in
            MapPoint(
              x: Double(bytes.load(at + 2 * index, as: Int8.self)) * step,
              y: Double(bytes.load(at + 2 * index + 1, as: Int8.self)) * step)
          })
        at += 2 * points
      }
    }
    return NamedFeature(
      kind: kind, name: name, zoom: Double(bytes.load(row + 5, as: UInt8.self)) / 10, height: height,
      cap: cap, outline: outline, number: number)
  }

  private func text(at offset: inout Int) -> String {
    let length = Int(bytes.load(offset, as: UInt8.self))
    defer { offset += 1 + length }
    return String(decoding: bytes.bytes(offset + 1..<offset + 1 + length), as: UTF8.self)
  }

  /// Only the first part of `language` (BCP 47) counts: "de" in "de-AT".
  func name(of number: Int, in language: String) -> String? {
    let letters = Array(language.utf8.prefix(2))
    guard letters.count == 2 else { return nil }
    var at = bytes.section(3)
    let rows = Int(bytes.load(at, as: UInt32.self))
    at += 4
    for _ in 0..<rows {
      let feature = Int(bytes.load(at, as: UInt16.self))
      if feature > number { return nil }
      let isSpoken =
        bytes.load(at + 2, as: UInt8.self) == letters[0] && bytes.load(at + 3, as: UInt8.self) == letters[1]
      at += 4
      if feature == number && isSpoken { return text(at: &at) }
      at += 1 + Int(bytes.load(at, as: UInt8.self))
    }
    return nil
  }
}
