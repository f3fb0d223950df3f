package import Files

/// A file of the built site.
package struct SiteFile: Equatable, Sendable {
  /// Whether readers open the file by its address, or a page needs it.
  package enum Role: Sendable { case asset, page }

  /// The path below the root of the site.
  package let path: String
  /// In bytes.
  package let size: Int
  package let hash: ContentHash
  /// Whether the name contains a digest of the content, so that the content never changes.
  package let isImmutable: Bool

  package init(path: String, size: Int, hash: ContentHash, isImmutable: Bool = false) {
    self.path = path
    self.size = size
    self.hash = hash
    self.isImmutable = isImmutable
  }

  /// A file that names other files is a page, and is sent after them. The same holds for packed copies of pages.
  package var role: Role {
    let path = Packing.unpacked(path)
    let isPage =
      [".html", ".htm", ".xml", ".txt"].contains(where: path.hasSuffix)
      || path == "feed.json" || path.hasSuffix("/feed.json")
    return isPage ? .page : .asset
  }
}
