internal import Entities
internal import Files
internal import Pictures
internal import Text

/// Finds a trip's cover and reads its size.
struct CoverReader {
  let contentFolder: String

  /// `base` is the path of the Markdown file. The path of the cover is relative to it.
  func cover(
    _ field: Field?, _ alternative: Field?, from base: String, _ problems: inout ProblemList
  ) -> Cover? {
    let text = alternative?.text(&problems)
    guard let field, let reference = field.line(&problems) else {
      if let alternative, field == nil, text != nil {
        problems.warning(
          .altWithoutCover, "coverAlt without a cover", at: alternative.key,
          hint: "add cover:, or leave it out")
      }
      return nil
    }
    guard let written = path(reference, from: base, field, &problems) else { return nil }
    do throws(FileError) {
      let (path, size) = try measured(written)
      if size == nil && PictureFormat.isMeasured(path) {
        problems.warning(
          .unreadableCover, "the size of the cover \(quoted(reference)) cannot be read", at: field.value,
          hint: "is it a picture of the kind that its name says?")
      }
      return Cover(path: path, size: size, alternative: text)
    } catch {
      reportUnreadable(error, reference, written, field, &problems)
      return nil
    }
  }

  /// The picture's path as the file system spells it, and its size.
  private func measured(_ path: String) throws(FileError) -> (path: String, size: PixelSize?) {
    do throws(FileError) {
      return (path, try PictureFormat.size(of: contentFolder + "/" + path))
    } catch {
      guard error.isMissing, let other = OtherForm.named(path, below: contentFolder) else { throw error }
      return (other, try PictureFormat.size(of: contentFolder + "/" + other))
    }
  }

  private func path(
    _ reference: String, from base: String, _ field: Field, _ problems: inout ProblemList
  ) -> String? {
    if problems.refuses(reference, called: "the cover", at: field.value.range) { return nil }
    if reference.hasPrefix("http://") || reference.hasPrefix("https://") || reference.hasPrefix("//") {
      problems.error(
        .remoteFile, "the cover \(quoted(reference)) is on another site", at: field.value,
        hint: "pages ask nothing of other sites: put the picture beside the Markdown file")
      return nil
    }
    if reference.hasPrefix("/") {
      problems.error(
        .outsideContent, "the cover \(quoted(reference)) is not relative to this file", at: field.value,
        hint: "write its path from the folder of this file")
      return nil
    }
    guard case .inside(let path) = ContentPath(reference, from: base) else {
      problems.error(
        .outsideContent, "the cover \(quoted(reference)) is outside Content/", at: field.value,
        hint: "put the picture beside this file")
      return nil
    }
    let isInFolder = path.utf8.starts(with: (TripFolder.path(ofTrip: base) + "/").utf8)
    guard
      PictureFormat.isPicture(path) || isInFolder && (PictureFormat.isPhoto(path) || FilmFormat.isFilm(path))
    else {
      problems.error(
        .wrongFileKind, "the cover \(quoted(reference)) is not a picture", at: field.value,
        hint: "a name ends in " + PictureFormat.endings.joined(separator: ", "))
      return nil
    }
    if path.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.first == UInt8(ascii: ".") }) {
      problems.error(
        .hiddenFile, "the cover \(quoted(reference)) is hidden", at: field.value,
        hint: "names that begin with a point are passed over: rename it")
      return nil
    }
    return path
  }

  private func reportUnreadable(
    _ error: FileError, _ reference: String, _ path: String, _ field: Field, _ problems: inout ProblemList
  ) {
    guard error.isMissing else {
      return problems.error(
        .unreadableFile, "the cover \(quoted(reference)): \(error.shown)", at: field.value)
    }
    let near = neighbour(of: path, reference)
    problems.error(
      .missingFile, "the cover \(quoted(reference)) does not exist", at: field.value,
      hint: near.map { "did you mean \(quoted($0))?" }
        ?? "its path is relative to the folder of this file",
      replacement: near)
  }

  private static let mostNeighbours = 200

  /// A picture in the same folder with a similar name.
  private func neighbour(of path: String, _ reference: String) -> String? {
    let name = String(path.utf8.split(separator: UInt8(ascii: "/")).last!)!
    let folder = path.utf8.count == name.utf8.count ? "" : String(path.utf8.dropLast(name.utf8.count + 1))!
    do throws(FileError) {
      let entries = try Folder.entries(of: contentFolder + "/" + folder, limit: Self.mostNeighbours)
      let pictures = entries.map(\.name).filter { PictureFormat.isPicture($0) && !$0.hasPrefix(".") }
      let alike = pictures.first { $0.lowercased() == name.lowercased() } ?? nearest(name, among: pictures)
      return alike.map { String(reference.utf8.dropLast(name.utf8.count))! + $0 }
    } catch {
      // There is no such folder, or it has too many files to search for each cover.
      return nil
    }
  }
}
