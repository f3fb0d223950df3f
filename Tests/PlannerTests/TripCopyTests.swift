import Testing

@testable import Planner

/// A copy names no file of the folder of the trip.
@Suite struct `A copy of a trip` {
  @Test func `leaves out photos, tracks, documents, receipts and older addresses wherever they are`() throws {
    var text = try TripText(
      Array(
        """
        ---
        title: Bergen
        slug: bergen
        aliases: [/bergen/]
        documents: insurance.pdf
        photos: [bergen/a.jpg]
        costs:
          - 12 EUR bus
          - {amount: 30 EUR, what: dinner, receipt: bon.jpg}
          - receipt: bon.jpg
            amount: 12 EUR
        options:
          - name: By the coast
            instead: Oslo
            stops:
              - {name: Drammen, track: bergen/coast.gpx, documents: hotel.jpg}
        stops:
          - documents: [{file: hotel.jpg, title: Booking of the hotel}]
            # two nights if it rains
            name: Bergen
            nights: 3
            cost:
              - amount: 200 EUR hotel
                receipt: bon.jpg   # paid
            aliases: /old/
            visits:
              - Flåm
              - {documents: boat.pdf, name: Voss, track: bergen/voss.gpx, fare: {amount: 9 EUR, receipt: b.pdf}}
              - track:
                  - bergen/a.gpx
                  - bergen/b.gpx
                name: Ulvik
                fare: {receipt: c.pdf, amount: 4 EUR}
          - Oslo
        ---
        A story.

        """.utf8), shownAs: "a.md")
    try text.leaveOutFiles()
    #expect(
      String(decoding: text.bytes, as: UTF8.self) == """
        ---
        title: Bergen
        costs:
          - 12 EUR bus
          - {amount: 30 EUR, what: dinner}
          - amount: 12 EUR
        options:
          - name: By the coast
            instead: Oslo
            stops:
              - {name: Drammen}
        stops:
          -
            # two nights if it rains
            name: Bergen
            nights: 3
            cost:
              - amount: 200 EUR hotel
            visits:
              - Flåm
              - {name: Voss, fare: {amount: 9 EUR}}
              - name: Ulvik
                fare: {amount: 4 EUR}
          - Oslo
        ---
        A story.

        """)
  }
}
