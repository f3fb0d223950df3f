import Text

@testable import Markdown

/// A story's markup and what was reported.
struct Rendered: Equatable {
  var html: String
  var problems: [String]
}

/// Renders with every link left as it is.
func story(
  _ markdown: String, rawHTML: Bool = false, firstLine: Int = 1,
  sections: (String) -> StorySection? = { _ in nil },
  remarks: [StoryPlan.Remark] = [], hasOwnID: @escaping (String) -> Bool = { _ in false },
  links: (MarkdownLink) -> LinkTarget = { .url($0.destination) },
  reporting diagnostics: inout [Diagnostic]
) -> Story {
  var renderer = MarkdownRenderer(allowsRawHTML: rawHTML)
  var findings = FindingList()
  defer { diagnostics += findings.all }
  var markdown = markdown
  return markdown.withUTF8 {
    renderer.story(
      UnsafeRawBufferPointer($0),
      origin: MarkdownOrigin(file: "trip.md", firstLine: firstLine),
      plan: { StoryPlan(headings: $0, sections: sections, remarks: remarks, hasOwnID: hasOwnID) },
      links: links, reporting: &findings)
  }
}

func rendered(
  _ markdown: String, rawHTML: Bool = false,
  links: (MarkdownLink) -> LinkTarget = { .url($0.destination) }
) -> Rendered {
  var diagnostics: [Diagnostic] = []
  let story = story(markdown, rawHTML: rawHTML, links: links, reporting: &diagnostics)
  return Rendered(html: story.generalHTML, problems: diagnostics.map(\.line))
}

func html(_ markdown: String) -> String { rendered(markdown).html }

extension StoryPlan {
  /// Of a page whose days have the ids `day-1` and its stops `stop-1`.
  init(
    headings: [String], sections: (String) -> StorySection?, remarks: [Remark] = [],
    hasOwnID: @escaping (String) -> Bool = { _ in false }
  ) {
    let parts = headings.map { heading -> Part? in
      switch sections(heading) {
      case .day(let number): Part(key: .day(number), id: "day-\(number)")
      case .stop(let position): Part(key: .stop(position), id: "stop-\(position + 1)")
      case nil: nil
      }
    }
    self.init(parts: parts, remarks: remarks, hasOwnID: hasOwnID)
  }
}

extension Story {
  var generalHTML: String { general.text }
}

extension StoryMarkup {
  /// With the levels that the author wrote.
  var text: String { String(decoding: html, as: UTF8.self) }

  func text(below level: Int) -> String { String(decoding: html(below: level), as: UTF8.self) }
}

extension Diagnostic {
  /// As it is printed.
  var line: String {
    "\(file):\(place?.line ?? 0):\(place?.column ?? 0): \(severity.rawValue): \(message)"
  }
}
