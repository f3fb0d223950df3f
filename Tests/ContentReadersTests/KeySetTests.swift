import Testing

@testable import ContentReaders

@Suite struct `A set of words` {
  private enum Word: String, CaseIterable, Sendable {
    case short
    case sixteen = "sixteen letters!"
    case seventeen = "sixteen letters!!"
    case long = "a word of more than sixteen bytes"
    case longer = "a word of more than sixteen letters"
  }

  @Test func `is found in its set, however long, and no other word is`() {
    let words = KeySet<Word>()
    for word in Word.allCases { #expect(words.key(of: Array(word.rawValue.utf8)[...]) == word) }
    for other in [
      "", "shor", "shorter", "sixteen letters", "a word of more th", "a word of more than sixteen bytess",
    ] {
      #expect(!words.contains(other), "\(other)")
    }
  }
}
