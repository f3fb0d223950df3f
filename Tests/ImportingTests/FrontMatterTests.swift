import Importing
import Testing

/// Posts of Hugo in its three notations of front matter.
@Suite struct `Front matter in TOML and JSON` {
  /// The example of https://gohugo.io/content-management/front-matter/.
  private static let documented = [
    "---\ndate: 2024-02-02T04:14:54-08:00\ndraft: false\nparams:\n  author: John Smith\ntitle: Example\nweight: 10\n---\nText.\n",
    """
    +++
    date = 2024-02-02T04:14:54-08:00
    draft = false
    title = 'Example'
    weight = 10
    [params]
      author = 'John Smith'
    +++
    Text.

    """,
    """
    {
       "date": "2024-02-02T04:14:54-08:00",
       "draft": false,
       "params": {
          "author": "John Smith"
       },
       "title": "Example",
       "weight": 10
    }
    Text.

    """,
  ]

  @Test func `the three notations of Hugo's own example become the same trip`() throws {
    let wanted = """
      ---
      title: Example
      date: 2024-02-02
      travellers: [John Smith]
      ---
      Text.

      """
    let places = ["7:1", "5:1", "8:4"]
    for (post, place) in zip(Self.documented, places) {
      let found = try imported("example.md", post)
      #expect(found.markdown == wanted)
      #expect(
        found.messages.hasPrefix(
          "example.md:\(place): warning: the key \"weight\" is left out [lost-in-import]\n"), "\(found)"
      )
    }
  }

  @Test func `a post in TOML keeps its places, texts and dates`() throws {
    let found = try imported(
      "huts.md",
      #"""
      +++
      # By hand
      title = "Über die Drei Schwestern \U0001F3D4"
      summary = """
      Three days,
      two huts"""
      start_date = 2024-08-16
      end_date = 2024-08-18 17:00:00   # local
      publishDate = 2024-09-01T10:00:00.5Z
      draft = true
      tags = ["huts",
        'walking', # a comment
      ]
      lat = +47.141_5
      lng = 9.5215e0
      [[locations]]
      name = "Gaflei"
      lat = 47.1457
      lng = 9.5428
      [[locations]]
      title = "Kuhgrat"
      geometry = {type = "Point", coordinates = [9.5608, 47.1667]}
      [author]
      name = "Emil"
      +++

      We *walked*.
      """#)
    #expect(
      found.markdown == """
        ---
        title: Über die Drei Schwestern 🏔
        summary: Three days, two huts
        date: 2024-08-16
        tags: [huts, walking]
        draft: true
        stops:
          - name: Vaduz
            at: 47.1415, 9.5215
            arrive: 2024-08-16
          - name: Gaflei
            at: 47.1457, 9.5428
          - name: Kuhgrat
            at: 47.1667, 9.5608
        ---
        We *walked*.

        """)
    #expect(
      found.messages == """
        huts.md:9:1: warning: the key "publishDate" is left out [lost-in-import]
            9 | publishDate = 2024-09-01T10:00:00.5Z
              | ^~~~~~~~~~~

        """)
  }

  @Test func `dates of TOML are days of the author's calendar`() throws {
    let dates = [
      "2024-02-02": "2024-02-02", "2024-02-02T23:30:00-08:00": "2024-02-02",
      "2024-02-02 01:00:00+12:00": "2024-02-02",
      "2024-02-02T23:30:00Z": "2024-02-02", "2024-02-02T23:30:00.125": "2024-02-02",
      "'2024-02-02'": "2024-02-02",
    ]
    for (text, day) in dates {
      let found = try imported("p.md", "+++\ntitle = 'T'\ndate = \(text)\n+++\nText.\n")
      #expect(
        found.markdown == "---\ntitle: T\ndate: \(day)\n---\nText.\n" && found.messages.isEmpty,
        "\(text): \(found)")
    }
  }

  @Test func `escapes of JSON are decoded, and places behind them stay right`() throws {
    let found = try imported(
      "p.md",
      #"{"title": "A\/\"B\" \ud83c\udfd4 \u00e9\\ud83c", "mood": 1, "date": "2024-02-02", "lat": null}"#
        + "\nText.\n")
    #expect(
      found.markdown == #"""
        ---
        title: A/"B" 🏔 é\ud83c
        date: 2024-02-02
        ---
        Text.

        """#)
    #expect(
      found.messages == #"""
        p.md:1:50: warning: the key "mood" is left out [lost-in-import]
            1 | {"title": "A\/\"B\" \ud83c\udfd4 \u00e9\\ud83c", "mood": 1, "date": "2024-02-02", "lat": null}
              |                                                  ^~~~~~

        """#)
  }

  @Test(arguments: [
    ("+++\ntitle = Lofoten\n+++\n", "2:9: this is not TOML (value): could not determine value type"),
    (
      "+++\ntitle = \"a\nb = 1\n+++\n",
      "2:11: this is not TOML (string): unescaped control characters other than TAB (U+0009) are explicitly prohibited"
    ),
    (
      "+++\ntitle = 'a'\ntitle = 'b'\n+++\n",
      "3:9: this is not TOML (key-value pair): cannot redefine existing string 'title'"
    ),
    (
      "+++\ndate = 2024-13-02\n+++\n",
      "2:15: this is not TOML (date): expected month between 1 and 12 (inclusive), saw 13"
    ),
    ("+++\ntitle = 'a'\nstart = 2024-05-06T:00\n+++\n", "3:1: this is not TOML: this value cannot be read"),
    (
      "+++\ntitle = 'a'\n\nend = 10:00:00.\n+++\n",
      "4:16: this is not TOML (time): expected fractional digits, saw '\\n'"
    ),
    ("+++\ntitle = 'a'\n", "1:1: the front matter has no end"),
    ("\n{\"title\": \"x\",\n \"a\" 1}\n", "3:6: the front matter is not valid JSON: a colon is missing here"),
    ("{\"title\": \"x\"\n", "2:1: the front matter is not valid JSON: the file is cut off"),
    ("Hello\n", "1:1: the file does not begin with front matter"),
  ])
  func `front matter with an error is refused with its place`(post: String, message: String) throws {
    let found = try imported("p.md", post)
    let (place, text) = (message.prefix { $0 != " " }, message.drop { $0 != " " })
    #expect(
      found.markdown == "" && found.messages.hasPrefix("p.md:\(place) error:\(text) [import-failed]\n"),
      "\(found)")
  }

  @Test func `depth is bounded in all notations, and the length of texts is not`() throws {
    let keys = String(repeating: "a.", count: 1_000_000)
    for (post, message) in [
      ("+++\n\(keys)a = 1\n+++\n", "p.md:2:32: error: this key has more than 16 parts [import-failed]\n"),
      ("+++\n[\(keys)a]\n+++\n", "p.md:2:33: error: this key has more than 16 parts [import-failed]\n"),
      (
        "+++\na = [\n  {\"x,\".'y=1'.\(keys)a = 1}]\n+++\n",
        "p.md:3:42: error: this key has more than 16 parts [import-failed]\n"
      ),
      (
        "+++\na = \(String(repeating: "[", count: 1_000_000))\n+++\n",
        "p.md:2:69: error: this is nested deeper than 64 levels [import-failed]\n"
      ),
      (
        "{\"a\": \(String(repeating: "[", count: 1_000_000))\n",
        "p.md:1:106: error: the front matter is not valid JSON: this is nested deeper than 100 levels [import-failed]\n"
      ),
    ] {
      let found = try imported("p.md", post)
      #expect(found.messages.hasPrefix(message), "\(found.messages.prefix(200))")
    }
    let long = try imported(
      "p.md", "+++\nsummary = \"\(keys)\" # \(keys)\ntitle = '\(keys.prefix(40))'\n+++\nText.\n")
    #expect(long.markdown.contains("title: \(keys.prefix(40))\n") && long.messages.isEmpty)
  }
}
