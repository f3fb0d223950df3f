/// The keys of the JSON of tripsite, as Documentation/trip.schema.json describes them.
enum TripsiteProperties {
  static let table = PropertyTable(
    used:
      "format slug title summary draft folder start updated tags countries travellers cover cover/path cover/alt "
      + "links links/url links/title stops "
      + "stops/name stops/place stops/kind stops/latitude stops/longitude stops/country stops/timeZone stops/arrival "
      + "stops/departure stops/nights stops/outing stops/status stops/note stops/hours stops/links stops/links/url "
      + "stops/links/title ideas ideas/name ideas/place ideas/kind ideas/latitude "
      + "ideas/longitude ideas/nights ideas/note ideas/hours ideas/links ideas/links/url "
      + "ideas/links/title legs legs/mode legs/status legs/source legs/parts legs/parts/source photos "
      + "photos/path photos/caption story",
    ignored: [
      ("it belongs to the site", "url language author"),
      (
        "it follows from the rest",
        "end days kilometres parts climb climbError descent minutes credits itinerary stops/placeKind stops/placeSource "
          + "stops/region stops/date ideas/placeKind ideas/placeSource legs/kilometres legs/parts/kilometres legs/plannedKilometres legs/climb "
          + "legs/climbError legs/descent legs/minutes legs/movingMinutes legs/estimatedMinutes legs/engine legs/daysLater"
      ),
      (
        "photos are reported",
        "photos/alt photos/taken photos/day photos/stop photos/width photos/height"
      ),
      ("it is reported as a whole", "posts costs"),
    ], reported: "")
}
