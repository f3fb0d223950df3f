internal import Entities
internal import Publishing

/// The destination of a target: what each kind needs to know.
enum PublishDestination {
  /// `stamp` is the time in UTC as 20260121T101500Z; `cache` a folder of the target's own that may be removed at any
  /// time, and need not be there; a rehearsal leaves it as it is.
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

  /// Nil where the target wants no packed copies; `cache` is as above.
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
