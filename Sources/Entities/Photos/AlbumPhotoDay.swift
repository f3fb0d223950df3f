extension AlbumPhoto {
  /// The number of the day that shows it.
  package var day: Int? { if case .day(let number) = shownAt { number } else { nil } }
}
