#if canImport(Glibc)
  import Glibc
#endif

/// The course of the sun over a place, from one solar midnight to the next. Times are minutes since the beginning of
/// 1970, in UTC.
package struct SolarArc: Sendable {
  /// The time when the sun passes the meridian.
  package let noon: Double
  private let latitude: Double
  /// Half a day before noon, at noon, and half a day after. Parabolas through the three positions are accurate to a
  /// hundredth of an arc second.
  private let before: SolarPosition
  private let middle: SolarPosition
  private let after: SolarPosition

  /// The first arc with its noon at or after `minutes`.
  package init(at place: Coordinate, from minutes: Double) {
    let meanNoon = 720 - 4 * place.longitude
    let cycle = ((minutes - meanNoon) / 1440).rounded(.down)
    // Solar time is up to 17 minutes ahead of mean time, or behind.
    var mean = meanNoon + cycle * 1440
    var noon = mean
    repeat {
      noon = mean - SolarPosition(days: mean / 1440).equationOfTime
      mean += 1440
    } while noon < minutes
    self.noon = noon
    latitude = place.latitude * (.pi / 180)
    before = SolarPosition(days: noon / 1440 - 0.5)
    middle = SolarPosition(days: noon / 1440)
    after = SolarPosition(days: noon / 1440 + 0.5)
  }

  package enum Level: Equatable, Sendable {
    /// The sun crosses the horizon at this minute.
    case crosses(Double)
    case staysAbove, staysBelow
  }

  /// From midnight to noon.
  package var morning: Level { level(from: -1) }
  /// From noon to midnight.
  package var evening: Level { level(from: 1) }

  /// `midnight` is -1 for the midnight before noon and 1 for the midnight after it.
  private func level(from midnight: Double) -> Level {
    var (dark, bright) = (midnight, 0.0)
    var (darkHeight, brightHeight) = (height(at: dark), height(at: bright))
    if brightHeight < 0 { return .staysBelow }
    if darkHeight >= 0 { return .staysAbove }
    // Regula falsi to a tenth of a second. Halves the weight of an end that stays (Illinois).
    var lastMoved = 0
    var time = dark
    for _ in 0..<60 {
      let next = (dark * brightHeight - bright * darkHeight) / (brightHeight - darkHeight)
      if abs(next - time) < 0.1 / 43_200 { return .crosses(noon + next * 720) }
      time = next
      let found = height(at: time)
      if found < 0 {
        (dark, darkHeight) = (time, found)
        if lastMoved == -1 { brightHeight /= 2 }
        lastMoved = -1
      } else {
        (bright, brightHeight) = (time, found)
        if lastMoved == 1 { darkHeight /= 2 }
        lastMoved = 1
      }
    }
    return .crosses(noon + time * 720)
  }

  /// The sine of the sun's altitude minus the sine of the altitude of `horizon`. The time is in half days since noon.
  private func height(at time: Double) -> Double {
    func between(_ value: KeyPath<SolarPosition, Double>) -> Double {
      let (first, second, third) = (before[keyPath: value], middle[keyPath: value], after[keyPath: value])
      return second + time * ((third - first) / 2 + time * ((first + third) / 2 - second))
    }
    let declination = between(\.declination) * (.pi / 180)
    let turned = 720 * time + between(\.equationOfTime) - middle.equationOfTime
    let hourAngle = turned / 4 * (.pi / 180)
    return sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
      - Self.sineOfHorizon
  }

  /// The altitude of the sun's centre when its upper limb touches the horizon. Refraction lifts the sun by 34′, and
  /// half its diameter is 16′. NOAA's calculator uses the same zenith distance of 90.833°.
  private static let sineOfHorizon = sin(-0.833 * Double.pi / 180)
}
