import Text

@testable import ContentSource

/// A story's markup and what was reported.
struct Rendered: Equatable {
  var html: String
  var problems: [String]
}

/// Renders with every link left as it is.
func story(
  _ markdown: String, rawHTML: Bool = false, headingShift: Int = 0, firstLine: Int = 1,
  sections: (String) -> StorySection? = { _ in nil },
  links: (MarkdownLink) -> LinkTarget = { .url($0.destination) },
  reporting diagnostics: inout [Diagnostic]
) -> Story {
  var renderer = MarkdownRenderer(allowsRawHTML: rawHTML)
  var markdown = markdown
  return markdown.withUTF8 {
    renderer.story(
      UnsafeRawBufferPointer($0),
      origin: MarkdownOrigin(file: "trip.md", firstLine: firstLine, headingShift: headingShift),
      sections: sections, links: links, reporting: &diagnostics)
  }
}

func rendered(
  _ markdown: String, rawHTML: Bool = false, headingShift: Int = 0,
  links: (MarkdownLink) -> LinkTarget = { .url($0.destination) }
) -> Rendered {
  var diagnostics: [Diagnostic] = []
  let story = story(
    markdown, rawHTML: rawHTML, headingShift: headingShift, links: links, reporting: &diagnostics)
  return Rendered(html: story.generalHTML, problems: diagnostics.map(\.line))
}

func html(_ markdown: String) -> String { rendered(markdown).html }

extension Story {
  var generalHTML: String { String(decoding: general, as: UTF8.self) }
}

extension Diagnostic {
  /// As it is printed.
  var line: String {
    "\(file):\(place?.line ?? 0):\(place?.column ?? 0): \(severity.rawValue): \(message)"
  }
}
