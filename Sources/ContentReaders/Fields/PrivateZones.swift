#if canImport(Glibc)
  internal import Glibc
#endif
package import Entities
internal import Files
package import Geodesy
internal import Locking

/// Draws the discs that hide private places. Only readers of Content/ know the places themselves: everything else knows
/// the discs.
///
/// With the key of the site, the middle of a disc is a point by chance within the radius of the place, each point as likely as any
/// other. The disc has twice the radius, so everything within the radius of the place is in it.
///
/// Without a key, the disc is around a cell of a fixed grid, and it is wider. It depends on nothing but the cell of the place.
package struct PrivateZones: Sendable {
  private enum Source {
    case key([UInt8])
    case none
    /// A message for the author.
    case broken(String)
  }

  private let source: Source

  package init(contentFolder: String) {
    let path = contentFolder + "/" + SiteWideFile.privateKey
    guard Folder.kind(of: path) != nil else {
      source = .none
      return
    }
    do throws(FileError) {
      let text = String(decoding: try File.read(path).bytes, as: UTF8.self)
      source = Self.key(in: text).map { .key($0) } ?? .broken("\(SiteWideFile.privateKey) has no key in it")
    } catch {
      source = .broken("\(SiteWideFile.privateKey) cannot be read: \(error.reason)")
    }
  }

  /// `key` has 32 bytes.
  package init(key: [UInt8]?) { source = key.map { .key($0) } ?? .none }

  /// Whether there is no key, and why an existing one cannot be used.
  var hasNoKey: Bool { if case .none = source { true } else { false } }
  var defect: String? { if case .broken(let message) = source { message } else { nil } }

  /// Stands for the key. It does not tell the key.
  package var digest: UInt64 {
    switch source {
    case .key(let key): KeyedDraw.numbers(for: Array("tripsite key".utf8), key: key)[0].bitPattern
    case .none: 0
    case .broken: 1
    }
  }

  /// The text of a new file with a key.
  package static func newFile() -> String {
    let digits = KeyedDraw.newKey().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return """
      # The key of the private places in this site. It decides where the discs are that hide them.
      # Keep it with site.yml, make a backup, and never change it: an older copy of the site would then tell more.
      # tripsite does not publish it. Who has it can compute the private places from the site.
      \(digits)

      """
  }

  /// The key in a file: 64 hexadecimal digits, beside comments.
  private static func key(in text: String) -> [UInt8]? {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.split(separator: " ").joined() }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    guard lines.count == 1 else { return nil }
    let digits = lines[0].compactMap(\.hexDigitValue)
    guard digits.count == 64, lines[0].count == 64 else { return nil }
    return (0..<32).map { UInt8(16 * digits[2 * $0] + digits[2 * $0 + 1]) }
  }
}

extension PrivateZones {
  /// The disc that hides everything within `radius` metres of `place`.
  package func disc(around place: Coordinate, radius: Int, name: String? = nil) -> PrivatePlace {
    guard case .key(let key) = source else { return Self.cell(around: place, radius: radius, name: name) }
    var message = Array("tripsite private place".utf8)
    for bits in [place.latitude.bitPattern, place.longitude.bitPattern, UInt64(radius)] {
      withUnsafeBytes(of: bits.bigEndian) { message += $0 }
    }
    let draw = KeyedDraw.numbers(for: message, key: key)
    // The area within a distance grows with its square.
    let middle = Geodesic.point(
      from: place, toward: 360 * draw[0], metres: Double(radius) * draw[1].squareRoot())
    return PrivatePlace(name: name, coordinate: middle, radius: 2 * radius)
  }

  /// The disc around a cell of the grid, and all within `radius` metres of the cell. The cells are about twice as high
  /// and wide as the radius.
  private static func cell(around place: Coordinate, radius: Int, name: String?) -> PrivatePlace {
    let size = 2 * Double(radius)
    let height = 180 / (180 * 110_574 / size).rounded(.up)
    let row = min(((place.latitude + 90) / height).rounded(.down), (180 / height).rounded() - 1)
    let (south, north) = (row * height - 90, (row + 1) * height - 90)
    let widest = max(cos(min(abs(south), abs(north)) * .pi / 180), 0)
    let width = 360 / max((360 * 111_320 * widest / size).rounded(.up), 1)
    let column = min(((place.longitude + 180) / width).rounded(.down), (360 / width).rounded() - 1)
    let west = column * width - 180
    let middle = Coordinate(
      latitude: min(max((south + north) / 2, -90), 90), longitude: min(max(west + width / 2, -180), 180))
    let corner = [south, north].map { latitude in
      Geodesic.distance(
        from: middle,
        to: Coordinate(latitude: min(max(latitude, -90), 90), longitude: min(max(west, -180), 180)))
    }.max()!
    // The northern and southern sides are parallels, which bend by less than this.
    return PrivatePlace(
      name: name, coordinate: middle, radius: Int((corner * 1.01 + Double(radius)).rounded(.up)))
  }

  /// How much longer the cuts before and after the part of a track are that is in a disc: two numbers from 0 to 1. `content` is the
  /// track, and `part` counts its parts in discs.
  package func furtherCuts(of content: [UInt8], part: Int) -> (before: Double, after: Double) {
    // Nobody else has the hidden part of the track, so the draw is by chance for them also without a key.
    let key = if case .key(let key) = source { key } else { Array("tripsite without a key".utf8) }
    let code = KeyedDraw.code(of: Array("tripsite end of a track".utf8) + content, key: key)
    let draw = withUnsafeBytes(of: UInt64(part).bigEndian) { KeyedDraw.numbers(for: Array($0), key: code) }
    return (draw[0], draw[1])
  }
}
