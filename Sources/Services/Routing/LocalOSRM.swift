internal import Files

/// Runs OSRM's programs on this machine, with the roads of an extract of OpenStreetMap: http://project-osrm.org
package struct LocalOSRM: Sendable {
  /// OSRM's own profiles, by the names that its servers use in addresses.
  private static let usualProfiles = [
    "driving": "car", "bike": "bicycle", "cycling": "bicycle", "walking": "foot",
  ]

  private let extract: LocalProgram
  private let partition: LocalProgram
  private let customize: LocalProgram
  private let routed: LocalProgram

  /// Nil if a program is not installed.
  package init?() {
    guard let extract = LocalProgram("osrm-extract"), let partition = LocalProgram("osrm-partition"),
      let customize = LocalProgram("osrm-customize"), let routed = LocalProgram("osrm-routed")
    else { return nil }
    (self.extract, self.partition) = (extract, partition)
    (self.customize, self.routed) = (customize, routed)
  }

  /// Starts a server with the roads of the file at `path` for one profile. `folder` is empty, and is the server's until it
  /// ends.
  package func serve(
    _ path: String, profile: String, in folder: String
  ) async throws(LocalEngineFailure) -> LocalServer {
    let script = try self.script(of: profile)
    let map = folder + "/map"
    do throws(FileError) {
      // OSRM writes its files beside the extract.
      try FolderHandle(folder).createLink("map.osm.pbf", to: path)
    } catch {
      throw LocalEngineFailure("\(error.action): \(error.reason)")
    }
    try extract.run(["--profile", script, map + ".osm.pbf"])
    try partition.run([map + ".osrm"])
    try customize.run([map + ".osrm"])
    return try await routed.serve {
      ["--algorithm", "mld", "--ip", "127.0.0.1", "--port", "\($0)", map + ".osrm"]
    }
  }

  /// The file of a profile. The folder depends on how OSRM was installed.
  private func script(of profile: String) throws(LocalEngineFailure) -> String {
    let name = (Self.usualProfiles[profile] ?? profile) + ".lua"
    let root = extract.path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "/")
    let folders = [root + "/share/osrm/profiles", root + "/share/profiles", "/usr/share/osrm/profiles"]
    guard let folder = folders.first(where: { FileStamp(of: $0 + "/" + name) != nil }) else {
      throw LocalEngineFailure(
        "there is no profile \(name) in \(folders.joined(separator: ", "))", isOfSettings: true)
    }
    return folder + "/" + name
  }
}
