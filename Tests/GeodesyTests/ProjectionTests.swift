import Geodesy
import Testing

/// Expected values: PROJ through pyproj 3.7, `+proj=laea` and `+proj=eqearth` with `+R=6371008.8`.
struct ProjectionTests {
  @Test(arguments: [
    (67.5, 13.5, 67.2804, 14.4049, 38_860.4182, -24_135.0197),
    (67.5, 13.5, 67.8996, 13.0466, -18_967.9306, 44_502.8513),
    (67.5, 13.5, 67.5, 13.5, 0, 0),
    (67.5, 13.5, 10, -40, -6_061_653.7053, -3_635_130.1768),
    (67.5, 13.5, -5, 120, 9_555_189.2555, 2_281_274.4294),
    (-17, 179.5, -17.7765, 177.4356, -218_581.1611, -87_506.5070),
    (-17, 179.5, -13.8507, -171.7514, 943_758.6782, 329_985.7571),
    (-90, 0, -80, 0, 0, 1_110_540.0080),
    (-90, 0, -80, 90, 1_110_540.0080, 0),
    (-90, 0, -79.76, -82.8, -1_128_156.2677, 142_519.2801),
    (-90, 0, -90, 0, 0, 0),
  ])
  func `the azimuthal projection agrees with PROJ`(
    _ value: (Double, Double, Double, Double, Double, Double)
  ) {
    let projection = AzimuthalProjection(centre: Coordinate(latitude: value.0, longitude: value.1))
    let point = projection.project(Coordinate(latitude: value.2, longitude: value.3))
    #expect(abs(point.x * MapProjection.earthRadius - value.4) < 1e-3)
    #expect(abs(point.y * MapProjection.earthRadius - value.5) < 1e-3)
  }

  @Test(arguments: [
    (0, 150, 0, 0),
    (45, -120, 7_389_443.2205, 5_480_539.8159),
    (51.47, -0.4543, -11_745_614.7189, 6_145_007.6696),
    (35.5494, 139.7798, -890_721.8923, 4_429_811.4517),
    (90, 150, 0, 8_392_929.7314),
    (-60, -31, 12_918_698.2630, -6_933_574.2001),
    (-13.8507, -171.7514, 3_613_202.3035, -1_778_499.6070),
  ])
  func `the world projection agrees with PROJ`(_ value: (Double, Double, Double, Double)) {
    let projection = EqualEarthProjection(centralMeridian: 150)
    let point = projection.project(Coordinate(latitude: value.0, longitude: value.1))
    #expect(abs(point.x * MapProjection.earthRadius - value.2) < 1e-3)
    #expect(abs(point.y * MapProjection.earthRadius - value.3) < 1e-3)
  }
}
