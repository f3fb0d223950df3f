package import Entities
internal import Files
package import PagePaths

/// A file of the site.
package struct OutputFile: Equatable, Sendable {
  package enum Origin: Equatable, Sendable {
    /// A file below Content/.
    case content(String)
    /// A phrase for a file that the program makes by itself: "the list of trips".
    case program(String)

    package var isContent: Bool {
      if case .content = self { true } else { false }
    }

    package static func == (left: Origin, right: Origin) -> Bool {
      switch (left, right) {
      case (.content(let left), .content(let right)): PathBytes(left) == PathBytes(right)
      case (.program(let left), .program(let right)): left == right
      case (.content, .program), (.program, .content): false
      }
    }
  }

  /// Below the output folder.
  package var path: String
  /// The reason for the file. A diagnostic shows it if two files have the same address.
  package var origin: Origin
  /// Whether the sitemap lists the file.
  package var isListed: Bool
  package var lastModified: CalendarDay?
  /// The path that the file of a locked trip has for its readers. Nil for other files.
  package var lockedPath: String?

  package init(
    path: String, origin: Origin, isListed: Bool = false, lastModified: CalendarDay? = nil,
    lockedPath: String? = nil
  ) {
    self.path = path
    self.origin = origin
    self.isListed = isListed
    self.lastModified = lastModified
    self.lockedPath = lockedPath
  }

  /// A page that the sitemap lists.
  package static func page(_ pagePath: PagePath, from origin: Origin, lastModified: CalendarDay?)
    -> OutputFile
  {
    OutputFile(path: pagePath.file, origin: origin, isListed: true, lastModified: lastModified)
  }

  /// The address of the file, below the site's root.
  package var address: String { PagePath.address(ofFile: path) }
}
