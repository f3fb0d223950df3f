import Entities
import Files
import SiteEngine
import SiteReading
import TestSupport

/// Machines that build parts of one site. Each has a copy of the site in a folder of its own, and no caches.
struct Machines {
  let scratch: Scratch
  private let content: FileTree
  private let themes: FileTree?

  /// `site` is the folder of the site.
  init(of site: String) throws {
    scratch = try Scratch()
    content = try FileTree(of: site + "/Content")
    themes = Folder.isFolder(site + "/Themes") ? try FileTree(of: site + "/Themes") : nil
  }

  /// The options of a build on the machine with this name.
  func options(on name: String, into output: String) throws -> BuildOptions {
    let folder = scratch.path + "/" + name
    if !Folder.isFolder(folder) {
      try content.write(to: folder + "/Content", reverse: name.utf8.count % 2 == 0)
      try themes?.write(to: folder + "/Themes")
    }
    return Building.options(folder, into: scratch.path + "/" + output)
  }

  /// Builds a part into `parts/` and returns its folder.
  @discardableResult
  func build(_ part: BuildPart, on name: String, with change: (inout BuildOptions) -> Void = { _ in })
    async throws -> String
  {
    var options = try options(on: name, into: "parts/\(part.number)-of-\(part.count)")
    options.part = part
    change(&options)
    try await Building.run(options)
    return options.outputFolder
  }

  /// Builds all parts.
  func parts(of count: Int, with change: (inout BuildOptions) -> Void = { _ in }) async throws -> [String] {
    var folders: [String] = []
    for number in 1...count {
      let part = BuildPart(number: number, of: count)!
      folders.append(
        try await build(part, on: String(repeating: "m", count: number), with: change))
    }
    return folders
  }

  /// Joins parts into the folder `joined`.
  @discardableResult
  func join(_ folders: [String], on name: String = "join") async throws(BuildFailure) -> Building {
    let options: BuildOptions
    do { options = try self.options(on: name, into: "joined") } catch { preconditionFailure("\(error)") }
    return try await Building.join(folders, options)
  }

  var joined: FileTree { get throws { try FileTree(of: scratch.path + "/joined") } }

  /// The site after one build.
  func whole(with change: (inout BuildOptions) -> Void = { _ in }) async throws -> FileTree {
    var options = try options(on: "whole", into: "whole-site")
    change(&options)
    try await Building.run(options)
    return try FileTree(of: options.outputFolder)
  }
}

extension Building {
  /// Joins parts. The messages name their folders below the folder with the output.
  static func join(_ folders: [String], _ options: BuildOptions) async throws(BuildFailure) -> Building {
    let parts = try JoinedParts(reading: folders, version: options.programVersion)
    var building: Building?
    try await SiteBuilder(options: parts.options(for: options)).build(joining: parts) {
      building = Building(report: $0, warnings: $1)
    }
    return building!
  }
}
