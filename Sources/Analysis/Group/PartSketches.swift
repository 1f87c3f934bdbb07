internal import Platform
internal import SearchIndex

/// Sketches of the different values of an input.
final class PartSketches: PartState {
  private let input: Int
  private let columns: GroupColumns
  /// By group, hashes: least ones, until they are twice as many as are kept; then those are taken.
  private var hashes: [[UInt64]] = []
  /// By group, what hashes are not above.
  private var limits: [UInt64] = []
  /// What came last, by the lower bits of group and hash: most values come again soon.
  private var seen = [(group: UInt32, hash: UInt64)](repeating: (.max, 0), count: 1 << 12)
  private var heldCount = 0

  init(_ input: Int, _ columns: GroupColumns) {
    self.input = input
    self.columns = columns
  }

  func grow(to count: Int) {
    let more = count - hashes.count
    hashes.append(contentsOf: repeatElement([], count: more))
    limits.append(contentsOf: repeatElement(.max, count: more))
  }

  func add(_ batch: GroupBatch) {
    let (values, presence) = (batch.values[input], batch.presence[input])
    for row in 0..<batch.count where presence[row] != 0 {
      let (group, hash) = (batch.groups[row], columns.hash(input, values[row]))
      let place = Int(truncatingIfNeeded: hash ^ UInt64(group)) & (seen.count - 1)
      guard hash <= limits[Int(group)], seen[place] != (group, hash) else { continue }
      seen[place] = (group, hash)
      hashes[Int(group)].append(hash)
      heldCount += 1
      if hashes[Int(group)].count == 2 * DistinctSketch.limit { compact(Int(group)) }
    }
  }

  /// Leaves the least hashes of a group, each once and ascending.
  private func compact(_ group: Int) {
    var sorted: [UInt64] = []
    swap(&sorted, &hashes[group])
    heldCount -= sorted.count
    sorted.sort()
    var count = 0
    for place in sorted.indices where count == 0 || sorted[count - 1] != sorted[place] {
      sorted[count] = sorted[place]
      count += 1
      if count == DistinctSketch.limit {
        limits[group] = sorted[place]
        break
      }
    }
    sorted.removeLast(sorted.count - count)
    heldCount += count
    hashes[group] = sorted
  }

  func encode(
    _ groups: ArraySlice<PrefixedOrdinal>, to out: inout EncodedStates, _ columns: GroupColumns
  ) {
    for group in groups { compact(Int(group.ordinal)) }
    let hashes = hashes
    out.append(groups) { group, out in
      DistinctSketch(sorted: hashes[group][...]).encode(to: &out)
    }
  }

  var byteCount: Int { 8 * heldCount + 32 * hashes.count }
}
