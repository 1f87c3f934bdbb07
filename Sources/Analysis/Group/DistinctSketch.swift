internal import Platform

/// About how many different values there are, from the least of their hashes (k minimum values: Bar-Yossef, Jayram, Kumar,
/// Sivakumar and Trevisan, "Counting distinct elements in a data stream", 2002; the unbiased estimate and its error: Beyer, Haas,
/// Reinwald, Sismanis and Gemulla, "On synopses for distinct-value estimation under multiset operations", 2007).
///
/// The same hashes whatever the order and the cut, so the same number. At most 8 KiB.
struct DistinctSketch {
  /// How many hashes are kept; fewer values are counted exactly.
  ///
  /// The standard error is 1 / √(limit − 2), about 3.1 %.
  static let limit = 1024
  /// In which 19 of 20 estimates lie: twice the standard error, in per cent.
  static let error = "6.3"

  /// Different ones, ascending.
  private var hashes: [UInt64] = []

  init() {}

  /// The least of different hashes that ascend.
  init(sorted hashes: ArraySlice<UInt64>) { self.hashes = Array(hashes.prefix(Self.limit)) }

  /// Forgets all.
  mutating func clear() { hashes.removeAll(keepingCapacity: true) }

  /// How many values, or about how many.
  var estimate: Int64 {
    guard hashes.count == Self.limit, let greatest = hashes.last else { return Int64(hashes.count) }
    let estimate = Double(Self.limit - 1) * 0x1p64 / Double(greatest)
    // Nobody has so many values, but whoever knows the hash can choose some that look like it.
    return estimate < 0x1p63 ? Int64(estimate) : .max
  }

  /// Appends how many hashes there are and the steps from one to the next.
  func encode(to out: inout ByteWriter) {
    out.varint(UInt64(hashes.count))
    var before: UInt64 = 0
    for hash in hashes {
      out.varint(hash &- before)
      before = hash
    }
  }

  /// Adds another one, as it was encoded.
  mutating func merge(_ bytes: inout ByteReader) throws(MalformedRecord) {
    let count = try bytes.count(limit: Self.limit)
    var (merged, at): ([UInt64], Int) = ([], 0)
    merged.reserveCapacity(min(hashes.count + count, Self.limit))
    var other: UInt64 = 0
    for _ in 0..<count {
      other &+= try bytes.varint()
      while at < hashes.count, hashes[at] < other {
        merged.append(hashes[at])
        at += 1
      }
      if at < hashes.count, hashes[at] == other { at += 1 }
      merged.append(other)
    }
    merged.append(contentsOf: hashes[at...])
    if merged.count > Self.limit { merged.removeLast(merged.count - Self.limit) }
    hashes = merged
  }
}
