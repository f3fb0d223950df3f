package import Files
internal import Pages
internal import SiteContents
package import SiteReading

/// A file that a build would write.
package struct DryRunFile: Sendable {
  package let path: String
  /// In bytes.
  package let size: Int
  package let hash: ContentHash
  /// Whether the file belongs to the theme and has a digest of its content in its name.
  package let isImmutable: Bool

  init(_ file: OutputFile, _ bytes: UnsafeRawBufferPointer) {
    path = file.path
    size = bytes.count
    hash = ContentHash(bytes)
    isImmutable = false
  }

  init(_ copy: FileCopy) throws(FileError) {
    path = copy.path
    isImmutable = copy.path.hasPrefix("assets/") && !copy.origin.isContent
    switch copy.source {
    case .file(let source): (size, hash) = try ContentHash.ofFile(source)
    case .bytes(let bytes): (size, hash) = (bytes.count, ContentHash(bytes))
    }
  }
}

/// The result of a dry run. The files that a build would write are sorted by path.
package struct SiteDryRun: Sendable {
  package let report: BuildReport
  package let files: [DryRunFile]
}
