internal import Entities
internal import Pages
internal import Stories
internal import Text

/// Reads the texts of posts for lists and feeds. The page of each post reports what is wrong with its text.
struct PostStoryInteractor: Sendable {
  let stories: StoryInteractor

  /// Notes only where the links of the text lead.
  func story(of entry: JournalEntry, in context: inout RenderContext) -> ToldStory {
    let findings = context.findings
    context.findings = Findings()
    let story = stories.story(of: entry, in: &context)
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

  /// Errors for the photos that the author or a problem leaves out of the album.
  func missingPhotos(of post: JournalPost, in albums: PhotoAlbums) -> [Diagnostic] {
    post.photos.filter { albums.photo(at: $0.path) == nil }.map { note in
      Diagnostic(
        .error(.photoLeftOut), file: ContentFolder.shown(post.source.path),
        place: stories.place(line: note.line, column: note.column, in: post.source),
        "this photo is left out: \(ContentFolder.shown(note.path))",
        hint: "a warning about the file says why, or photos: of the trip hides it")
    }
  }
}
