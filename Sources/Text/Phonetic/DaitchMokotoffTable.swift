/// The table of Daitch-Mokotoff as rules, those of a first letter together, long groups first.
struct DaitchMokotoffTable: @unchecked Sendable {
  private let rules: UnsafePointer<DaitchMokotoffRule>
  /// Where the rules of a first letter begin.
  private let starts: UnsafePointer<Int32>

  private struct Group {
    let letters: [UInt8]
    let readings: DaitchMokotoffRows.Readings
  }

  private static let classic = DaitchMokotoffTable(.classic)
  private static let dropped = DaitchMokotoffTable(.dropped)

  static func table(_ rs: PhoneticSpecification.RSRule) -> DaitchMokotoffTable {
    rs == .classic ? classic : dropped
  }

  /// The rule of the longest group at `letters`, of which eight may be read; the first is a letter.
  @inline(__always)
  func rule(at letters: UnsafePointer<UInt8>) -> UnsafePointer<DaitchMokotoffRule> {
    let bits = UInt64(littleEndian: UnsafeRawPointer(letters).loadUnaligned(as: UInt64.self))
    var rule = rules + Int(starts[Int(letters[0])])
    // The last rule of a first letter is that letter alone, which always fits.
    while (bits ^ rule.pointee.pattern.bits) & rule.pointee.pattern.mask != 0 { rule += 1 }
    return rule
  }

  private init(_ rs: PhoneticSpecification.RSRule) {
    let groups = DaitchMokotoffRows.all.flatMap { row in
      row.letters.split(separator: " ").map {
        Group(letters: Array($0.utf8), readings: row.readings)
      }
    }
    let others = DaitchMokotoffRows.special.map {
      Group(letters: [$0.letter], readings: $0.readings)
    }
    let used = (groups + others)
      .filter { rs == .classic || $0.letters != Array("RS".utf8) }
      .sorted { ($0.letters[0], -$0.letters.count) < ($1.letters[0], -$1.letters.count) }
    let rules = UnsafeMutablePointer<DaitchMokotoffRule>.allocate(capacity: used.count)
    let starts = UnsafeMutablePointer<Int32>.allocate(capacity: 128)
    starts.initialize(repeating: 0, count: 128)
    for (index, group) in used.enumerated().reversed() {
      (rules + index).initialize(to: DaitchMokotoffRule(group.letters, group.readings))
      starts[Int(group.letters[0])] = Int32(truncatingIfNeeded: index)
    }
    self.rules = UnsafePointer(rules)
    self.starts = UnsafePointer(starts)
  }
}
