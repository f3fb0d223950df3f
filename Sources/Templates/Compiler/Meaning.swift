/// What a name in a template turned out to be.
indirect enum Meaning {
  case field(Access, register: Int32)
  case constant(DynamicValue)
  /// Text of the theme's that stands as it is, such as an inlined drawing.
  case markup([UInt8])
  /// Looked for in the free trees around when the page is rendered; nil: there is nothing else it may be.
  case dynamic(path: [String], otherwise: Meaning?)
}
