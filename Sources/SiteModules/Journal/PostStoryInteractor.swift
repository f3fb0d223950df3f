internal import Entities
internal import PagePaths
internal import Pages
internal import Stories

/// Reads the texts of posts for lists and feeds. The page of each post reports what is wrong with its text.
struct PostStoryInteractor: Sendable {
  let stories: StoryInteractor
  let catalogue: TripCatalogue

  /// Notes only where the links of the text lead.
  func story(of entry: JournalEntry, in context: inout RenderContext) -> ToldStory {
    let findings = context.findings
    context.findings = Findings()
    let pagePath = PagePath.post(trip: catalogue.trips[entry.trip].trip.slug, slug: entry.post.slug)
    let story = stories.story(of: entry.post, at: pagePath, in: &context)
    let lookups = context.findings.lookups
    context.findings = findings
    context.findings.lookups += lookups
    return story
  }

  /// The beginning of the text. Nil if there is none, or if the post has a summary.
  func excerpt(of entry: JournalEntry, in context: inout RenderContext) -> String? {
    if entry.post.summary != nil { return nil }
    let excerpt = story(of: entry, in: &context).excerpt
    return excerpt.isEmpty ? nil : excerpt
  }
}
