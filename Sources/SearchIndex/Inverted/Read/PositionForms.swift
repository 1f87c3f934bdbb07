/// The forms of positions in one index, by frequency and norm, in tables.
///
/// Asked for every posting that stands before one whose positions are read. It only points to the
/// tables: its maker deallocates them.
struct PositionForms {
  /// Frequencies up to this have their lengths in a table.
  static let tabledFrequency = 64

  /// Bits of the positions of a posting, by frequency − 1 and norm.
  private let lengths: UnsafeMutablePointer<UInt16>
  /// The forms of up to eight positions, by frequency − 1 and norm.
  private let ranked: UnsafeMutablePointer<PositionForm>
  /// The greatest position, by norm.
  private let greatest: UnsafeMutablePointer<UInt32>

  init(slack: UInt32) {
    lengths = .allocate(capacity: 256 * Self.tabledFrequency)
    ranked = .allocate(capacity: 256 * RankCode.greatestCount)
    greatest = .allocate(capacity: 256)
    for norm in 0..<256 {
      let universe = PositionForm.universe(norm: UInt8(norm), slack: slack)
      (greatest + norm).initialize(to: UInt32(universe - 1))
      for count in 1...Self.tabledFrequency {
        let form = PositionForm(count: count, universe: universe)
        let place = 256 * (count - 1) + norm
        (lengths + place).initialize(to: UInt16(form.bitCount))
        if count <= RankCode.greatestCount { (ranked + place).initialize(to: form) }
      }
    }
  }

  func deallocate() {
    lengths.deallocate()
    ranked.deallocate()
    greatest.deallocate()
  }

  /// Bits of the positions of one posting.
  @inline(__always)
  func bitCount(frequency: UInt32, norm: UInt8) -> Int {
    if frequency <= Self.tabledFrequency {
      return Int(lengths[Int(frequency &- 1) &* 256 &+ Int(norm)])
    }
    return PositionForm(spread: Int(frequency), greatest: Int(greatest[Int(norm)])).bitCount
  }

  /// The form of the positions of one posting.
  @inline(__always)
  func form(frequency: UInt32, norm: UInt8) -> PositionForm {
    if frequency <= RankCode.greatestCount {
      return ranked[Int(frequency &- 1) &* 256 &+ Int(norm)]
    }
    return PositionForm(spread: Int(frequency), greatest: Int(greatest[Int(norm)]))
  }

  /// The greatest position that a document with `norm` can have.
  @inline(__always)
  func greatestPosition(norm: UInt8) -> Int { Int(greatest[Int(norm)]) }
}
