internal import ContentSource
internal import Files
internal import SiteModules

/// A file that is copied to the output unchanged.
struct FileCopy: Sendable {
  enum Source: Sendable {
    case file(String)
    case bytes([UInt8])
  }

  /// The path below the output folder.
  var path: String
  var source: Source
  var origin: OutputFile.Origin
  /// Whether it is a picture that is cleaned: its metadata is removed, or it is a drawing that is written anew.
  var losesMetadata = false
  /// The slug of the locked trip that the file belongs to.
  var lockedTrip: String?
  /// The line that such a picture gets instead.
  var copyright: String?

  /// The bytes of the cleaned picture. Nil if it must not be published.
  func published(_ bytes: [UInt8]) -> [UInt8]? {
    DrawingCleaning.isDrawing(path)
      ? DrawingCleaning.clean(bytes).bytes : PictureStripping.publishable(bytes, copyright: copyright)
  }

  /// Stands for the content. Nil if the file is so new that it can change again without a new stamp.
  var inputs: UInt64? {
    switch source {
    case .bytes(let bytes): return bytes.withUnsafeBytes(ContentHash.number(of:))
    case .file(let path):
      guard let stamp = FileStamp(of: path), stamp.changed < FileStamp.now - 2_000_000_000 else { return nil }
      let inputs = withUnsafeBytes(of: stamp, ContentHash.number(of:))
      guard let copyright else { return inputs }
      var digest = InputDigest()
      digest.add(inputs)
      digest.add(copyright)
      return digest.value
    }
  }
}
