internal import Platform

/// What is kept of the groups of one part, by one worker.
///
/// Groups are numbers that ascend as they come up.
protocol PartState: AnyObject {
  /// Makes room for groups below `count`.
  func grow(to count: Int)
  /// Adds the records of `batch` to their groups.
  func add(_ batch: GroupBatch)
  /// Appends what is kept of `group`; `text` gives the bytes of a value that stands for a text.
  func encode(
    _ group: Int, to out: inout ByteWriter,
    text: (_ input: Int, _ value: Int64) -> UnsafeRawBufferPointer?)
  /// Bytes that a group takes.
  var byteCountPerGroup: Int { get }
}

/// How many records a group has.
final class RowCounts: PartState {
  private var counts: [Int64] = []

  func grow(to count: Int) {
    counts.append(contentsOf: repeatElement(0, count: count - counts.count))
  }

  func add(_ batch: GroupBatch) {
    counts.withUnsafeMutableBufferPointer { counts in
      for row in 0..<batch.count { counts[Int(batch.groups[row])] &+= 1 }
    }
  }

  func encode(
    _ group: Int, to out: inout ByteWriter,
    text: (_ input: Int, _ value: Int64) -> UnsafeRawBufferPointer?
  ) { out.varint(UInt64(counts[group])) }

  var byteCountPerGroup: Int { 8 }
}

/// Count and sum of an input and, where it is asked for, the sum of the squares.
final class PartMoments: PartState {
  private let input: Int
  private let hasSquares: Bool
  private var counts: [Int64] = []
  private var sums: [Int128] = []
  private var squares: [WideSum] = []

  init(_ input: Int, squares hasSquares: Bool) {
    self.input = input
    self.hasSquares = hasSquares
  }

  func grow(to count: Int) {
    let more = count - counts.count
    counts.append(contentsOf: repeatElement(0, count: more))
    sums.append(contentsOf: repeatElement(0, count: more))
    if hasSquares { squares.append(contentsOf: repeatElement(WideSum(), count: more)) }
  }

  func add(_ batch: GroupBatch) {
    let (values, presence, groups) = (batch.values[input], batch.presence[input], batch.groups)
    counts.withUnsafeMutableBufferPointer { counts in
      sums.withUnsafeMutableBufferPointer { sums in
        for row in 0..<batch.count where presence[row] != 0 {
          let group = Int(groups[row])
          counts[group] &+= 1
          sums[group] &+= Int128(values[row])
        }
      }
    }
    guard hasSquares else { return }
    squares.withUnsafeMutableBufferPointer { squares in
      for row in 0..<batch.count where presence[row] != 0 {
        squares[Int(groups[row])].add(Int128(values[row].multipliedFullWidth(by: values[row])))
      }
    }
  }

  func encode(
    _ group: Int, to out: inout ByteWriter,
    text: (_ input: Int, _ value: Int64) -> UnsafeRawBufferPointer?
  ) {
    out.varint(UInt64(counts[group]))
    guard counts[group] > 0 else { return }
    out.wide(WideSum(sums[group]))
    if hasSquares { out.wide(squares[group]) }
  }

  var byteCountPerGroup: Int { hasSquares ? 56 : 24 }
}

/// The least and the greatest value of an input, or the first and the last.
final class PartPair: PartState {
  private let input: Int
  private let isOfOrder: Bool
  private var isThere: [Bool] = []
  private var lows: [Int64] = []
  private var highs: [Int64] = []

  /// The first and the last one if `isOfOrder`.
  init(_ input: Int, isOfOrder: Bool) {
    self.input = input
    self.isOfOrder = isOfOrder
  }

  func grow(to count: Int) {
    let more = count - lows.count
    isThere.append(contentsOf: repeatElement(false, count: more))
    lows.append(contentsOf: repeatElement(isOfOrder ? 0 : .max, count: more))
    highs.append(contentsOf: repeatElement(isOfOrder ? 0 : .min, count: more))
  }

  func add(_ batch: GroupBatch) {
    let (values, presence, groups) = (batch.values[input], batch.presence[input], batch.groups)
    isThere.withUnsafeMutableBufferPointer { isThere in
      lows.withUnsafeMutableBufferPointer { lows in
        highs.withUnsafeMutableBufferPointer { highs in
          for row in 0..<batch.count where presence[row] != 0 {
            let (group, value) = (Int(groups[row]), values[row])
            if isOfOrder {
              if !isThere[group] { lows[group] = value }
              highs[group] = value
            } else {
              lows[group] = min(lows[group], value)
              highs[group] = max(highs[group], value)
            }
            isThere[group] = true
          }
        }
      }
    }
  }

  func encode(
    _ group: Int, to out: inout ByteWriter,
    text: (_ input: Int, _ value: Int64) -> UnsafeRawBufferPointer?
  ) {
    for value in [lows[group], highs[group]] {
      guard isThere[group] else {
        OrderedKey.appendNull(to: &out)
        continue
      }
      out.keyValue(value, text(input, value))
    }
  }

  var byteCountPerGroup: Int { 17 }
}

/// Counts, sums, squares and products of the records that have both of two inputs.
final class PartProducts: PartState {
  private let one: Int
  private let other: Int
  private var sums: [ProductSums] = []

  init(_ one: Int, _ other: Int) {
    self.one = one
    self.other = other
  }

  func grow(to count: Int) {
    sums.append(contentsOf: repeatElement(ProductSums(), count: count - sums.count))
  }

  func add(_ batch: GroupBatch) {
    let (xs, ys) = (batch.values[one], batch.values[other])
    let (hasX, hasY) = (batch.presence[one], batch.presence[other])
    sums.withUnsafeMutableBufferPointer { sums in
      for row in 0..<batch.count where hasX[row] != 0 && hasY[row] != 0 {
        sums[Int(batch.groups[row])].add(xs[row], ys[row])
      }
    }
  }

  func encode(
    _ group: Int, to out: inout ByteWriter,
    text: (_ input: Int, _ value: Int64) -> UnsafeRawBufferPointer?
  ) { sums[group].encode(to: &out) }

  var byteCountPerGroup: Int { MemoryLayout<ProductSums>.stride }
}

extension ByteWriter {
  /// A value of an input as it stands in keys: a text where it stands for one.
  mutating func keyValue(_ value: Int64, _ text: UnsafeRawBufferPointer?) {
    if let text { OrderedKey.append(text, to: &self) } else { OrderedKey.append(value, to: &self) }
  }
}
