/// The elements of GPX 1.1 and 1.0, each after the element around it.
enum GPXProperties {
  static let table = PropertyTable(
    used:
      "gpx gpx/metadata gpx/name gpx/desc metadata/name metadata/desc metadata/keywords gpx/wpt gpx/rte gpx/trk "
      + "wpt/name wpt/desc wpt/cmt wpt/time wpt/type wpt/link wpt/url wpt/urlname wpt/extensions rte/rtept rtept/name "
      + "rtept/desc rtept/cmt rtept/time rtept/type rtept/link rtept/url rtept/urlname link/text trk/name trk/type trk/trkseg trkseg/trkpt metadata/extensions gpx/extensions gpx/keywords",
    ignored: [
      (
        "it is about the file",
        "metadata/author metadata/copyright metadata/link metadata/time metadata/bounds author/name author/email "
          + "author/link copyright/year copyright/license gpx/author gpx/email gpx/url gpx/urlname "
          + "gpx/time gpx/bounds"
      ),
      (
        "the file stays beside the trip as its track",
        {
          let point =
            "ele time magvar geoidheight name cmt desc src link url urlname sym type fix sat hdop vdop pdop "
            + "ageofdgpsdata dgpsid extensions course speed"
          return
            (point.split(separator: " ").map { "trkpt/" + $0 }
            + "name cmt desc src link number extensions url urlname".split(separator: " ").map { "trk/" + $0 }
            + ["trkseg/extensions"]).joined(separator: " ")
        }()
      ),
      ("stops have no heights", "wpt/ele rtept/ele"),
      (
        "it is about the receiver",
        {
          let names = "magvar geoidheight fix sat hdop vdop pdop ageofdgpsdata dgpsid course speed".split(
            separator: " ")
          return ["wpt/", "rtept/"].flatMap { place in names.map { place + $0 } }.joined(separator: " ")
        }()
      ),
      ("it is a sign on a map", "wpt/sym rtept/sym"),
      ("it names who made the point", "wpt/src rtept/src rte/src"),
      ("its points say the same", "rte/name rte/number rte/type rte/extensions rtept/extensions"),
      ("it is about a page", "link/type rte/urlname"),
    ],
    reported: "rte/cmt rte/desc rte/link rte/url")
}
