internal import Text

enum StructuredDataView {
  static func render(_ model: StructuredDataViewModel, into output: inout OutputBuffer) {
    output.append(
      "<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\",\"@type\":\"Trip\"")
    output.appendJSONMember("name", model.name)
    output.appendJSONMember("description", model.description)
    output.appendJSONMember("url", model.url)
    output.appendJSONMember("image", model.image)
    output.appendJSONMember("departureTime", model.start)
    output.appendJSONMember("arrivalTime", model.end)
    if let author = model.author {
      output.append(",\"provider\":{\"@type\":\"Person\",\"name\":")
      output.appendJSON(author)
      output.append("}")
    }
    if !model.places.isEmpty {
      output.append(",\"itinerary\":{\"@type\":\"ItemList\",\"numberOfItems\":")
      output.append(model.places.count)
      output.append(",\"itemListElement\":[")
      for (index, place) in model.places.enumerated() {
        if index > 0 { output.append(",") }
        output.append("{\"@type\":\"ListItem\",\"position\":")
        output.append(index + 1)
        output.append(",\"item\":{\"@type\":\"Place\",\"name\":")
        output.appendJSON(place.name)
        if let latitude = place.latitude, let longitude = place.longitude {
          output.append(",\"geo\":{\"@type\":\"GeoCoordinates\",\"latitude\":")
          output.append(latitude)
          output.append(",\"longitude\":")
          output.append(longitude)
          output.append("}")
        }
        output.append("}}")
      }
      output.append("]}")
    }
    if !model.files.isEmpty {
      output.append(",\"subjectOf\":{\"@type\":\"CreativeWork\",\"name\":")
      output.appendJSON(model.name)
      output.append(",\"encoding\":[")
      for (index, file) in model.files.enumerated() {
        output.append(index > 0 ? ",{\"@type\":\"MediaObject\"" : "{\"@type\":\"MediaObject\"")
        output.appendJSONMember("contentUrl", file.url)
        output.appendJSONMember("encodingFormat", file.type)
        output.append("}")
      }
      output.append("]}")
    }
    output.append("}</script>")
  }
}
