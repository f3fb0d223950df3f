internal import ContentReaders
internal import Files
internal import SiteContents
internal import SiteReading
internal import Text

extension PartFolder {
  /// Throws if a part would be written into the folder of a site, a site into the folder of a part, or a site into one of
  /// its own parts.
  static func checkOutput(of options: BuildOptions, joining parts: JoinedParts?) throws(BuildFailure) {
    let output = options.outputFolder
    if options.part == nil, isPart(output) {
      throw .cannotCreate("\(output) is the folder of a part", hint: "name another folder with --output")
    }
    if let part = options.part, Folder.kind(of: output + "/" + Manifest.name) != nil, !isPart(output) {
      throw .cannotCreate(
        "\(output) holds a whole site, which \(part.words) would replace",
        hint: "name another folder with --output")
    }
    for folder in parts?.folders ?? [] {
      if let overlap = SiteFolders.overlap(of: output, with: folder.path) {
        throw .cannotCreate(
          "\(output) \(overlap) \(folder.path), which is \(folder.record.part.words)",
          hint: "name a folder that is apart from it with --output")
      }
    }
  }

  /// A unit of the part is not as the site would make it now. `name` is the name of the unit.
  func isOld(for name: String) -> Diagnostic {
    Diagnostic(
      .error(.oldPart), file: path, "what \(name) is made from changed after \(record.part.words) was built",
      hint: Self.buildAgain(record.part))
  }

  /// A file of the part is not as the part was built.
  func isDamaged(at file: String) -> Diagnostic {
    Diagnostic(
      .error(.damagedPart), file: path + "/" + file,
      "this file of \(record.part.words) is missing, or somebody changed it after the part was built",
      hint: "copy the part again, or \(Self.buildAgain(record.part))")
  }
}

extension SiteContent {
  /// The content with the photos that a build makes: all photos, the photos of a part, or the photos of no part.
  func share(of options: BuildOptions, joining parts: JoinedParts?) -> SiteContent {
    if parts != nil { return withoutPhotos }
    return options.part.map(withPhotos) ?? self
  }

  func counts(ofPart part: BuildPart?) -> ContentCounts {
    var counts = counts
    if let part { counts.trips = countTrips(ofPart: part) }
    return counts
  }
}
