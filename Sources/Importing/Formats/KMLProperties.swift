/// The elements of KML 2.2 (OGC 07-147r2) and of Google's extension.
enum KMLProperties {
  static let table = PropertyTable(
    used:
      "kml Document Folder Placemark name description address Point LineString LinearRing Polygon MultiGeometry "
      + "coordinates TimeSpan TimeStamp begin end when Track MultiTrack coord ExtendedData NetworkLink Model",
    ignored: [
      (
        "it is a way of drawing",
        "Style StyleMap Pair key styleUrl IconStyle LabelStyle LineStyle PolyStyle BalloonStyle ListStyle ItemIcon "
          + "color colorMode scale heading Icon hotSpot width fill outline bgColor textColor text displayMode "
          + "listItemType state maxSnippetLines outerWidth labelVisibility x y w h physicalWidth outerColor"
      ),
      (
        "it is a view of a globe",
        "Camera LookAt longitude latitude altitude tilt roll range altitudeMode seaFloorAltitudeMode Region "
          + "LatLonAltBox Lod north south east west minAltitude maxAltitude minLodPixels maxLodPixels minFadeExtent "
          + "maxFadeExtent ViewerOptions option horizFov"
      ),
      (
        "it is about showing",
        "visibility open extrude tessellate drawOrder balloonVisibility interpolate angles"
      ),
      ("it is the beginning of the description", "Snippet snippet"),
      ("it names who made the file", "author link"),
      ("it belongs to areas, which are reported", "outerBoundaryIs innerBoundaryIs"),
      (
        "it belongs to links or models, which are reported",
        "Link Url href refreshMode refreshInterval viewRefreshMode viewRefreshTime viewBoundScale viewFormat "
          + "httpQuery refreshVisibility flyToView Location Orientation Scale z ResourceMap Alias targetHref sourceHref"
      ),
      (
        "it belongs to overlays, which are reported",
        "LatLonBox rotation overlayXY screenXY rotationXY size ImagePyramid tileSize maxWidth maxHeight gridOrigin "
          + "ViewVolume leftFov rightFov bottomFov topFov near shape"
      ),
      ("it stands in ExtendedData, which belongs to other programs", "Data value SchemaData SimpleData"),
      ("it describes data that ExtendedData has", "Schema SimpleField displayName"),
      (
        "it changes another file",
        "NetworkLinkControl minRefreshPeriod maxSessionLength cookie message linkName "
          + "linkDescription linkSnippet expires Update Create Delete Change"
      ),
    ],
    reported: "phoneNumber AddressDetails PhotoOverlay ScreenOverlay GroundOverlay Tour Metadata Carousel")
}
