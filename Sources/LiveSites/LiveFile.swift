internal import Files
internal import PagePaths
internal import SiteContents
internal import Templates
package import Text

/// A file of a site in the live preview.
package struct LiveFile: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    case file(path: String, size: Int)
  }

  package var body: Body
  /// Changes with the content. A new published name of a stylesheet does not change it.
  package var digest: UInt64

  init(_ bytes: [UInt8], digest: UInt64) {
    body = .bytes(bytes)
    self.digest = digest
  }

  /// Nil if there is no such file, or if its metadata cannot be removed.
  init?(_ copy: FileCopy) {
    guard case .file(let path) = copy.source else { return nil }
    guard copy.losesMetadata else {
      self.init(copyOf: path)
      return
    }
    do throws(FileError) {
      guard let bytes = copy.published(try File.read(path).bytes) else { return nil }
      self.init(bytes, digest: bytes.withUnsafeBytes(ContentHash.number(of:)))
    } catch {
      return nil
    }
  }

  /// Nil if there is no file at `path`.
  init?(copyOf path: String) {
    guard let stamp = Folder.stamp(of: path) else { return nil }
    body = .file(path: path, size: stamp.size)
    digest = withUnsafeBytes(of: stamp, ContentHash.number(of:))
  }
}

/// The result of an edit.
package struct LiveUpdate: Sendable {
  /// Grows with each edit.
  package var generation: Int
  /// All current problems, including warnings.
  package var problems: [Diagnostic]
  /// Stylesheets with changed content, by their addresses in pages: "/sub/assets/style.1a2b3c4d.css".
  package var stylesheets: [(old: String, new: String)] = []

  static func stylesheets(
    from before: SiteContent?, to after: SiteContent?
  ) -> [(old: String, new: String)] {
    guard let before, let after else { return [] }
    return after.assets.compactMap { asset in
      guard asset.source.hasSuffix(".css"),
        let old = before.assets.first(where: { $0.source == asset.source }), old.path != asset.path
      else { return nil }
      return (before.pagePaths.url(path: old.path), after.pagePaths.url(path: asset.path))
    }
  }
}
