internal import SearchIndex

/// Numbers for integers that lie close together: that of each is how many lesser ones there are.
///
/// A bit for each integer from the least to the greatest, and for each 64 of them how many stand before: 1.5 bits (the rank of a
/// bit vector, Jacobson, "Space-efficient static trees and graphs", 1989). One thread writes, then any may read.
struct KeyRange: Sendable {
  /// How many keys; known when all of them were inserted.
  private(set) var count = 0
  private let least: Int64
  private let span: UInt64
  private var bits: [UInt64]
  private var before: [UInt32] = []

  /// Keys of `range`; nil if a table of `count` keys may be smaller.
  init?(_ range: ClosedRange<Int64>, count: Int) {
    span = UInt64(bitPattern: range.upperBound &- range.lowerBound)
    guard span < UInt64(max(1 << 16, min(64 * count, Int(Int32.max)))) else { return nil }
    least = range.lowerBound
    bits = [UInt64](repeating: 0, count: Int(span) / 64 + 1)
  }

  /// The bytes that it holds in the end.
  var byteCount: Int { bits.count * 12 }

  /// Remembers keys, and writes how far from the least they are; -1 for rows without one.
  mutating func insert(_ keys: KeyRows, into distances: UnsafeMutablePointer<Int32>) {
    guard case .numbers(let numbers) = keys.values else { preconditionFailure("keys are numbers") }
    bits.withUnsafeMutableBufferPointer { bits in
      for row in 0..<keys.count {
        guard keys.presence[row] != 0 else {
          distances[row] = -1
          continue
        }
        let distance = UInt64(bitPattern: numbers[row] &- least)
        precondition(distance <= span, "a key of the range")
        bits[Int(truncatingIfNeeded: distance >> 6)] |= 1 << (distance & 63)
        distances[row] = Int32(truncatingIfNeeded: distance)
      }
    }
  }

  /// Ends the keys: now they have numbers.
  mutating func finish() {
    before.reserveCapacity(bits.count)
    for word in bits {
      before.append(UInt32(count))
      count += word.nonzeroBitCount
    }
  }

  /// The number of a key that was inserted.
  func number(atDistance distance: Int32) -> Int32 {
    let word = Int(distance) >> 6
    let lesser = bits[word] & ((1 << UInt64(distance & 63)) - 1)
    return Int32(before[word]) + Int32(lesser.nonzeroBitCount)
  }

  /// Writes the numbers of keys; -1 for those that never came up and rows without one.
  func find(_ keys: KeyRows, into found: UnsafeMutablePointer<Int32>) {
    guard case .numbers(let numbers) = keys.values else { preconditionFailure("keys are numbers") }
    bits.withUnsafeBufferPointer { bits in
      before.withUnsafeBufferPointer { before in
        for row in 0..<keys.count {
          let distance = UInt64(bitPattern: numbers[row] &- least)
          // A row without a key, and one out of range, look at the first word in vain.
          let isInside = keys.presence[row] != 0 && distance <= span
          let (word, bit) =
            isInside ? (Int(truncatingIfNeeded: distance >> 6), distance & 63) : (0, 0)
          let isThere = isInside && bits[word] >> bit & 1 == 1
          let lesser = bits[word] & ((1 << bit) - 1)
          let number =
            Int32(truncatingIfNeeded: before[word])
            &+ Int32(truncatingIfNeeded: lesser.nonzeroBitCount)
          found[row] = isThere ? number : -1
        }
      }
    }
  }
}
