package import Entities
internal import Files

/// A file of the site that was made.
package struct OutputFile: Equatable, Sendable {
  package enum Origin: Equatable, Sendable {
    /// A file below Content/.
    case content(String)
    /// A phrase that says what the program made it for: "the list of trips".
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
  /// What asked for it, for a diagnostic when two files want one address.
  package var origin: Origin
  /// Whether search engines are told of it.
  package var isListed: Bool
  package var lastModified: CalendarDay?

  package init(path: String, origin: Origin, isListed: Bool = false, lastModified: CalendarDay? = nil) {
    self.path = path
    self.origin = origin
    self.isListed = isListed
    self.lastModified = lastModified
  }

  /// A page that search engines are told of.
  package static func page(_ route: Route, from origin: Origin, lastModified: CalendarDay?) -> OutputFile {
    OutputFile(path: route.file, origin: origin, isListed: true, lastModified: lastModified)
  }

  /// What follows the site's root in its address.
  package var address: String { Route.address(ofFile: path) }
}
