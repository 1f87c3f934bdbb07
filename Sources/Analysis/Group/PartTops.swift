internal import Platform
internal import SearchIndex

/// The least or the greatest values of an input, equal ones each.
final class PartTops: PartState {
  private let input: Int
  /// The most values of a group.
  private let limit: Int
  /// 0, or all ones where the greatest are wanted: turned over, numbers stand in the other order.
  private let turn: Int64
  /// By group, how many values it has, and places for `limit` of them, turned and ascending.
  private var counts: [UInt8] = []
  private var values: [Int64] = []

  /// At most `count` values, up to `GroupAggregate.rankLimit`.
  init(_ input: Int, count: Int, isDown: Bool) {
    self.input = input
    limit = count
    turn = isDown ? -1 : 0
  }

  func grow(to count: Int) {
    let more = count - counts.count
    counts.append(contentsOf: repeatElement(0, count: more))
    values.append(contentsOf: repeatElement(0, count: more * limit))
  }

  func add(_ batch: GroupBatch) {
    let (from, presence, groups) = (batch.values[input], batch.presence[input], batch.groups)
    let (limit, turn) = (limit, turn)
    counts.withUnsafeMutableBufferPointer { counts in
      values.withUnsafeMutableBufferPointer { values in
        for row in 0..<batch.count where presence[row] != 0 {
          let (group, value) = (Int(groups[row]), from[row] ^ turn)
          let first = group * limit
          var place = Int(counts[group])
          if place == limit {
            guard value < values[first + limit - 1] else { continue }
            place -= 1
          } else {
            counts[group] += 1
          }
          while place > 0, value < values[first + place - 1] {
            values[first + place] = values[first + place - 1]
            place -= 1
          }
          values[first + place] = value
        }
      }
    }
  }

  func encode(
    _ groups: ArraySlice<PrefixedOrdinal>, to out: inout EncodedStates, _ columns: GroupColumns
  ) {
    let (counts, values) = (counts, values)
    out.append(groups) { group, out in
      out.varint(UInt64(counts[group]))
      for place in 0..<Int(counts[group]) {
        let value = values[group * limit + place] ^ turn
        out.keyValue(value, columns.text(input, value))
      }
    }
  }

  var byteCount: Int { (1 + 8 * limit) * counts.count }
}
