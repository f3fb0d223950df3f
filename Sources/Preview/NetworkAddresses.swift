internal import NIOCore

/// The addresses of this machine in its networks.
package enum NetworkAddresses {
  /// IPv4 addresses without loopback, each once, in the order of the interfaces.
  package static var ofThisMachine: [String] {
    let devices: [NIONetworkDevice]
    // Without a list of interfaces, only the name of this machine is known.
    do { devices = try System.enumerateDevices() } catch { return [] }
    var addresses: [String] = []
    for device in devices {
      guard case .v4? = device.address, let address = device.address?.ipAddress,
        !address.hasPrefix("127."), !addresses.contains(address)
      else { continue }
      addresses.append(address)
    }
    return addresses
  }
}
