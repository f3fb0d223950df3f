let svgNamespace = "http://www.w3.org/2000/svg"
let pageNamespace = "http://www.w3.org/1999/xhtml"

/// The elements and attributes of static SVG 1.1 and 2, and of its animation.
enum DrawingVocabulary {
  static let elements = StyleVocabulary.words(
    """
    a circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite
    feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA
    feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
    feSpecularLighting feSpotLight feTile feTurbulence filter foreignObject g image line linearGradient marker mask path
    pattern polygon polyline radialGradient rect stop style svg switch symbol text textPath title tspan
    use view
    """
  ).union(animations)

  /// Elements that change an attribute over time.
  static let animations: Set = ["animate", "animateMotion", "animateTransform", "mpath", "set"]

  /// Elements that browsers do not draw. They are dropped without a message.
  static let undrawn = StyleVocabulary.words(
    """
    altGlyph altGlyphDef altGlyphItem animateColor color-profile cursor discard flowDiv flowLine flowPara
    flowRegion flowRegionBreak flowRegionExclude flowRoot flowSpan font font-face font-face-format
    font-face-name font-face-src font-face-uri glyph glyphRef hatch hatchpath hkern mesh meshgradient
    meshpatch meshrow metadata missing-glyph solidcolor tref unknown vkern
    """)

  /// Elements whose text is shown or read aloud.
  static let ofText: Set = ["a", "desc", "style", "text", "textPath", "title", "tspan"]

  /// Elements of pages that show text, inside `foreignObject`. Programs for diagrams write labels like this.
  static let pageElements = StyleVocabulary.words(
    """
    b blockquote body br center code div em font h1 h2 h3 h4 h5 h6 hr i li ol p pre s small span strike
    strong sub sup table tbody td tfoot th thead tr u ul
    """)

  /// Attributes of these elements that are copied.
  static let pageAttributes = StyleVocabulary.words(
    """
    align bgcolor border cellpadding cellspacing class color colspan dir face height lang rowspan size
    title valign width
    """)

  /// Attributes that are copied.
  static let attributes = StyleVocabulary.words(
    """
    accumulate additive amplitude attributeType azimuth baseFrequency baseProfile begin bias by calcMode
    class clipPathUnits cx cy d diffuseConstant divisor dur dx dy edgeMode elevation end exponent
    externalResourcesRequired filterRes filterUnits focusable fr from fx fy gradientTransform gradientUnits
    height hreflang id in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength keyPoints keySplines
    keyTimes lang lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits
    maskUnits max media method min mode numOctaves offset operator order orient origin path pathLength
    patternContentUnits patternTransform patternUnits points pointsAtX pointsAtY pointsAtZ preserveAlpha
    preserveAspectRatio primitiveUnits r radius refX refY rel repeatCount repeatDur requiredExtensions
    requiredFeatures restart result role rotate rx ry scale seed side slope spacing specularConstant
    specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tabindex
    tableValues target targetX targetY textLength to transform type values version viewBox width x x1 x2
    xChannelSelector y y1 y2 yChannelSelector z zoomAndPan
    """)

  /// Attributes that an animation can change.
  static func isAnimated(_ name: String) -> Bool {
    StyleVocabulary.attributes.contains(name)
      || attributes.contains(name) && name != "id" && name != "class" && name != "target"
  }
}
