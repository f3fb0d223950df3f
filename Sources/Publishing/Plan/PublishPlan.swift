internal import Files

/// The plan of a publishing. It is complete before the first change.
package struct PublishPlan: Equatable, Sendable {
  package typealias Entry = PublishManifest.Entry

  /// A file that somebody else changed after the last publishing.
  package struct Drift: Equatable, Sendable {
    package enum Kind: String, Sendable {
      /// Somebody changed the file, and the site replaces it.
      case changed
      /// Somebody put a file at the path of a new file of the site.
      case foreign
      /// Somebody removed the file. It is sent again.
      case gone
      /// Somebody changed the file, and the site no longer has it. The file stays and is no longer ours.
      case letGo
    }

    package var kind: Kind
    package var path: String

    package init(_ kind: Kind, _ path: String) {
      self.kind = kind
      self.path = path
    }

    package var overwrites: Bool { kind == .changed || kind == .foreign }
  }

  /// The public address of the site.
  package let address: String
  /// The `Listing.state` that the plan is based on.
  package let basis: String?
  /// Sorted by the bytes of the paths, like all lists below.
  package private(set) var add: [SiteFile] = []
  /// Files that replace others, ours or not.
  package private(set) var change: [SiteFile] = []
  /// Files of the site that are already there.
  package private(set) var keep: [Entry] = []
  /// Assets of the previous site with a digest in their names. They stay until the next publishing, for readers who
  /// have an old page open.
  package private(set) var retire: [Entry] = []
  package private(set) var remove: [Entry] = []
  /// The part of `remove` at the path of a file or folder of the site.
  package private(set) var clear: [Entry] = []
  package private(set) var drift: [Drift] = []
  /// Files of others at the destination. They stay.
  package private(set) var foreign: [String] = []
  /// Files of others at the path of a file or folder of the site.
  package private(set) var obstacles: [String] = []
  /// Our files that `change` replaces.
  private var replaced: [Entry] = []
  /// The number of our files at the destination.
  private var standing = 0
  /// The files in the manifest, if no publishing was interrupted.
  private var listed: [Entry]?

  /// `files` are the files of the site, in any order. `place` is for messages.
  package init(
    of files: [SiteFile], address: String, over listing: Listing, at place: String
  ) throws(PublishFailure) {
    self.address = address
    basis = listing.state
    let needs = listing.needs.filter { need in !files.contains { $0.path == need.path } }
    let files = (files + needs).sorted { Folder.precedes($0.path, $1.path) }
    var known = Known()
    if let manifest = listing.manifest {
      guard manifest.address == address else {
        throw PublishFailure(
          .wrongManifest,
          "\(place) contains another site, \(CredentialRedaction.hidingSecrets(manifest.address))",
          hint:
            "if \(CredentialRedaction.hidingSecrets(address)) should replace it, remove \(PublishManifest.name) there first"
        )
      }
      if manifest.underWay.isEmpty { listed = manifest.files }
      for entry in manifest.files { known.there[PathBytes(entry.path)] = entry }
      for entry in manifest.underWay { known.underWay[PathBytes(entry.path)] = entry }
    }
    var places: [PathBytes: Place] = [:]
    for entry in listing.files {
      places[PathBytes(entry.path)] = Place(entry, known: known, mayBeTorn: listing.mayBeTorn)
    }
    take(files, places, known)
    let wanted = Set(files.map { PathBytes($0.path) })
    leave(listing.files.filter { !wanted.contains(PathBytes($0.path)) }, places, wanted)
  }

  /// The content of the manifest, by path. A path can occur twice: as a file, and as the file that was to replace it.
  private struct Known {
    /// Published files.
    var there: [PathBytes: Entry] = [:]
    /// Files that were being sent when a publishing was interrupted.
    var underWay: [PathBytes: Entry] = [:]
  }

  /// The file at a path, and its owner.
  private enum Place {
    case ours(Entry)
    /// A file that was being sent when a publishing was interrupted. It can be incomplete, or the file that it should
    /// replace.
    case torn(Entry)
    case drifted
    case foreign

    init(_ entry: Listing.Entry, known: Known, mayBeTorn: Bool) {
      let path = PathBytes(entry.path)
      let ours = [known.there[path], known.underWay[path]].compactMap(\.self)
      let alike = ours.filter { $0.mark == entry.mark }
      if let first = alike.first {
        self = alike.allSatisfy { $0.hash == first.hash } ? .ours(first) : .torn(Self.unsure(first))
      } else if ours.isEmpty {
        self = .foreign
      } else if mayBeTorn, var sent = known.underWay[path], entry.size <= sent.size {
        let isWhole = sent.mark == PublishManifest.unknownMark && entry.size == sent.size
        (sent.mark, sent.size) = (entry.mark, entry.size)
        self = isWhole ? .ours(sent) : .torn(Self.unsure(sent))
      } else {
        self = .drifted
      }
    }

    /// The same file with unknown content.
    private static func unsure(_ entry: Entry) -> Entry {
      Entry(entry.standing, path: entry.path, size: entry.size, hash: ContentHash([]), mark: entry.mark)
    }
  }

  /// Sorts the files of the site by the files at their paths.
  private mutating func take(
    _ files: [SiteFile], _ places: [PathBytes: Place], _ known: Known
  ) {
    for file in files {
      let path = PathBytes(file.path)
      switch places[path] {
      case nil:
        add.append(file)
        if known.there[path] != nil { drift.append(Drift(.gone, file.path)) }
      case .ours(let entry)? where entry.hash == file.hash && entry.size == file.size:
        keep.append(Entry(file, mark: entry.mark))
        standing += 1
      case .ours(let entry)?, .torn(let entry)?:
        change.append(file)
        replaced.append(entry)
        standing += 1
      case .drifted?:
        change.append(file)
        drift.append(Drift(.changed, file.path))
      case .foreign?:
        change.append(file)
        drift.append(Drift(.foreign, file.path))
      }
    }
  }

  /// Sorts the other files at the destination.
  private mutating func leave(
    _ files: [Listing.Entry], _ places: [PathBytes: Place], _ wanted: Set<PathBytes>
  ) {
    let folders = Set(wanted.flatMap(\.folders))
    for file in files.sorted(by: { Folder.precedes($0.path, $1.path) }) {
      let path = PathBytes(file.path)
      let isInTheWay = folders.contains(path) || path.folders.contains(where: wanted.contains)
      switch places[path] {
      case .ours(let entry)?, .torn(let entry)?:
        standing += 1
        if entry.standing == .immutable && !isInTheWay {
          retire.append(entry.standing(as: .leaving))
        } else {
          remove.append(entry)
          if isInTheWay { clear.append(entry) }
        }
      case .drifted?:
        drift.append(Drift(.letGo, file.path))
        if isInTheWay { obstacles.append(file.path) }
      case .foreign?, nil:
        foreign.append(file.path)
        if isInTheWay { obstacles.append(file.path) }
      }
    }
    drift.sort { Folder.precedes($0.path, $1.path) }
  }
}

extension PublishPlan {
  /// The files to send. Files that pages need come before pages. Each group is sorted by path.
  package var sent: [SiteFile] {
    let files = (add + change).sorted { Folder.precedes($0.path, $1.path) }
    return files.filter { $0.role == .asset } + files.filter { $0.role == .page }
  }

  /// The bytes to send.
  package var bytes: Int { (add + change).reduce(0) { $0 + $1.size } }

  /// Files at the destination that are not ours.
  var othersFiles: [String] { foreign + drift.filter { $0.kind == .letGo }.map(\.path) }

  /// Whether the destination already has the site, and its manifest is complete.
  package var changesNothing: Bool {
    add.isEmpty && change.isEmpty && remove.isEmpty && retire.isEmpty && listed == keep
  }

  /// Whether the plan removes more than a tenth of our files, or all of them.
  package var removesMuch: Bool {
    remove.count * 10 > standing || !remove.isEmpty && remove.count == standing
  }

  /// The reasons why the plan needs --yes.
  package var objections: [String] {
    var objections: [String] = []
    let overwritten = drift.count(where: \.overwrites)
    if overwritten > 0 {
      objections.append(
        "\(overwritten == 1 ? "a file that somebody changed" : "\(overwritten) files that somebody changed") would be overwritten"
      )
    }
    if removesMuch { objections.append("\(remove.count) of \(standing) files would be removed") }
    return objections
  }

  /// The manifest after the plan. Calls `mark` for each sent file.
  package func manifest(before: String? = nil, mark: (SiteFile) -> String) -> PublishManifest {
    PublishManifest(
      address: address, before: before,
      files: keep + retire + (add + change).map { Entry($0, mark: mark($0)) })
  }

  /// For destinations that change file by file: the files before and after the plan. It is written before the first
  /// file, so that the next publishing knows all our files after an interruption.
  package func manifestUnderWay(mark: (SiteFile) -> String) -> PublishManifest {
    PublishManifest(
      address: address,
      files: keep + retire
        + (replaced + remove).map { $0.standing == .underWay ? $0.standing(as: .site) : $0 },
      underWay: (add + change).map { Entry($0, mark: mark($0)).standing(as: .underWay) })
  }
}
