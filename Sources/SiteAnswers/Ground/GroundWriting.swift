internal import Entities
internal import Files
internal import Geodata
internal import Journeys
internal import SiteReading

/// Writes the ground files of trips.
struct GroundWriting {
  let contentFolder: String

  func write(_ bytes: [UInt8], ofTrip slug: String) throws(BuildFailure) {
    if let file = GroundFileInteractor.readOnlyFile(ofTrip: slug, in: contentFolder) { throw .readOnly(file) }
    do throws(FileError) {
      let content = try FolderHandle(contentFolder)
      let path = GroundFileInteractor.path(ofTrip: slug)
      try content.makeFolders(GroundFileInteractor.folder)
      let new = path + ".new"
      if content.kind(of: new) != nil { try content.removeFile(new) }
      try content.create(new, bytes)
      try content.rename(new, to: path)
      try GroundNotice.write(to: content)
    } catch {
      throw .inputOutput(error)
    }
  }
}

extension GroundFileInteractor {
  /// The ground of a trip, if its file is read-only.
  static func readOnlyFile(ofTrip slug: String, in contentFolder: String) -> ReadOnlyFile? {
    let path = path(ofTrip: slug)
    return ReadOnlyFile(at: contentFolder + "/" + path, shownAs: ContentFolder.shown(path))
  }
}
