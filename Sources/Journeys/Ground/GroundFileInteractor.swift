package import Entities
package import Files
package import Geodata
package import Text

/// The ground files of a site: Content/.ground/SLUG.ground, one for each trip that has one.
package struct GroundFileInteractor: Sendable {
  /// Below Content/. The dot keeps the files out of the site.
  package static let folder = ".ground"
  private static let ending = ".ground"

  private let contentFolder: String
  /// Digests of the files, by the slugs of their trips.
  private var digests: [String: UInt64] = [:]
  private var heightUnit = HeightUnit.metres

  /// No trip has a ground.
  package init() { contentFolder = "" }

  /// Finds the files in Content/.
  package init(in contentFolder: String) throws(FileError) {
    self.contentFolder = contentFolder
    for file in try Self.files(in: contentFolder) {
      let slug = file.dropFirst(Self.folder.count + 1).dropLast(Self.ending.count)
      digests[String(slug)] = try ContentHash.ofFile(contentFolder + "/" + file).hash.low
    }
  }

  /// The same files for maps whose contours are round numbers of metres, or of feet.
  package func counting(in units: SiteSettings.Units) -> GroundFileInteractor {
    var same = self
    same.heightUnit = units == .km ? .metres : .feet
    return same
  }

  /// The paths of the files, below Content/.
  package static func files(in contentFolder: String) throws(FileError) -> [String] {
    guard Folder.isFolder(contentFolder + "/" + folder) else { return [] }
    return try Folder.entries(of: contentFolder + "/" + folder)
      .filter { $0.kind == .file && $0.name.hasSuffix(ending) && !$0.name.hasPrefix(".") }
      .map { folder + "/" + $0.name }
  }

  /// Finds the file of one trip in Content/. No other file is read.
  package init(in contentFolder: String, ofTrip slug: String) throws(FileError) {
    self.contentFolder = contentFolder
    let folder = contentFolder + "/" + Self.folder
    guard Folder.isFolder(folder) else { return }
    let name = slug + Self.ending
    // A slug from a page can be any text: only an entry of the folder is opened.
    guard try Folder.entries(of: folder).contains(where: { $0.kind == .file && $0.name == name }) else {
      return
    }
    digests[slug] = try ContentHash.ofFile(folder + "/" + name).hash.low
  }

  /// The path of a trip's file below Content/.
  package static func path(ofTrip slug: String) -> String { folder + "/" + slug + ending }

  /// The slugs with a file, sorted.
  package var slugs: [String] { digests.keys.sorted() }

  package var isEmpty: Bool { digests.isEmpty }

  /// A digest of the trip's file. 0 if it has none.
  package func digest(ofTrip slug: String) -> UInt64 { digests[slug] ?? 0 }

  /// A digest of all files.
  package var digest: UInt64 {
    var all = InputDigest()
    for slug in slugs {
      all.add(slug)
      all.add(digests[slug] ?? 0)
    }
    return all.value
  }

  /// Reads the file of a trip. Nil if it has none, or with a warning, if it cannot be read.
  package func ground(ofTrip slug: String, reporting: inout [Diagnostic]) -> TripGround? {
    if digests[slug] == nil { return nil }
    let path = Self.path(ofTrip: slug)
    func report(_ message: String, hint: String) {
      reporting.append(
        Diagnostic(.warning(.brokenGround), file: ContentFolder.shown(path), message, hint: hint))
    }
    let again = "make it again with `tripsite ground add`, or remove it with `tripsite ground remove \(slug)`"
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(contentFolder + "/" + path, limit: TripGroundReader.largestFile).bytes
    } catch {
      report("the ground cannot be read: \(error.action) \(error.path): \(error.reason)", hint: again)
      return nil
    }
    do throws(TripGroundReader.Defect) {
      var ground = try TripGroundReader.ground(in: bytes)
      ground.heights?.unit = heightUnit
      return ground
    } catch {
      switch error {
      case .otherVersion(let version): report("the ground is of another version: \(version)", hint: again)
      case .otherFormat: report("this is no ground file", hint: again)
      case .damaged: report("the ground is damaged or cut off", hint: again)
      }
    }
    return nil
  }

  /// The streets around a trip. Warns about stops outside of them.
  package func ground(of itinerary: Itinerary, reporting diagnostics: inout [Diagnostic]) -> TripGround? {
    let slug = itinerary.trip.slug
    guard let ground = ground(ofTrip: slug, reporting: &diagnostics) else { return nil }
    let outside = ground.stopsOutside(itinerary)
    if let first = outside.first {
      let others = outside.count == 1 ? "" : " and \(outside.count - 1) more"
      diagnostics.append(
        Diagnostic(
          .warning(.outsideGround), file: ContentFolder.shown(itinerary.trip.source.path),
          "\(first.name)\(others) \(outside.count == 1 ? "is" : "are") outside the ground of this trip",
          hint: "make it again with `tripsite ground add EXTRACT --for \(slug)`"))
    }
    return ground
  }
}
