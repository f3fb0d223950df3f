internal import Text

enum PagefindPageView {
  static func render(_ model: PagefindPageViewModel, into output: inout OutputBuffer) {
    output.append("<!DOCTYPE html><html lang=\"")
    output.appendEscaped(model.language)
    output.append("\"><head><meta charset=\"utf-8\"><title>")
    output.appendEscaped(model.title)
    output.append("</title></head><body><main data-pagefind-body><h1>")
    output.appendEscaped(model.title)
    output.append("</h1>")
    if let below = model.below {
      output.append("<p data-pagefind-meta=\"below\" data-pagefind-ignore>")
      output.appendEscaped(below)
      output.append("</p>")
    }
    append(model.texts, to: &output)
    for part in model.parts {
      output.append("<h2 id=\"")
      output.appendEscaped(part.id)
      output.append("\">")
      output.appendEscaped(part.heading)
      output.append("</h2>")
      append(part.texts, to: &output)
    }
    output.append("</main></body></html>\n")
  }

  private static func append(_ texts: [String], to output: inout OutputBuffer) {
    for text in texts where !text.isEmpty {
      output.append("<p>")
      output.appendEscaped(text)
      output.append("</p>")
    }
  }
}
