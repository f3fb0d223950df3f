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
        .inTheWay, "somebody changed what a return would overwrite:\n" + drifted.listed,
        hint: "publish with --yes first, then return")
    }
  }
}

extension [String] {
  /// The first twenty for a message, one on each line.
  var listed: String {
    let rest = count > 20 ? ["  and \(count - 20) more"] : []
    return (prefix(20).map { "  \($0)" } + rest).joined(separator: "\n")
  }
}
