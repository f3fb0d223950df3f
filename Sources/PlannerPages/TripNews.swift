internal import Files
internal import Planner

/// Waits until the file of a trip has another version. A page asks again and again, so that an edit in another tab, in an
/// editor or at the command line appears there.
struct TripNews {
  /// How often the file is looked at, and how often in all. Then the page asks again.
  private static let pause: Duration = .milliseconds(200)
  private static let mostLooks = 75

  let trip: SitePlanner.Trip
  let folder: String

  /// The version that differs from `version`, or `version` after 15 seconds. Nil if the file is not there any more.
  func next(after version: String) async throws -> String? {
    if trip.version != version { return trip.version }
    for _ in 0..<Self.mostLooks {
      try await Task.sleep(for: Self.pause)
      let bytes: [UInt8]
      do throws(FileError) { bytes = try File.read(folder + "/" + trip.shown).bytes } catch { return nil }
      let now = SitePlanner.Trip.version(of: bytes)
      if now != version { return now }
    }
    return version
  }
}
