internal import Files

/// A remote from the user's own rclone configuration, and a path there.
package struct RcloneDestination: Destination {
  /// In bytes: enough for a million files with long names.
  private static let longestListing = 512 << 20
  /// With more files than these, tripsite lists all files instead of asking for each.
  private static let fewFiles = 100
  /// The number of files that fail before tripsite gives up.
  private static let manyFailures = 8
  private let remote: String
  private let cache: String
  private let environment: [String: String]
  private let longestHead: Int

  /// `remote` is such as `r2:trips`. `cache` is a folder that is made when it is needed, and that anyone can delete
  /// at any time. `environment` adds variables for rclone.
  package init(
    remote: String, cache: String, environment: [String: String] = [:],
    longestHead: Int = PublishManifest.longestHead
  ) {
    self.longestHead = longestHead
    self.remote = remote
    self.cache = cache
    self.environment = environment
  }

  package var place: String { CredentialRedaction.hidingSecrets(remote) }

  package func look() throws(PublishFailure) -> Listing {
    let call = try RcloneCall(remote: remote, environment: environment)
    let store = try store(call)
    var listing = Listing()
    var lists: [Listing.Entry] = []
    for entry in try entries(store, call) {
      if RcloneManifests.has(entry.path) { lists.append(entry) } else { listing.files.append(entry) }
    }
    listing.mayBeTorn = true
    let (manifest, finding) = try RcloneManifests(call: call, cache: cache, longestHead: longestHead).read(
      lists)
    listing.manifest = manifest
    listing.state = finding.state
    return listing
  }

  private func store(_ call: RcloneCall) throws(PublishFailure) -> RcloneStore {
    let outcome = try call.run(["backend", "features"], operands: [remote])
    guard outcome.code == 0 else { throw call.failure(of: outcome) }
    guard let store = RcloneStore(outcome.output) else {
      throw PublishFailure(.inputOutput, "tripsite does not understand what rclone prints about \(place)")
    }
    return store
  }

  private func entries(
    _ store: RcloneStore, _ call: RcloneCall, of root: String? = nil, paths: [String]? = nil
  ) throws(PublishFailure) -> [Listing.Entry] {
    let command = ["lsjson", "-R", "--files-only", "--no-mimetype"] + store.options
    guard root == nil, let paths else {
      return try entries(
        store, call,
        in: call.run(command, paths: paths, operands: [root ?? remote], outputLimit: Self.longestListing))
    }
    var found: [Listing.Entry] = []
    try call.find(paths, with: command) { outcome throws(PublishFailure) in
      found += try entries(store, call, in: outcome)
    }
    return found
  }

  private func entries(
    _ store: RcloneStore, _ call: RcloneCall, in outcome: ProgramCall.Outcome
  ) throws(PublishFailure) -> [Listing.Entry] {
    if call.isMissing(outcome) { return [] }
    guard outcome.code == 0 else { throw call.failure(of: outcome) }
    guard !outcome.isOutputCut, let entries = store.entries(outcome.output) else {
      throw PublishFailure(
        .inputOutput,
        outcome.isOutputCut
          ? "\(place) contains too many files to list"
          : "tripsite does not understand rclone's list of \(place)")
    }
    return entries
  }

  package func carryOut(
    _ plan: PublishPlan, of site: LocalSite, progress: (PublishProgress) -> Void
  ) throws(PublishFailure) {
    let call = try RcloneCall(remote: remote, environment: environment)
    let store = try store(call)
    let folder = try onDisk { () throws(FileError) in try Folder.realPath(of: site.folder) }
    let manifests = RcloneManifests(call: call, cache: cache, longestHead: longestHead)
    var finding = RcloneManifests.Finding(plan.basis)
    let steps = NonAtomicUpload(
      sendManifest: { manifest, phase throws(PublishFailure) in
        try manifests.send(manifest, phase, &finding)
      },
      send: { files, sent throws(PublishFailure) in
        for batch in UploadBatch.batches(of: files) { try send(batch, of: folder, call, sent) }
      },
      remove: { paths, remaining throws(PublishFailure) in
        try call.remove(paths)
        guard store.hasFolders else { return }
        // A folder that is not empty stays, and so does a folder that cannot be removed.
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

  private func send(
    _ batch: UploadBatch, of folder: String, _ call: RcloneCall, _ sent: (Int) -> Void
  ) throws(PublishFailure) {
    var log: [UInt8] = []
    var last = 0
    var failures = 0
    let outcome = try call.run(
      ["copy", "--no-check-dest", "--use-json-log", "--stats", "500ms", "--stats-log-level", "NOTICE"]
        + batch.headers.flatMap { ["--header-upload", $0] },
      paths: batch.files.map(\.path), operands: [folder, remote]
    ) { messages in
      log += messages
      while let end = log.firstIndex(of: UInt8(ascii: "\n")) {
        let event = RcloneOutput.parsed(log[..<end], as: RcloneOutput.Event.self)
        log.removeSubrange(...end)
        if event?.level == "error" { failures += 1 }
        if let bytes = event?.stats?.bytes, bytes > last {
          sent(min(bytes, batch.bytes) - min(last, batch.bytes))
          last = bytes
        }
      }
    } isHopeless: {
      // If the network is gone, rclone still tries each file, and each attempt takes long.
      failures >= Self.manyFailures
    }
    guard outcome.code == 0 else { throw call.failure(of: outcome) }
  }
}
