/// Numbers each way in which up to eight small numbers can ascend, and gives them back by a table.
///
/// The rank of p₁ ≤ … ≤ pₙ is the sum of the binomials C(pᵢ + i − 1, i) (the combinatorial number system;
/// Knuth, "The Art of Computer Programming", 7.2.1.3). Numbers of at most g have the ranks below
/// C(g + n, n), whatever g is, so one table of 4,096 ranks for each n serves all.
struct RankCode: @unchecked Sendable {
  // The tables are not changed after they are made.
  static let greatestCount = 8
  /// Ranks of one count.
  static let rankCount = 4_096
  /// The binomials C(q, i) by i and q.
  private let binomials: UnsafeMutablePointer<UInt32>
  private static let rowLength = 128
  /// By count and rank, the numbers in fields of `fieldWidth` bits, the first lowest.
  private let parts: UnsafeMutablePointer<UInt32>
  /// By count, the greatest number of which all ranks are in the table.
  private let limits: UnsafeMutablePointer<Int>

  /// The tables, made once; nothing frees them.
  static let shared = RankCode()

  private init() {
    let counts = Self.greatestCount + 1
    binomials = .allocate(capacity: counts * Self.rowLength)
    binomials.initialize(repeating: 0, count: counts * Self.rowLength)
    parts = .allocate(capacity: counts * Self.rankCount)
    parts.initialize(repeating: 0, count: counts * Self.rankCount)
    limits = .allocate(capacity: counts)
    limits.initialize(repeating: 0, count: counts)
    for top in 0..<Self.rowLength {
      binomials[top] = 1
      for count in 1..<counts where top > 0 {
        let (sum, overflow) = binomials[count * Self.rowLength + top - 1].addingReportingOverflow(
          binomials[(count - 1) * Self.rowLength + top - 1])
        binomials[count * Self.rowLength + top] = overflow ? .max : sum
      }
    }
    for count in 2..<counts {
      while binomial(limits[count] + 1 + count, count) <= Self.rankCount { limits[count] += 1 }
      fill(count)
    }
  }

  /// Enters all ranks of `count` numbers.
  private func fill(_ count: Int) {
    var numbers = [Int](repeating: 0, count: count)
    for rank in 0..<binomial(limits[count] + count, count) {
      var packed: UInt32 = 0
      for index in 0..<count {
        packed |= UInt32(numbers[index]) << UInt32(index * Self.fieldWidth(count))
      }
      parts[count * Self.rankCount + rank] = packed
      // What follows: the first that is less than its next grows, and those before begin again.
      let place = (0..<count - 1).first { numbers[$0] < numbers[$0 + 1] } ?? count - 1
      numbers[place] += 1
      for index in 0..<place { numbers[index] = 0 }
    }
  }

  private func binomial(_ top: Int, _ count: Int) -> Int {
    Int(binomials[count &* Self.rowLength &+ top])
  }

  /// Bits of a number in what `numbers` gives for `count` of them; 32 for one, which is always 0.
  @inline(__always)
  static func fieldWidth(_ count: Int) -> Int { count < 4 ? (count < 3 ? 16 : 10) : 32 / count }

  /// The greatest number that `count` of them may have; 0 for one number.
  @inline(__always)
  func greatestPart(_ count: Int) -> Int { limits[count] }

  /// Bits of the ranks of `count` numbers of at most `greatest`.
  @inline(__always)
  func width(_ count: Int, greatest: Int) -> Int {
    Int.bitWidth &- (binomial(greatest &+ count, count) &- 1).leadingZeroBitCount
  }

  /// The rank of `count` ascending numbers: of `values`, shifted by `shift`.
  @inline(__always)
  func rank(_ values: UnsafePointer<UInt32>, count: Int, shift: Int) -> UInt64 {
    guard count > 1 else { return 0 }
    var rank: UInt32 = 0
    for index in 0..<count {
      let number = Int(values[index]) &>> shift
      rank &+= binomials[(index &+ 1) &* Self.rowLength &+ number &+ index]
    }
    return UInt64(rank)
  }

  /// The numbers of a rank below 4,096, in fields; some numbers for ranks that are none.
  @inline(__always)
  func numbers(_ count: Int, rank: Int) -> UInt32 { parts[count &* Self.rankCount &+ rank] }
}
