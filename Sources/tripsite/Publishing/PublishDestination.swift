internal import Entities
internal import Publishing

/// Makes the destination of a target.
enum PublishDestination {
  /// `stamp` is the time in UTC, in the form 20260121T101500Z. `cache` is the target's own folder. It can be missing,
  /// and anyone can delete it at any time. A rehearsal does not change it.
  static func make(
    for target: PublishTarget, site: String, cache: String, stamp: String, isRehearsal: Bool
  ) -> any Destination {
    switch target.kind {
    case .folder(let path):
      FolderDestination(folder: path.hasPrefix("/") || site == "." ? path : site + "/" + path, stamp: stamp)
    case .rsync(let place): RsyncDestination(place: place, cache: cache)
    case .rclone(let remote): RcloneDestination(remote: remote, cache: cache)
    case .git(let address, let branch, let squashes):
      GitDestination(
        address: address, branch: branch, squashes: squashes, folder: site, cache: cache + ".git",
        keepsCache: !isRehearsal, stamp: stamp)
    }
  }

  /// Nil if the target has no packed copies. `cache` is the same as above.
  static func packing(for target: PublishTarget, cache: String) throws(PublishFailure) -> PackedCopies? {
    if target.packings.isEmpty { return nil }
    let packings = target.packings.map { packing in
      switch packing {
      case .gzip: Packing.gzip
      case .brotli: Packing.brotli
      }
    }
    return try PackedCopies(by: packings, kept: cache + ".packed")
  }
}
