internal import Files

/// A remote of rclone: what the user's own configuration names, and a path there.
///
/// Some remotes let a file be seen while it comes, and leave a part of it where the sending is cut off. So the
/// manifest has two places: the one of what is under way is written before anything else is, and removed when the
/// other one is there.
package struct RcloneDestination: Destination {
  private static let underWay = ".tripsite-publishing"
  /// A million files of long names.
  private static let longestListing = 512 << 20
  /// More files than these are looked at all at once.
  private static let fewFiles = 500
  /// `Listing.state` where a publishing was interrupted.
  private static let interrupted = "interrupted"

  private let remote: String

  /// `remote` is as `r2:trips`.
  package init(remote: String) { self.remote = remote }

  package var place: String { ProgramWords.hidingSecrets(remote) }

  package func look() throws(PublishFailure) -> Listing {
    let call = try RcloneCall(remote: remote)
    let store = try store(call)
    var listing = Listing()
    var lists: [Listing.Entry] = []
    for entry in try entries(store, call) {
      if entry.path == PublishManifest.name || entry.path == Self.underWay {
        lists.append(entry)
      } else {
        listing.files.append(entry)
      }
    }
    listing.mayBeTorn = true
    if lists.contains(where: { $0.path == Self.underWay }) { listing.state = Self.interrupted }
    listing.manifest = try manifest(lists, call)
    return listing
  }

  private func store(_ call: RcloneCall) throws(PublishFailure) -> RcloneStore {
    let outcome = try call.run(["backend", "features"], operands: [remote])
    guard outcome.code == 0 else { throw call.failure(of: outcome) }
    guard let store = RcloneStore(outcome.output) else {
      throw PublishFailure(.inputOutput, "rclone tells of \(place) what is not understood")
    }
    return store
  }

  private func entries(
    _ store: RcloneStore, _ call: RcloneCall, of root: String? = nil, paths: [String]? = nil
  ) throws(PublishFailure) -> [Listing.Entry] {
    let outcome = try call.run(
      ["lsjson", "-R", "--files-only", "--no-mimetype"] + store.options, paths: paths,
      operands: [root ?? remote], outputLimit: Self.longestListing)
    if call.isMissing(outcome) { return [] }
    guard outcome.code == 0 else { throw call.failure(of: outcome) }
    guard !outcome.isOutputCut, let entries = store.entries(outcome.output) else {
      throw PublishFailure(
        .inputOutput,
        outcome.isOutputCut
          ? "\(place) holds more files than can be looked at"
          : "rclone lists of \(place) what is not understood")
    }
    return entries
  }

  private func manifest(_ lists: [Listing.Entry], _ call: RcloneCall) throws(PublishFailure) -> [UInt8]? {
    if lists.isEmpty { return nil }
    guard lists.allSatisfy({ $0.size <= PublishManifest.limit }) else {
      throw PublishManifest.disbelief(in: place, "it is too large")
    }
    let (last, underWay) = try inTemporaryFolder { scratch throws(PublishFailure) in
      let outcome = try call.run(
        ["copy", "--no-check-dest"], paths: lists.map(\.path), operands: [remote, scratch])
      guard outcome.code == 0 else { throw call.failure(of: outcome) }
      return try onDisk { () throws(FileError) in
        func read(_ name: String) throws(FileError) -> [UInt8]? {
          guard lists.contains(where: { $0.path == name }) else { return nil }
          return try File.read(scratch + "/" + name, limit: PublishManifest.limit).bytes
        }
        return (try read(PublishManifest.name), try read(Self.underWay))
      }
    }
    if let manifest = underWay.flatMap(SealedText.opened) { return manifest }
    guard let last else { return nil }
    guard let manifest = SealedText.opened(last) else {
      throw PublishManifest.disbelief(in: place, "its end is missing, or not that of its beginning")
    }
    return manifest
  }

  package func carryOut(
    _ plan: PublishPlan, of site: LocalSite, progress: (PublishProgress) -> Void
  ) throws(PublishFailure) {
    let call = try RcloneCall(remote: remote)
    let store = try store(call)
    let folder = try onDisk { () throws(FileError) in try Folder.realPath(of: site.folder) }
    var isInterrupted = plan.basis == Self.interrupted
    let steps = StepwisePublishing(
      sendManifest: { manifest, phase throws(PublishFailure) in
        switch phase {
        case .underWay:
          // Either may be in parts from now on, but never both.
          if isInterrupted { try send(manifest, as: PublishManifest.name, call) }
          try send(manifest, as: Self.underWay, call)
          isInterrupted = true
        case .sent: try send(manifest, as: PublishManifest.name, call)
        case .done:
          try send(manifest, as: PublishManifest.name, call)
          if isInterrupted { try remove([Self.underWay], call) }
        }
      },
      send: { files, sent throws(PublishFailure) in
        for batch in UploadBatch.batches(of: files) { try send(batch, of: folder, call, sent) }
      },
      remove: { paths, remaining throws(PublishFailure) in
        try remove(paths, call)
        guard store.hasFolders else { return }
        // One that is not empty stays, and so does one that cannot be removed.
        for path in remaining.emptied(by: paths).joined() {
          guard let written = RclonePath.written(path) else { continue }
          _ = try call.run(
            ["rmdir", "--retries", "1"],
            operands: [
              remote.hasSuffix(":") || remote.hasSuffix("/") ? remote + written : remote + "/" + written
            ])
        }
      })
    var expected = FileMarks()
    if store.mark != .arrival, !plan.sent.isEmpty {
      for entry in try entries(store, call, of: folder, paths: plan.sent.map(\.path)) {
        expected[entry.path] = entry.mark
      }
    }
    try steps.carryOut(
      plan, of: site, expected: expected,
      final: { files throws(PublishFailure) in
        let paths = files.count > Self.fewFiles ? nil : files.map(\.path)
        var marks = FileMarks()
        for entry in try entries(store, call, paths: paths) { marks[entry.path] = entry.mark }
        return marks
      }, progress: progress)
  }

  private func send(_ manifest: PublishManifest, as name: String, _ call: RcloneCall) throws(PublishFailure) {
    try inTemporaryFolder { scratch throws(PublishFailure) in
      try onDisk { () throws(FileError) in
        try FolderHandle(scratch).create(name, SealedText.sealed(manifest.bytes))
      }
      let outcome = try call.run(
        ["copy", "--no-check-dest", "--header-upload", UploadBatch.revalidated], paths: [name],
        operands: [scratch, remote])
      guard outcome.code == 0 else { throw call.failure(of: outcome) }
    }
  }

  private func send(
    _ batch: UploadBatch, of folder: String, _ call: RcloneCall, _ sent: (Int) -> Void
  ) throws(PublishFailure) {
    var log: [UInt8] = []
    var last = 0
    let outcome = try call.run(
      ["copy", "--no-check-dest", "--use-json-log", "--stats", "500ms", "--stats-log-level", "NOTICE"]
        + batch.headers.flatMap { ["--header-upload", $0] },
      paths: batch.files.map(\.path), operands: [folder, remote]
    ) { messages in
      log += messages
      while let end = log.firstIndex(of: UInt8(ascii: "\n")) {
        // As in {"stats":{"bytes":1234,…}}; what was tried twice counts once.
        if let bytes = JSONReading.value(log[..<end])?["stats"]?["bytes"]?.integer, bytes > last {
          sent(min(bytes, batch.bytes) - min(last, batch.bytes))
          last = bytes
        }
        log.removeSubrange(...end)
      }
    }
    guard outcome.code == 0 else { throw call.failure(of: outcome) }
  }

  private func remove(_ paths: [String], _ call: RcloneCall) throws(PublishFailure) {
    let outcome = try call.run(["delete"], paths: paths, operands: [remote])
    guard outcome.code == 0 || call.isMissing(outcome) else { throw call.failure(of: outcome) }
  }
}
