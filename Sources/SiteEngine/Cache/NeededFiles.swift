internal import Files
internal import SiteReading

/// The derived files that a site needs. The sites of all audiences and of locked targets share the folder of such files. Each notes the names of its
/// own, so that no build removes what another site needs.
struct NeededFiles {
  private static let name = "derived.list"
  private let options: BuildOptions

  init(_ options: BuildOptions) { self.options = options }

  /// Removes the derived files that no site needs. This site needs those with `names`.
  func prune(keeping names: Set<String>) throws(FileError) {
    var kept = names
    if options.audience != nil || Folder.isFolder(options.audiencesFolder) {
      let list = Array(names.sorted().joined(separator: "\n").utf8)
      try FileReplacement.write(list, to: options.cacheFolder + "/" + Self.name)
      let folders = try Folder.entries(of: options.audiencesFolder).map {
        options.audiencesFolder + "/" + $0.name
      }
      for folder in folders + [options.wholeCache] {
        let other = folder + "/" + Self.name
        // A site that was never built has no list.
        guard Folder.kind(of: other) == .file else { continue }
        let text = String(decoding: try File.read(other).bytes, as: UTF8.self)
        kept.formUnion(text.split(separator: "\n").map(String.init))
      }
    }
    try options.derivedFiles().prune(keeping: kept)
  }
}
