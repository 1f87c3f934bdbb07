internal import Platform

/// Compares the positions of a phrase's terms in one document.
///
/// The places where the phrase would begin by the term that is least frequent there are bits of a map,
/// in which those by the next term are looked up while its positions are decoded: no branch depends on
/// a position. Documents too long for the map go by merging lists.
struct PhraseMatcher: ~Copyable {
  /// For each word of the phrase its term, rarest term first, and how far it stands from the
  /// phrase's first word.
  private var slots: [(member: Int, offset: UInt32)]
  /// What is added to places, so that none is below 0.
  private let bias: UInt32
  private let code = RankCode.shared
  /// All zeros between documents.
  private let map: UnsafeMutablePointer<UInt64>
  /// Places where the phrase may begin, with `bias`; room for `capacity`.
  private var starts: UnsafeMutablePointer<UInt32>
  private var kept: UnsafeMutablePointer<UInt32>
  private var capacity = 256

  /// Bits of the map.
  static let mapLength = 1 << 16

  /// `places` tells for each word of the phrase which term it is.
  init(places: [Int]) {
    slots = places.enumerated().map { ($1, UInt32($0)) }.sorted { $0.member < $1.member }
    bias = UInt32(places.count - 1)
    map = .allocate(capacity: Self.mapLength / 64)
    map.initialize(repeating: 0, count: Self.mapLength / 64)
    starts = .allocate(capacity: capacity)
    kept = .allocate(capacity: capacity)
  }

  deinit {
    map.deallocate()
    starts.deallocate()
    kept.deallocate()
  }

  /// How often the phrase occurs in candidate `index` of `batch`.
  mutating func frequency(
    at index: Int, of batch: borrowing PhraseBatch, _ members: borrowing ScorerList
  ) throws(StoreError) -> UInt32 {
    let slot = Int(batch.slots[index])
    let document = batch.candidates.documents[index]
    let reader = members.base.pointee.cursor.reader
    let norm = reader.norms[Int(document)]
    var first = 0
    var least = UInt32.max
    var most: UInt32 = 0
    for place in 0..<slots.count {
      let frequency = batch.places(of: slots[place].member)[slot].frequency
      first = frequency < least ? place : first
      least = min(least, frequency)
      most = max(most, frequency)
    }
    if Int(most) >= capacity { grow(Int(most)) }
    // Decoded positions are below this even where they are damaged.
    let limit = max(128, 2 * (reader.positionForms.greatestPosition(norm: norm) + 1))
    let isMapped = limit + Int(bias) < Self.mapLength
    var count = 0
    for step in 0..<slots.count {
      // The least frequent, then the others in their order.
      let place = step == 0 ? first : step <= first ? step - 1 : step
      let member = slots[place].member
      let code = PositionSource(
        cursor: members.base + member, place: batch.places(of: member)[slot], norm: norm)
      let shift = bias &- slots[place].offset
      if step == 0 {
        count = try isMapped ? begin(code, shift: shift) : list(code, shift: shift)
      } else {
        count =
          try isMapped
          ? look(code, shift: shift, count: count, isLast: step == slots.count - 1)
          : merge(code, shift: shift, count: count)
      }
      if count == 0 { break }
    }
    return UInt32(truncatingIfNeeded: count)
  }

  private mutating func grow(_ count: Int) {
    starts.deallocate()
    kept.deallocate()
    capacity = 2 * count
    starts = .allocate(capacity: capacity)
    kept = .allocate(capacity: capacity)
  }

  // MARK: - In a map

  /// Enters where the phrase may begin by one term.
  private mutating func begin(
    _ source: PositionSource, shift: UInt32
  ) throws(StoreError) -> Int {
    var count = 0
    let (map, starts) = (map, starts)
    let isWhole = source.forEach(code) { position in
      let start = position &+ shift
      starts[count] = start
      count &+= 1
      map[Int(start >> 6)] |= 1 &<< UInt64(start & 63)
    }
    guard isWhole else { throw source.damage() }
    return count
  }

  /// Keeps those that are also places of another term, in the map too unless that is the last.
  private mutating func look(
    _ source: PositionSource, shift: UInt32, count: Int, isLast: Bool
  ) throws(StoreError) -> Int {
    var found = 0
    let (map, kept) = (map, kept)
    let isWhole = source.forEach(code) { position in
      let start = position &+ shift
      kept[found] = start
      found &+= Int(truncatingIfNeeded: map[Int(start >> 6)] &>> UInt64(start & 63) & 1)
    }
    guard isWhole else { throw source.damage() }
    for index in 0..<count { map[Int(starts[index] >> 6)] = 0 }
    swap(&starts, &self.kept)
    if !isLast {
      for index in 0..<found {
        map[Int(starts[index] >> 6)] |= 1 &<< UInt64(starts[index] & 63)
      }
    }
    return found
  }

  // MARK: - In lists

  /// Lists where the phrase may begin by one term.
  private mutating func list(
    _ source: PositionSource, shift: UInt32
  ) throws(StoreError) -> Int {
    guard source.read(into: starts) else { throw source.damage() }
    var count = 0
    for index in 0..<source.count {
      let (start, overflow) = starts[index].addingReportingOverflow(shift)
      // No word of the phrase stands behind the greatest position.
      if overflow { break }
      starts[count] = start
      count += 1
    }
    return count
  }

  /// Keeps those that are also places of another term.
  private mutating func merge(
    _ source: PositionSource, shift: UInt32, count: Int
  ) throws(StoreError) -> Int {
    guard source.read(into: kept) else { throw source.damage() }
    var found = 0
    var at = 0
    for index in 0..<count {
      let start = starts[index]
      // Without `shift` a place is below 0 if the phrase would begin before the document.
      guard start >= shift else { continue }
      let target = start - shift
      while at < source.count, kept[at] < target { at += 1 }
      guard at < source.count else { break }
      starts[found] = start
      found += kept[at] == target ? 1 : 0
    }
    return found
  }
}
