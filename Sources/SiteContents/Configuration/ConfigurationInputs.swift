package import Entities
internal import Files
internal import Geodesy
internal import Journeys
internal import Services
internal import SiteModules
package import SiteReading

/// The inputs that all pages share, each as a number.
package struct ConfigurationInputs: Equatable, Sendable {
  /// The program, its options, the path of Content/, and the paths of the programs that make photos.
  var program: UInt64
  /// site.yml, and the key of its private places.
  var settings: UInt64
  /// places.yml.
  var places: UInt64
  /// The ground files of all trips. Each trip has its own files, so other pages need not be made again.
  var ground: UInt64
  /// routes.lock and places.lock.
  var answers: UInt64
  /// Everything below Themes/.
  var theme: UInt64
  /// The menu and the other parts around each page. They are known only after the content is read.
  package var frame: UInt64 = 0
  package var day: CalendarDay

  init(
    program: UInt64, settings: UInt64, places: UInt64, ground: UInt64, answers: UInt64, theme: UInt64,
    frame: UInt64,
    day: CalendarDay
  ) {
    self.program = program
    self.settings = settings
    self.places = places
    self.ground = ground
    self.answers = answers
    self.theme = theme
    self.frame = frame
    self.day = day
  }

  /// Nil if something cannot be read. Then everything counts as changed.
  package init?(_ options: BuildOptions) {
    guard let program = FileStamp.program else { return nil }
    var told = InputDigest()
    told.add(program.size)
    told.add(program.modified)
    told.add(options.contentFolder)
    told.add(options.includesDrafts ? 1 : 0)
    told.add(options.isPortable ? 1 : 0)
    told.add(options.baseURL?.origin)
    told.add(options.baseURL?.root)
    told.add(PhotoMaker.programPath)
    told.add(PictureFactsReader.programPath)
    // Another version of pagefind makes another index.
    let pagefind = PagefindInteractor.programPath
    told.add(pagefind)
    told.add(pagefind.flatMap(Folder.stamp)?.modified ?? 0)
    told.add(options.part?.option)
    for reader in options.lock?.readers ?? [] { told.add(reader) }
    day = options.now
    do throws(FileError) {
      told.add(try Folder.realPath(of: options.contentFolder))
      self.program = told.value
      told = InputDigest()
      for file in [SiteWideFile.settings, SiteWideFile.privateKey] {
        told.add(try Self.digest(ofOptional: options.contentFolder + "/" + file))
      }
      settings = told.value
      places = try Self.digest(ofOptional: options.contentFolder + "/" + SiteWideFile.places)
      ground = try GroundFileInteractor(in: options.contentFolder).digest
      told = InputDigest()
      for file in [SiteWideFile.routes, SiteWideFile.placesLock] {
        told.add(try Self.digest(ofOptional: options.contentFolder + "/" + file))
      }
      answers = told.value
      told = InputDigest()
      if Folder.kind(of: options.site + "/Themes") != nil {
        try Self.add(options.site + "/Themes", to: &told, depth: 0)
      }
      theme = told.value
    } catch {
      return nil
    }
  }

  /// Stands for everything else that parsed front matter depends on, besides the file.
  func readings(
    looking lookup: PlaceLookup, geocoder: GeocoderLookup, routes: RouteLookup, _ options: BuildOptions
  ) -> UInt64 {
    var inputs = InputDigest()
    inputs.add(FileStamp.program?.size ?? 0)
    inputs.add(FileStamp.program?.modified ?? 0)
    inputs.add(places)
    inputs.add(ground)
    inputs.add(lookup.facts.rawValue)
    inputs.add(lookup.naming.languageKey)
    // Private places of trips depend on it too, and so do cuts of tracks.
    inputs.add(lookup.privateKey)
    for place in lookup.privatePlaces {
      inputs.add(place.coordinate.latitude.bitPattern)
      inputs.add(place.coordinate.longitude.bitPattern)
      inputs.add(place.radius)
    }
    inputs.add(options.includesDrafts ? 1 : 0)
    for reader in options.lock?.readers ?? [] { inputs.add(reader) }
    geocoder.add(to: &inputs)
    routes.add(to: &inputs)
    return inputs.value
  }

  /// Stands for everything that facts of photos depend on, besides the photos.
  static var facts: UInt64 {
    var inputs = InputDigest()
    inputs.add(FileStamp.program?.size ?? 0)
    inputs.add(FileStamp.program?.modified ?? 0)
    inputs.add(PictureFactsReader.programPath)
    return inputs.value
  }

  /// Compares all inputs except `frame`, which is known only after the content is read.
  package func isSame(as other: ConfigurationInputs) -> Bool {
    var other = other
    other.frame = frame
    return self == other
  }

  /// 0 if there is no such file, because the file is optional.
  private static func digest(ofOptional path: String) throws(FileError) -> UInt64 {
    Folder.kind(of: path) == nil ? 0 : digest(of: try File.read(path))
  }

  private static func digest(of file: File) -> UInt64 {
    file.bytes.withUnsafeBytes(ContentHash.number(of:))
  }

  private static let deepest = 32

  private static func add(
    _ folder: String, to digest: inout InputDigest, depth: Int
  ) throws(FileError) {
    for entry in try Folder.entries(of: folder) where !entry.name.hasPrefix(".") {
      let path = folder + "/" + entry.name
      digest.add(entry.name)
      if Folder.isFolder(path) {
        if depth < deepest { try add(path, to: &digest, depth: depth + 1) }
      } else {
        digest.add(Self.digest(of: try File.read(path)))
      }
      digest.add("/")
    }
  }
}
