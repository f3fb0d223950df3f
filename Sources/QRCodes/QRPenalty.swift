/// How hard a symbol is to read (ISO/IEC 18004:2015, 7.8.3.1).
enum QRPenalty {
  static func points(of modules: QRModules) -> Int {
    let size = modules.size
    let dark = modules.rows.reduce(0) { $0 + $1.nonzeroBitCount }
    // For each 5 % of dark modules more or less than half.
    let deviation = abs(20 * dark - 10 * size * size) / (size * size)
    return 10 * deviation + lines(modules.rows, hasBlocks: true) + lines(modules.columns, hasBlocks: false)
  }

  /// Runs of one colour and false finders along the lines; with the next line, blocks of one colour.
  private static func lines(_ lines: [UInt64], hasBlocks: Bool) -> Int {
    let pairs: UInt64 = 1 << (lines.count - 1) - 1
    var points = 0
    var (previous, previousSame): (UInt64, UInt64) = (0, 0)
    for line in lines {
      // Where a module is like the next.
      let same = ~(line ^ line >> 1) & pairs
      // Where a run has five modules from here on: 3 points, and 1 for each module more.
      let runs = same & same >> 1 & same >> 2 & same >> 3
      if runs != 0 { points += runs.nonzeroBitCount + 2 * (runs & ~(runs << 1)).nonzeroBitCount }
      if hasBlocks {
        let blocks = same & previousSame & ~(line ^ previous)
        points += 3 * blocks.nonzeroBitCount
        (previous, previousSame) = (line, same)
      }
      // Runs of 1, 1, 3, 1 and 1, dark first, four light modules before or behind; the quiet zone is light.
      let core = line & ~(line >> 1) & line >> 2 & line >> 3 & line >> 4 & ~(line >> 5) & line >> 6
      let finders = core & ~(line << 1) & ~(line >> 7)
      if finders != 0 {
        let lightBefore = ~(line << 2 | line << 3 | line << 4)
        let lightBehind = ~(line >> 8 | line >> 9 | line >> 10)
        points += 40 * (finders & (lightBefore | lightBehind)).nonzeroBitCount
      }
    }
    return points
  }
}
