internal import Text

/// The newest trips for feed readers.
struct FeedViewModel: Equatable, Sendable {
  var title: String
  var description: String?
  var author: String?
  var language: String
  /// The full address of the trip list.
  var home: String
  var atom: String
  var json: String
  /// RFC 3339.
  var updated: String
  var entries: [Entry]

  struct Entry: Equatable, Sendable {
    var title: String
    /// The full address, which is its id as well.
    var url: String
    var summary: String?
    var image: String?
    /// RFC 3339.
    var updated: String
    var tags: [String]
  }
}

/// Atom, RFC 4287.
enum AtomFeedView {
  static func render(_ model: FeedViewModel, into output: inout OutputBuffer) {
    output.append(
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    output.appendEscaped(model.language)
    output.append("\">\n")
    element("title", model.title, into: &output)
    if let description = model.description { element("subtitle", description, into: &output) }
    element("id", model.home, into: &output)
    link("self", model.atom, into: &output)
    link("alternate", model.home, into: &output)
    element("updated", model.updated, into: &output)
    output.append("<author>")
    element("name", model.author ?? model.title, into: &output)
    output.append("</author>\n")
    for entry in model.entries {
      output.append("<entry>\n")
      element("title", entry.title, into: &output)
      element("id", entry.url, into: &output)
      link("alternate", entry.url, into: &output)
      element("updated", entry.updated, into: &output)
      if let summary = entry.summary { element("summary", summary, into: &output) }
      for tag in entry.tags {
        output.append("<category term=\"")
        output.appendXML(tag)
        output.append("\"/>\n")
      }
      output.append("</entry>\n")
    }
    output.append("</feed>\n")
  }

  private static func element(_ name: StaticString, _ text: String, into output: inout OutputBuffer) {
    output.append("<")
    output.append(name)
    output.append(">")
    output.appendXML(text)
    output.append("</")
    output.append(name)
    output.append(">\n")
  }

  private static func link(_ relation: StaticString, _ url: String, into output: inout OutputBuffer) {
    output.append("<link rel=\"")
    output.append(relation)
    output.append("\" href=\"")
    output.appendXML(url)
    output.append("\"/>\n")
  }
}

/// JSON Feed 1.1.
enum JSONFeedView {
  static func render(_ model: FeedViewModel, into output: inout OutputBuffer) {
    output.append("{\"version\":\"https://jsonfeed.org/version/1.1\"")
    output.appendJSONMember("title", model.title)
    output.appendJSONMember("home_page_url", model.home)
    output.appendJSONMember("feed_url", model.json)
    output.appendJSONMember("description", model.description)
    output.appendJSONMember("language", model.language)
    if let author = model.author {
      output.append(",\"authors\":[{\"name\":")
      output.appendJSON(author)
      output.append("}]")
    }
    output.append(",\"items\":[")
    for (index, entry) in model.entries.enumerated() {
      output.append(index == 0 ? "\n{\"id\":" : ",\n{\"id\":")
      output.appendJSON(entry.url)
      output.appendJSONMember("url", entry.url)
      output.appendJSONMember("title", entry.title)
      output.appendJSONMember("content_text", entry.summary ?? entry.title)
      output.appendJSONMember("summary", entry.summary)
      output.appendJSONMember("image", entry.image)
      output.appendJSONMember("date_published", entry.updated)
      if !entry.tags.isEmpty {
        output.append(",\"tags\":[")
        for (position, tag) in entry.tags.enumerated() {
          if position > 0 { output.append(",") }
          output.appendJSON(tag)
        }
        output.append("]")
      }
      output.append("}")
    }
    output.append("]}\n")
  }
}
