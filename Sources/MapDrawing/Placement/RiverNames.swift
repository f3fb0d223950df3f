internal import Geodata
internal import Geodesy

extension JourneyMapViewModel {
  private static let mostRivers = 5

  /// Adds the names of rivers along their lines, where they are free. Returns the space that is left.
  mutating func addRiverNames(
    of geometry: JourneyMapGeometry, language: String, in space: FreeSpace
  ) -> FreeSpace {
    if geometry.closeStreets != nil { return space }
    var names = StreetNames(
      in: space,
      besides: pins.flatMap(\.names) + towns.map(\.name.text) + features.map(\.name.text)
        + namesAlong.map(\.text))
    let before = namesAlong.count
    let rivers = geometry.features.lazy.filter { $0.feature.kind == .river }.prefix(3 * Self.mostRivers)
    for river in rivers {
      if namesAlong.count == before + Self.mostRivers { break }
      let line = DrawnGround.NamedLine(
        kind: .river, name: river.feature.name(in: language), points: river.course)
      for name in names.streets([line]) {
        namesAlong.append(
          Streets.StreetName(text: name.text, kind: name.kind, line: add(name.line[...])))
      }
    }
    return names.space
  }
}
