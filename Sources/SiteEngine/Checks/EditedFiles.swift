internal import Files
internal import Pages
internal import SiteContents
package import SiteReading

/// The files of the output folder that somebody changed or removed after the last build.
package struct EditedFiles: Sendable {
  /// The stamps before the next build, by path below the output folder. Nil for a missing file.
  private var stamps: [PathBytes: FileStamp?] = [:]
  private let folder: String

  /// Empty if there was no build into the folder, or if its cache is gone.
  package init(_ options: BuildOptions) {
    folder = options.outputFolder
    let build: CachedBuild?
    do throws(FileError) { build = try BuildCache(options, output: folder).load() } catch { build = nil }
    guard let build, build.manifest != nil, FileStamp(of: folder + "/" + Manifest.name) == build.manifest
    else { return }
    for file in build.units.lazy.flatMap(\.files) {
      let stamp = FileStamp(of: folder + "/" + file.file.path)
      if stamp != file.stamp { stamps[PathBytes(file.file.path)] = .some(stamp) }
    }
  }

  /// The files that a build has written again since. Sorted.
  package var rewritten: [String] {
    stamps.filter { path, before in
      let now = FileStamp(of: folder + "/" + path.path)
      return now != nil && now != before
    }.keys.sorted().map(\.path)
  }
}
