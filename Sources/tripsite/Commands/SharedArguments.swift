internal import ArgumentParser

/// The folder of the site, for commands that take nothing else. `--site` names it as in all commands.
struct SiteArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The folder that contains Content/, the same as --site. (default: the site around the current folder)",
      valueName: "site"),
    completion: .directory)
  var positional: String?

  @OptionGroup var option: SiteOption

  var folder: String { positional ?? option.folder }

  func validate() throws {
    if positional?.isEmpty == true { throw ValidationError("the name of the site's folder is empty") }
    if positional != nil, option.given != nil {
      throw ValidationError("the folder of the site is given twice: as \(positional ?? "") and with --site")
    }
  }
}

/// The folder of the site.
struct SiteOption: ParsableArguments {
  @Option(
    name: .customLong("site"),
    help: ArgumentHelp(
      "The folder that contains Content/. (default: the site around the current folder)", valueName: "dir"),
    completion: .directory)
  var given: String?

  var folder: String { given ?? SiteFolder.aroundCurrent }

  func validate() throws {
    if given?.isEmpty == true { throw ValidationError("--site has no value") }
  }
}

/// For whom a command makes the site.
struct AudienceArgument: ParsableArguments {
  @Option(
    name: .customLong("audience"),
    help: ArgumentHelp(
      "For whom the site is made: one of the audiences in site.yml. (default: public)", valueName: "name"))
  var name: String?

  func validate() throws {
    if name?.isEmpty == true { throw ValidationError("--audience has no value") }
  }
}

/// The trip that a command is about.
struct TripArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The name of the trip, its file or its address.", valueName: "trip"),
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
      "The name of a trip, its file or its address. (default: all trips)", valueName: "trip"),
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
