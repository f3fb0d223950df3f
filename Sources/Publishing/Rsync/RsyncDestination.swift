internal import Files

/// A folder on a host that rsync reaches over ssh.
///
/// rsync writes each file to a folder of drafts and renames it, so readers see the old file or the new one.
package struct RsyncDestination: Destination {
  /// The folder where rsync writes files before it renames them.
  private static let drafts = ".tripsite-draft"
  /// In bytes: enough for a million files with long names.
  private static let longestListing = 256 << 20

  package let place: String
  private let cache: String
  private let environment: [String: String]

  /// `place` is such as `me@example.org:/var/www/trips`. `cache` is a folder that is made when it is needed, and that
  /// anyone can delete at any time. `environment` adds variables for rsync.
  package init(place: String, cache: String, environment: [String: String] = [:]) {
    self.place = place
    self.cache = cache
    self.environment = environment
  }

  private var cachedManifest: String { cache + "/manifest" }

  package func look() throws(PublishFailure) -> Listing {
    let call = try RsyncCall(place: place, environment: environment)
    let outcome = try call.run(["--list-only", "-r"], .list, outputLimit: Self.longestListing)
    let messages = String(decoding: outcome.messages, as: UTF8.self)
    guard outcome.code == 0 || Self.isIncomplete(outcome.code, messages) else {
      if outcome.code == 23, messages.contains("change_dir"),
        messages.contains("No such file or directory (2)")
      {
        return Listing()
      }
      throw call.failure(of: outcome)
    }
    guard !outcome.isOutputCut else {
      throw PublishFailure(.inTheWay, "\(place) contains too many files to list")
    }
    let entries = try RsyncListing(outcome.output, of: place).entries
    var listing = Listing()
    for entry in entries where entry.kind != .folder && !entry.path.hasPrefix(Self.drafts + "/") {
      if entry.path == PublishManifest.name {
        listing.manifest = try manifest(entry, call)
      } else {
        let mark = entry.kind == .file ? Self.mark(size: entry.size, seconds: entry.modified) : "other"
        listing.files.append(Listing.Entry(path: entry.path, size: entry.size, mark: mark))
      }
    }
    return listing
  }

  /// Whether rsync only failed to read folders of others.
  private static func isIncomplete(_ code: Int32, _ messages: String) -> Bool {
    let lines = messages.split(separator: "\n").filter { !$0.hasPrefix("rsync error: some files/attrs") }
    return code == 23 && !lines.isEmpty
      && lines.allSatisfy { $0.contains("opendir") && $0.hasSuffix("Permission denied (13)") }
  }

  private static func mark(size: Int, seconds: Int) -> String { "\(size)-\(seconds)" }

  private func manifest(_ entry: RsyncListing.Entry, _ call: RsyncCall) throws(PublishFailure)
    -> PublishManifest
  {
    guard entry.kind == .file else {
      throw PublishFailure(
        .wrongManifest, "\(PublishManifest.name) in \(place) is not a file",
        hint: "find out who made it, and move it away")
    }
    guard entry.size <= PublishManifest.limit else {
      throw PublishFailure(
        .wrongManifest, "\(PublishManifest.name) in \(place) is too large",
        hint: "find out who wrote it, and move it away")
    }
    let bytes = try inTemporaryFolder { scratch throws(PublishFailure) in
      // Only differences from the last manifest are sent.
      if Folder.kind(of: cachedManifest) == .file {
        try onDisk { () throws(FileError) in
          try FolderHandle(scratch).create(PublishManifest.name, copyOf: cachedManifest)
        }
      }
      let outcome = try call.run(["-I"], .fetch(into: scratch), paths: [PublishManifest.name])
      guard outcome.code == 0 else { throw call.failure(of: outcome) }
      return try onDisk { () throws(FileError) in
        try File.read(scratch + "/" + PublishManifest.name, limit: PublishManifest.limit).bytes
      }
    }
    return try PublishManifest(bytes, at: place)
  }

  package func carryOut(
    _ plan: PublishPlan, of site: LocalSite, progress: (PublishProgress) -> Void
  ) throws(PublishFailure) {
    let call = try RsyncCall(place: place, environment: environment)
    var marks = FileMarks()
    for file in plan.sent {
      let modified = Folder.stamp(of: site.folder + "/" + file.path)?.modified ?? 0
      marks[file.path] = Self.mark(size: file.size, seconds: modified / 1_000_000_000)
    }
    let steps = NonAtomicUpload(
      sendManifest: { manifest, _ throws(PublishFailure) in try send(manifest, call) },
      send: { files, sent throws(PublishFailure) in try send(files, of: site, call, sent) },
      remove: { paths, remaining throws(PublishFailure) in
        try remove(paths, call)
        for folders in remaining.emptied(by: paths) { try remove(folders, call) }
      })
    try steps.carryOut(
      plan, of: site, expected: marks, final: { _ throws(PublishFailure) in marks }, progress: progress)
    try remove([Self.drafts], call, with: ["--force"])
  }

  /// Writes the manifest, and makes the folder of drafts.
  private func send(_ manifest: PublishManifest, _ call: RsyncCall) throws(PublishFailure) {
    let bytes = manifest.bytes
    try inTemporaryFolder { scratch throws(PublishFailure) in
      // New folders at the host get the rights of this folder, and other users must be able to read them.
      let stage = scratch + "/site"
      try onDisk { () throws(FileError) in
        try Folder.make(stage + "/" + Self.drafts)
        try FolderHandle(stage).create(PublishManifest.name, bytes)
      }
      let outcome = try call.run(
        ["-I", "-O"], .send(from: stage), paths: [PublishManifest.name, Self.drafts])
      guard outcome.code == 0 else { throw call.failure(of: outcome) }
    }
    try onDisk { () throws(FileError) in
      try Folder.make(cache)
      let folder = try FolderHandle(cache)
      try folder.removeFile("manifest")
      try folder.create("manifest", bytes)
    }
  }

  private func send(
    _ files: [SiteFile], of site: LocalSite, _ call: RsyncCall, _ sent: (Int) -> Void
  ) throws(PublishFailure) {
    // The plan decides which files to send, by their content, so times do not matter. Folders are made, but never
    // replace links.
    let options = ["-t", "-I", "-O", "--no-implied-dirs", "--temp-dir=" + Self.drafts, "--out-format=%i %l"]
    var line: [UInt8] = []
    let outcome = try call.run(options, .send(from: site.folder), paths: files.map(\.path)) { output in
      var bytes = 0
      for byte in output {
        guard byte == UInt8(ascii: "\n") else {
          line.append(byte)
          continue
        }
        // From `<f+++++++++ 1234`.
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        if words.count == 2, words[0].hasPrefix("<f") { bytes += Int(words[1]) ?? 0 }
        line.removeAll()
      }
      if bytes > 0 { sent(bytes) }
    }
    guard outcome.code == 0 else { throw call.failure(of: outcome) }
  }

  /// Removes files. Removes folders if they are empty, or if `options` says so. Missing ones are not errors.
  private func remove(
    _ paths: [String], _ call: RsyncCall, with options: [String] = []
  ) throws(PublishFailure) {
    try inTemporaryFolder { nothing throws(PublishFailure) in
      let outcome = try call.run(
        ["-O", "--no-implied-dirs", "--delete-missing-args"] + options, .send(from: nothing), paths: paths)
      // 24 means that the files do not exist on this side, which is why rsync removes them there.
      guard outcome.code == 0 || outcome.code == 24 else { throw call.failure(of: outcome) }
    }
  }
}
