import Files
import TestSupport

/// A site in a scratch folder with one trip, whose stops have comments, stories and links, and a page that leads to them.
struct LofotenSite {
  static let trip = """
    ---
    title: Lofoten   # a first plan
    date: 2025-06-14
    by: car
    photos:
      - {file: photos/a.jpg, stop: 2}
    map: {focus: [3, Reine]}
    stops:
      - name: Moskenes
        at: 67.8996, 13.0466   # the quay
        nights: 1

      # two nights if it rains
      - name: Reine
        at: 67.9325, 13.0894
        nights: 1
        note: "See [the end](#stop-3)."

      - name: Å
        at: 67.8792, 12.9828
    ---
    Begin at [the quay](#stop-1), [end](../trips/lofoten.md#stop-3) [there](/trips/lofoten/#stop-2).

    ## Day 2: over the pass

    Text.

    ## Reine

    Red houses.

    ### Food

    Fish.

    ## Å

    The end.

    """

  let scratch: Scratch
  let program: Program

  init() throws {
    scratch = try Scratch()
    try scratch.put("site/Content/trips/lofoten.md", Self.trip)
    try scratch.put(
      "site/Content/trips/lofoten/photos/a.jpg",
      try File.read(Project.fixtures + "/pictures/full/baseline.jpg").bytes)
    try scratch.put(
      "site/Content/pages/about.md",
      """
      ---
      title: About
      ---
      We were [in Reine](../trips/lofoten.md#stop-2) and [at the end](/trips/lofoten/#stop-3).

      """)
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    self.program = program
  }

  func text(_ path: String = "trips/lofoten.md") throws -> String {
    try contents(of: scratch.path + "/site/Content/" + path)
  }
}
