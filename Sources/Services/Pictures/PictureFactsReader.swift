internal import ContentSource
package import Entities
internal import Files

/// Reads the facts of pictures, films and recordings with exiftool, many in one call. Without exiftool, reads only their digests.
package struct PictureFactsReader: Sendable {
  private static let program = "exiftool"
  /// The number of files of one call. The start of exiftool takes as long as reading 20 files.
  package static let batch = 100
  private static let limit = Duration.seconds(120)
  /// `-fast2` passes over maker notes, and over films that phones append.
  private static let ofPictures =
    ofAll + ["-fast2", "-Orientation", "-EXIF:DateTimeOriginal", "-EXIF:OffsetTimeOriginal", "-EXIF:Model"]
  private static let ofAll = [
    "-json", "-n", "-ignoreMinorErrors", "-charset", "filename=utf8", "-Error", "-ImageWidth", "-ImageHeight",
    "-Rotation", "-Composite:GPSLatitude", "-Composite:GPSLongitude", "-Duration",
  ]
  private static let ofFilms =
    ofAll + [
      "-FileType", "-QuickTime:CreationDate", "-QuickTime:CreateDate", "-Matroska:DateTimeOriginal",
      "-QuickTime:Model", "-CompressorID", "-Track1:CodecID",
    ]

  private let path: String?

  package init() { path = Self.programPath }

  /// Nil if exiftool is not installed.
  package static var programPath: String? { ProgramCall.path(of: program) }

  /// The facts of the files at absolute paths, in their order. Nil if a file cannot be read.
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
    let whole = paths.filter(Self.isReadWhole)
    let others = whole.isEmpty ? Array(paths) : paths.filter { !Self.isReadWhole($0) }
    for (arguments, paths) in [(Self.ofPictures, others), (Self.ofFilms, whole)] where !paths.isEmpty {
      for output in Self.outputs(path, arguments + paths) {
        guard let position = positions[output.SourceFile] else { continue }
        let isFilm = FilmFormat.isFilmOrSound(output.SourceFile)
        facts[position].size = output.size
        facts[position].taken = isFilm ? output.filmed : output.taken
        facts[position].coordinate = output.coordinate
        facts[position].camera = output.camera
        facts[position].film = isFilm ? Self.film(output) : Self.animation(output)
      }
    }
    return facts
  }

  /// With `-fast2`, exiftool does not find what stands behind the pictures of a film, and counts one frame of a GIF.
  private static func isReadWhole(_ path: String) -> Bool {
    FilmFormat.isFilmOrSound(path) || path.lowercased().hasSuffix(".gif")
  }

  /// exiftool guesses the length of MP3 and Ogg by the size of the file.
  private static func film(_ output: ExiftoolOutput) -> FilmFacts? {
    var film = output.film
    if let ending = film?.ending, [".mp3", ".ogg", ".opus"].contains(ending) {
      film?.milliseconds = FFmpeg.milliseconds(of: output.SourceFile)
    }
    return film
  }

  private static func animation(_ output: ExiftoolOutput) -> FilmFacts? {
    do throws(FileError) {
      return try Animation.ending(of: output.SourceFile).map {
        FilmFacts(kind: .animation, milliseconds: output.milliseconds, ending: $0)
      }
    } catch {
      return nil
    }
  }

  private static func digest(of path: String) -> UInt64? {
    do throws(FileError) {
      return try ContentHash.ofFile(path).hash.low
    } catch {
      return nil
    }
  }

  /// Empty if exiftool fails. It exits with 1 if it cannot read one of the files.
  private static func outputs(_ program: String, _ arguments: [String]) -> [ExiftoolOutput] {
    do throws(FileError) {
      let outcome = try ProgramCall(program, arguments).run(outputLimit: 16 << 20, limit: limit)
      return ExiftoolOutput.parsed(outcome.output)
    } catch {
      return []
    }
  }
}
