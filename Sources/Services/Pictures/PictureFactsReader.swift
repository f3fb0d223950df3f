package import Entities
internal import Files

/// Reads the facts of pictures with exiftool, many in one call. Without exiftool, reads only their digests.
package struct PictureFactsReader: Sendable {
  private static let program = "exiftool"
  /// The number of files of one call. The start of exiftool takes as long as reading 20 files.
  package static let batch = 100
  private static let limit = Duration.seconds(120)
  /// `-fast2` passes over maker notes, and over films that phones append.
  private static let arguments = [
    "-json", "-n", "-fast2", "-ignoreMinorErrors", "-charset", "filename=utf8", "-Error", "-ImageWidth",
    "-ImageHeight", "-Orientation", "-Rotation", "-EXIF:DateTimeOriginal", "-EXIF:OffsetTimeOriginal",
    "-Composite:GPSLatitude", "-Composite:GPSLongitude", "-EXIF:Model",
  ]

  private let path: String?

  package init() { path = Self.programPath }

  /// Nil if exiftool is not installed.
  package static var programPath: String? { ProgramCall.path(of: program) }

  /// The facts of the pictures at absolute paths, in their order. Nil if a picture cannot be read.
  package func facts(of paths: ArraySlice<String>) -> [PictureFacts?] {
    zip(paths.map(Self.digest), factsWithoutDigests(of: paths)).map { digest, facts in
      digest.map { digest in
        var facts = facts
        facts.digest = digest
        return facts
      }
    }
  }

  /// The same without reading whole files: each digest is 0. Pictures that cannot be read have no other facts either.
  package func factsWithoutDigests(of paths: ArraySlice<String>) -> [PictureFacts] {
    var facts = paths.map { _ in PictureFacts(digest: 0) }
    guard let path else { return facts }
    let positions = Dictionary(zip(paths, facts.indices), uniquingKeysWith: { first, _ in first })
    for output in Self.outputs(path, paths) {
      guard let position = positions[output.SourceFile] else { continue }
      facts[position].size = output.size
      facts[position].taken = output.taken
      facts[position].coordinate = output.coordinate
      facts[position].camera = output.camera
    }
    return facts
  }

  private static func digest(of path: String) -> UInt64? {
    do throws(FileError) {
      return try ContentHash.ofFile(path).hash.low
    } catch {
      return nil
    }
  }

  /// Empty if exiftool fails. It exits with 1 if it cannot read one of the files.
  private static func outputs(_ program: String, _ paths: ArraySlice<String>) -> [ExiftoolOutput] {
    do throws(FileError) {
      let outcome = try ProgramCall(program, arguments + paths).run(outputLimit: 16 << 20, limit: limit)
      return ExiftoolOutput.parsed(outcome.output) ?? []
    } catch {
      return []
    }
  }
}
