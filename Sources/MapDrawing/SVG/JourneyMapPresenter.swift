package import Entities
internal import Geodesy

/// Places pins, marks and text on a map.
package struct JourneyMapPresenter {
  private let unit: Double
  private let part: Double
  private let length: (Double) -> String
  private let height: (Double) -> String
  private let language: String
  private let country: (CountryCode) -> String
  private let link: (Int) -> String

  /// - Parameters:
  ///   - unit: the length of the scale bar's unit in metres: 1000 or 1609.344. The bar has a round number of units.
  ///   - part: the length of the smaller unit in metres, for shorter bars: 1 or 0.3048.
  ///   - length: formats metres in the reader's language and unit.
  ///   - height: formats metres above the sea.
  ///   - language: the reader's language (BCP 47), for the names of seas and lands.
  ///   - country: the name of a country in the reader's language.
  ///   - link: returns the address of the stop at an index, such as "#stop-3".
  package init(
    unit: Double, part: Double, length: @escaping (Double) -> String,
    height: @escaping (Double) -> String, language: String, country: @escaping (CountryCode) -> String,
    link: @escaping (Int) -> String
  ) {
    self.unit = unit
    self.part = part
    self.length = length
    self.height = height
    self.language = language
    self.country = country
    self.link = link
  }

  package func viewModel(
    for geometry: JourneyMapGeometry, of itinerary: Itinerary, photos: MapPhotos? = nil,
    ideas: [MapIdea] = [],
    title: String, description: String
  ) -> JourneyMapViewModel {
    let map = geometry.map
    var model = JourneyMapViewModel(
      width: Int(map.width), height: Int(map.height), title: title, description: description,
      window: JourneyMapViewModel.Box(geometry.window))
    model.zoom = geometry.zoom
    if geometry.loadsFinerGround { model.near = JourneyMapViewModel.Box(geometry.near) }
    model.addCourses(of: geometry)
    model.planned = model.add(geometry.planned)
    model.addGround(of: geometry)
    if geometry.style.isDetailed {
      addDetails(of: geometry, stops: itinerary.trip.stops, photos: photos, ideas: ideas, to: &model)
      if geometry.style.hasNarrowLayout {
        model.narrowed = [
          narrow(
            of: geometry, stops: itinerary.trip.stops, photos: photos, ideas: ideas, beside: model.overview)
        ]
      }
    } else {
      model.addDots(of: geometry)
      if geometry.needsNames {
        addCardNames(of: geometry, stops: itinerary.trip.stops, to: &model)
      } else if geometry.style.isCard {
        addTowns(ofCard: geometry, to: &model)
      }
    }
    return model
  }

  /// The signs for narrow screens. Both layouts share the `overview`.
  private func narrow(
    of geometry: JourneyMapGeometry, stops: [Waypoint], photos: MapPhotos?, ideas: [MapIdea],
    beside overview: JourneyMapViewModel.Overview?
  ) -> JourneyMapViewModel {
    let layout = NarrowLayout(width: geometry.map.width, height: geometry.map.height)
    let geometry = layout.geometry(geometry)
    var model = JourneyMapViewModel(
      width: Int(geometry.map.width), height: Int(geometry.map.height), title: "", description: "",
      window: JourneyMapViewModel.Box(geometry.window))
    model.enlargement = layout.enlargement
    model.addCourses(of: geometry)
    if let streets = geometry.streets { model.addScale(of: streets) }
    if geometry.heights != nil { model.addPlaceForHeights() }
    // The numbers of the pins show the direction.
    addDetails(
      of: geometry, stops: stops, photos: photos, ideas: ideas, to: &model, pinDistance: MapTarget.size,
      hasArrows: false,
      besides: (overview?.box).map { [$0.enlarged(by: layout.scale)] } ?? [])
    return model
  }

  private func addDetails(
    of geometry: JourneyMapGeometry, stops: [Waypoint], photos: MapPhotos?, ideas: [MapIdea],
    to model: inout JourneyMapViewModel, pinDistance: Double = 0, hasArrows: Bool = true,
    besides taken: [MapBox] = []
  ) {
    let points = geometry.stops.map { $0.map(JourneyMapViewModel.Point.init) }
    model.pins = PinGroups(points, stops: stops, distance: pinDistance)
      .pins(centre: geometry.centre, link: link)
    addScaleBar(geometry.map, to: &model)

    var space = FreeSpace(model)
    for box in taken { space.take(box) }
    for pin in model.pins {
      space.take(MapBox(around: pin.at, width: pin.width + 2, height: PinGroups.height + 2))
    }
    // Reserve space for the longest credit. The final credit is known only after the towns are placed.
    let credits = (ground: MapCredits.basemap, overview: "GSHHG", towns: "GeoNames")
    let makers = [
      geometry.showsBasemap ? credits.ground : geometry.overview != nil ? credits.overview : nil,
      geometry.towns.isEmpty ? nil : credits.towns,
    ].compactMap { $0 }
    model.takeCredits(makers: makers.joined(separator: " · "), of: geometry, in: &space)
    placeScaleBar(of: &model, in: &space)

    if let photos {
      let points = photos.photos.map { geometry.point(at: $0.coordinate, inside: space.frame) }
      model.photos = PhotoGroups(points, pins: model.pins).marks(of: photos, pins: model.pins, in: &space)
    }

    model.ideas = IdeaMarks.marks(
      of: ideas, at: ideas.map { geometry.point(at: $0.coordinate, inside: space.frame) }, pins: model.pins,
      in: &space)

    var towns = TownPlacement(geometry, language: language, besides: model.pins)
    var marks = LegMarks(
      model, besides: towns.clearOfSigns + FeaturePlacement.clearOfSigns(geometry), hasArrows: hasArrows)
    marks.add(model.courses(of: geometry), in: &space)
    model.arrows = marks.arrows
    model.icons = marks.icons
    if let overview = geometry.overview,
      let at = OverviewPlacement.place(
        size: overview.shownSize, in: &space, pins: model.pins, besides: towns.importantPlaces)
    {
      model.add(overview, at: at)
    }

    var placement = NamePlacement(in: space)
    model.names = placement.names(
      for: model.pins, of: stops, besides: towns.clearOfNames + FeaturePlacement.clearOfSigns(geometry))
    PartedPins(points, of: stops, centre: geometry.centre, link: link).add(to: &model)
    model.exits = placement.exits(
      geometry.exits.map { exit in
        ("\(exit.name), \(length(exit.metres))", exit.spots.map(JourneyMapViewModel.Point.init))
      })
    let mask = GroundMask(geometry)
    var features = FeaturePlacement(
      on: geometry.map, mask: mask, besides: stops.map(\.name), language: language, country: country,
      height: height)
    towns.keepDots(in: &placement.space)
    if !towns.comeAfterCountries {
      model.towns = towns.names(of: [.first], besides: model.pins, in: &placement)
    }
    model.features = features.names(
      of: geometry.features.filter { !$0.isAtEdge && !$0.isForMoreDetail },
      in: FeaturePlacement.groups(FeaturePlacement.countries, besides: geometry.closeStreets),
      space: &placement.space)
    model.towns += towns.names(of: [.first, .second], besides: model.pins, in: &placement)
    placement.space = model.addRangeNames(
      of: geometry, on: mask, besides: features.said, language: language, in: placement.space)
    features.leaveOut(model.namesAlong.map(\.text))
    model.features += features.names(
      of: geometry.features,
      in: FeaturePlacement.groups(FeaturePlacement.areas, besides: geometry.closeStreets),
      space: &placement.space)
    model.towns += towns.names(of: [.third], besides: model.pins, in: &placement)
    placement.space = model.addRiverNames(of: geometry, language: language, in: placement.space)
    placement.space = model.addStreetNames(of: geometry, in: placement.space, height: height)
    model.features += features.names(
      of: geometry.features,
      in: FeaturePlacement.groups(
        FeaturePlacement.details + FeaturePlacement.countries, besides: geometry.closeStreets),
      space: &placement.space)
    placement.space = model.addNumbers(of: geometry.heights, in: placement.space, height: height)
    let credit = [
      geometry.showsBasemap || !model.features.isEmpty
        ? credits.ground : model.overview != nil ? credits.overview : nil,
      model.towns.isEmpty ? nil : credits.towns,
    ].compactMap { $0 }
    model.credit = credit.isEmpty ? nil : credit.joined(separator: " · ")
    if model.streets != nil { model.creditLink = .openStreetMap }
  }

  /// The names of the stops where people stayed longest. Without nights, visited stops come first.
  private func addCardNames(
    of geometry: JourneyMapGeometry, stops: [Waypoint], to model: inout JourneyMapViewModel
  ) {
    let shown = geometry.shownStops.map { index in
      let stop = stops[index]
      let rank =
        switch stop.kind {
        case .stay: 0
        case .visit: 1
        case .waypoint: 2
        }
      return (nights: -(stop.nightsSpent ?? 0), rank: rank, index: index)
    }
    var space = FreeSpace(model)
    for dot in model.dots { space.take(MapBox(around: dot, width: 11, height: 11)) }
    var placement = NamePlacement(in: space)
    model.nameSize = geometry.style.cardNameSize
    model.names = placement.names(
      ofCard: shown.sorted { $0 < $1 }.map { _, _, index in
        (stops[index].name, JourneyMapViewModel.Point(geometry.stops[index]!))
      }, size: model.nameSize)
  }

  /// The most important towns, so that a reader sees at once where the card is.
  private func addTowns(ofCard geometry: JourneyMapGeometry, to model: inout JourneyMapViewModel) {
    var space = FreeSpace(model)
    for dot in model.dots { space.take(MapBox(around: dot, width: 11, height: 11)) }
    var placement = NamePlacement(in: space)
    model.nameSize = geometry.style.cardNameSize
    model.towns = TownPlacement(geometry, language: language, besides: []).names(
      ofCard: model.nameSize / JourneyMapType.nameSize, in: &placement)
  }

  /// The scale bar stands beside the credit, or else above it, or at the top. It is left out if pins are everywhere there.
  private func placeScaleBar(of model: inout JourneyMapViewModel, in space: inout FreeSpace) {
    guard let bar = model.scaleBar else { return }
    let frame = space.frame
    let width = 24 + bar.length + TextWidth.ems(bar.label) * JourneyMapType.largestScaleSize
    func above(_ lines: Int) -> Int { Int(JourneyMapType.heightOfCredit(lines: lines).rounded(.up)) }
    func box(_ rise: Int) -> MapBox {
      let bottom = frame.bottom - Double(rise)
      return MapBox(left: frame.left, top: bottom - 24, right: width, bottom: bottom)
    }
    let top = Int(frame.bottom - frame.top - 24)
    let rises = [0, above(1), above(model.linesOfCredit), top]
    guard let rise = rises.first(where: { space.isFree(box($0), ofJourney: false) }) else {
      model.scaleBar = nil
      return
    }
    model.scaleBar?.rise = rise
    space.take(box(rise))
  }

  private func addScaleBar(_ map: MapProjection, to model: inout JourneyMapViewModel) {
    let scale = map.scale
    if scale.isOfEquatorOnly { return }
    let most = map.width / 4 * scale.metresPerUnit
    let metres = ScaleBarLength.metres(unit: most < unit ? part : unit, most: most)
    model.scaleBar = JourneyMapViewModel.ScaleBar(length: metres / scale.metresPerUnit, label: length(metres))
  }
}

extension JourneyMapGeometry {
  /// Whether anything of the map is from GSHHG or Natural Earth, besides names.
  package var showsBasemap: Bool { knowsShore ? !ground.isEmpty : hasGround }

  /// Nil if the point is outside the frame.
  fileprivate func point(at coordinate: Coordinate, inside frame: MapBox) -> JourneyMapViewModel.Point? {
    let point = JourneyMapViewModel.Point(map.project(coordinate))
    return (frame.left...frame.right).contains(point.x) && (frame.top...frame.bottom).contains(point.y)
      ? point : nil
  }
}
