internal import Files

/// The order of changes for destinations that change file by file: files that pages need, pages, the manifest,
/// removals.
///
/// Before the first file, it writes a manifest with the existing files and the new ones. After an interruption, the
/// next publishing finds our files there, and sends the missing ones.
struct NonAtomicUpload {
  enum ManifestPhase {
    /// Nothing is sent or removed yet.
    case underWay
    /// All files are sent.
    case sent
    /// All removals are done too.
    case done
  }

  let sendManifest: (PublishManifest, ManifestPhase) throws(PublishFailure) -> Void
  /// Calls back with the number of bytes sent since the last call.
  let send: ([SiteFile], (Int) -> Void) throws(PublishFailure) -> Void
  /// Removes files, and folders that become empty.
  let remove: ([String], _ remaining: RemainingFolders) throws(PublishFailure) -> Void

  /// `expected` are the marks that files will have at the destination. `final` returns the marks that they have.
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
      // The manifest lists files until they are removed.
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

/// The marks of files at the destination, by path.
struct FileMarks {
  private var marks: [PathBytes: String] = [:]

  subscript(path: String) -> String {
    get { marks[PathBytes(path)] ?? PublishManifest.unknownMark }
    set { marks[PathBytes(path)] = newValue }
  }
}

/// The folders that contain files after a plan is carried out.
struct RemainingFolders {
  private let folders: Set<PathBytes>

  init(_ plan: PublishPlan) {
    let paths = plan.sent.map(\.path) + (plan.keep + plan.retire).map(\.path) + plan.othersFiles
    folders = Set(paths.flatMap { PathBytes($0).folders })
  }

  /// The folders that are empty without `removed`: one list for each depth, the innermost first.
  func emptied(by removed: [String]) -> [[String]] {
    let empty = Set(removed.flatMap { PathBytes($0).folders }).subtracting(folders)
    let depths = Dictionary(grouping: empty.map(\.path)) { $0.utf8.count { $0 == UInt8(ascii: "/") } }
    return depths.sorted { $0.key > $1.key }.map { $0.value.sorted(by: Folder.precedes) }
  }
}
