/// The user's desktop.
package enum Desktop {
  /// The name of the program that opens an address in the browser.
  package static let opener = "xdg-open"
}
