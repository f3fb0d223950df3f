internal import Files

/// A folder, on this machine or mounted. It contains releases, and a link to the release that readers see.
///
///     DIR/current -> releases/20260121T101500Z-1     the root folder of the web server
///     DIR/releases/20260121T101500Z-1/               the site, with its manifest
///
/// tripsite completes a release beside the others. Unchanged files are hard links to the files of the release before.
/// Then one rename switches the link. A new release also gets the files of others from the current release.
package struct FolderDestination: Destination {
  /// The number of releases to keep, including the current one.
  private static let kept = 3

  private let folder: String
  private let stamp: String
  private let longestHead: Int

  /// `stamp` is the time in UTC, in the form 20260121T101500Z. The name of a new release begins with it.
  package init(folder: String, stamp: String, longestHead: Int = PublishManifest.longestHead) {
    self.folder = folder
    self.stamp = stamp
    self.longestHead = longestHead
  }

  package var place: String { folder }

  package var archive: String? { "the older releases in \(folder)/releases" }

  package func past(reading texts: PastTexts) throws(PublishFailure) -> PastFiles? {
    guard Folder.kind(of: folder) != nil else { return nil }
    return try ReleaseShelf(folder).past(named: archive ?? folder, reading: texts)
  }

  package var webRoot: String? { folder + "/current" }

  package func look() throws(PublishFailure) -> Listing {
    guard Folder.kind(of: folder) != nil else { return Listing() }
    let shelf = try ReleaseShelf(folder)
    guard let name = try shelf.current() else { return Listing() }
    guard let release = shelf.release(name) else { return Listing(state: name) }
    let manifest = try release.manifest.read()
    return try onDisk { () throws(FileError) in
      Listing(manifest: manifest, files: try release.contents().files, state: name)
    }
  }

  package func carryOut(
    _ plan: PublishPlan, of site: LocalSite, progress: (PublishProgress) -> Void
  ) throws(PublishFailure) {
    try onDisk { () throws(FileError) in try Folder.make(folder) }
    let shelf = try ReleaseShelf(folder)
    try shelf.lock()
    guard try shelf.current() == plan.basis else {
      throw PublishFailure(
        .tryAgain, "\(folder) changed because somebody else published", hint: "run it again")
    }
    let before = plan.basis.flatMap(shelf.release)
    let draft = try shelf.draft()
    do throws(PublishFailure) {
      try draft.fill(with: plan, of: site, from: before, longestHead: longestHead, progress: progress)
      progress(PublishProgress(.manifest, bytes: plan.bytes))
      let release = try shelf.keep(draft, stamp: stamp)
      try shelf.show(release)
      progress(PublishProgress(.removals, bytes: plan.bytes))
    } catch {
      try shelf.removeDraft()
      throw error
    }
    try shelf.prune(keeping: Self.kept)
  }

  package func tidy() throws(PublishFailure) {
    let shelf = try ReleaseShelf(folder)
    try shelf.lock()
    try shelf.removeDraft()
    try shelf.prune(keeping: Self.kept)
  }

  package func rollBack() throws(PublishFailure) -> String {
    let shelf = try ReleaseShelf(folder)
    try shelf.lock()
    guard let shown = try shelf.current().flatMap(shelf.release),
      let release = try shown.manifest.before().flatMap(shelf.release),
      let manifest = try release.manifest.read()
    else {
      throw PublishFailure(.missing, "\(folder) has no earlier release")
    }
    try release.check(isAs: manifest)
    let plan = try PublishPlan(returningTo: manifest, over: look(), at: folder)
    try release.takeOver(plan.othersFiles, from: shown)
    try shelf.show(release)
    return release.name
  }
}
