internal import Files

/// A file that is not a trip, but of a known kind. It has a hint what to do with the file.
enum OtherFile {
  private static func archiveAdvice(_ list: String?) -> String {
    "unpack it, and import " + (list ?? "the files in it")
  }

  /// Nil for files of unknown kinds.
  static func advice(for file: ImportFile) -> (message: String, hint: String)? {
    let track = "put it beside a trip, and name it there under track:"
    if file.head.dropFirst(8).starts(with: Array(".FIT".utf8)) {
      return ("this is the recording of a device (FIT), which is a track and no plan", track)
    }
    if file.mentions("<TrainingCenterDatabase") {
      return ("this is the recording of a device (TCX), which is a track and no plan", track)
    }
    if file.head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || file.head.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      let isTable = file.head.place(of: "xl/") != nil
      return isTable || [".xlsx", ".ods"].contains(file.ending)
        ? ("this is a spreadsheet", "save it as CSV, and import that")
        : ("this is an archive", archiveAdvice(FilesWithin(archive: file)?.list))
    }
    if file.head.starts(with: [0x1F, 0x8B]) || file.head.starts(with: [0x37, 0x7A, 0xBC, 0xAF])
      || file.head.starts(with: Array("Rar!".utf8))
    {
      return ("this is an archive", archiveAdvice(nil))
    }
    if file.mentions("\"locations\"") {
      return file.mentions("E7\"")
        ? (
          "this file of Google has only positions, and no visits",
          "import Timeline.json, or the months in Semantic Location History"
        )
        : (
          "this file has only positions, and no stops",
          "if it is of Polarsteps, import trip.json beside it: its positions become the track"
        )
    }
    if file.head.starts(with: Array("%PDF".utf8)) {
      return ("this is a PDF", "import the calendar or the table that it was made of")
    }
    return nil
  }
}
