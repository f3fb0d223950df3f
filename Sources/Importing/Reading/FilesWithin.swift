internal import Files
internal import Tracks

/// What can be imported of a folder or an archive, by the names of its files.
struct FilesWithin {
  private static let endings: Set = ["ics", "gpx", "kml", "kmz", "geojson"]
  private static let mostNames = 3
  private static let mostEntries = 10_000
  private static let deepest = 8

  private var names: [String]

  private init(_ names: [String]) { self.names = names.filter(Self.isImportable).sorted() }

  /// Nil if the archive cannot be read.
  init?(archive file: ImportFile) {
    do throws(FileError) {
      guard let names = try ZIPNames.all(in: try OpenFile(file.path), size: file.size) else { return nil }
      self.init(names)
    } catch {
      // Without its list, the advice names no files.
      return nil
    }
  }

  /// Nil if `path` is no folder.
  init?(folder path: String) {
    guard Folder.kind(of: path) == .folder else { return nil }
    var names: [String] = []
    var open = [("", 0)]
    while let (inner, depth) = open.popLast(), names.count < Self.mostEntries {
      do throws(FileError) {
        for entry in try Folder.entries(
          of: inner.isEmpty ? path : path + "/" + inner, limit: Self.mostEntries)
        {
          let name = inner.isEmpty ? entry.name : inner + "/" + entry.name
          if entry.kind == .file { names.append(name) }
          if entry.kind == .folder, depth < Self.deepest { open.append((name, depth + 1)) }
        }
      } catch {
        // A folder that cannot be read has nothing to offer.
        continue
      }
    }
    self.init(names)
  }

  /// Polarsteps and Google name their files so.
  private static func isImportable(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last?.lowercased(), name.first != ".", parts.first != "__MACOSX" else {
      return false
    }
    if name == "trip.json" || name.hasPrefix("timeline") && name.hasSuffix(".json") { return true }
    if name.hasSuffix(".json"), parts.contains(where: { $0.hasPrefix("Semantic") }) { return true }
    return name.split(separator: ".").last.map { endings.contains(String($0)) } ?? false
  }

  /// As in "a.gpx, b.gpx, c.gpx and 4 more". Nil if nothing can be imported.
  var list: String? {
    if names.isEmpty { return nil }
    let more = names.count - Self.mostNames
    return names.prefix(Self.mostNames).map { PlainText.line($0) }.joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }
}
