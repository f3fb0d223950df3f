internal import Text

/// JSON Feed 1.1.
enum JSONFeedView {
  static func render(_ model: FeedViewModel, into output: inout OutputBuffer) {
    output.append("{\"version\":\"https://jsonfeed.org/version/1.1\"")
    output.appendJSONMember("title", model.title)
    output.appendJSONMember("home_page_url", model.home)
    output.appendJSONMember("feed_url", model.json)
    output.appendJSONMember("description", model.description)
    output.appendJSONMember("language", model.language)
    authors(model.author.map { [$0] } ?? [], into: &output)
    output.append(",\"items\":[")
    for (index, entry) in model.entries.enumerated() {
      output.append(index == 0 ? "\n{\"id\":" : ",\n{\"id\":")
      output.appendJSON(entry.url)
      output.appendJSONMember("url", entry.url)
      output.appendJSONMember("title", entry.title)
      if let content = entry.content {
        output.appendJSONMember("content_html", FeedContentView.text(of: content))
      } else {
        output.appendJSONMember("content_text", entry.summary ?? entry.title)
      }
      output.appendJSONMember("summary", entry.summary)
      output.appendJSONMember("image", entry.image)
      output.appendJSONMember("date_published", entry.updated)
      authors(entry.authors, into: &output)
      if !entry.tags.isEmpty {
        output.append(",\"tags\":[")
        for (position, tag) in entry.tags.enumerated() {
          if position > 0 { output.append(",") }
          output.appendJSON(tag)
        }
        output.append("]")
      }
      if !entry.files.isEmpty {
        output.append(",\"attachments\":[")
        for (position, file) in entry.files.enumerated() {
          output.append(position > 0 ? ",{\"url\":" : "{\"url\":")
          output.appendJSON(file.url)
          output.appendJSONMember("mime_type", file.type)
          output.append("}")
        }
        output.append("]")
      }
      output.append("}")
    }
    output.append("]}\n")
  }

  private static func authors(_ names: [String], into output: inout OutputBuffer) {
    if names.isEmpty { return }
    output.append(",\"authors\":[")
    for (position, name) in names.enumerated() {
      output.append(position > 0 ? ",{\"name\":" : "{\"name\":")
      output.appendJSON(name)
      output.append("}")
    }
    output.append("]")
  }
}
