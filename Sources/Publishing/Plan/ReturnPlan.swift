extension PublishPlan {
  /// Plans the return to an earlier release. Fails if it would overwrite what others changed.
  init(
    returningTo release: PublishManifest, over listing: Listing, at place: String
  ) throws(PublishFailure) {
    let files = release.files.map {
      SiteFile(path: $0.path, size: $0.size, hash: $0.hash, isImmutable: $0.standing == .immutable)
    }
    try self.init(of: files, address: release.address, over: listing, at: place)
    let drifted = drift.filter(\.overwrites).map(\.path) + obstacles
    guard drifted.isEmpty else {
      throw PublishFailure(
        .inTheWay, "--rollback would overwrite files that somebody changed:\n" + drifted.listed,
        hint: "publish with --yes first, then return to the previous release")
    }
  }
}
