import Entities
import Geodesy
import LockFiles
import TestSupport
import Testing
import Text

/// Lock files, cut off and changed in a few places, always in the same way.
@Suite struct LockFuzzTests {
  private let routes = """
    # A comment
    osrm driving 47.14150,9.52150 47.10260,9.60920 2026-11-22 13010.7 1002 aih|xAcwcdQdDsIig@ir@eFeDe[wDyC
    osrm driving 47.14150,9.52150 47.20000,9.60000 2026-11-22 refused OSRM answers NoRoute: no way
    valhalla auto -47.14150,-9.52150 47.10260,179.60920 2026-11-22 1.0 10 ????

    """
  private let places = """
    # A comment
    nominatim\tLI,AT\tHotel Post\t1\t2026-11-22\t47.08500,9.58750\thotel\tLI\tTriesenberg\tHotel Post
    nominatim\tLI,AT\tHotel Post\t2\t2026-11-22\t47.08500,9.58750\thut\tAT\t-\tPost
    photon\t-\tAlm\t1\t2026-11-22\t-47.08500,9.58750\thut\t-\t-\tAlm

    """

  private func check(
    _ text: String, read: ([UInt8], inout [Diagnostic]) -> String
  ) {
    var random = SplitMix(seed: 20_250_614)
    var outcomes: Set<Bool> = []
    for round in 0..<1000 {
      var bytes = Array(text.utf8)
      if round > 0 { random.damage(&bytes) }
      var problems: [Diagnostic] = []
      let written = read(bytes, &problems)
      outcomes.insert(problems.isEmpty)
      #expect(problems.allSatisfy { ($0.place?.line ?? 0) > 0 && $0.severity == .warning })
      // What was understood is written so that it is understood again.
      var others: [Diagnostic] = []
      let again = read(Array(written.utf8), &others)
      #expect(again == written && others.isEmpty, "round \(round)")
      if again != written || !others.isEmpty { return }
    }
    #expect(outcomes == [true, false])
  }

  @Test func `each sound line of routes.lock is read, and each other line is a warning`() {
    check(routes) { bytes, problems in
      let lock = RoutesLock(bytes, shownAs: "routes.lock", reporting: &problems)
      return lock.text
    }
  }

  @Test func `each sound line of places.lock is read, and each other line is a warning`() {
    check(places) { bytes, problems in
      let lock = PlacesLock(bytes, shownAs: "places.lock", reporting: &problems)
      let answers = lock.questions.flatMap { lock[$0] }
      for place in answers {
        #expect(abs(place.coordinate.latitude) <= 90 && abs(place.coordinate.longitude) <= 180)
      }
      return lock.text
    }
  }
}
