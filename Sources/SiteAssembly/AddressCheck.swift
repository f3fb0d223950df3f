internal import SiteModules
internal import Text

/// No two files may want one address, and no file may stand where another needs a folder.
enum AddressCheck {
  /// `files` are sorted by path.
  static func run(_ files: [OutputFile], reporting diagnostics: inout [Diagnostic]) {
    for (file, next) in zip(files, files.dropFirst()) where file.path == next.path {
      // What the program makes has its address first: an author can only mend the other.
      let (holder, other) = next.origin.isContent ? (file, next) : (next, file)
      diagnostics.append(
        Diagnostic(
          .error, file: other.origin.shown,
          "this wants the address /\(next.address), which \(holder.origin.shown) has already",
          hint: holder.origin.isContent
            ? "give one of them another slug, alias or name" : "give it another slug, alias or name"))
    }
    for file in files where OutputFolder.isReserved(file.path) {
      diagnostics.append(
        Diagnostic(
          .error, file: file.origin.shown,
          "the address /\(file.address) is kept for the list of what is built",
          hint: "give it another alias"))
    }
    let origins = Dictionary(files.map { ($0.path, $0.origin) }, uniquingKeysWith: { first, _ in first })
    var checked = ""
    for file in files {
      let folder = parentFolder(of: file.path)
      if folder == checked { continue }
      checked = folder
      var place = folder
      while !place.isEmpty {
        if let other = origins[place] {
          diagnostics.append(
            Diagnostic(
              .error, file: other.shown,
              "this wants the address /\(place), where \(file.origin.shown) needs a folder",
              hint: "give one of them another slug, alias or name"))
        }
        place = parentFolder(of: place)
      }
    }
  }
}
