package import Entities
internal import Files
internal import Pictures

/// Reads the facts of pictures, films and recordings with exiftool, many in one call. Without exiftool, reads only their digests.
package struct PictureFactsReader: Sendable {
  private static let program = "exiftool"
  /// The number of files of one call. The start of exiftool takes as long as reading 20 files.
  package static let batch = 100
  private static let limit = Duration.seconds(120)
  private static let ofAll = ["-json", "-n", "-ignoreMinorErrors", "-charset", "filename=utf8", "-Error"]
  private static let ofPictures = ofAll + PictureTags.arguments
  private static let ofFilms =
    ofAll + [
      "-ImageWidth", "-ImageHeight", "-Rotation", "-Composite:GPSLatitude", "-Composite:GPSLongitude",
      "-Duration", "-FileType", "-QuickTime:CreationDate", "-QuickTime:CreateDate",
      "-QuickTime:DateTimeOriginal", "-Matroska:DateTimeOriginal", "-QuickTime:Model", "-CompressorID",
      "-Track1:CodecID",
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

  /// The same without digests: each is 0. Pictures that cannot be read have no other facts either.
  package func factsWithoutDigests(of paths: ArraySlice<String>) -> [PictureFacts] {
    var facts = paths.map { _ in PictureFacts(digest: 0) }
    guard let path else { return facts }
    let positions = Dictionary(zip(paths, facts.indices), uniquingKeysWith: { first, _ in first })
    let films = paths.filter(FilmFormat.isFilmOrSound)
    for film in ExiftoolOutput.parsed(Self.output(path, Self.ofFilms, films)) {
      guard let position = positions[film.SourceFile] else { continue }
      facts[position].size = film.size
      facts[position].taken = film.filmed
      facts[position].coordinate = film.coordinate
      facts[position].camera = film.camera
      facts[position].film = Self.film(film)
    }
    let pictures = films.isEmpty ? Array(paths) : paths.filter { !FilmFormat.isFilmOrSound($0) }
    for tags in Self.tags(path, of: pictures) {
      guard let position = positions[tags.path] else { continue }
      facts[position].size = tags.size
      facts[position].taken = tags.taken
      facts[position].coordinate = tags.coordinate
      facts[position].camera = tags.camera
      facts[position].film = Self.animation(tags)
    }
    return facts
  }

  private static func tags(_ program: String, of pictures: [String]) -> [PictureTags] {
    // The metadata of a JPEG stands before its picture. With -fast2, exiftool stops there, and passes over the notes of the
    // maker: notes take up to three times as long. Phones write HEIC and AVIF with the metadata anywhere.
    var (jpegs, others): ([String], [String]) = ([], [])
    for path in pictures {
      if isJPEG(path) { jpegs.append(path) } else { others.append(path) }
    }
    var read = tags(program, ofPictures + ["-fast2"], jpegs)
    let unsure = read.indices.filter { read[$0].needsMaker }
    let notes = Dictionary(
      tags(program, ofAll + PictureTags.ofMakers + ["-fast"], unsure.map { read[$0].path })
        .map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for index in unsure {
      if let notes = notes[read[index].path] { read[index] = read[index].adding(notes) }
    }
    return read + tags(program, ofPictures + PictureTags.ofMakers, others)
  }

  private static func tags(_ program: String, _ arguments: [String], _ paths: [String]) -> [PictureTags] {
    ExiftoolOutput.tags(in: output(program, arguments, paths)).map(PictureTags.init)
  }

  /// By the content. Phones also give HEIC files the name of a JPEG.
  private static func isJPEG(_ path: String) -> Bool {
    do throws(FileError) {
      return try OpenFile(path).bytes(at: 0, count: 3) == [0xFF, 0xD8, 0xFF]
    } catch {
      return false
    }
  }

  /// exiftool guesses the length of MP3 and Ogg by the size of the file.
  private static func film(_ output: ExiftoolOutput) -> FilmFacts? {
    var film = output.film
    if let ending = film?.ending, [".mp3", ".ogg", ".opus"].contains(ending) {
      film?.milliseconds = FFmpeg.milliseconds(of: output.SourceFile)
    }
    return film
  }

  private static func animation(_ tags: PictureTags) -> FilmFacts? {
    do throws(FileError) {
      return try Animation.ending(of: tags.path).map {
        FilmFacts(kind: .animation, milliseconds: tags.milliseconds, ending: $0)
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
  private static func output(_ program: String, _ arguments: [String], _ paths: [String]) -> [UInt8] {
    if paths.isEmpty { return [] }
    do throws(FileError) {
      return try ProgramCall(program, arguments + paths).run(outputLimit: 16 << 20, limit: limit).output
    } catch {
      return []
    }
  }
}
