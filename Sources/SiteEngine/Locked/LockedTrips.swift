internal import ContentReaders
internal import Entities
internal import Locking
internal import PagePaths
internal import Pages
internal import SiteContents
internal import SiteReading
internal import Text

/// The keys of the locked trips of a build, and the files that give them to readers.
package struct LockedTrips: Sendable {
  /// By the slug of the trip.
  private var seals: [String: FileSeal] = [:]
  /// For each passphrase, a file with the keys of the trips that it opens.
  private(set) var readers: [FileCopy] = []
  /// Stands for all keys.
  private(set) var digest: UInt64 = 0

  /// Derives one key for each passphrase. Reports missing and weak passphrases at the trips that need them.
  init(
    of catalogue: TripCatalogue, _ options: BuildOptions, settings: SiteSettings,
    reporting diagnostics: inout [Diagnostic]
  ) async {
    let list = PassphraseList(options, settings, reporting: &diagnostics)
    var opened: [Passphrase: [Trip]] = [:]
    var openers: [(trip: Trip, passphrases: Set<Passphrase>)] = []
    for trip in catalogue.trips.map(\.trip) {
      var passphrases: Set<Passphrase> = []
      for name in trip.passphrases {
        switch Self.passphrase(named: name, in: list) {
        case .success(let passphrase): passphrases.insert(passphrase)
        case .failure(let objection):
          let problem = objection.diagnostic(at: trip, options)
          // All trips of a locked target have the same passphrases.
          if !diagnostics.contains(problem) { diagnostics.append(problem) }
        }
      }
      for passphrase in passphrases { opened[passphrase, default: []].append(trip) }
      openers.append((trip, passphrases))
    }
    let order = opened.keys.sorted { $0.text < $1.text }
    let salt = settings.lockSalt
    let keys = await inParallel(order.count, jobs: options.jobs) {
      [Passphrase: LockKey]()
    } work: { index, keys in
      keys[order[index]] = LockKey(passphrase: order[index], salt: salt)
    } finish: {
      $0
    }.reduce(into: [:]) { $0.merge($1) { $1 } }
    var secrets: [String: LockKey] = [:]
    var sum = InputDigest()
    for (trip, passphrases) in openers {
      let secret = LockKey(of: passphrases.compactMap { keys[$0] }, name: trip.slug)
      secrets[trip.slug] = secret
      seals[trip.slug] = FileSeal(secret)
      sum.add(secret.base64)
    }
    digest = sum.value
    readers = order.compactMap { passphrase in
      keys[passphrase].map { Self.list(of: opened[passphrase] ?? [], secrets, seal: FileSeal($0)) }
    }
  }

  /// The encrypted list of the trips of a reader.
  private static func list(of trips: [Trip], _ secrets: [String: LockKey], seal: FileSeal) -> FileCopy {
    var json = OutputBuffer()
    json.append("[")
    for (index, trip) in trips.enumerated() {
      json.append(index == 0 ? "{\"path\":" : ",{\"path\":")
      json.appendJSON(PagePath.trip(trip.slug).path)
      json.appendJSONMember("folder", TripFolder.path(ofTrip: trip.source.path) + "/")
      json.appendJSONMember("title", trip.title)
      json.appendJSONMember("key", secrets[trip.slug]?.base64)
      json.append("}")
    }
    json.append("]")
    let script = seal.script(of: json.bytes, at: "")
    return FileCopy(
      path: PagePath.file(locked: seal.name(of: "")), source: .bytes(script),
      origin: .program("the keys of a reader of locked trips"))
  }

  /// The encrypted form of a file of a locked trip. `path` is its path on an open site, `trip` the slug of its trip.
  func sealed(_ file: OutputFile, ofTrip trip: String, _ bytes: UnsafeRawBufferPointer)
    -> (file: OutputFile, script: [UInt8])
  {
    guard let seal = seals[trip] else { preconditionFailure("every locked trip has a key") }
    var hidden = file
    hidden.lockedPath = file.path
    hidden.path = PagePath.file(locked: seal.name(of: file.path))
    (hidden.isListed, hidden.lastModified) = (false, nil)
    return (hidden, seal.script(of: bytes, at: file.path))
  }

  /// The slug of the trip whose pages are at `path`.
  static func trip(ofFileAt path: String) -> String {
    String(path.split(separator: "/", maxSplits: 2).dropFirst().first ?? "")
  }

  private enum Objection: Error {
    case missing(String)
    case unreadable(String)
    case weak(String, bits: Int)

    func diagnostic(at trip: Trip, _ options: BuildOptions) -> Diagnostic {
      let isOfTrip = trip.lock?.line ?? 0 > 0
      let (message, hint) = text(isOfTrip ? "locked trip" : "locked target")
      if !isOfTrip, let lock = options.lock {
        var lines = SourceLines(of: SettingsSource.read(in: options.contentFolder))
        return Diagnostic(
          .error(.badLock), file: ContentFolder.shown(SiteWideFile.settings),
          place: lines.place(line: lock.line, column: lock.column, length: 6), message, hint: hint)
      }
      return Diagnostic(
        .error(.badLock), file: ContentFolder.shown(trip.source.path),
        place: trip.lockPlace(in: options.contentFolder),
        message,
        hint: hint)
    }

    private func text(_ thing: String) -> (message: String, hint: String) {
      switch self {
      case .missing(let name):
        (
          "there is no passphrase \(quoted(name)) for this \(thing)",
          "set \(PassphraseList.variable(of: name)), or write it into the file that passphrases: of site.yml names; "
            + "`tripsite passphrase` makes one"
        )
      case .unreadable(let name):
        (
          "the passphrase \(quoted(name)) has characters that keyboards write in several ways",
          "use letters from a to z, digits and signs"
        )
      case .weak(let name, let bits):
        (
          "the passphrase \(quoted(name)) is too easy to guess: about 2^\(bits) guesses, and 2^\(Passphrase.leastBits) are needed",
          "`tripsite passphrase` makes one of six words"
        )
      }
    }
  }

  private static func passphrase(named name: String, in list: PassphraseList) -> Result<Passphrase, Objection>
  {
    guard let written = list.passphrase(named: name) else { return .failure(.missing(name)) }
    guard let passphrase = Passphrase(written) else { return .failure(.unreadable(name)) }
    let bits = passphrase.bits
    return bits < Passphrase.leastBits ? .failure(.weak(name, bits: bits)) : .success(passphrase)
  }
}
