internal import Files

/// The manifests at a remote: the manifest of the published files, the manifest of a publishing under way, and the
/// base of large manifests.
///
/// Some remotes keep a part of a file if sending is interrupted, so at most one of the manifests may be incomplete.
/// The manifest of a publishing under way is written before all other files, and removed after the other manifest is
/// written.
struct RcloneManifests {
  private static let underWay = ".tripsite-publishing"

  /// The manifests that were found, as a text for `Listing.state`.
  struct Finding {
    private static let interrupted = "interrupted"

    /// Whether there is a manifest of a publishing under way.
    var isInterrupted = false
    var base: ContentHash?
    /// All bases at the remote.
    var bases: [ContentHash] = []

    init() {}

    init(_ state: String?) {
      let words = (state ?? "").split(separator: " ")
      isInterrupted = words.contains { $0 == Self.interrupted }
      base = words.first { $0.hasPrefix("=") }.flatMap { ContentHash(String($0.dropFirst())) }
      bases = words.compactMap { ContentHash(String($0)) }
    }

    var state: String? {
      let words =
        (isInterrupted ? [Self.interrupted] : []) + (base.map { ["=\($0)"] } ?? []) + bases.map(\.description)
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }

  let call: RcloneCall
  let cache: String
  /// In bytes, of the part that each publishing sends. A longer part becomes a new base.
  let longestHead: Int

  /// Whether a path is one of these manifests.
  static func has(_ path: String) -> Bool {
    path == PublishManifest.name || path == underWay || ManifestParts.base(named: path) != nil
  }

  /// Reads the complete manifest, from the files in the listing.
  func read(_ lists: [Listing.Entry]) throws(PublishFailure) -> (manifest: PublishManifest?, Finding) {
    var finding = Finding()
    guard lists.allSatisfy({ $0.size <= PublishManifest.limit }) else {
      throw PublishManifest.disbelief(in: call.place, "it is too large")
    }
    finding.bases = lists.compactMap { ManifestParts.base(named: $0.path) }
    let names = lists.map(\.path).filter { ManifestParts.base(named: $0) == nil }
    finding.isInterrupted = names.contains(Self.underWay)
    if names.isEmpty { return (nil, finding) }
    let texts = try fetch(names)
    if let text = texts[Self.underWay].flatMap(ChecksummedText.verified),
      let read = try whole(text, finding.bases)
    {
      finding.base = read.base
      return (read.manifest, finding)
    }
    guard let last = texts[PublishManifest.name] else { return (nil, finding) }
    guard let text = ChecksummedText.verified(last) else {
      throw PublishManifest.disbelief(in: call.place, "its end is missing, or belongs to another beginning")
    }
    guard let read = try whole(text, finding.bases) else {
      throw PublishManifest.disbelief(in: call.place, "its base is missing")
    }
    finding.base = read.base
    return (read.manifest, finding)
  }

  /// Nil if the base is missing.
  private func whole(
    _ text: [UInt8], _ bases: [ContentHash]
  ) throws(PublishFailure) -> (manifest: PublishManifest, base: ContentHash?)? {
    guard let hash = ManifestParts.base(of: text) else {
      return (try PublishManifest(text, at: call.place), nil)
    }
    guard bases.contains(hash), let base = try base(hash) else { return nil }
    return (try ManifestParts.manifest(text, over: base, at: call.place), hash)
  }

  /// From this machine, if it is here.
  func base(_ hash: ContentHash) throws(PublishFailure) -> ManifestParts.Base? {
    let known = "\(cache)/\(hash)"
    if Folder.kind(of: known) == .file {
      let bytes = try onDisk { () throws(FileError) in
        try File.read(known, limit: PublishManifest.limit).bytes
      }
      if let base = try ManifestParts.Base(bytes, hash: hash, at: call.place) { return base }
    }
    let name = ManifestParts.name(ofBase: hash)
    guard let bytes = try fetch([name])[name] else { return nil }
    return try ManifestParts.Base(bytes, hash: hash, at: call.place)
  }

  private func fetch(_ names: [String]) throws(PublishFailure) -> [String: [UInt8]] {
    try inTemporaryFolder { scratch throws(PublishFailure) in
      let outcome = try call.run(
        ["copy", "--no-check-dest"], paths: names, operands: [call.remote, scratch])
      guard outcome.code == 0 else { throw call.failure(of: outcome) }
      return try onDisk { () throws(FileError) in
        var texts: [String: [UInt8]] = [:]
        for name in names where Folder.kind(of: scratch + "/" + name) == .file {
          texts[name] = try File.read(scratch + "/" + name, limit: PublishManifest.limit).bytes
        }
        return texts
      }
    }
  }

  /// Writes the manifest. `finding` is the state before, and is updated.
  func send(
    _ manifest: PublishManifest, _ phase: NonAtomicUpload.ManifestPhase, _ finding: inout Finding
  ) throws(PublishFailure) {
    var base: ManifestParts.Base?
    if let hash = finding.base { base = try self.base(hash) }
    let head = base.map { ManifestParts.head(of: manifest, over: $0) } ?? manifest.bytes
    switch phase {
    case .underWay:
      if finding.isInterrupted { try put(ChecksummedText.adding(to: head), as: PublishManifest.name) }
      try put(ChecksummedText.adding(to: head), as: Self.underWay)
      finding.isInterrupted = true
    case .sent: try put(ChecksummedText.adding(to: head), as: PublishManifest.name)
    case .done:
      var last = head
      if head.count > longestHead {
        let base = ManifestParts.Base(manifest)
        try put(manifest.bytes, as: ManifestParts.name(ofBase: base.hash))
        try remember(base)
        last = ManifestParts.head(of: manifest, over: base)
        finding.base = base.hash
      } else if let base, Folder.kind(of: "\(cache)/\(base.hash)") == nil {
        try remember(base)
      }
      try put(ChecksummedText.adding(to: last), as: PublishManifest.name)
      let stale = finding.bases.filter { $0 != finding.base }.map(ManifestParts.name)
      let spare = stale + (finding.isInterrupted ? [Self.underWay] : [])
      if !spare.isEmpty { try call.remove(spare) }
    }
  }

  private func put(_ bytes: [UInt8], as name: String) throws(PublishFailure) {
    try inTemporaryFolder { scratch throws(PublishFailure) in
      try onDisk { () throws(FileError) in try FolderHandle(scratch).create(name, bytes) }
      let outcome = try call.run(
        ["copy", "--no-check-dest", "--header-upload", UploadBatch.revalidated], paths: [name],
        operands: [scratch, call.remote])
      guard outcome.code == 0 else { throw call.failure(of: outcome) }
    }
  }

  /// Keeps a base on this machine, and deletes the earlier ones.
  private func remember(_ base: ManifestParts.Base) throws(PublishFailure) {
    try onDisk { () throws(FileError) in
      try Folder.make(cache)
      let folder = try FolderHandle(cache)
      for entry in try Folder.entries(of: cache) { try folder.removeFile(entry.name) }
      try folder.create(base.hash.description, base.manifest.bytes)
    }
  }
}
