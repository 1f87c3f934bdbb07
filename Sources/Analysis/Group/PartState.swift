internal import Platform
internal import SearchIndex

/// What is kept of the groups of one part, by one worker.
///
/// Groups are numbers that ascend as they come up.
protocol PartState: AnyObject {
  /// Makes room for groups below `count`.
  func grow(to count: Int)
  /// Adds the records of `batch` to their groups.
  func add(_ batch: GroupBatch)
  /// Appends what is kept of some groups, one after another; `columns` have the bytes of values that stand for texts.
  func encode(
    _ groups: ArraySlice<PrefixedOrdinal>, to out: inout EncodedStates, _ columns: GroupColumns)
  /// Bytes that the groups take.
  var byteCount: Int { get }
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
    _ groups: ArraySlice<PrefixedOrdinal>, to out: inout EncodedStates, _ columns: GroupColumns
  ) {
    counts.withUnsafeBufferPointer { counts in
      out.append(groups) { group, out in out.varint(UInt64(counts[group])) }
    }
  }

  var byteCount: Int { 8 * counts.count }
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
    _ groups: ArraySlice<PrefixedOrdinal>, to out: inout EncodedStates, _ columns: GroupColumns
  ) {
    let (hasSquares, squares) = (hasSquares, squares)
    counts.withUnsafeBufferPointer { counts in
      sums.withUnsafeBufferPointer { sums in
        out.append(groups) { group, out in
          out.varint(UInt64(counts[group]))
          guard counts[group] > 0 else { return }
          out.wide(WideSum(sums[group]))
          if hasSquares { out.wide(squares[group]) }
        }
      }
    }
  }

  var byteCount: Int { (hasSquares ? 56 : 24) * counts.count }
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
    _ groups: ArraySlice<PrefixedOrdinal>, to out: inout EncodedStates, _ columns: GroupColumns
  ) {
    let (isThere, lows, highs) = (isThere, lows, highs)
    out.append(groups) { group, out in
      guard isThere[group] else {
        OrderedKey.appendNull(to: &out)
        OrderedKey.appendNull(to: &out)
        return
      }
      out.keyValue(lows[group], columns.text(input, lows[group]))
      out.keyValue(highs[group], columns.text(input, highs[group]))
    }
  }

  var byteCount: Int { 17 * lows.count }
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
    _ groups: ArraySlice<PrefixedOrdinal>, to out: inout EncodedStates, _ columns: GroupColumns
  ) {
    let sums = sums
    out.append(groups) { group, out in sums[group].encode(to: &out) }
  }

  var byteCount: Int { MemoryLayout<ProductSums>.stride * sums.count }
}

/// The states of one kind of some groups, one behind the other.
struct EncodedStates {
  /// The bytes of all.
  private var bytes = ByteWriter()
  /// Where those of each group end.
  private var ends: [Int] = []

  /// Forgets all.
  mutating func clear() {
    bytes.buffer.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Appends what `body` writes of each group.
  @inline(__always)
  mutating func append(
    _ groups: ArraySlice<PrefixedOrdinal>, _ body: (_ group: Int, inout ByteWriter) -> Void
  ) {
    for group in groups {
      body(Int(group.ordinal), &bytes)
      ends.append(bytes.buffer.count)
    }
  }

  /// Hands the bytes of the group at `place` to `out`.
  func copy(_ place: Int, to out: inout ByteWriter) {
    bytes.buffer.withUnsafeBytes { all in
      out.bytes(
        UnsafeRawBufferPointer(rebasing: all[(place == 0 ? 0 : ends[place - 1])..<ends[place]]))
    }
  }
}

extension ByteWriter {
  /// A value of an input as it stands in keys: a text where it stands for one.
  mutating func keyValue(_ value: Int64, _ text: UnsafeRawBufferPointer?) {
    if let text { OrderedKey.append(text, to: &self) } else { OrderedKey.append(value, to: &self) }
  }
}
