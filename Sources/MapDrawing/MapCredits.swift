/// Who made the data of maps.
package enum MapCredits {
  package static let basemap = "GSHHG · Natural Earth"
}
