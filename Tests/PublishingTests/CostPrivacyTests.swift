import Files
import TestSupport
import Testing

/// What a trip cost, and its documents, in every byte of a site and of its packed copies.
@Suite struct `Private costs and documents` {
  private static let words = [
    "Xylophonrestaurant", "Quastenflosser", "Zitteraal", "Brillenkaiman", "quittung-77", "48151",
    "48\u{202F}151",
    "3623", "29.07", "76543", "Kragenechse", "eurofxref", "Eur0bank", "fahrschein-31", "Waldkauz",
    "Wendehals",
  ]

  private func site(shows: Bool) throws -> TravelSite {
    let site = try TravelSite()
    try site.put(
      "site.yml",
      """
      title: Small
      baseURL: https://small.example/
      rates: {file: eurofxref.csv}
      publish:
        live: {folder: ../www, compress: [gzip, brotli]}

      """)
    try site.put("eurofxref.csv", "Date,NOK,Eur0bank\n2025-05-01,11.50,\n")
    for (name, draft) in [("oslo", ""), ("someday", "draft: true\n")] {
      try site.put(
        "trips/\(name).md",
        """
        ---
        title: Oslo \(name)
        date: 2025-05-01
        \(draft)travellers: [Ada, Bo]
        \(shows ? "show: {costs: true, documents: true}" : "")
        documents: [{file: fahrschein-31.pdf, title: Waldkauz}]
        currency: NOK
        budget: 76543 NOK
        costs:
          - {amount: 48151.62 NOK, what: Xylophonrestaurant, category: Quastenflosser, day: 1, paidBy: Ada,
             note: Zitteraal, receipt: quittung-77.pdf}
          - {amount: 29.07 EUR, what: Kragenechse}
        settlements: [{amount: 3623.42 NOK, from: Bo, to: Ada}]
        stops:
          - {name: Oslo, at: [59.9, 10.7], nights: 1, cost: 29.07 EUR Kragenechse, fare: 29.07 EUR}
        ---
        \(String(repeating: "A long story, so that the page is packed. ", count: 60))
        """)
      try site.put("trips/\(name)/receipts/quittung-77.pdf", "%PDF-1.4 Brillenkaiman")
      try site.put("trips/\(name)/receipts/forgotten.txt", "Brillenkaiman, forgotten")
      try site.put("trips/\(name)/documents/fahrschein-31.pdf", "%PDF-1.4 Wendehals")
      try site.put("trips/\(name)/documents/forgotten.pdf", "%PDF-1.4 Wendehals, forgotten")
    }
    return site
  }

  /// The content of each published file, packed copies unpacked.
  private func contents(of site: TravelSite) throws -> [(path: String, bytes: [UInt8])] {
    let tree = try site.seen()
    return try tree.paths.map { path in
      guard case .file(let bytes)? = tree.entries[path] else { return (path, []) }
      let unpacker = path.hasSuffix(".gz") ? "gzip" : path.hasSuffix(".br") ? "brotli" : nil
      let file = site.current + "/" + path
      return (path, try unpacker.map { try run([$0, "-dc", "--", file]).output } ?? bytes)
    }
  }

  /// The published files whose name or content has the word.
  private func files(with word: String, in contents: [(path: String, bytes: [UInt8])]) -> [String] {
    contents.filter { path, bytes in path.contains(word) || bytes.holds(word) }.map(\.path)
  }

  @Test func `are in no file of the site and in no packed copy`() throws {
    let site = try site(shows: false)
    #expect(try site.publish().code == 0)
    #expect(try site.seen().paths.contains("trips/oslo/index.html.br"))
    let contents = try contents(of: site)
    for word in Self.words { #expect(files(with: word, in: contents) == [], "\(word)") }
    #expect(try site.seen().paths.filter { $0.contains("cost") && !$0.hasPrefix("assets/") } == [])
    let indexed = SearchShards.words(in: try site.seen())
    #expect(indexed["packed"] != nil)
    for word in Self.words { #expect(indexed[word.lowercased()] == nil, "\(word)") }
  }

  @Test func `are published if the trip shows them, without unused files`() throws {
    let site = try site(shows: true)
    #expect(try site.publish().code == 0)
    let contents = try contents(of: site)
    for word in ["Xylophonrestaurant", "Quastenflosser", "48\u{202F}151", "29.07", "Kragenechse"] {
      let files = files(with: word, in: contents)
      #expect(files.contains("trips/oslo/costs/index.html"), "\(word)")
      #expect(files.contains("trips/oslo/costs/index.html.gz"), "\(word)")
    }
    #expect(files(with: "Zitteraal", in: contents).contains("trips/oslo/costs/1/index.html"))
    #expect(files(with: "Brillenkaiman", in: contents) == ["trips/oslo/receipts/quittung-77.pdf"])
    #expect(files(with: "Wendehals", in: contents) == ["trips/oslo/documents/fahrschein-31.pdf"])
    #expect(files(with: "Waldkauz", in: contents).contains("trips/oslo/index.html"))
    #expect(files(with: "Eur0bank", in: contents) == [])
    #expect(files(with: "48151.62", in: contents).contains("trips/oslo/oslo.json"))
    for path in ["index.html", "feed.xml", "feed.json", "trips/oslo/oslo.gpx", "trips/oslo/oslo.ics"] {
      #expect(!files(with: "Xylophonrestaurant", in: contents).contains(path))
    }
  }
}
