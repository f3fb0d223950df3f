internal import Entities
internal import Files
internal import SiteContents
package import SiteReading
internal import Text

/// All parts of a site, whose files `tripsite join` takes.
package struct JoinedParts: Sendable {
  /// In the order of their numbers.
  let folders: [PartFolder]
  /// For each module, the folder and the position of each unit by its name.
  private var positions: [[PathBytes: (folder: Int, unit: Int)]] = []

  /// Reads the parts in `paths`. Fails if one is missing, or if they do not belong together. `version` is the version of this
  /// program.
  package init(reading paths: [String], version: String) throws(BuildFailure) {
    var folders: [PartFolder] = []
    var problems: [Diagnostic] = []
    /// The folder of each part, also of parts that cannot be used.
    var places: [BuildPart: String] = [:]
    for path in paths {
      let part: BuildPart?
      do throws(PartFolder.Refusal) {
        let folder = try PartFolder(reading: path, version: version)
        part = folder.record.part
        if places[folder.record.part] == nil { folders.append(folder) }
      } catch {
        part = error.part
        problems.append(error.problem)
      }
      guard let part else { continue }
      if let other = places[part] {
        problems.append(
          Diagnostic(
            .error(.duplicatePart), file: path, "this is \(part.words), and so is \(other)",
            hint: "leave one of them out"))
      } else {
        places[part] = path
      }
    }
    problems += PartAgreement(places: places, folders: folders).problems
    problems.sort(by: Diagnostic.precedes)
    if problems.contains(where: { $0.severity == .error }) { throw .content(problems) }
    self.folders = folders.sorted { $0.record.part.number < $1.record.part.number }
    for (position, folder) in self.folders.enumerated() {
      for (index, each) in folder.record.units.enumerated() {
        let name = each.unit.name
        guard name.module >= 0 else { continue }
        while positions.count <= name.module { positions.append([:]) }
        // Parts can have the same photo.
        if positions[name.module][name.text] == nil { positions[name.module][name.text] = (position, index) }
      }
    }
  }

  /// The options of the parts, with the other options of `options`.
  package func options(for options: BuildOptions) -> BuildOptions {
    var options = options
    guard let basis = folders.first?.record.basis else { return options }
    options.baseURL = basis.baseURL.flatMap(BaseURL.init)
    (options.includesDrafts, options.isPortable) = (basis.includesDrafts, basis.isPortable)
    options.now = basis.day
    return options
  }

  /// What the parts found out about photos.
  var photos: PhotoMaking.Outcome {
    var all = PhotoMaking.Outcome()
    for folder in folders {
      all.colours.merge(folder.record.photos.colours) { $1 }
      all.unreadable.merge(folder.record.photos.unreadable) { $1 }
    }
    return all
  }

  /// `known` with the trips of all parts.
  func files(after known: ParsedFiles) -> ParsedFiles {
    var files = known
    files.markdown = folders.flatMap(\.record.trips).sorted { Folder.precedes($0.path, $1.path) }
    files.areOfParts = true
    return files
  }

  /// The unit with this name, and the folder of the part that has it. Nil if no part has it.
  func unit(named name: UnitName) -> (unit: PartUnit, folder: PartFolder)? {
    guard positions.indices.contains(name.module), let found = positions[name.module][name.text] else {
      return nil
    }
    let folder = folders[found.folder]
    return (folder.record.units[found.unit], folder)
  }

  /// The part that has the trip at this position of `count` trips.
  func folder(ofTripAt position: Int, of count: Int) -> PartFolder {
    folders.first { $0.record.part.positions(of: count).contains(position) } ?? folders[0]
  }
}
