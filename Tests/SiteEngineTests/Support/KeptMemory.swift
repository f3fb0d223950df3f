import Entities
import Files
import TestSupport
import Testing

@testable import SiteContents
@testable import SiteReading

/// What the last build of a site left for the next. It can be changed with its hashes, so that it is believed.
struct KeptMemory {
  private let path: String

  /// The only one of the site in `folder`.
  init(of folder: String) throws {
    let cache = folder + "/.tripsite-cache"
    path =
      cache + "/" + (try #require(try Folder.entries(of: cache).first { $0.name.hasPrefix("build-") }).name)
  }

  /// That of the first trip.
  func parsedFile() throws -> ParsedFile {
    let parsed = try File.read(path + "/readings").bytes.withUnsafeBytes { bytes -> ParsedFile? in
      var record = RecordReader(bytes)
      while let parsed = record.parsedFile() { if parsed.itinerary != nil { return parsed } }
      return nil
    }
    return try #require(parsed)
  }

  /// Puts `new` in the place of `old` into what front matter gave; both are of one length.
  func changeReadings(_ old: [UInt8], to new: [UInt8]) throws {
    let readings = try changed(File.read(path + "/readings").bytes, old, to: new)
    try writeFile(readings, at: path + "/readings")
    // The other file begins with the hash of this one, which is all one piece.
    let hash = readings.withUnsafeBytes { ContentHash([]).followed(by: $0) }
    var record = RecordWriter()
    record.put(hash.high)
    record.put(hash.low)
    let (format, content) = try state()
    try write(format, record.bytes + content.dropFirst(record.bytes.count))
  }

  /// Puts `new` in the place of `old` into what is known of files.
  func changeState(_ old: [UInt8], to new: [UInt8]) throws {
    let (format, content) = try state()
    try write(format, changed(content, old, to: new))
  }

  private func changed(_ bytes: [UInt8], _ old: [UInt8], to new: [UInt8]) throws -> [UInt8] {
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: old) })
    return bytes[..<place] + new + bytes[(place + old.count)...]
  }

  /// The line that names the format; behind it and the hash of all the rest, that rest.
  private func state() throws -> (format: [UInt8], content: [UInt8]) {
    let state = try File.read(path + "/state").bytes
    let start = try #require(state.firstIndex(of: UInt8(ascii: "\n"))) + 1
    return (Array(state[..<start]), Array(state[(start + 32)...]))
  }

  private func write(_ format: [UInt8], _ content: [UInt8]) throws {
    try writeFile(format + Array(ContentHash(content).description.utf8) + content, at: path + "/state")
  }
}
