/// The CSS that only draws.
enum StyleVocabulary {
  /// Properties of SVG that are attributes too (SVG 1.1, appendix N, and SVG 2, section 6.6).
  static let attributes = words(
    """
    alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
    color-interpolation-filters color-rendering cursor direction display dominant-baseline
    enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font font-family
    font-size font-size-adjust font-stretch font-style font-variant font-weight
    glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning
    letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type
    mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity
    stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-opacity stroke-width text-anchor text-decoration text-overflow text-rendering
    transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode
    """)

  /// Other properties.
  private static let others = words(
    """
    accent-color align-content align-items align-self all animation animation-delay animation-direction animation-duration
    animation-fill-mode animation-iteration-count animation-name animation-play-state
    animation-timing-function backface-visibility background background-blend-mode background-clip
    background-color background-image background-origin background-position background-repeat
    background-size block-progression border border-bottom border-color border-left border-radius
    border-right border-style border-top border-width bottom box-shadow box-sizing caret-color
    color-adjust color-scheme column-gap contain content-visibility cx cy d fill-color flex flex-basis
    flex-direction flex-flow flex-grow flex-shrink flex-wrap float
    font-feature-settings font-kerning font-language-override font-optical-sizing font-palette
    font-synthesis font-variant-alternates font-variant-caps font-variant-east-asian
    font-variant-ligatures font-variant-numeric font-variant-position font-variation-settings
    forced-color-adjust gap height hyphens inline-size inset justify-content justify-items justify-self
    left line-break line-height list-style-type margin
    margin-bottom margin-left margin-right margin-top mask-border mask-clip mask-composite mask-image
    mask-mode mask-origin mask-position mask-repeat mask-size max-height max-width min-height min-width
    object-fit object-position offset offset-distance offset-path offset-rotate outline outline-color
    outline-style outline-width overflow-wrap overflow-x overflow-y padding padding-bottom padding-left
    padding-right padding-top perspective perspective-origin position print-color-adjust r right rotate
    row-gap rx ry scale shape-image-threshold shape-inside shape-margin shape-padding shape-subtract
    solid-color solid-opacity stroke-alignment tab-size text-align text-align-all text-align-last
    text-combine-upright text-decoration-color text-decoration-line text-decoration-style
    text-decoration-thickness text-emphasis text-indent text-orientation text-shadow text-transform
    text-underline-offset text-underline-position text-wrap top touch-action transform transform-box
    transform-style transition transition-delay transition-duration transition-property
    transition-timing-function translate user-select vertical-align width will-change word-break
    word-wrap x y z-index zoom
    """)

  /// What `@font-face` says of a font.
  static let fontDescriptors = words(
    """
    ascent-override descent-override font-display font-family font-feature-settings font-stretch
    font-style font-variant font-variation-settings font-weight line-gap-override size-adjust src
    unicode-range
    """)

  /// Functions in values.
  static let functions = words(
    """
    abs acos asin atan atan2 blur brightness calc circle clamp color color-mix conic-gradient contrast
    cos counter cubic-bezier drop-shadow ellipse exp fit-content format grayscale hsl hsla hue-rotate hwb
    hypot icc-color inset invert lab lch light-dark linear linear-gradient local log matrix matrix3d max
    min minmax mod oklab oklch opacity path perspective polygon pow radial-gradient ray rect rem
    repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient rgb rgba rotate rotate3d
    rotatex rotatey rotatez round saturate scale scale3d scalex scaley scalez sepia sign sin skew skewx
    skewy sqrt steps tan tech translate translate3d translatex translatey translatez var xywh
    """)

  /// Functions in selectors.
  static let selectorFunctions = words(
    "has is lang not nth-child nth-last-child nth-last-of-type nth-of-type where")

  /// Functions that load what their argument names.
  static let loaders = words(
    "-webkit-cross-fade -webkit-image-set cross-fade element image image-set paint src url")

  static func isProperty(_ name: String) -> Bool {
    attributes.contains(name) || others.contains(name) || name.hasPrefix("--")
  }

  static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
