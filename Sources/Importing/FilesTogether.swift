internal import Files

/// Files that somebody imports together.
extension Importer {
  /// `paths` without the files that only belong to another one of them: `locations.json` beside the `trip.json` of Polarsteps, and
  /// the tracks that a post names.
  package static func imports(among paths: [String]) -> [String] {
    if paths.count < 2 { return paths }
    let others = Set(paths.flatMap { path in parts(of: path).filter { $0 != path } })
    return paths.filter { !others.contains($0) }
  }

  /// Where the positions of a trip of Polarsteps stand. Nil for other files.
  package static func positions(ofPolarstepsAt path: String) -> String? {
    guard let (_, format) = known(path), format.name == ImportFormat.polarsteps.name else { return nil }
    return (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + "locations.json"
  }

  /// The other files that the trips of a file have.
  private static func parts(of path: String) -> [String] {
    if let positions = positions(ofPolarstepsAt: path) { return [positions] }
    guard let (file, format) = known(path), format.name == ImportFormat.blog.name else { return [] }
    var report = ImportReport(path: path)
    return format.read(file, ImportOptions(), &report).flatMap(\.tracks).compactMap { track in
      if case .copy(let source) = track { source } else { nil }
    }
  }

  /// Nil if the file cannot be read, or is of no format.
  private static func known(_ path: String) -> (ImportFile, ImportFormat)? {
    do throws(FileError) {
      let file = try ImportFile(path)
      return ImportFormat.all.first { $0.recognises(file) }.map { (file, $0) }
    } catch {
      return nil
    }
  }
}
