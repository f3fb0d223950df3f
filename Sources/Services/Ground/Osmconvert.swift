internal import Files

/// Runs osmconvert, which cuts large extracts with less memory than osmium: https://wiki.openstreetmap.org/wiki/Osmconvert
///
/// osmium keeps a bit for each number of a node up to the highest, twice: three gigabytes for the whole range.
/// osmconvert keeps hashes of the numbers in tables of a fixed size, so its result can have a few objects too many.
struct Osmconvert {
  private static let program = "osmconvert"
  /// In megabytes, for nodes, ways and relations.
  private static let hashMemory = "160-20-2"
  private static let seconds = 3600

  private let path: String

  /// Nil if osmconvert is not installed.
  init?() {
    guard let path = ProgramCall.path(of: Self.program) else { return nil }
    self.path = path
  }

  /// Writes the part of an extract in the polygons of a file to `region`, with whole ways and multipolygons. Returns
  /// false if osmconvert cannot do it. It says why less well than osmium.
  func cut(_ extract: String, to polygons: String, into region: String, work folder: String) -> Bool {
    var call = ProgramCall(
      path,
      [
        extract, "-B=\(polygons)", "--complete-multipolygons", "--hash-memory=\(Self.hashMemory)",
        "-t=\(folder)/osmconvert", "--out-pbf", "-o=\(region)",
      ])
    call.folder = folder
    let outcome = Result { () throws(FileError) in try call.run(limit: .seconds(Self.seconds)) }
    guard case .success(let outcome) = outcome else { return false }
    return outcome.code == 0 && !outcome.isOverdue && outcome.messages.isEmpty
  }

  /// A file of polygons. Each box is west, south, east and north.
  static func polygons(_ boxes: [[Double]]) -> String {
    var text = "maps\n"
    for (number, box) in boxes.enumerated() {
      let (west, south, east, north) = (box[0], box[1], box[2], box[3])
      text += "\(number + 1)\n"
      for corner in [(west, south), (east, south), (east, north), (west, north), (west, south)] {
        text += " \(corner.0) \(corner.1)\n"
      }
      text += "END\n"
    }
    return text + "END\n"
  }
}
