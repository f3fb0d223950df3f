internal import Text

/// The photos of a trip as JSON.
enum PlannedAlbumView {
  static func json(_ album: PlannedAlbumViewModel) -> String {
    var out = OutputBuffer(capacity: 4096)
    var members = JSONMembers(openingObject: &out)
    members.name("photos", &out)
    var photos = JSONMembers(openingArray: &out)
    for photo in album.photos {
      photos.item(&out)
      put(photo, &out)
    }
    out.append("]")
    members.name("leftOut", &out)
    var leftOut = JSONMembers(openingArray: &out)
    for left in album.leftOut {
      leftOut.item(&out)
      var members = JSONMembers(openingObject: &out)
      members.put("path", left.path, &out)
      members.put("name", left.name, &out)
      members.put("reason", left.reason, &out)
      out.append("}")
    }
    out.append("]")
    members.name("posts", &out)
    var posts = JSONMembers(openingArray: &out)
    for post in album.posts {
      posts.item(&out)
      var members = JSONMembers(openingObject: &out)
      members.put("path", post.path, &out)
      members.put("title", post.title, &out)
      members.put("date", post.date, &out)
      members.put("stop", post.stop, &out)
      SightView.put("seen", post.seen, in: &members, &out)
      out.append("}")
    }
    out.append("]}")
    return out.string()
  }

  private static func put(_ photo: PlannedAlbumViewModel.Photo, _ out: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &out)
    members.put("path", photo.path, &out)
    members.put("name", photo.name, &out)
    members.put("stop", photo.stop, &out)
    members.put("day", photo.day, &out)
    members.put("place", photo.place, &out)
    members.put("taken", photo.taken, &out)
    members.put("caption", photo.caption, &out)
    members.put("alt", photo.alternative, &out)
    members.put("hidden", photo.isHidden ? 1 : nil, &out)
    members.put("cover", photo.isCover ? 1 : nil, &out)
    members.put("chosen", photo.isChosen ? 1 : nil, &out)
    members.put("kind", photo.kind, &out)
    members.put("picture", photo.picture, &out)
    SightView.put("seen", photo.seen, in: &members, &out)
    out.append("}")
  }
}
