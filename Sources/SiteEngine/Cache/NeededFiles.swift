internal import Files
internal import SiteReading

/// The derived files that a site needs. The sites of all audiences share the folder of such files. Each notes the names of its
/// own, so that no build removes what another site needs.
struct NeededFiles {
  private static let name = "derived.list"
  private let options: BuildOptions

  init(_ options: BuildOptions) { self.options = options }

  /// Removes derived files, except those with `names` and those of other audiences.
  func prune(keeping names: Set<String>) throws(FileError) {
    var kept = names
    if options.audience != nil {
      let list = Array(names.sorted().joined(separator: "\n").utf8)
      try FileReplacement.write(list, to: options.cacheFolder + "/" + Self.name)
      for entry in try Folder.entries(of: options.audiencesFolder) {
        // An audience that was never built has no list.
        let other = try? File.read(options.audiencesFolder + "/" + entry.name + "/" + Self.name).bytes
        kept.formUnion(String(decoding: other ?? [], as: UTF8.self).split(separator: "\n").map(String.init))
      }
    }
    try options.derivedFiles().prune(keeping: kept)
  }
}
