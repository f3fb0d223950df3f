/// Errors about who sees what.
extension ProblemExplanation {
  static let unknownAudience = ProblemExplanation(
    "site.yml names no such audience.",
    .settings, bad: "audiences: [public, family]\npublish: {home: {folder: ../www, audience: familly}}",
    good: "audiences: [public, family]\npublish: {home: {folder: ../www, audience: family}}",
    mend: "Correct the name, or add it to audiences.")
  static let badAudience = ProblemExplanation(
    "The list of audiences, or what a thing says about them, contradicts itself.",
    .settings, bad: "audiences: [family, public]",
    good: "audiences: [public, family]",
    mend:
      "Begin the list with public. Give a thing to people who also see what it belongs to. Let it end after it begins."
  )
  static let hiddenDate = ProblemExplanation(
    "The days of a stop count from a stop that the audience does not see.",
    .words, bad: "a stop without arrive after one with for: family",
    good: "arrive: 2025-06-14 at the stop after the hidden one",
    mend: "Write the day of the stop, with arrive.")
  static let hiddenPart = ProblemExplanation(
    "A comment that begins or ends a part of a story for some readers hides nothing where it stands.",
    .words, bad: "<!-- for: family --> without <!-- end --> below it",
    good: "<!-- for: family -->, the text, and <!-- end -->, each on lines of their own",
    mend:
      "Put both comments on lines of their own, outside of lists and blocks of code. Name the audiences in site.yml."
  )
  static let hiddenName = ProblemExplanation(
    "A text that an audience sees names a photo that it does not see.",
    .words, bad: "cover: photos/ida.jpg with photos: [{file: photos/ida.jpg, for: family}]",
    good: "a cover that everybody sees",
    mend: "Hide the text too, or take another photo for the cover.")
}
