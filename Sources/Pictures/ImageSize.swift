package import Entities
internal import Files

/// Reads the size of a picture from its file.
package struct ImageSize {
  /// Nil if the file cannot be read, or is not PNG, JPEG, GIF, WebP or SVG with a size.
  package static func read(_ path: String) -> PixelSize? {
    do throws(FileError) {
      return try PictureFormat.size(of: path)
    } catch {
      return nil
    }
  }
}
