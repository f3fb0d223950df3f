internal import Entities

extension TripReader.Key {
  static let owner = "a trip"

  var about: KeyDescription {
    switch self {
    case .title:
      .init(.name, "Title", "The name of the trip.", default: "required", example: "Lofoten by van")
    case .slug:
      .init(
        .address, "Address", "The name of the trip in addresses.",
        default: "made from the name of the file or of its folder", example: "lofoten-2025")
    case .summary:
      .init(
        .text, "Summary", "One or two sentences for lists, feeds and search engines.",
        default: "for search engines, the beginning of the story", example: "Ten days along the E10.")
    case .date:
      .init(
        .day, "First day", "The first day.",
        default: "the first date in the stops, counted back over the nights before it", example: "2025-06-14")
    case .updated:
      .init(
        .day, "Last changed", "The day when the page last changed, for feeds and the sitemap.",
        default: "the last day of the trip, if it is in the past", example: "2025-07-01")
    case .tags:
      .init(
        .words, "Tags, with commas", "The subjects of the trip.", default: "none",
        example: "[vanlife, hiking]")
    case .countries:
      .init(
        .words, type: "ISO 3166-1 code or a list of codes", "Countries, as NO, SE",
        "The countries of the trip. They replace the countries of the stops, and they help to find the stops.",
        default: "the countries of the stops", example: "[NO, SE]")
    case .travellers:
      .init(
        .words, "Travellers, with commas", "The people who travelled.", default: "none",
        example: "[Ida, Jonas]")
    case .cover:
      .init(
        .picture, "Cover: a picture, or none", "A picture for the page, lists and link previews.",
        default: "the first photo. Without photos, a map replaces the picture", example: "reine.jpg")
    case .coverAlt:
      .init(
        .text, "Description of the cover", "A description of the picture, for people who cannot see it.",
        default: "no description",
        example: "Red cabins on piles")
    case .photos:
      .init(
        .yaml("list of photos, `none`, or keys and values"), "Photos: captions, order, or none",
        "More about the photos in the trip's folder, and the photos that come first. A photo can be just its "
          + "path. `none` shows no album.",
        default: "all photos in the folder", example: "[photos/reine.jpg]",
        inner: KeyTable(PhotoListReader.AlbumKey.self))
    case .cameraClock:
      .init(
        .yaml("time to add, or one for each camera"), "Clocks of cameras",
        "Corrects the clock of a camera. As keys and values, each key is the model of a camera.",
        default: "no correction", example: "{X100V: +01:12:30}")
    case .map:
      .init(
        .yaml("`focus` and `chapters`"), "Map: its focus and chapters",
        "Which parts of the trip its maps show.",
        default: "found by the distances between the stops", example: "{focus: [Reine]}",
        inner: KeyTable(MapWishesReader.Key.self))
    case .journal:
      .init(
        .oneOf(JournalOrder.self, otherwise: "newest post first"), "Journal",
        "Which post of the trip's journal comes first.",
        default: "`newest`", example: "oldest")
    case .private:
      .init(
        .yaml("list of places"), "Private places",
        "Private places of this trip. Those of `site.yml` count too. Tracks, photos, stops and maps show nothing "
          + "near them.",
        default: "none", example: "[\"59.91, 10.75\"]", inner: KeyTable(PrivatePlaceKey.self))
    case .track:
      .init(
        .tracks, "Recorded track",
        "The recorded track of the trip: GPX, KML, KMZ, TCX, GeoJSON or FIT. It is cut at the stops that it passes. A "
          + "`track` of a stop replaces it on the way to the stop.",
        default: "none. Legs are straight lines", example: "tracks/day2.gpx")
    case .tracks:
      .init(
        .tracks, type: "folder or a list of folders, relative to the file", "Folder of tracks",
        "All tracks in a folder. They are joined in the order of their times and matched with the dates of the stops.",
        default: "none", example: "tracks/")
    case .planned:
      .init(
        .tracks, "Planned way",
        "The planned way, in the formats of `track`. Legs without a recorded track follow it. For legs with one, maps show both. "
          + "`planned` of a stop replaces it on the way to the stop.",
        default: "none", example: "tracks/plan.gpx")
    case .by:
      .init(
        .mode(otherwise: "other"), "By", "The mode of all legs. A stop can set another mode.",
        default: "`other`", example: "car")
    case .draft:
      .init(
        .flag(yes: "yes: only previews show it"), "Draft", "`true` leaves the trip out of the site.",
        default: "`false`", example: "true")
    case .embed:
      .init(
        .flag(yes: "yes: other sites can show the map"), "Embedding",
        "`true` makes a page with the map alone, for [other people's pages](maps.md#on-other-peoples-pages). A locked trip has none.",
        default: "`false`", example: "true")
    case .locked:
      .init(
        .yaml("`true` or `false`, or keys and values"), "Lock",
        "Encrypts everything of the trip. Only readers with a passphrase can read it.",
        default: "`false`", example: "{readers: [family]}", inner: KeyTable(TripLockReader.Key.self))
    case .links: .links("the trip", inner: KeyTable(LinkKey.self))
    case .aliases:
      .init(
        .paths, "Older addresses, with commas",
        "Older addresses that redirect to this page. They must not contain names that git rejects, such as `.git` "
          + "and `GIT~1`, or begin with `.tripsite-`.",
        default: "none", example: "[/old/lofoten/]")
    case .extra:
      .init(
        .yaml("keys and values"), "Your own keys", "Your own keys, for your own theme.", default: "none",
        example: "{road: E10}")
    case .stops:
      .init(
        .stops, "Stops", "The places of the trip, in order. A stop can be just its name.",
        default: "none, with a warning", example: "[\"Reine, Norway\", Å]",
        inner: KeyTable(StopReader.Key.self))
    case .ideas:
      .init(
        .ideas, "Ideas",
        "Places that are on no day yet. They are outside of all totals. An idea can be just its name.",
        default: "none", example: "[\"Hamnøy, Norway\"]", inner: .idea)
    case .options:
      .init(
        .options, "Options",
        "Other stops for the same days, each in the place of some of the stops. Only the planner and the command line show "
          + "them.",
        default: "none", example: "[{name: By the coast, instead: Reine, stops: [Å]}]",
        inner: KeyTable(OptionReader.Key.self))
    case .costs:
      .init(
        .yaml("list of costs"), "Costs",
        "What the trip cost. A cost can be just an amount and a few words. A stop can have costs of its own.",
        default: "none", example: "[45.50 EUR hotel]", inner: KeyTable(CostReader.Key.self))
    case .settlements:
      .init(
        .yaml("list of settlements"), "Paid debts",
        "Money that travellers gave each other to pay their debts.", default: "none",
        example: "[{amount: 63.20 EUR, from: Jonas, to: Ida}]",
        inner: KeyTable(TripCostsReader.SettlementKey.self))
    case .budget:
      .init(
        .yaml("amount, or keys and values"), "Budget", "What the trip can cost.", default: "no limit",
        example: "2000 EUR",
        inner: KeyTable(TripCostsReader.BudgetKey.self))
    case .currency:
      .init(
        .code, "Currency of totals", "The currency of totals.",
        default:
          "the currency of `budget`, then `currency` of `site.yml`, then the only currency of the costs",
        example: "EUR")
    case .rates:
      .init(
        .yaml("rates by currency"), "Rates of currencies",
        "What one unit of a currency is worth, always or from a day on, and `file`, a table of the European "
          + "Central Bank.",
        default: "`rates` of `site.yml`", example: "{NOK: 0.0861 EUR}")
    case .documents: .documents("the trip", inner: KeyTable(DocumentReader.Key.self))
    case .show:
      .init(
        .yaml("keys and values"), "What the site shows", "Private things that the site shows.",
        default: "nothing",
        example: "{costs: true}", inner: KeyTable(ShowKey.self))
    case .allow: .allow("in this file and in the trip's folder")
    }
  }
}
