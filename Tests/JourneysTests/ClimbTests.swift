import Entities
import Glibc
import Journeys
import TestSupport
import Testing

/// The climb of tracks whose terrain is known. The terrain is a function, so its climb is exact: the sum of all its rises.
@Suite struct ClimbTests {
  private struct Noise {
    var random: SplitMix

    /// With a standard deviation of 1 (Box and Muller).
    mutating func normal() -> Double {
      let (first, second) = (
        Double.random(in: 1e-12..<1, using: &random), Double.random(in: 0..<1, using: &random)
      )
      return (-2 * log(first)).squareRoot() * cos(2 * .pi * second)
    }
  }

  enum Terrain: CaseIterable {
    case mountains, hills, oneClimb

    func height(_ x: Double) -> Double {
      switch self {
      case .mountains: 600 + 500 * sin(x / 20_000 * .pi * 2) + 60 * sin(x / 1700) + 15 * sin(x / 400)
      case .hills: 200 + 40 * sin(x / 750) + 8 * sin(x / 350)
      case .oneClimb: 800 + 1200 * sin(x / 20_000 * .pi) + 30 * sin(x / 600)
      }
    }

    var climb: Double {
      var (climb, before) = (0.0, height(0))
      for metre in 1...20_000 {
        let now = height(Double(metre))
        climb += max(now - before, 0)
        before = now
      }
      return climb
    }
  }

  /// 20 km, with a point each 0.5 to 3 m. The errors of a device change slowly: each is nearly the one before.
  private func climb(_ terrain: Terrain, noise: Double, memory: Double, isBroken: Bool) -> Double {
    var random = Noise(random: SplitMix(seed: 7))
    var (distances, heights): ([Double], [Float?]) = ([], [])
    var (x, error) = (0.0, 0.0)
    while x < 20_000 {
      error = memory * error + (1 - memory * memory).squareRoot() * noise * random.normal()
      distances.append(x)
      heights.append(Float(terrain.height(x) + error))
      if isBroken {
        switch heights.count % 97 {
        case 3: heights[heights.count - 1] = 9999
        case 20: heights[heights.count - 1] = -9999
        case 40: heights[heights.count - 1] = nil
        case 60: heights[heights.count - 1]? += 200
        case 80:
          // Doubled points, and a pause of a minute.
          for _ in 0..<60 {
            error = memory * error + (1 - memory * memory).squareRoot() * noise * random.normal()
            distances.append(x)
            heights.append(Float(terrain.height(x) + error))
          }
        default: break
        }
      }
      x += Double.random(in: 0.5...3, using: &random.random)
    }
    let cleaned = TrackHeights.cleaned(heights, distances: distances) ?? []
    return TrackHeights.climb(cleaned, distances: distances)?.up ?? 0
  }

  @Test(
    arguments: Terrain.allCases,
    [(0.0, 0.0, false), (1, 0, false), (3, 0, true), (1.5, 0.98, true), (3, 0.98, true), (2, 0.995, true)])
  func `the climb is within five percent of the terrain's`(
    terrain: Terrain, device: (noise: Double, memory: Double, isBroken: Bool)
  ) {
    let found = climb(terrain, noise: device.noise, memory: device.memory, isBroken: device.isBroken)
    #expect(abs(found / terrain.climb - 1) <= 0.05, "\(found) instead of \(terrain.climb)")
  }

  @Test func `a track with few heights has no climb`() {
    #expect(TrackHeights.cleaned([5, nil, nil, nil], distances: [0, 1, 2, 3]) == nil)
    #expect(TrackHeights.cleaned([.nan, 9999, 5, 6], distances: [0, 1, 2, 3]) == [5, 5, 5, 6])
  }
}
