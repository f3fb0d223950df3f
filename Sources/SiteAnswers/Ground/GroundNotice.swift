internal import Files
internal import Geodata
internal import Journeys

/// The file beside the grounds that names the makers of their data, as the Open Database License requires.
enum GroundNotice {
  private static let path = GroundFileInteractor.folder + "/NOTICE"
  private static let text = """
    The .ground files in this folder contain data of OpenStreetMap:
    \(TripGround.credit), Open Database License 1.0 (ODbL), \(TripGround.creditURL)

    Maps that are made with them name this source by themselves. If you pass on the files, pass on this one too.
    `tripsite ground add` writes it, and `tripsite ground remove` removes it with the last ground.

    """

  static func write(to content: FolderHandle) throws(FileError) {
    if content.kind(of: path) != nil { try content.removeFile(path) }
    try content.create(path, Array(text.utf8))
  }

  static func remove(from content: FolderHandle) throws(FileError) {
    if content.kind(of: path) != nil { try content.removeFile(path) }
  }
}
