internal import Files

/// Runs OSRM's programs on this machine, with the roads of an extract of OpenStreetMap: http://project-osrm.org
package struct LocalOSRM: Sendable {
  /// Why a program failed, in its own words.
  package struct Failure: Error, Equatable, Sendable {
    package var message: String

    init(_ message: String) { self.message = message }
  }

  private static let names = ["osrm-extract", "osrm-partition", "osrm-customize", "osrm-routed"]
  /// For each step of the preparation.
  private static let longestStep: Duration = .seconds(6 * 3600)
  /// Tenths of a second until the server has its data in memory.
  private static let longestStart = 3000
  /// OSRM's own profiles, by the names that its servers use in addresses.
  private static let usualProfiles = [
    "driving": "car", "bike": "bicycle", "cycling": "bicycle", "walking": "foot",
  ]

  private let programs: [String]

  /// Nil if a program is not installed.
  package init?() {
    programs = Self.names.compactMap { ProgramCall.path(of: $0) }
    if programs.count < Self.names.count { return nil }
  }

  /// Prepares the roads of the file at `extract` for one profile, in an empty folder.
  package func prepare(_ extract: String, profile: String, in folder: String) throws(Failure) {
    let script = try self.script(of: profile)
    let map = folder + "/map"
    do throws(FileError) {
      // OSRM writes its files beside the extract.
      try FolderHandle(folder).createLink("map.osm.pbf", to: extract)
    } catch {
      throw Failure("\(error.action): \(error.reason)")
    }
    try run(programs[0], ["--profile", script, map + ".osm.pbf"])
    try run(programs[1], [map + ".osrm"])
    try run(programs[2], [map + ".osrm"])
  }

  /// The file of a profile. The folder depends on how OSRM was installed.
  private func script(of profile: String) throws(Failure) -> String {
    let name = (Self.usualProfiles[profile] ?? profile) + ".lua"
    let root = programs[0].split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "/")
    let folders = [root + "/share/osrm/profiles", root + "/share/profiles", "/usr/share/osrm/profiles"]
    guard let folder = folders.first(where: { FileStamp(of: $0 + "/" + name) != nil }) else {
      throw Failure("there is no profile \(name) in \(folders.joined(separator: ", "))")
    }
    return folder + "/" + name
  }

  private func run(_ program: String, _ arguments: [String]) throws(Failure) {
    let name = program.split(separator: "/").last ?? ""
    let outcome: ProgramCall.Outcome
    do throws(FileError) {
      outcome = try ProgramCall(program, arguments).run(limit: Self.longestStep)
    } catch {
      throw Failure("\(name) cannot run: \(error.reason)")
    }
    if outcome.isOverdue { throw Failure("\(name) takes too long") }
    if outcome.code == 0 { return }
    let lines = String(decoding: outcome.messages + outcome.output, as: UTF8.self).split(separator: "\n")
    let words = lines.last { $0.contains("[error]") } ?? lines.last ?? ""
    throw Failure("\(name) ends with \(outcome.code): \(Refusal.told(String(words)))")
  }

  /// A server that has begun to answer. It ends when the value goes out of scope.
  package struct Server: ~Copyable {
    private let program: BackgroundProgram
    package let url: String

    init(_ program: consuming BackgroundProgram, url: String) {
      self.program = program
      self.url = url
    }

    package consuming func end() {}
  }

  /// Starts a server with the data in a folder that `prepare` filled.
  package func serve(_ folder: String) async throws(Failure) -> Server {
    let port: LocalPort
    var program: BackgroundProgram
    do throws(FileError) {
      port = try LocalPort.free()
      program = try BackgroundProgram(
        programs[3],
        ["--algorithm", "mld", "--ip", "127.0.0.1", "--port", "\(port.number)", folder + "/map.osrm"])
    } catch {
      throw Failure("osrm-routed cannot run: \(error.reason)")
    }
    for _ in 0..<Self.longestStart {
      if program.hasEnded() { throw Failure("osrm-routed ends before it answers") }
      if port.isOpen { return Server(program, url: "http://127.0.0.1:\(port.number)") }
      do {
        try await Task.sleep(for: .milliseconds(100))
      } catch {
        throw Failure("osrm-routed was not waited for")
      }
    }
    throw Failure("osrm-routed does not begin to answer")
  }
}
