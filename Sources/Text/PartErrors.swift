/// Errors of `tripsite join`.
extension ProblemExplanation {
  static let notAPart = ProblemExplanation(
    "The folder is no part of a site.",
    .words, bad: "tripsite join Site",
    good: "tripsite join Parts/1-of-2 Parts/2-of-2",
    mend: "Name only folders that `tripsite build --part` wrote.")
  static let missingPart = ProblemExplanation(
    "A part of the site is missing.",
    .words, bad: "tripsite join Parts/1-of-2",
    good: "tripsite join Parts/1-of-2 Parts/2-of-2",
    mend: "Build the part, or name its folder.")
  static let duplicatePart = ProblemExplanation(
    "Two folders have the same part.",
    .words, bad: "tripsite join first second, where both are part 1 of 2",
    good: "tripsite join first second, where second is part 2 of 2",
    mend: "Leave one of them out.")
  static let mixedParts = ProblemExplanation(
    "Two parts do not belong to the same site, because they were built in different ways.",
    .words, bad: "tripsite build --part 1/2 and tripsite build --part 2/3",
    good: "tripsite build --part 1/2 and tripsite build --part 2/2",
    mend: "Build all parts with the same count, options, day and programs.")
  static let oldPart = ProblemExplanation(
    "Something changed after the part was built.",
    .words, bad: "an edit of a trip between tripsite build --part 1/2 and tripsite join",
    good: "tripsite build --part 1/2 after the edit",
    mend: "Build the part again. Only what changed is made.")
  static let partVersion = ProblemExplanation(
    "Another tripsite built the part.",
    .words, bad: "a part that a newer tripsite built",
    good: "all parts built by the tripsite that joins them",
    mend: "Use the same program for all parts, and build the part again.")
  static let damagedPart = ProblemExplanation(
    "The part is not as it was built.",
    .words, bad: "a part that was copied only in part",
    good: "the whole part",
    mend: "Copy the part again, or build it again.")
}
