import Entities
import Geodesy
import MapDrawing
import Testing
import Text

/// The table of CSS classes is complete: it has the classes in maps, and no others.
@Suite struct `The classes of maps` {
  @Test func `are those of the table`() throws {
    var drawn: Set<String> = []
    for itinerary in SampleJourneys.all + [Self.plains] {
      for style in [RouteMapStyle.full, .card] {
        drawn.formUnion(classes(try MapUnderTest(itinerary, style).model))
      }
    }
    let around = try #require(
      RouteMapInteractor(style: .full).geometry(around: 2, in: SampleJourneys.pacific))
    drawn.formUnion(
      classes(
        MapUnderTest.presenter.viewModel(
          for: around, of: SampleJourneys.pacific, title: "", description: "")))
    drawn.formUnion(
      classes(
        MapUnderTest.presenter.viewModel(
          for: around, of: SampleJourneys.pacific,
          photos: MapPhotos(
            [MapPhoto(coordinate: Coordinate(latitude: -17, longitude: 179.5), name: "a", title: "A")],
            link: { _ in "#" }, several: { "\($1) \($0.title)" }), title: "", description: "")))
    let library = TripLibrary(trips: SampleJourneys.all, pages: [], tagSlug: { $0 })
    var atlas = OutputBuffer()
    AtlasMapView.write(
      AtlasMapPresenter { _ in "/" }.viewModel(
        for: try #require(AtlasInteractor(library: library).geometry()), title: "", description: ""),
      into: &atlas)
    drawn.formUnion(classes(in: atlas.string()))

    func isOfMode(_ name: String) -> Bool { name.hasPrefix("leg-") || name.hasPrefix("by-") }
    let table = Set(MapClass.all.map(\.name))
    #expect(table.count == MapClass.all.count)
    #expect(drawn.filter(isOfMode).isSubset(of: table))
    #expect(drawn.filter { !isOfMode($0) } == table.filter { !isOfMode($0) })
  }

  /// A journey over provinces of a large country.
  private static let plains = SampleJourneys.itinerary(
    "plains", .car,
    [
      ("Denver", 39.7392, -104.9847, nil, .visit), ("Kansas City", 39.0997, -94.5786, nil, .stay),
      ("Chicago", 41.8500, -87.6500, nil, .visit),
    ])

  private func classes(_ map: RouteMapViewModel) -> Set<String> {
    var out = OutputBuffer()
    RouteMapView(idPrefix: "map").write(map, into: &out)
    return classes(in: out.string())
  }

  private func classes(in svg: String) -> Set<String> {
    Set(
      svg.split(separator: "class=\"").dropFirst().flatMap { part in
        part.prefix { $0 != "\"" }.split(separator: " ").map { String($0) }
      })
  }
}
