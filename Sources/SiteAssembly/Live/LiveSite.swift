internal import Files
internal import SiteModules
internal import Templates
package import Text

/// A site that is looked at while it is written. What is known of it is held in memory, and a page is made when
/// it is asked for: so an edit costs what reading the changed file costs, however large the site is.
package actor LiveSite {
  private var state: SiteState
  /// Counts edits.
  private var generation = 0
  private var shelf = PageShelf()
  private var digest = PageDigest([])

  package init(options: BuildOptions) { state = SiteState(options) }

  /// What an edit came to.
  package struct Update: Sendable {
    /// All that is wrong now, warnings as well.
    package var problems: [Diagnostic]
    /// Stylesheets whose content changed, by their addresses as pages name them: "/sub/assets/style.1a2b3c4d.css".
    package var stylesheets: [(old: String, new: String)] = []
  }

  /// A file of the site.
  package struct File: Sendable {
    package enum Body: Sendable {
      case bytes([UInt8])
      case file(path: String, size: Int)
    }

    package var body: Body
    /// Changes with the content, but not with the published name of a stylesheet.
    package var digest: UInt64
  }

  /// Reads what may have changed; everything, the first time. One call at a time.
  package func take(_ changes: SiteChanges) async -> Update {
    let before = state.content
    var state = self.state
    _ = await state.take(generation == 0 ? .everything : changes)
    self.state = state
    generation += 1
    digest = PageDigest(state.content?.assets ?? [])
    return Update(
      problems: state.problems.sorted(by: Diagnostic.precedes),
      stylesheets: Self.changedStylesheets(from: before, to: state.content))
  }

  /// The file at `path` below the site's root, as in "trips/lofoten/index.html"; nil where the site has none.
  package func file(at path: String) async -> File? {
    guard let content = state.content else { return nil }
    if let page = shelf[path], page.generation == generation { return file(of: page.bytes) }
    if let asset = content.assets.first(where: { $0.path == path }) { return file(of: asset.bytes) }
    if state.isStatic(path) { return Self.copy(content.contentFolder + "/" + path) }
    let now = generation
    guard let (_, made) = await Self.make(fileAt: path, of: content) else { return nil }
    for page in made.pages {
      shelf.put(PageShelf.Page(page.bytes, source: nil, generation: now, isGood: true), at: page.file.path)
    }
    return made.pages.first { $0.file.path == path }.map { file(of: $0.bytes) }
  }

  private func file(of bytes: [UInt8]) -> File { File(body: .bytes(bytes), digest: digest.digest(of: bytes)) }

  /// Off the actor, so that pages are made side by side.
  private nonisolated static func make(
    fileAt path: String, of content: LoadedContent
  ) async -> (place: MakerPlace, made: MadePages)? {
    content.make(fileAt: path)
  }

  private static func copy(_ path: String) -> File? {
    guard let stamp = Folder.stamp(of: path) else { return nil }
    var hash = WordHash()
    withUnsafeBytes(of: stamp) { hash.add($0) }
    return File(body: .file(path: path, size: stamp.size), digest: hash.value)
  }

  private static func changedStylesheets(
    from before: LoadedContent?, to after: LoadedContent?
  ) -> [(old: String, new: String)] {
    guard let before, let after else { return [] }
    return after.assets.compactMap { asset in
      guard asset.source.hasSuffix(".css"),
        let old = before.assets.first(where: { $0.source == asset.source }), old.path != asset.path
      else { return nil }
      return (before.routes.url(path: old.path), after.routes.url(path: asset.path))
    }
  }
}
