internal import Entities
internal import Pages
internal import Text

/// The photos of a trip for its page.
struct PlannedAlbumPresenter {
  func viewModel(for facts: PlannedAlbumFacts) -> PlannedAlbumViewModel {
    PlannedAlbumViewModel(
      photos: facts.photos.map { photo($0, seen: sight($0.seen, facts), figures: facts.figures) },
      leftOut: facts.leftOut.map { left in
        PlannedAlbumViewModel.LeftOut(
          path: left.path, name: Self.name(of: left.path),
          reason: AdviceWording(labels: [:]).text(of: left.problem))
      },
      posts: facts.posts.map {
        PlannedAlbumViewModel.Post(
          path: $0.path, title: $0.title, date: $0.date, stop: $0.stop, seen: sight($0.seen, facts))
      })
  }

  private func sight(_ sight: Sight?, _ facts: PlannedAlbumFacts) -> SightViewModel? {
    guard let sight, let figures = facts.figures else { return nil }
    return SightPresenter(audiences: facts.audiences, figures: figures).viewModel(for: sight)
  }

  private func photo(
    _ each: PlannedAlbumFacts.Photo, seen: SightViewModel?, figures: TravelFigures?
  ) -> PlannedAlbumViewModel.Photo {
    let photo = each.photo
    var (stop, day): (Int?, Int?) = (nil, photo.laterDay)
    switch photo.home {
    case .day(let number): day = number
    case .stop(let index): stop = index
    case .trip: break
    }
    let kind: String? =
      switch photo.facts.film?.kind {
      case .film: "film"
      case .sound: "sound"
      case .animation, nil: nil
      }
    return PlannedAlbumViewModel.Photo(
      path: photo.path, name: Self.name(of: photo.path), stop: stop, day: day,
      place: each.isHidden ? "Hidden" : Self.place(each),
      taken: photo.taken.map { figures?.moment($0) ?? $0.written(offset: false) }, caption: photo.caption,
      alternative: photo.alternative == photo.caption ? nil : photo.alternative, isHidden: each.isHidden,
      isCover: each.isCover,
      isChosen: photo.reason == .author, kind: kind, picture: each.picture, seen: seen)
  }

  /// As in `Stop 3, Reine (by time)`.
  private static func place(_ photo: PlannedAlbumFacts.Photo) -> String {
    let home = photo.home.prefix(1).uppercased() + photo.home.dropFirst()
    return "\(home) (\(photo.photo.reason == .author ? "as you chose" : photo.reason))"
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
