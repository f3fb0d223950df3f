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
    // A page's file is called index.html, which no folder is.
    for file in files where !file.path.hasSuffix("/index.html") {
      let folder = file.path + "/"
      let next = files.firstIndex(from: folder)
      guard next < files.endIndex, files[next].path.hasPrefix(folder) else { continue }
      diagnostics.append(
        Diagnostic(
          .error, file: file.origin.shown,
          "this wants the address /\(file.path), where \(files[next].origin.shown) needs a folder",
          hint: "give one of them another slug, alias or name"))
    }
  }
}

extension [OutputFile] {
  /// The index of the first file whose path does not stand before `path`, in files that are sorted by path.
  fileprivate func firstIndex(from path: String) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
