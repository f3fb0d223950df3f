/// What stands on the other side.
package struct Listing: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// Below the site's root there.
    package var path: String
    /// In bytes; 0 where that is not known.
    package var size: Int
    /// Whatever changes when somebody changes the file there; without spaces.
    package var mark: String

    package init(path: String, size: Int, mark: String) {
      self.path = path
      self.size = size
      self.mark = mark
    }
  }

  /// What we left there; nil where that is nothing.
  package var manifest: PublishManifest?
  /// All files but the manifest, in any order.
  package var files: [Entry]
  /// What the destination calls the state that was looked at, so that a plan is carried out on that state alone.
  package var state: String?
  /// Whether parts of files may stand there that were on their way when a publishing was interrupted.
  package var mayBeTorn = false
  /// Files that have to stand there beside those of the site.
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
