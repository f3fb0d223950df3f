internal import Files

/// Runs gpsbabel, which reads the FIT files of watches and bike computers: https://www.gpsbabel.org/
struct FITProgram {
  private static let program = "gpsbabel"
  /// A watch writes a few bytes a point: a day with a point each second is 2 MB.
  private static let largestFile = 64 << 20
  private static let largestOutput = 512 << 20
  /// In bytes of address space.
  private static let memory = 4 << 30
  private static let seconds = 120

  /// Why there is no track.
  struct Failure: Error {
    var message: String
    var hint: String?
  }

  /// The file at `path` as GPX. It depends only on the content of the file.
  static func gpx(of path: String, size: Int) throws(Failure) -> [UInt8] {
    guard size <= largestFile else {
      throw Failure(message: "the FIT file is larger than \(largestFile >> 20) MiB")
    }
    guard let gpsbabel = ProgramCall.path(of: program) else {
      throw Failure(
        message: "gpsbabel reads FIT files, and it is not installed",
        hint: "`apt install gpsbabel` on Debian and Ubuntu, or convert the file to GPX")
    }
    let arguments = ["-i", "garmin_fit", "-f", path, "-o", "gpx,gpxver=1.1", "-F", "-"]
    var call = ProgramCall(gpsbabel, arguments)
    if let limiter = ProgramCall.path(of: "prlimit") {
      call = ProgramCall(limiter, ["--as=\(memory)", "--cpu=\(seconds)", gpsbabel] + arguments)
    }
    call.environment = ["LC_ALL": "C.UTF-8", "TZ": "UTC"]
    let outcome: ProgramCall.Outcome
    do throws(FileError) {
      outcome = try call.run(outputLimit: largestOutput, limit: .seconds(seconds))
    } catch {
      throw Failure(message: "\(error.action) \(error.path): \(error.reason)")
    }
    if outcome.isOverdue { throw Failure(message: "gpsbabel was ended after \(seconds) seconds") }
    if outcome.isOutputCut {
      throw Failure(
        message: "the track is larger than \(largestOutput >> 20) MiB", hint: "thin it with gpsbabel")
    }
    guard outcome.code == 0 else { throw Failure(message: "gpsbabel cannot read it: " + reason(outcome)) }
    return outcome.output
  }

  /// The first line that gpsbabel says, without the path, which differs between machines.
  private static func reason(_ outcome: ProgramCall.Outcome) -> String {
    if outcome.code > 128 { return "it was ended by signal \(outcome.code - 128)" }
    let said = String(decoding: outcome.messages, as: UTF8.self).split(separator: "\n").first.map(String.init)
    guard let said else { return "it ended with code \(outcome.code)" }
    let words = said.hasPrefix("fit: ") ? said.dropFirst("fit: ".count) : said[...]
    return String(words.prefix(while: { $0 != "/" }).prefix(120)).trimmed(" in file ")
  }
}

extension String {
  fileprivate func trimmed(_ ending: String) -> String {
    hasSuffix(ending) ? String(dropLast(ending.count)) : self
  }
}
