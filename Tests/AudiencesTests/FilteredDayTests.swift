import Testing

@Suite struct `What an audience sees of ways and days` {
  static let ways = """
    ---
    title: Valais
    track: all.gpx
    stops:
      - name: Visp
        depart: "2025-07-06 08:30"
      - {name: Rosa, for: family, arrive: 2025-07-06 10:00, depart: 2025-07-06 11:00}
      - name: Zermatt
        by: train
        way:
          # A secret line.
          for: family
        arrive: 2025-07-06 12:00 +02:00
        depart: 2025-07-08 09:10
        track: [a.gpx, b.gpx]
        fare: 12 EUR
        visits:
          - {name: Hut, way: {for: us}, by: lift, arrive: 2025-07-07 9:30, depart: 2025-07-07 15:00}
          - {name: Lake, by: walk, arrive: 2025-07-07T16:00}
      - {name: Brig, by: bus, way: {until: 2025-08-01}, wayStatus: booked, arrive: 2025-07-08 11:00}
    ---
    """

  @Test func `has stops whose ways it does not tell`() throws {
    let found = try seen(Self.ways)
    #expect(found.problems == "")
    #expect(found.changes == ["2025-08-02"])
    #expect(
      trimmed(found.text) == """
        ---
        title: Valais
        track: all.gpx
        stops:
          - name: Visp
            depart: 2025-07-06

          - name: Zermatt

            way:
              # A secret line.
              {}
            arrive: 2025-07-06
            depart: 2025-07-08 09:10


            visits:
              - {name: Hut, way: {} , arrive: 2025-07-07 , depart: 2025-07-07 }
              - {name: Lake, by: walk, arrive: 2025-07-07T16:00}
          - {name: Brig, by: bus, wayStatus: booked, arrive: 2025-07-08 11:00}
        ---
        """)
    let family = try seen(Self.ways, by: 1)
    #expect(family.text?.contains("by: train") == true)
    #expect(family.text?.contains("way: {}") == true)
    #expect(family.text?.contains("fare") == false)
    #expect(try seen(Self.ways, by: 2).text?.contains("way") == true)
  }

  static let days = """
    ---
    title: Valais
    photos:
      - {file: a.jpg, day: 1}
      - {file: b.jpg, day: 2}
      - {file: c.jpg, taken: 2025-07-06 10:40}
      - file: d.jpg
        taken: 2025-07-07
    costs:
      - {for: family, day: 2, amount: 3 EUR}
    stops: [{name: Visp, visits: [{name: Hut, day: 2}]}]
    ---
    ## Day 1

    One.

    ## Day 2: a secret <!-- for: family -->

    ```sh
    # No heading.
    ## Day 3
    ```
    <!--
    ## No heading
    -->

    ### Two

    <!-- for: us -->
    ## Day 4
    <!-- end -->
    ## Day 3 ##

    Three.

    ### At noon <!-- for: us, until: 2025-07-05 -->

    Noon.

    ## The end

    """

  @Test func `is the file without the sections of hidden days, and what belongs to these days`() throws {
    let found = try seen(Self.days)
    #expect(found.problems == "")
    #expect(found.changes == [])
    #expect(
      trimmed(found.text) == """
        ---
        title: Valais
        photos:
          - {file: a.jpg, day: 1}


          - file: d.jpg
            taken: 2025-07-07


        stops: [{name: Visp, visits: [{name: Hut, day: 2}]}]
        ---
        ## Day 1

        One.

        ## Day 3 ##

        Three.

        ## The end

        """)
    let family = try seen(Self.days, by: 1)
    #expect(
      family.text?.contains(
        """
        ## Day 2: a secret

        ```sh
        # No heading.
        ## Day 3
        ```
        <!--
        ## No heading
        -->

        ### Two

        ## Day 3 ##

        Three.

        ## The end

        """) == true, "\(family.text ?? "")")
    #expect(family.text?.contains("c.jpg, taken: 2025-07-06 10:40}") == true)
    #expect(
      try seen(Self.days, by: 2).text?.hasSuffix("Three.\n\n### At noon\n\nNoon.\n\n## The end\n") == true)
  }

  @Test func `has a problem with a thing of a day that is for less trusted people than the day`() throws {
    let file = "---\nphotos: [{file: a.jpg, day: 2, for: public}]\n---\n## Day 2 <!-- for: family -->\n"
    #expect(
      try seen(file, by: 1).problems == """
        Content/trips/a.md:2:37: error: public is less trusted than family, which sees what this belongs to [bad-audience]
            2 | photos: [{file: a.jpg, day: 2, for: public}]
              |                                     ^~~~~~
              = hint: write family, or give the whole to public

        """)
  }

  /// The third stop comes first for the public.
  private func late(_ front: String = "", story: String = "", photos: String = "[]") -> String {
    """
    ---
    title: Valais
    \(front)stops:
      - {name: Rosa, for: family, arrive: 2025-07-05}
      - {name: Visp, arrive: 2025-07-06}
    photos: \(photos)
    ---
    \(story)

    """
  }

  @Test func `needs the day of the start if a day has its number and the first stop is hidden`() throws {
    let problem =
      "5:5: error: day 1 begins at this stop for public, who does not see the first one [hidden-date]"
    #expect(try seen(late(story: "## Day 2")).problems.contains(problem))
    #expect(try seen(late(photos: "[{file: a.jpg, day: 2}]")).problems.contains(problem))
    #expect(try seen(late()).problems == "")
    #expect(try seen(late(story: "Day 2\n\n### Day 2\n\n## The day")).problems == "")
    #expect(
      try seen(late(story: "## Day 2 <!-- for: family -->", photos: "[{file: a.jpg, day: 2, for: us}]"))
        .problems == "")
    #expect(try seen(late(story: "## Day 2"), by: 1).problems == "")
    let dated = try seen(late("date: 2025-07-05\n", story: "## Day 2")).problems
    #expect(dated == "")
  }
}
