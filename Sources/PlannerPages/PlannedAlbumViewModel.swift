/// The photos of a trip for its page in the planner.
struct PlannedAlbumViewModel {
  let photos: [Photo]
  let leftOut: [LeftOut]
  let posts: [Post]

  struct Post {
    let path: String
    let title: String
    let date: String
    let stop: Int?
    let seen: SightViewModel?
  }

  struct Photo {
    /// Below Content/.
    let path: String
    let name: String
    /// The position of its stop from 0, or the number of its day.
    let stop: Int?
    let day: Int?
    /// Where it belongs and why.
    let place: String
    let taken: String?
    let caption: String?
    let alternative: String?
    let isHidden: Bool
    let isCover: Bool
    /// Whether the author says where it belongs.
    let isChosen: Bool
    /// As in `film`. Nil for a photo.
    let kind: String?
    let picture: String?
    /// Nil without audiences.
    let seen: SightViewModel?
  }

  struct LeftOut {
    let path: String
    let name: String
    let reason: String
  }
}
