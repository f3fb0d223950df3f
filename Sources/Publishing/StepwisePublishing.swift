internal import Files

/// The order in which a plan is carried out where files are changed one after the other: what pages need, pages,
/// the manifest, removals.
///
/// Before the first file goes, a manifest is left there that names what is there and what will be. Whoever
/// publishes after an interruption knows by it what is ours, and sends what is missing.
struct StepwisePublishing {
  enum ManifestPhase {
    /// Nothing was sent or removed.
    case underWay
    /// All was sent.
    case sent
    /// All was removed as well.
    case done
  }

  let sendManifest: (PublishManifest, ManifestPhase) throws(PublishFailure) -> Void
  /// Calls back with the bytes that were sent since the call before.
  let send: ([SiteFile], (Int) -> Void) throws(PublishFailure) -> Void
  /// Removes files, and folders that are empty then.
  let remove: ([String], _ remaining: RemainingFolders) throws(PublishFailure) -> Void

  /// `expected` are the marks that files are going to have there, `final` tells those that they have.
  func carryOut(
    _ plan: PublishPlan, of site: LocalSite, expected: FileMarks,
    final: ([SiteFile]) throws(PublishFailure) -> FileMarks, progress: (PublishProgress) -> Void
  ) throws(PublishFailure) {
    let remaining = RemainingFolders(plan)
    let clear = plan.clear.map(\.path)
    let cleared = Set(clear.map { PathBytes($0) })
    let later = plan.remove.filter { !cleared.contains(PathBytes($0.path)) }
    let sent = plan.sent
    if !sent.isEmpty || !clear.isEmpty {
      try sendManifest(plan.manifestUnderWay { expected[$0.path] }, .underWay)
    }
    if !clear.isEmpty { try remove(clear, remaining) }
    var bytes = 0
    for (role, phase) in [(SiteFile.Role.asset, PublishProgress.Phase.assets), (.page, .pages)] {
      let files = sent.filter { $0.role == role }
      if files.isEmpty { continue }
      progress(PublishProgress(phase, bytes: bytes))
      try send(files) { count in
        bytes += count
        progress(PublishProgress(phase, bytes: min(bytes, plan.bytes)))
      }
    }
    for file in sent { try site.check(file) }
    progress(PublishProgress(.manifest, bytes: plan.bytes))
    let marks = sent.isEmpty ? expected : try final(sent)
    let manifest = plan.manifest { marks[$0.path] }
    if !later.isEmpty {
      // What is to go is named until it is gone.
      try sendManifest(
        PublishManifest(
          address: manifest.address, files: manifest.files + later.map { $0.standing(as: .leaving) }), .sent)
      progress(PublishProgress(.removals, bytes: plan.bytes))
      try remove(later.map(\.path), remaining)
    }
    try sendManifest(manifest, .done)
    progress(PublishProgress(.removals, bytes: plan.bytes))
  }
}

/// What stands for the states of files on the other side, by their paths.
struct FileMarks {
  private var marks: [PathBytes: String] = [:]

  subscript(path: String) -> String {
    get { marks[PathBytes(path)] ?? PublishManifest.unknownMark }
    set { marks[PathBytes(path)] = newValue }
  }
}

/// The folders in which something stands when a plan was carried out.
struct RemainingFolders {
  private let folders: Set<PathBytes>

  init(_ plan: PublishPlan) {
    let paths = plan.sent.map(\.path) + (plan.keep + plan.retire).map(\.path) + plan.othersFiles
    folders = Set(paths.flatMap { PathBytes($0).folders })
  }

  /// The folders that nothing stands in any more when `removed` are gone, the inner before the outer: a list for
  /// each depth.
  func emptied(by removed: [String]) -> [[String]] {
    let empty = Set(removed.flatMap { PathBytes($0).folders }).subtracting(folders)
    let depths = Dictionary(grouping: empty.map(\.path)) { $0.utf8.count { $0 == UInt8(ascii: "/") } }
    return depths.sorted { $0.key > $1.key }.map { $0.value.sorted(by: Folder.precedes) }
  }
}
