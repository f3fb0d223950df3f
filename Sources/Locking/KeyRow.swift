/// Finds characters that follow from the one before: in the alphabet, on a keyboard, or the same again.
enum KeyRow {
  private static let rows = [
    "abcdefghijklmnopqrstuvwxyz", "01234567890", "!@#$%^&*()_+", "!\"$%&/()=?", "qwertyuiop[]", "qwertzuiop",
    "azertyuiop",
    "asdfghjkl;'", "qsdfghjklm", "zxcvbnm,./", "yxcvbnm", "wxcvbn", "1qaz", "2wsx", "3edc", "4rfv", "5tgb",
    "6yhn", "7ujm",
    "zaq1", "xsw2", "cde3", "vfr4", "bgt5", "nhy6", "mju7",
  ]

  /// Pairs of characters, in both directions.
  private static let neighbours: Set<String> = {
    var pairs: Set<String> = []
    for row in rows {
      for (one, other) in zip(row, row.dropFirst()) {
        pairs.formUnion([String([one, other]), String([other, one])])
      }
    }
    return pairs
  }()

  /// The number of different characters of each token. Three characters or more that follow from each other count as
  /// the first of them, also across tokens, as in `a b c`.
  static func charactersToGuess(in tokens: [String]) -> [Int] {
    let all = tokens.enumerated().flatMap { number, token in token.map { (token: number, character: $0) } }
    var counted = tokens.map { _ in Set<Character>() }
    var start = 0
    while start < all.count {
      var end = start + 1
      while end < all.count, follows(all[end].character, all[end - 1].character) { end += 1 }
      for one in all[start..<(end - start < 3 ? end : start + 1)] { counted[one.token].insert(one.character) }
      start = end
    }
    return counted.map(\.count)
  }

  private static func follows(_ next: Character, _ last: Character) -> Bool {
    next == last || neighbours.contains(String([last, next]))
  }
}
