package import Templates

/// The map in words. A reader of the text alone can draw the order of the stops and their rough positions.
package struct JourneyWordsViewModel: ViewModel {
  let start: String
  let legs: [JourneyWordsLegViewModel]
  let end: String?

  package static let fields = Fields<Self> {
    $0.text("start", "Where the map begins, as in `Start: Bodø, on the coast, sea to the west`.") { $0.start }
    $0.list("legs", "The legs in order.") { $0.legs }
    $0.flag("hasLegs", "Whether there is a leg.") { !$0.legs.isEmpty }
    $0.text(
      "end", "How far the last stop is from the first. Absent with one stop, or if that is unknown."
    ) { $0.end }
  }
}

package struct JourneyWordsLegViewModel: ViewModel {
  let text: String

  package static let fields = Fields<Self> {
    $0.text(
      "text",
      "Mode, distance and direction, waters and borders, and where the stop lies, as in `Ferry, 100 km north-west, to Moskenes, over Vestfjorden`. The distance is a straight line."
    ) { $0.text }
  }
}
