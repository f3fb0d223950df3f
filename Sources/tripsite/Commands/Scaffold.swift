internal import Entities
internal import Text

/// The files that `tripsite new` makes.
enum Scaffold {
  /// Includes the files of `workflow`, if there is one.
  static func site(workflow: Workflow?) -> [(path: String, bytes: [UInt8])] {
    var files = [
      ("Content/site.yml", settings(address: workflow?.settings ?? noAddress)),
      (".gitignore", "/Site/\n/.tripsite-cache/\n" + (workflow?.ignored ?? "")),
    ]
    if let workflow { files.append((workflow.path, workflow.text)) }
    return files.map { ($0.0, Array($0.1.utf8)) } + SampleTrip.files
  }

  private static let noAddress = """
    # The public address. Feeds, the sitemap and link previews need it.
    # baseURL: https://example.org/trips/

    """

  private static func settings(address: String) -> String {
    """
    title: Our trips
    \(address)\
    language: en-GB       # en-GB writes 14 June 2025, en writes June 14, 2025; `tripsite keys site.yml` lists all settings
    # author: Your name
    description: Where we went, and how.
    units: km             # or mi
    timeFormat: 24h       # or 12h
    menu:
      - {title: Trips, to: /}
      - {title: Countries, to: /countries/}
      - {title: About, to: pages/about.md}
    # theme: {accent: "#00694d", logo: logo.svg, icon: icon.png}   # beside this file

    """
  }

  static func trip(title: String, day: CalendarDay) -> String {
    """
    ---
    # The usual keys; all by `tripsite keys trip`.
    title: \(quoted(title))
    # summary: One sentence for the lists and for search engines.
    date: \(day.iso)            # the first day; without it, arrive of the first stop
    # tags: [hiking, family]
    # countries: [NO]            # ISO 3166-1 alpha-2
    # travellers: [us, the dog]
    # cover: picture.jpg         # beside this file
    # coverAlt: What the picture shows
    # by: car                    # walk, bike, bus, train, ferry, flight, canoe and more
    draft: true                  # remove this line to publish the trip
    # stops:                     # in the order of the journey
    #   - name: Bodø, Norway     # looked up by name, and shown as Bodø
    #     arrive: \(day.iso) 09:30   # or only the day
    #     depart: \(day.iso) 15:15   # or nights: 1
    #     note: Fill up *before* the ferry.
    #   - name: The ferry quay
    #     at: 67.8996, 13.0466   # or lat: and lon:, or 67°53'59"N 13°02'48"E
    #     by: ferry              # the mode of the way to this stop
    ---
    The story, in Markdown.

    ## Day 1

    What happened that day.

    """
  }

  private static func quoted(_ text: String) -> String {
    var output = OutputBuffer(capacity: 256)
    // A JSON string is a YAML string in double quotes.
    output.appendJSON(text)
    return output.string()
  }
}
