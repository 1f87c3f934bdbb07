internal import Platform
internal import SearchIndex

/// The states of one group, merged from those of parts that come in their order; one worker has them.
struct MergedStates {
  private let states: [GroupShape.State]
  /// By state; only the one of its form is used.
  private(set) var counts: [Int64]
  private(set) var sums: [Int128]
  private(set) var squares: [WideSum]
  private(set) var firsts: [OrderedKey.Value]
  private(set) var lasts: [OrderedKey.Value]
  private(set) var products: [ProductSums]
  private(set) var sketches: [DistinctSketch]
  /// The first of all first.
  private(set) var tops: [[OrderedKey.Value]]

  init(_ shape: GroupShape) {
    states = shape.states
    let count = states.count
    counts = Array(repeating: 0, count: count)
    sums = Array(repeating: 0, count: count)
    squares = Array(repeating: WideSum(), count: count)
    firsts = Array(repeating: .null, count: count)
    lasts = firsts
    products = Array(repeating: ProductSums(), count: count)
    tops = Array(repeating: [], count: count)
    sketches = Array(repeating: DistinctSketch(), count: count)
  }

  /// Forgets the group before.
  mutating func clear() {
    for number in states.indices {
      counts[number] = 0
      switch states[number] {
      case .rows, .values: break
      case .sum: sums[number] = 0
      case .squares:
        sums[number] = 0
        squares[number] = WideSum()
      case .extremes, .ends:
        firsts[number] = .null
        lasts[number] = .null
      case .products: products[number] = ProductSums()
      case .tops: tops[number].removeAll(keepingCapacity: true)
      case .sketch: sketches[number].clear()
      }
    }
  }

  /// Adds the states of a later part.
  mutating func merge(_ bytes: UnsafeRawBufferPointer) throws(MalformedRecord) {
    var reader = ByteReader(bytes)
    for number in states.indices {
      switch states[number] {
      case .values: continue
      case .rows: counts[number] &+= Int64(try reader.count(limit: GroupPartial.countLimit))
      case .sum: _ = try mergeSum(number, &reader)
      case .squares:
        if try mergeSum(number, &reader) { squares[number].add(try reader.wide()) }
      case .products: try products[number].merge(&reader)
      case .sketch: try sketches[number].merge(&reader)
      case .tops(_, let count, let isDown):
        for _ in 0..<(try reader.count(limit: count)) {
          insert(try OrderedKey.read(&reader), number, count, isDown)
        }
      case .extremes:
        let (low, high) = (try OrderedKey.read(&reader), try OrderedKey.read(&reader))
        if low.precedes(firsts[number]) { firsts[number] = low }
        if case .null = lasts[number] { lasts[number] = high }
        if !high.isNull, lasts[number].precedes(high) { lasts[number] = high }
      case .ends:
        let (first, last) = (try OrderedKey.read(&reader), try OrderedKey.read(&reader))
        if firsts[number].isNull { firsts[number] = first }
        if !last.isNull { lasts[number] = last }
      }
    }
    for number in states.indices {
      if case .values = states[number] {
        counts[number] &+= Int64(try reader.count(limit: GroupPartial.countLimit))
      }
    }
    guard reader.isAtEnd else {
      throw MalformedRecord(offset: reader.offset, expected: "the end of a group")
    }
  }

  /// Inserts a value among the first `count`.
  private mutating func insert(
    _ value: OrderedKey.Value, _ number: Int, _ count: Int, _ isDown: Bool
  ) {
    var place = tops[number].count
    while place > 0 {
      let before = tops[number][place - 1]
      guard isDown ? before.precedes(value) : value.precedes(before) else { break }
      place -= 1
    }
    guard place < count else { return }
    tops[number].insert(value, at: place)
    if tops[number].count > count { tops[number].removeLast() }
  }

  private mutating func mergeSum(
    _ number: Int, _ reader: inout ByteReader
  ) throws(MalformedRecord) -> Bool {
    let more = try reader.count(limit: GroupPartial.countLimit)
    guard more > 0 else { return false }
    counts[number] &+= Int64(more)
    guard let sum = try reader.wide().narrow else {
      throw MalformedRecord(offset: reader.offset, expected: "a sum of 128 bits")
    }
    sums[number] &+= sum
    return true
  }

  /// Appends the states as a part does.
  mutating func encode(to out: inout ByteWriter) {
    for number in states.indices {
      switch states[number] {
      case .values: continue
      case .rows: out.varint(UInt64(counts[number]))
      case .sum, .squares:
        out.varint(UInt64(counts[number]))
        guard counts[number] > 0 else { continue }
        out.wide(WideSum(sums[number]))
        if case .squares = states[number] { out.wide(squares[number]) }
      case .products: products[number].encode(to: &out)
      case .sketch: sketches[number].encode(to: &out)
      case .tops:
        out.varint(UInt64(tops[number].count))
        for value in tops[number] { value.append(to: &out) }
      case .extremes, .ends:
        firsts[number].append(to: &out)
        lasts[number].append(to: &out)
      }
    }
    for number in states.indices {
      if case .values = states[number] { out.varint(UInt64(counts[number])) }
    }
  }
}

extension OrderedKey.Value {
  var isNull: Bool { if case .null = self { true } else { false } }

  /// Whether it comes before another value of the same input; no value is last.
  func precedes(_ other: OrderedKey.Value) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let two)): one < two
    case (.text(let one), .text(let two)): one.lexicographicallyPrecedes(two)
    case (.null, _): false
    default: true
    }
  }

  func append(to out: inout ByteWriter) {
    switch self {
    case .null: OrderedKey.appendNull(to: &out)
    case .number(let number): OrderedKey.append(number, to: &out)
    case .text(let text): text.withUnsafeBytes { OrderedKey.append($0, to: &out) }
    }
  }
}
