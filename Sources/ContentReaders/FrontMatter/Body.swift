package import Entities
package import Files

/// The reason why the Markdown of a file cannot be read.
package enum BodyError: Error, Equatable, Sendable {
  case unreadable(FileError)
  /// The file has other bytes than when its front matter was read.
  case changed
}

/// Finds the Markdown of a file, even if the front matter has errors. Nil if the file cannot be read, or if the front
/// matter has no end.
package func locateBody(of path: String, in contentFolder: String) -> ContentFile? {
  FrontMatter.story(of: path, in: contentFolder)
}

/// Reads the Markdown after the front matter. A build reads the file again when it makes the page, so it never holds
/// all texts in memory at once. A file is the same while its bytes are the same. Its time does not count: `touch`,
/// editors and git write the same bytes again.
package func readBody(
  of file: ContentFile, in contentFolder: String
) throws(BodyError) -> ArraySlice<UInt8> {
  let read: File
  do throws(FileError) {
    read = try File.read(contentFolder + "/" + file.path, limit: ContentListing.largestText)
  } catch {
    throw error.isTooLarge ? .changed : .unreadable(error)
  }
  guard read.bytes.count == file.size, read.bytes.withUnsafeBytes(ContentHash.number(of:)) == file.digest
  else { throw .changed }
  return read.bytes[file.bodyOffset...]
}
