/// The meaning of a name in a template.
indirect enum Meaning {
  case field(Access, register: Int32)
  case constant(DynamicValue)
  /// Text of the theme that is not escaped, such as an inlined drawing.
  case markup([UInt8])
  /// A name that is looked up in the free trees around it when the page is rendered. `otherwise` is its meaning if no
  /// tree has the name. Nil if there is no other meaning.
  case dynamic(path: [String], otherwise: Meaning?)
}
