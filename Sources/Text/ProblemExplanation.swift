/// An entry of the catalogue of problems.
package struct ProblemExplanation: Equatable, Sendable {
  /// Where the example stands.
  package enum Setting: Sendable {
    /// In the front matter of a trip with a title.
    case frontMatter
    /// In the text of a trip.
    case story
    /// A whole Markdown file.
    case file
    /// In site.yml.
    case settings
    /// In places.yml.
    case places
    /// A situation, described in words.
    case words
  }

  package let meaning: String
  package let setting: Setting
  /// An example that has the problem.
  package let bad: String
  /// The same example without the problem.
  package let good: String
  /// What an author does about it.
  package let mend: String

  init(_ meaning: String, _ setting: Setting, bad: String, good: String, mend: String) {
    self.meaning = meaning
    self.setting = setting
    self.bad = bad
    self.good = good
    self.mend = mend
  }
}
