/// The trips that a file of another program becomes.
struct TripImportViewModel {
  struct Trip {
    let line: TripLineViewModel
    let tracks: Int
    let ideas: Int
  }

  let trips: [Trip]
  let warnings: [String]
}
