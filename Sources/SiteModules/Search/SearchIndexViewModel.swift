/// The index of a search, as a browser reads it.
struct SearchIndexViewModel: Equatable, Sendable {
  struct Trip: Equatable, Sendable {
    var slug: String
    var title: String
    var dates: String?
    /// The names of all stops.
    var stops: [String]
    /// Tags, countries, travellers and modes in words.
    var subjects: [String]
    /// The parts whose texts have words, in order: `d1-3 s2` is three days and the second stop. Nil if there are none.
    var parts: String?
  }

  struct Post: Equatable, Sendable {
    var slug: String
    var title: String
    /// The position of its trip.
    var trip: Int
  }

  struct Page: Equatable, Sendable {
    var slug: String
    var title: String
  }

  /// A file of words.
  struct Shard: Equatable, Sendable {
    var name: String
    /// Sorted, with the numbers of texts, ascending.
    var words: [(word: String, texts: [Int32])]

    static func == (left: Shard, right: Shard) -> Bool {
      left.name == right.name
        && left.words.elementsEqual(right.words) { $0.word == $1.word && $0.texts == $1.texts }
    }
  }

  var trips: [Trip]
  var posts: [Post]
  var pages: [Page]
  /// In the order of their names, without empty ones.
  var shards: [Shard]
}
