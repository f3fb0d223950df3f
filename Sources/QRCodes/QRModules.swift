/// A square of modules, by rows and by columns, so that what is counted along either is counted in words.
struct QRModules: Sendable {
  let size: Int
  /// The lowest bit of a row is its leftmost module. The lowest bit of a column is its topmost module.
  private(set) var rows: [UInt64]
  private(set) var columns: [UInt64]

  init(size: Int) {
    self.size = size
    rows = [UInt64](repeating: 0, count: size)
    columns = rows
  }

  subscript(x: Int, y: Int) -> Bool {
    get { rows[y] &>> x & 1 != 0 }
    set {
      if newValue {
        rows[y] |= 1 &<< x
        columns[x] |= 1 &<< y
      } else {
        rows[y] &= ~(1 &<< x)
        columns[x] &= ~(1 &<< y)
      }
    }
  }

  /// Takes the modules of `symbol`, those outside `reserved` turned where the mask has a 1.
  mutating func take(_ symbol: QRModules, outside reserved: QRModules, turnedBy mask: QRMask) {
    let inside: UInt64 = 1 << size - 1
    for index in 0..<size {
      let (row, column) = (mask.rows[index % mask.rows.count], mask.columns[index % mask.columns.count])
      rows[index] = symbol.rows[index] ^ (row & inside & ~reserved.rows[index])
      columns[index] = symbol.columns[index] ^ (column & inside & ~reserved.columns[index])
    }
  }
}
