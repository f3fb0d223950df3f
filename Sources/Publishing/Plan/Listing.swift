/// The files at a destination.
package struct Listing: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// The path below the root of the published site.
    package var path: String
    /// In bytes. 0 if it is unknown.
    package var size: Int
    /// A value that changes when somebody changes the file. It contains no spaces.
    package var mark: String

    package init(path: String, size: Int, mark: String) {
      self.path = path
      self.size = size
      self.mark = mark
    }
  }

  /// The manifest of the last publishing. Nil if there is none.
  package var manifest: PublishManifest?
  /// All files except the manifest, in any order.
  package var files: [Entry]
  /// The state of the destination, as a name. A plan is carried out only if the state is still the same.
  package var state: String?
  /// Whether the destination can have incomplete files from an interrupted publishing.
  package var mayBeTorn = false
  /// Files that the destination needs in addition to the site.
  package var needs: [SiteFile]

  package init(
    manifest: PublishManifest? = nil, files: [Entry] = [], state: String? = nil, needs: [SiteFile] = []
  ) {
    self.manifest = manifest
    self.files = files
    self.state = state
    self.needs = needs
  }
}
