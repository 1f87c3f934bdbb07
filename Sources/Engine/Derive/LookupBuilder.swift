internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Reads the records of a dataset that a lookup can find: once by their keys, and once more for what is taken.
struct LookupBuilder {
  let lookup: Lookup
  private let scan: LookupScan

  init(lookup: Lookup, dataset: DatasetReader, cancellation: Cancellation) {
    self.lookup = lookup
    scan = LookupScan(lookup: lookup, dataset: dataset, cancellation: cancellation)
  }

  enum Outcome {
    case index(LookupIndex)
    /// It takes more memory than there is; so many shares of the keys may fit, each by itself.
    case tooLarge(shares: Int)
    case doubled(Doubled)
  }

  /// Keys that stand twice though nothing says which one is meant.
  struct Doubled {
    /// A row of a part.
    typealias Place = (part: Int, row: Int)

    let count: Int
    /// The first one that stands twice, and where.
    let first: Place
    let second: Place

    /// The same of these and other keys.
    func merged(with other: Doubled) -> Doubled {
      let earlier = second < other.second ? self : other
      return Doubled(count: count + other.count, first: earlier.first, second: earlier.second)
    }
  }

  /// Builds the index of a share of the keys, if that does not take more than `memoryLimit` bytes.
  func build(_ share: KeyShare, memoryLimit: Int) throws -> Outcome {
    var scan = scan
    scan.share = share
    do {
      return try build(scan, memoryLimit)
    } catch let excess as Excess {
      // Shares are not quite equal.
      let wanted = excess.byteCount / 10 * 11 / max(1, memoryLimit) + 1
      return .tooLarge(shares: share.count * max(2, wanted))
    }
  }

  /// What a share takes at most, in bytes.
  private struct Excess: Error {
    let byteCount: Int
  }

  private func build(_ scan: LookupScan, _ memoryLimit: Int) throws -> Outcome {
    /// Whether so many bytes may be held: the records of one key cannot be divided.
    func fits(_ byteCount: Int, keyCount: Int) -> Bool {
      byteCount <= memoryLimit || scan.share != .all && keyCount <= 1
    }
    let schema = try scan.schema()
    let rowCount = try scan.rowCount()
    let columns = try lookup.taken.map { field in
      let isNumeric = schema?[field].type.isNumeric ?? true
      return Taken(
        field: field, isNumeric: isNumeric, range: isNumeric ? try scan.range(of: field) : nil)
    }
    var keys = KeyIndex(
      range: scan.share == .all ? try keyRange(schema) : nil, count: rowCount)
    let isUnique = if case .only = lookup.choice { true } else { false }
    var order = LookupOrder(lookup)
    var (count, seen) = (0, 0)
    var marks = [Int32](repeating: -1, count: RecordBatch.capacity)
    try scan.run { block in
      marks.withUnsafeMutableBufferPointer { marks in
        guard let base = marks.baseAddress else { return }
        keys.insert(block.keys, into: base)
        for row in 0..<block.keys.count { count += base[row] < 0 ? 0 : 1 }
        if !isUnique { order.add(block, base) }
      }
      seen += block.keys.count
      let held = keys.byteCount + order.byteCount
      guard fits(held, keyCount: keys.count) else {
        let known = keys.greatestByteCount(rowCount / scan.share.count) + order.byteCount
        throw Excess(
          byteCount: (keys.isInOrder ? Self.whole(known, seen, of: rowCount) : known)
            + columns.byteCount(rowCount / scan.share.count))
      }
    }
    keys.finish()
    guard !isUnique || count == keys.count else { return .doubled(try doubled(scan, keys)) }
    let ordering = order.byteCount
    let held = keys.byteCount + ordering
    let ordered =
      isUnique ? LookupOrder.Ordered(count: count) : order.ordered(keys.count) { keys.number($0) }
    let values = columns.byteCount(ordered.count)
    let greatest = keys.greatestByteCount(0) + ordering + values
    let keyCount = keys.count
    guard fits(held + values, keyCount: keyCount) else { throw Excess(byteCount: greatest) }
    let taken = try taken(scan, columns, keys, ordered) { textByteCount, seen in
      guard fits(held + values + textByteCount, keyCount: keyCount) else {
        throw Excess(byteCount: greatest + Self.whole(textByteCount, seen, of: rowCount))
      }
    }
    return .index(
      LookupIndex(
        lookup, scan.share, keys: keys, starts: ordered.starts, times: ordered.times,
        ends: ordered.ends,
        columns: taken))
  }

  /// What all rows take if the first `seen` ones take so many bytes.
  private static func whole(_ byteCount: Int, _ seen: Int, of rowCount: Int) -> Int {
    Int(min(Double(byteCount) / Double(max(1, seen)) * Double(rowCount), 1e18))
  }

  /// From what to what keys are; nil of those that are no numbers, and if there are none.
  private func keyRange(_ schema: Schema?) throws -> ClosedRange<Int64>? {
    let fields = lookup.matches.map(\.other)
    guard let schema, KeyWriter.areNumbers(fields, of: schema) else { return nil }
    return try scan.range(of: fields[0])
  }

  /// The values of taken fields, by the numbers of records; `check` hears what texts take so far, and of how many rows.
  private func taken(
    _ scan: LookupScan, _ columns: [Taken], _ keys: borrowing KeyIndex,
    _ ordered: LookupOrder.Ordered, _ check: (Int, Int) throws -> Void
  ) throws -> [TakenColumn] {
    guard !columns.isEmpty else { return [] }
    let builders = columns.map {
      TakenBuilder($0.field, count: ordered.count, isNumeric: $0.isNumeric, range: $0.range)
    }
    var seen = 0
    var next = 0
    var numbers = [Int32](repeating: -1, count: RecordBatch.capacity)
    let begin = { (segment: SegmentReader) throws in
      // The texts of a dictionary come up in the first blocks of a segment.
      seen += segment.rowCount
      for builder in builders { try builder.begin(segment) }
    }
    try scan.run(begin: begin) { block in
      try numbers.withUnsafeMutableBufferPointer { numbers in
        guard let base = numbers.baseAddress else { return }
        if ordered.numbers.isEmpty, !keys.isInOrder {
          keys.find(block.keys, into: base)
        } else {
          for row in 0..<block.keys.count {
            guard block.keys.presence[row] != 0 else {
              base[row] = -1
              continue
            }
            base[row] = ordered.numbers.isEmpty ? Int32(next) : ordered.numbers[next]
            next += 1
          }
        }
        let records = UnsafeBufferPointer(rebasing: numbers[..<block.keys.count])
        for builder in builders { try builder.take(block: block.number, to: records) }
      }
      try check(builders.reduce(0) { $0 + $1.textByteCount }, seen)
    }
    return builders.map { $0.finish() }
  }

  /// Which keys stand more than once, and where the first of them does.
  private func doubled(_ scan: LookupScan, _ keys: borrowing KeyIndex) throws -> Doubled {
    var firsts = [Doubled.Place?](repeating: nil, count: keys.count)
    var isDoubled = [Bool](repeating: false, count: keys.count)
    var example: (first: Doubled.Place, second: Doubled.Place)?
    var numbers = [Int32](repeating: -1, count: RecordBatch.capacity)
    try scan.run { block in
      numbers.withUnsafeMutableBufferPointer { numbers in
        guard let base = numbers.baseAddress else { return }
        keys.find(block.keys, into: base)
      }
      for place in 0..<block.keys.count where numbers[place] >= 0 {
        let (key, row) = (Int(numbers[place]), (part: block.part, row: block.row(place)))
        guard let first = firsts[key] else {
          firsts[key] = row
          continue
        }
        isDoubled[key] = true
        if example == nil { example = (first, row) }
      }
    }
    guard let example else { preconditionFailure("fewer keys than records with one") }
    return Doubled(
      count: isDoubled.count { $0 }, first: example.first, second: example.second)
  }

  /// What a run ends with when keys stand twice.
  func refusal(_ doubled: Doubled) throws -> AnalysisRefused {
    AnalysisRefused(
      "lookup \(lookup.name): expected each key of \(lookup.dataset) once, found "
        + "\(doubled.count == 1 ? "1 key" : "\(doubled.count) keys") twice or more, "
        + "first in \(try scan.place(doubled.first)) and \(try scan.place(doubled.second)); "
        + "say pick: first, pick: last or pick: {last: field}")
  }
}

/// A field that is taken; `range` is that of its numbers.
private struct Taken {
  let field: FieldID
  let isNumeric: Bool
  let range: ClosedRange<Int64>?
}

extension [Taken] {
  /// What the values of `count` records take, besides the bytes of texts.
  fileprivate func byteCount(_ count: Int) -> Int {
    reduce(0) {
      $0 + TakenBuilder.byteCount(count, isNumeric: $1.isNumeric, range: $1.range)
    }
  }
}
