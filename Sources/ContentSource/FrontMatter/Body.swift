package import Entities
package import Files

/// Why the Markdown of a file cannot be had.
package enum BodyError: Error, Equatable, Sendable {
  case unreadable(FileError)
  /// The file is not the one whose front matter was read.
  case changed
}

/// Where the Markdown of a file stands, whatever its front matter says; nil where that has no end.
package func locateBody(of path: String, in contentFolder: String) -> ContentFile? {
  FrontMatter.story(of: path, in: contentFolder)
}

/// The Markdown behind the front matter, read again when its page is made, so that a build never holds all
/// texts at once.
package func readBody(
  of file: ContentFile, in contentFolder: String
) throws(BodyError) -> ArraySlice<UInt8> {
  let read: File
  do throws(FileError) {
    read = try File.read(contentFolder + "/" + file.path, limit: ContentListing.largestText)
  } catch {
    throw error.isTooLarge ? .changed : .unreadable(error)
  }
  guard read.bytes.count == file.size && read.modified == file.modified else { throw .changed }
  return read.bytes[file.bodyOffset...]
}
