internal import Entities
internal import Files
internal import Planner

/// Waits until a file of a trip is added, changed or removed. The list of trips asks again and again.
struct TripListNews {
  /// How often the files are looked at, and how often in all.
  private static let pause: Duration = .seconds(1)
  private static let mostLooks = 15

  private let contentFolder: String
  /// The files of the trips, and the folders that contain them, below Content/.
  private let files: [String]
  private let folders: [String]

  init(_ planner: SitePlanner) {
    contentFolder = planner.folder + "/Content"
    files = planner.site.trips
    var folders: Set<String> = ["trips"]
    for file in files {
      let parts = file.split(separator: "/").dropLast()
      for count in parts.indices { folders.insert(parts[...count].joined(separator: "/")) }
    }
    self.folders = folders.sorted()
  }

  /// A digest of the sizes and times of the files, and of the names of files and folders beside them.
  var version: String {
    var digest = InputDigest()
    for path in files {
      digest.add(path)
      let stamp = Folder.stamp(of: contentFolder + "/" + path)
      digest.add(stamp?.size ?? -1)
      digest.add(stamp?.modified ?? -1)
    }
    for path in folders {
      digest.add(path)
      for entry in entries(of: path) where entry.kind == .folder || entry.name.hasSuffix(".md") {
        digest.add(entry.name)
      }
    }
    return String(digest.value, radix: 16)
  }

  /// Sorted. None if the folder was removed meanwhile, which its parent tells too.
  private func entries(of path: String) -> [FolderEntry] {
    do throws(FileError) {
      return try Folder.entries(of: contentFolder + "/" + path).sorted { Folder.precedes($0.name, $1.name) }
    } catch {
      return []
    }
  }

  /// The version that differs from `shown`, or `shown` after 15 seconds.
  func next(after shown: String) async throws -> String {
    for look in 0..<Self.mostLooks {
      if look > 0 { try await Task.sleep(for: Self.pause) }
      let now = version
      if now != shown { return now }
    }
    return shown
  }
}
