package import Entities

/// The sign of a mode on a line of the map. The paths fill a square of 12 units around its centre. They are simple
/// enough to recognise at 10 pixels. The icons of lists would be blurred at that size.
package enum ModeGlyph {
  /// By the name of a mode. Views do not know modes.
  static func path(of name: String) -> StaticString { path(of: TravelMode(rawValue: name) ?? .other) }

  package static func path(of mode: TravelMode) -> StaticString {
    switch mode {
    case .walk: "M.6-4.6h.01M-.3-2.2-1 1.2 1.3 2.4 1.6 5M-1 1.2-1.6 3-3 5M-.3-2.2-2.3-.9M-.3-2.2 1-.6 2.6 0"
    case .hike:
      "M.1-4.6h.01M-.8-2.2-1.4 1.2.8 2.4 1.1 5M-1.4 1.2-2 3-3.4 5M-.8-2.2.6-.6 2.6-.4M3.4-1.4 3 5M-2.9-2.2-3.2.6"
    case .bike:
      "M-3.3 2m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M3.3 2m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M-3.3 2-1.4-1.6 2-1.6 3.3 2M-1.4-1.6.2 2-3.3 2M2-1.6.2 2M2-1.6 1.5-3.4 2.8-3.4M-1.4-1.6-2.2-3"
    case .motorcycle:
      "M-3.5 2.2m-1.7 0a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0M3.5 2.2m-1.7 0a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0M-3.5 2.2.4 2.2 2.2-.8-3-.8M3.5 2.2 1.6-3.2.2-3.2"
    case .car: "M-5 2.4V-.2L-3.4-.6-2.2-3.2H2.2L3.6-.6 5-.2V2.4ZM-2.6 2.6v1M2.6 2.6v1"
    case .bus: "M-5 2.6V-3.4H4.2L5-.2V2.6ZM-2.6 2.8v1M2.6 2.8v1"
    case .train: "M-2.6-4.6H2.6V2.4H-2.6ZM-2.2 2.6-3.4 5M2.2 2.6 3.4 5"
    case .tram: "M-2.4-2.4H2.4V3.2H-2.4ZM0-2.6 1.4-5-2.4-5M-3.6 5H3.6"
    case .cablecar: "M-5-3.6 5-5M0-4.3V-1.6M-3.2-1.4H3.2V4.2H-3.2Z"
    case .ferry: "M-5 .8H5L3.6 3.4H-3.6ZM-2.8.4V-2H2.8V.4M-.8-2.2V-4.6H.8V-2.2M-4.6 5H4.6"
    case .boat: "M-4.6 2H4.6L3.2 4.4H-3.2ZM-.4.6V-5L-4.2.6ZM1-3.4 4 .6H1Z"
    case .flight:
      "M0-5.4 1-4.4V-1.6L5.4 1.2V2.4L1 1.2V3.6L2.4 4.8V5.6L0 5-2.4 5.6V4.8L-1 3.6V1.2L-5.4 2.4V1.2L-1-1.6V-4.4Z"
    case .horse:
      "M-2.6 5C-2.6 1-2-1.6.2-3.6L.6-5.4 1.8-4.2C3.4-3.4 4.4-1.4 4.6.2L3 1.2 1.2-.2C1 2 2.6 3 2.4 5Z"
    case .ski:
      "M1.6-4.6h.01M-4.8 3.2 4.8 5M1-2.6-1 .2 1.2 1.8.4 4M-.2-1.4 3-.6M3.6-1.6 2.2 4.2"
    case .scooter:
      "M-3.6 3m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M3.6 3m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M-3.6 1-.8 1 0 2.6H1.4L3-3.6H1.6M-4.6-.6H-1.4"
    case .taxi:
      "M-5 2.4V-.2L-3.4-.6-2.2-3.2H2.2L3.6-.6 5-.2V2.4ZM-2.6 2.6v1M2.6 2.6v1M-1-4.9H1"
    case .camper:
      "M-5.2 2.6V-3.2H2.2L5.2 0V2.6ZM-2.8 2.8v1M2.8 2.8v1M-3.6-5H1"
    case .metro:
      "M-4.2 3.8V-3.8H-2.9L0 .4 2.9-3.8H4.2V3.8H2.8V-1.2L0 2.6-2.8-1.2V3.8Z"
    case .funicular:
      "M-5.4 4.8 5.4-.6M-3.6 1.4V-2.6L2.8-5.4V-1.6Z"
    case .sail:
      "M-5 2.4H5C4 4.8-3.6 4.8-5 2.4ZM-.6-5.4V1.4M.8-5C4-3 4.6-.6 4.4 1.2H.8Z"
    case .canoe:
      "M-5.4 .8H5.4C4 4.4-4 4.4-5.4 .8ZM3.6-5-1.4 .4"
    case .kayak:
      "M-5.6 2.4Q0 1 5.6 2.4 0 5.4-5.6 2.4ZM0-4.4h.01M0-2.6V1.2M-4.6-2.4 4.6 .2"
    case .helicopter:
      "M-4.4-4.8H4.8M.2-4.6V-2.8M-.8-2.8H1.6C4-2.8 5-.8 5 .6V2.2H-.4L-1.6.2-5.2-.4V-2.2ZM-1.6 4.6H4M.4 2.4V4.4M3 2.4V4.4"
    case .other: "M-3.4 0h.01M0 0h.01M3.4 0h.01"
    }
  }
}
