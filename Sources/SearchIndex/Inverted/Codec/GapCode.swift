/// Documents of a posting list as gaps: document − previous document − 1.
///
/// Before the first posting of a term the previous document is −1, which is `UInt32.max` here, as sums
/// wrap. So a run of consecutive documents is all zeros.
enum GapCode {
  /// What stands for the document before the first.
  static let beforeFirst = UInt32.max

  /// Turns 128 gaps into the documents after `previous`, in place.
  ///
  /// Only the sum before a vector waits for the vector before, by one addition: all else overlaps.
  static func accumulate(_ values: UnsafeMutablePointer<UInt32>, after previous: UInt32) {
    typealias Lanes = SIMD4<UInt32>
    let memory = UnsafeMutableRawPointer(values)
    let steps = Lanes(1, 2, 3, 4)
    var before = Lanes(repeating: previous)
    for step in 0..<32 {
      var sum = memory.loadUnaligned(fromByteOffset: 16 &* step, as: Lanes.self)
      sum &+= Lanes(0, sum[0], sum[1], sum[2])
      sum &+= Lanes(0, 0, sum[0], sum[1])
      sum &+= steps
      memory.storeBytes(of: sum &+ before, toByteOffset: 16 &* step, as: Lanes.self)
      before &+= Lanes(repeating: sum[3])
    }
  }

  /// Whether 128 gaps lead from `previous` to `last` without an overflow on the way.
  static func reaches(
    _ last: UInt32, after previous: UInt32, _ gaps: UnsafePointer<UInt32>
  ) -> Bool {
    var sum: UInt64 = 0
    for index in 0..<PatchedBlock.length { sum += UInt64(gaps[index]) + 1 }
    return sum == UInt64(last) + 1 - UInt64(previous &+ 1)
  }
}
