package import Files

/// A file of the site as it was built.
package struct SiteFile: Equatable, Sendable {
  /// Whether readers come to a file by its address, or by a page that needs it.
  package enum Role: Sendable { case asset, page }

  /// Below the site's root.
  package let path: String
  /// In bytes.
  package let size: Int
  package let hash: ContentHash
  /// Whether the name holds a digest of the content, so that it never stands for another.
  package let isImmutable: Bool

  package init(path: String, size: Int, hash: ContentHash, isImmutable: Bool = false) {
    self.path = path
    self.size = size
    self.hash = hash
    self.isImmutable = isImmutable
  }

  /// What names other files is a page: it goes to where readers are when what it names is there. So does a packed
  /// copy of a page.
  package var role: Role {
    let path = Packing.unpacked(path)
    let isPage =
      [".html", ".htm", ".xml", ".txt"].contains(where: path.hasSuffix)
      || path == "feed.json" || path.hasSuffix("/feed.json")
    return isPage ? .page : .asset
  }
}
