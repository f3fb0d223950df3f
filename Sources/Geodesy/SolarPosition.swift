#if canImport(Glibc)
  import Glibc
#endif

/// The position of the sun, by the equations of NOAA's Solar Calculator
/// (https://gml.noaa.gov/grad/solcalc/calcdetails.html). They come from Jean Meeus, Astronomical Algorithms, chapter
/// 25, low accuracy: 0.01° in the years 1000 to 3000.
package struct SolarPosition: Equatable, Sendable {
  /// Degrees, north positive.
  package let declination: Double
  /// Solar time minus mean time, in minutes.
  package let equationOfTime: Double

  package init(declination: Double, equationOfTime: Double) {
    self.declination = declination
    self.equationOfTime = equationOfTime
  }

  /// `days` since the beginning of 1970, in UTC.
  package init(days: Double) {
    // Julian centuries since noon of 1 January 2000, which was day 10,957.5.
    let centuries = (days - 10_957.5) / 36_525
    let degree = Double.pi / 180
    let longitude = (280.46646 + centuries * (36_000.76983 + centuries * 0.0003032)) * degree
    let anomaly = (357.52911 + centuries * (35_999.05029 - centuries * 0.0001537)) * degree
    let eccentricity = 0.016708634 - centuries * (0.000042037 + centuries * 0.0000001267)
    let centre =
      sin(anomaly) * (1.914602 - centuries * (0.004817 + centuries * 0.000014))
      + sin(2 * anomaly) * (0.019993 - centuries * 0.000101) + sin(3 * anomaly) * 0.000289
    let node = (125.04 - 1934.136 * centuries) * degree
    let apparentLongitude = longitude + (centre - 0.00569 - 0.00478 * sin(node)) * degree
    let obliquity =
      (23.439291111 - centuries * (0.013004167 + centuries * (0.000000164 - centuries * 0.000000504))
        + 0.00256 * cos(node)) * degree
    let slope = tan(obliquity / 2) * tan(obliquity / 2)
    let equation =
      slope * sin(2 * longitude) - 2 * eccentricity * sin(anomaly)
      + 4 * eccentricity * slope * sin(anomaly) * cos(2 * longitude)
      - 0.5 * slope * slope * sin(4 * longitude) - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
    declination = asin(sin(obliquity) * sin(apparentLongitude)) / degree
    // The earth turns one degree in four minutes.
    equationOfTime = 4 * equation / degree
  }
}
