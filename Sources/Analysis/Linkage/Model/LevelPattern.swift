internal import CSupport

/// The levels of all fields of a pair, three bits each, the first field lowest.
struct LevelPattern: Hashable, Sendable, Comparable, BitwiseCopyable {
  var bits: UInt64

  init(bits: UInt64 = 0) { self.bits = bits }

  /// The most fields that there is room for.
  static let mostFields = 20

  @inline(__always)
  subscript(field: Int) -> ComparisonLevel {
    // Three bits that were put there are a level.
    ComparisonLevel(rawValue: UInt8(bits >> UInt64(3 * field) & 7)) ?? .unknown
  }

  @inline(__always)
  mutating func set(_ level: ComparisonLevel, of field: Int) {
    bits |= UInt64(level.rawValue) << UInt64(3 * field)
  }

  static func < (a: LevelPattern, b: LevelPattern) -> Bool { a.bits < b.bits }
}

/// How many pairs have which pattern.
struct PatternCounts: Codable, Sendable {
  private var keys: [UInt64]
  private var counts: [Int64]
  private(set) var used = 0

  init() {
    keys = [UInt64](repeating: .max, count: 1024)
    counts = [Int64](repeating: 0, count: 1024)
  }

  mutating func add(_ pattern: LevelPattern, _ count: Int64 = 1) {
    var place = slot(pattern.bits)
    if keys[place] == .max {
      if 2 * used >= keys.count {
        grow()
        place = slot(pattern.bits)
      }
      keys[place] = pattern.bits
      used += 1
    }
    counts[place] += count
  }

  mutating func add(_ other: PatternCounts) {
    for place in other.keys.indices where other.keys[place] != .max {
      add(LevelPattern(bits: other.keys[place]), other.counts[place])
    }
  }

  /// All patterns with their counts, ascending: sums over them have one order.
  var sorted: [(pattern: LevelPattern, count: Int64)] {
    keys.indices.filter { keys[$0] != .max }
      .map { (LevelPattern(bits: keys[$0]), counts[$0]) }
      .sorted { $0.0 < $1.0 }
  }

  private func slot(_ key: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: gm_mix64(key)) & (keys.count - 1)
    while keys[place] != .max, keys[place] != key { place = (place + 1) & (keys.count - 1) }
    return place
  }

  private mutating func grow() {
    let old = (keys, counts)
    keys = [UInt64](repeating: .max, count: 2 * old.0.count)
    counts = [Int64](repeating: 0, count: 2 * old.0.count)
    for place in old.0.indices where old.0[place] != .max {
      let slot = slot(old.0[place])
      keys[slot] = old.0[place]
      counts[slot] = old.1[place]
    }
  }
}
