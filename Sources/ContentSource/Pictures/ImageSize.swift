package import Entities
internal import Files

/// How large a picture is, by the first bytes of its file.
package struct ImageSize {
  /// Nil where the file cannot be read, or is not PNG, JPEG, GIF, WebP or SVG with a size.
  package static func read(_ path: String) -> PixelSize? {
    do throws(FileError) {
      return try PictureFormat.size(of: path)
    } catch {
      return nil
    }
  }
}
