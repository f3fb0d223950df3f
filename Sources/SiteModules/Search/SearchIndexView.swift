internal import Text

/// Scripts that call `searchIndex` and `searchShard`. A page in a folder can load scripts, but no data.
enum SearchIndexView {
  static func render(_ model: SearchIndexViewModel, into output: inout OutputBuffer) {
    output.append("searchIndex(")
    var members = JSONMembers(openingObject: &output)
    members.name("trips", &output)
    var trips = JSONMembers(openingArray: &output)
    for trip in model.trips {
      trips.item(&output)
      output.append("\n")
      var members = JSONMembers(openingObject: &output)
      members.put("slug", trip.slug, &output)
      members.put("title", trip.title, &output)
      members.put("dates", trip.dates, &output)
      members.put("stops", trip.stops, &output)
      members.put("subjects", trip.subjects, &output)
      members.put("parts", trip.parts, &output)
      output.append("}")
    }
    output.append("]")
    members.name("posts", &output)
    var posts = JSONMembers(openingArray: &output)
    for post in model.posts {
      posts.item(&output)
      output.append("\n")
      var members = JSONMembers(openingObject: &output)
      members.put("slug", post.slug, &output)
      members.put("title", post.title, &output)
      members.put("trip", post.trip, &output)
      output.append("}")
    }
    output.append("]")
    members.name("pages", &output)
    var pages = JSONMembers(openingArray: &output)
    for page in model.pages {
      pages.item(&output)
      output.append("\n")
      var members = JSONMembers(openingObject: &output)
      members.put("slug", page.slug, &output)
      members.put("title", page.title, &output)
      output.append("}")
    }
    output.append("]")
    members.put("shards", model.shards.map(\.name), &output)
    output.append("})\n")
  }

  /// Each word is a line: the number of characters that it shares with the word before, its other characters, a space, and the
  /// numbers of its texts.
  static func render(_ shard: SearchIndexViewModel.Shard, into output: inout OutputBuffer) {
    output.append("searchShard(")
    output.appendJSON(shard.name)
    output.append(",`")
    var before: [Unicode.Scalar] = []
    for (word, texts) in shard.words {
      let scalars = Array(word.unicodeScalars)
      let shared = min(zip(before, scalars).prefix { $0 == $1 }.count, digits.count - 1)
      before = scalars
      output.append(digits[shared])
      // Words have only letters and digits.
      for scalar in scalars[shared...] { output.append(String(scalar)) }
      output.append(" ")
      var last: Int32 = 0
      for text in texts {
        append(Int(text - last), to: &output)
        last = text
      }
      output.append("\n")
    }
    output.append("`)\n")
  }

  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_".utf8)

  /// In base 32, the lowest digit first. All digits but the last one have 32 added.
  private static func append(_ number: Int, to output: inout OutputBuffer) {
    var rest = number
    while rest >= 32 {
      output.append(digits[32 + rest % 32])
      rest /= 32
    }
    output.append(digits[rest])
  }
}
