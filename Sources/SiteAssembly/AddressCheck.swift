internal import SiteModules
internal import Text

/// No two files may want one address, and no file may stand where another needs a folder.
enum AddressCheck {
  /// `files` are sorted by path.
  static func run(_ files: [OutputFile], reporting diagnostics: inout [Diagnostic]) {
    for (file, next) in zip(files, files.dropFirst()) where file.path == next.path {
      diagnostics.append(
        Diagnostic(
          .error, file: next.origin.shown,
          "this wants the address /\(next.address), which \(file.origin.shown) has already",
          hint: "give one of them another slug, alias or name"))
    }
  }
}
