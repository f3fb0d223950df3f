internal import Entities
internal import Files
package import Pages
internal import Pictures

/// A file that is copied to the output unchanged.
package struct FileCopy: Sendable {
  package enum Source: Sendable {
    case file(String)
    case bytes([UInt8])
  }

  /// The path below the output folder.
  package var path: String
  package var source: Source
  package var origin: OutputFile.Origin
  /// Whether it is a picture that is cleaned: its metadata is removed, or it is a drawing that is rewritten.
  package var losesMetadata = false
  /// The slug of the locked trip that the file belongs to.
  package var lockedTrip: String?
  /// The line that such a picture gets instead.
  package var copyright: String?

  package init(
    path: String, source: Source, origin: OutputFile.Origin, losesMetadata: Bool = false,
    lockedTrip: String? = nil, copyright: String? = nil
  ) {
    self.path = path
    self.source = source
    self.origin = origin
    self.losesMetadata = losesMetadata
    self.lockedTrip = lockedTrip
    self.copyright = copyright
  }

  /// The bytes of the cleaned picture. Nil if it must not be published.
  package func published(_ bytes: [UInt8]) -> [UInt8]? {
    DrawingCleaning.isDrawing(path)
      ? DrawingCleaning.clean(bytes).bytes : PictureStripping.publishable(bytes, copyright: copyright)
  }

  /// Stands for the content. Nil if the file is so new that it can change again without a new stamp.
  package var inputs: UInt64? {
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
