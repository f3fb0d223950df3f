/// A hash table in places.bin, from names to the numbers of places.
struct NameTable {
  private static let bucketBits: UInt64 = 15
  /// The bits of a place's number in an entry.
  private static let numberBits: UInt64 = 18

  private let file: EmbeddedBytes
  private let bases: Int
  private let starts: Int
  private let entries: Int
  /// The bits of an entry. The lowest ones are from the hash, the highest ones are flags of the name.
  private let width: UInt64
  private let flagBits: UInt64

  static func names(_ file: EmbeddedBytes) -> NameTable {
    NameTable(file, section: 6, width: 28, flagBits: 0)
  }

  static func otherNames(_ file: EmbeddedBytes) -> NameTable {
    NameTable(file, section: 7, width: 39, flagBits: 1)
  }

  private init(_ file: EmbeddedBytes, section: Int, width: UInt64, flagBits: UInt64) {
    self.file = file
    self.width = width
    self.flagBits = flagBits
    let buckets = 1 << Int(Self.bucketBits)
    bases = file.section(section)
    starts = bases + 4 * (buckets / 256 + 1)
    entries = starts + 2 * (buckets + 1)
  }

  /// The numbers and flags of the places with this name. A few others can have the same hash.
  @inline(__always)
  func each(_ hash: UInt64, _ body: (Int, UInt64) -> Void) {
    let bucket = Int(hash >> (64 - Self.bucketBits))
    let hashBits = width - Self.numberBits - flagBits
    let wanted = hash >> (64 - Self.bucketBits - hashBits) & (1 << hashBits - 1)
    for entry in start(bucket)..<start(bucket + 1) {
      let bit = UInt64(entry) * width
      let value = file.load(entries + Int(bit >> 3), as: UInt64.self) >> (bit & 7) & (1 << width - 1)
      if value & (1 << hashBits - 1) == wanted {
        body(Int(value >> (hashBits + flagBits)), value >> hashBits & (1 << flagBits - 1))
      }
    }
  }

  private func start(_ bucket: Int) -> Int {
    Int(file.load(bases + 4 * (bucket >> 8), as: UInt32.self))
      + Int(file.load(starts + 2 * bucket, as: UInt16.self))
  }
}
