internal import Files

/// What publishing does, known before it begins.
package struct PublishPlan: Equatable, Sendable {
  package typealias Entry = PublishManifest.Entry

  /// Something that is not as we left it.
  package struct Drift: Equatable, Sendable {
    package enum Kind: String, Sendable {
      /// Somebody changed the file, and the site has another for its place.
      case changed
      /// Somebody put a file where the site has one that was not there before.
      case foreign
      /// Somebody removed the file; it comes again.
      case gone
      /// Somebody changed the file, and the site has it no more: it stays, and is not ours any longer.
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
  /// `Listing.state`: what the plan was made for.
  package let basis: String?
  /// Sorted, as all that follows, by the bytes of the paths.
  package private(set) var add: [SiteFile] = []
  /// Files whose places are taken, by ours or others.
  package private(set) var change: [SiteFile] = []
  /// What stands there already, of the site.
  package private(set) var keep: [Entry] = []
  /// Assets of the site before with a digest in their names: they stay until the next publishing for readers who
  /// have a page open that needs them.
  package private(set) var retire: [Entry] = []
  package private(set) var remove: [Entry] = []
  /// Of `remove`, what stands where a file or folder of the site wants to be.
  package private(set) var clear: [Entry] = []
  package private(set) var drift: [Drift] = []
  /// Files that stand there and are nobody's business here.
  package private(set) var foreign: [String] = []
  /// Of `foreign` and of what was let go, those that a file or folder of the site needs the place of.
  package private(set) var obstacles: [String] = []
  /// What `change` replaces, as far as it is ours.
  private var replaced: [Entry] = []
  /// How many files there are ours.
  private var standing = 0
  /// What the manifest there says of files, where no publishing was interrupted.
  private var listed: [Entry]?

  /// `files` are those of the site, in any order; `place` is for messages.
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
          "\(place) holds another site, that of \(ProgramWords.hidingSecrets(manifest.address))",
          hint:
            "if \(ProgramWords.hidingSecrets(address)) is to take its place, remove \(PublishManifest.name) there first"
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

  /// What the manifest there says, by paths. Both may name one path: a file and what was to replace it.
  private struct Known {
    /// What we left.
    var there: [PathBytes: Entry] = [:]
    /// What was on its way when a publishing was interrupted.
    var underWay: [PathBytes: Entry] = [:]
  }

  /// What stands at a path, and whose it is.
  private enum Place {
    case ours(Entry)
    /// What was on its way when a publishing was interrupted: a part of it, or not to be told from what it
    /// replaces.
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

    /// The same file of a content that is not known.
    private static func unsure(_ entry: Entry) -> Entry {
      Entry(entry.standing, path: entry.path, size: entry.size, hash: ContentHash([]), mark: entry.mark)
    }
  }

  /// Sorts the files of the site by what stands in their places.
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

  /// Sorts what stands there and is not of the site.
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
  /// What is sent: first what pages need, then pages; within both by path.
  package var sent: [SiteFile] {
    let files = (add + change).sorted { Folder.precedes($0.path, $1.path) }
    return files.filter { $0.role == .asset } + files.filter { $0.role == .page }
  }

  /// How much is sent.
  package var bytes: Int { (add + change).reduce(0) { $0 + $1.size } }

  /// Files that stay there and are not ours.
  var othersFiles: [String] { foreign + drift.filter { $0.kind == .letGo }.map(\.path) }

  /// Whether the other side is the site already, and its manifest says so.
  package var changesNothing: Bool {
    add.isEmpty && change.isEmpty && remove.isEmpty && retire.isEmpty && listed == keep
  }

  /// Whether more than a tenth of our files there would go, or all.
  package var removesMuch: Bool {
    remove.count * 10 > standing || !remove.isEmpty && remove.count == standing
  }

  /// Why this is not to be carried out unless the user says yes.
  package var objections: [String] {
    var objections: [String] = []
    let overwritten = drift.count(where: \.overwrites)
    if overwritten > 0 {
      objections.append(
        "\(overwritten == 1 ? "a file that is not as we left it" : "\(overwritten) files that are not as we left them") would be overwritten"
      )
    }
    if removesMuch { objections.append("\(remove.count) of \(standing) files would be removed") }
    return objections
  }

  /// What is there when all is done. `mark` is asked for each file that was sent.
  package func manifest(before: String? = nil, mark: (SiteFile) -> String) -> PublishManifest {
    PublishManifest(
      address: address, before: before,
      files: keep + retire + (add + change).map { Entry($0, mark: mark($0)) })
  }

  /// For destinations that are changed file by file: what is there before the first file is sent, and what will
  /// be. Left there in time, it lets the next publishing know all that is ours.
  package func manifestUnderWay(mark: (SiteFile) -> String) -> PublishManifest {
    PublishManifest(
      address: address,
      files: keep + retire
        + (replaced + remove).map { $0.standing == .underWay ? $0.standing(as: .site) : $0 },
      underWay: (add + change).map { Entry($0, mark: mark($0)).standing(as: .underWay) })
  }
}
