/// The trips that files of other programs become.
struct TripImportViewModel {
  struct Trip {
    let line: TripLineViewModel
    let tracks: Int
    let ideas: Int
  }

  let trips: [Trip]
  let warnings: [String]
}
