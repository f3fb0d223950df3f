internal import Text

/// The text of a post as HTML for feed readers: its story, and its photos as figures.
enum FeedContentView {
  static func text(of content: FeedViewModel.Content) -> String {
    var output = OutputBuffer(capacity: content.story.count + 1024)
    output.append(content.story)
    for picture in content.pictures { write(picture, into: &output) }
    return output.string()
  }

  private static func write(_ picture: FeedViewModel.Picture, into output: inout OutputBuffer) {
    output.append("<figure>")
    if let film = picture.film {
      output.append("<a href=\"")
      output.appendEscaped(film)
      output.append("\">")
    }
    if let url = picture.url {
      output.append("<img src=\"")
      output.appendEscaped(url)
      output.append("\" alt=\"")
      output.appendEscaped(picture.alternative)
      output.append("\"")
      if let width = picture.width, let height = picture.height {
        output.append(" width=\"")
        output.append(width)
        output.append("\" height=\"")
        output.append(height)
        output.append("\"")
      }
      output.append(">")
    } else if let film = picture.film {
      output.appendEscaped(picture.caption ?? film)
    }
    if picture.film != nil { output.append("</a>") }
    if let caption = picture.caption, picture.url != nil {
      output.append("<figcaption>")
      output.appendEscaped(caption)
      output.append("</figcaption>")
    }
    output.append("</figure>\n")
  }
}
