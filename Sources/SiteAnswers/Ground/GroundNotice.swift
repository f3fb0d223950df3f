internal import Files
internal import Geodata
internal import Journeys

/// The file beside the grounds that names the makers of their data, as the Open Database License requires.
enum GroundNotice {
  private static let path = GroundFileInteractor.folder + "/NOTICE"
  private static let text = """
    The .ground files in this folder contain data of OpenStreetMap:
    \(TripGround.credit), Open Database License 1.0 (ODbL), \(TripGround.creditURL)

    Some contain heights of a terrain model. Such a file begins its heights with the credit of the model. With Copernicus DEM, it
    is produced using Copernicus WorldDEM-30 © DLR e.V. 2010-2014 and © Airbus Defence and Space GmbH 2014-2018 provided under
    COPERNICUS by the European Union and ESA; all rights reserved.

    Maps that are made with them name these sources by themselves. If you pass on the files, pass on this one too.
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
