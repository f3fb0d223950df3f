internal import Entities
package import SiteReading

/// Where the photos of a site are: in Content/, and in the libraries of site.yml.
package struct PhotoFolders: Sendable {
  private let content: String
  private let libraries: [String]

  /// Relative paths of libraries start at the folder of the site.
  package init(_ options: BuildOptions, libraries: [String]) {
    content = options.contentFolder
    self.libraries = libraries.map { $0.utf8.first == UInt8(ascii: "/") ? $0 : options.site + "/" + $0 }
  }

  /// The file of a photo with a path below Content/ or a `LibraryPath`. Nil if there is no such library any more.
  package func file(of path: String) -> String? {
    guard let photo = LibraryPath(path) else { return content + "/" + path }
    return libraries.indices.contains(photo.folder) ? libraries[photo.folder] + "/" + photo.name : nil
  }

  /// The library at a position.
  package func library(_ position: Int) -> String { libraries[position] }
}
