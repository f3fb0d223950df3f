internal import ArgumentParser

/// The arguments that all commands share that make a site.
struct RunArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The number of workers. (default: one for each processor)", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(help: "Print only problems.")
  var quiet = false

  @Flag(help: "Print problems and the result to standard output as JSON, one object on each line.")
  var json = false

  var workers: Int { jobs ?? BuildClock.processors }

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs \(jobs) is not between 1 and 1024")
    }
  }
}
