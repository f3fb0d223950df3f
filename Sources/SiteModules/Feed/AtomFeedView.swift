internal import Text

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
    author(model.author ?? model.title, into: &output)
    for entry in model.entries {
      output.append("<entry>\n")
      element("title", entry.title, into: &output)
      element("id", entry.url, into: &output)
      link("alternate", entry.url, into: &output)
      for file in entry.files { link("alternate", file.url, type: file.type, into: &output) }
      element("updated", entry.updated, into: &output)
      for name in entry.authors { author(name, into: &output) }
      if let summary = entry.summary { element("summary", summary, into: &output) }
      if let content = entry.content {
        output.append("<content type=\"html\">")
        output.appendXML(FeedContentView.text(of: content))
        output.append("</content>\n")
      }
      for tag in entry.tags {
        output.append("<category term=\"")
        output.appendXML(tag)
        output.append("\"/>\n")
      }
      output.append("</entry>\n")
    }
    output.append("</feed>\n")
  }

  private static func author(_ name: String, into output: inout OutputBuffer) {
    output.append("<author>")
    element("name", name, into: &output)
    output.append("</author>\n")
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

  private static func link(
    _ relation: StaticString, _ url: String, type: String? = nil, into output: inout OutputBuffer
  ) {
    output.append("<link rel=\"")
    output.append(relation)
    if let type {
      output.append("\" type=\"")
      output.append(type)
    }
    output.append("\" href=\"")
    output.appendXML(url)
    output.append("\"/>\n")
  }
}
