internal import CNewSite

/// The trip of a new site: a few stops, a photo, a track, a post and costs, so that a newcomer sees what a trip can have.
enum SampleTrip {
  static var files: [(path: String, bytes: [UInt8])] {
    let texts = [
      ("Content/places.yml", places), ("Content/pages/about.md", about), ("Content/trips/lofoten.md", trip),
      ("Content/trips/lofoten/journal/2025-06-15-reinebringen.md", post),
    ]
    return texts.map { ($0.0, Array($0.1.utf8)) } + [
      ("Content/trips/lofoten/photos/reine.jpg", bytes(of: tripsite_new_photo())),
      ("Content/trips/lofoten/reine-haukland.gpx", bytes(of: tripsite_new_track())),
    ]
  }

  private static func bytes(of file: tripsite_new_file) -> [UInt8] {
    Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  private static let places = """
    # Places that are in no list. A stop can be just such a name.
    Haukland: {at: "68.1989, 13.5282", kind: beach, country: NO}

    """

  private static let trip = """
    ---
    title: Four days on Lofoten
    summary: The ferry from Bodø, two islands and a beach at midnight.
    date: 2025-06-14
    tags: [islands, hiking]
    countries: [NO]
    by: car
    photos:
      files:
        - file: photos/reine.jpg      # in the folder lofoten, beside this file
          stop: Reine
          caption: Reine at noon, before the wind came back
          alt: Red, yellow and white cabins on piles, and boats on still water below green mountains
    show: {costs: true}               # without this, only `tripsite costs` shows costs
    stops:
      - name: Bodø
        at: 67.2827, 14.3751
        depart: 2025-06-14 15:15
      - name: Moskenes
        at: 67.8996, 13.0466
        by: ferry
        arrive: 2025-06-14 18:30
        fare: 1240 NOK ferry
      - name: Reine, Norway           # looked up by its name
        nights: 2
        note: Ask for the cabin *over* the water.
        cost: 3400 NOK cabin
      - name: Haukland                # a place in places.yml
        arrive: 2025-06-16
        nights: 1
        track: lofoten/reine-haukland.gpx
        cost: 150 NOK campsite
    ---
    The road ends at Å, and from Bodø the quickest way to it is by sea.

    ## Day 2: up to Reinebringen

    Nearly two thousand stone steps, laid by Sherpas from Nepal. Start before eight.

    ## Haukland

    White sand, and water of eleven degrees.

    """

  private static let post = """
    ---
    title: Two thousand steps
    date: 2025-06-15 21:40
    stop: Reine
    ---
    We were back before the rain. From the top, the cabins look like a handful of red beads, and ours is the last one.

    """

  private static let about = """
    ---
    title: About
    ---
    These are [our trips](/). The newest one is [Lofoten](../trips/lofoten.md).

    """
}
