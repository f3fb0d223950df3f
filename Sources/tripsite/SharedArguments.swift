internal import ArgumentParser

/// The folder of the site, for commands that are about the whole site.
struct SiteArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The folder that contains Content/.", valueName: "site"), completion: .directory)
  var folder = "."

  func validate() throws {
    if folder.isEmpty { throw ValidationError("the name of the site's folder is empty") }
  }
}

/// The folder of the site, for commands whose argument is something else.
struct SiteOption: ParsableArguments {
  @Option(
    name: .customLong("site"), help: ArgumentHelp("The folder that contains Content/.", valueName: "dir"),
    completion: .directory)
  var folder = "."

  func validate() throws {
    if folder.isEmpty { throw ValidationError("--site has no value") }
  }
}

/// The trip that a command is about.
struct TripArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The file of the trip, or its name in addresses.", valueName: "trip"),
    completion: .file())
  var name: String

  func validate() throws {
    if name.isEmpty { throw ValidationError("the name of the trip is empty") }
  }
}

/// The trip that a command is about. Without it, the command is about all trips.
struct OptionalTripArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The file of a trip, or its name in addresses. (default: all trips)", valueName: "trip"),
    completion: .file())
  var name: String?

  func validate() throws {
    if name?.isEmpty == true { throw ValidationError("the name of the trip is empty") }
  }
}

extension ArgumentHelp {
  static let host = ArgumentHelp(
    "The address of this machine to listen on. 0.0.0.0 means all addresses.", valueName: "address")

  static func port(usually port: Int) -> ArgumentHelp {
    ArgumentHelp("The port of the server. (default: \(port), or the next free port)", valueName: "number")
  }
}
