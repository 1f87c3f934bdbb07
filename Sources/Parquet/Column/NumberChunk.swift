internal import Glibc

/// One column of a row group whose values fit 64 bits: numbers, days, instants, truth values, and reals by their bits.
///
/// The values of a page are gathered. The first one decides whether the chunk has a dictionary.
struct NumberChunk: ~Copyable {
  private enum Dictionary {
    case undecided, used, ended
  }

  var pages: ChunkPages
  private var gathered = GrowingBytes()
  /// The values of the dictionary in order, if there is one page; if there are more, the table has them.
  private var values: [Int64] = []
  private var table = NumberTable()
  private var dictionary = Dictionary.undecided
  private var bounds: NumberBounds

  /// A page of 64-bit numbers then has 1 MiB.
  private static let valuesPerPage = ChunkPages.byteCount / 8

  init(_ column: ParquetColumn) {
    pages = ChunkPages(column)
    bounds = NumberBounds(column.type)
    if column.type == .boolean { dictionary = .ended }
  }

  private var count: Int { gathered.count / 8 }

  mutating func append(
    _ batch: ColumnBatch, rows: Range<Int>, _ encoder: ParquetEncoder
  ) throws(ParquetError) {
    encoder.spare.widen(&gathered)
    guard let lists = batch.lists else {
      try pages.append(present: batch.present, from: rows.lowerBound, count: rows.count)
      return try take(batch, rows)
    }
    for row in rows {
      try take(batch, try pages.append(list: row, of: lists, present: batch.present))
      if pages.levels.count >= Self.valuesPerPage { try writePage(isLast: false, encoder) }
    }
  }

  mutating func finish(_ encoder: ParquetEncoder) throws(ParquetError) -> EncodedChunk {
    if pages.levels.count > 0 { try writePage(isLast: true, encoder) }
    if pages.encoded.dictionaryEncodedPages > 0 {
      let physical = pages.column.type.physical
      let distinct = values.isEmpty ? table.values : values
      try pages.writeDictionary(count: distinct.count, encoder) { out in
        distinct.withUnsafeBufferPointer { PlainNumbers.append($0, as: physical, to: &out) }
      }
    }
    encoder.spare.take(&gathered)
    pages.encoded.statistics.bounds = bounds.encoded
    return pages.encoded
  }

  private mutating func take(_ batch: ColumnBatch, _ range: Range<Int>) throws(ParquetError) {
    guard !range.isEmpty else { return }
    let target = gathered.reserve(8 * range.count).assumingMemoryBound(to: Int64.self)
    let present = batch.present.map { $0 + range.lowerBound }
    var taken = range.count
    switch batch.values {
    case .numbers(let source):
      taken = Self.gather(source, range, present, into: target) { $0 }
    case .bytes(let source):
      taken = Self.gather(source, range, present, into: target) { Int64($0) }
    case .wide(let source):
      var fits = true
      taken = Self.gather(source, range, present, into: target) {
        // Of what there is not, nothing is known.
        Int64(truncatingIfNeeded: $0)
      }
      for place in range where batch.present.map({ $0[place] != 0 }) ?? true {
        fits = fits && Int64(exactly: source[place]) != nil
      }
      guard fits else { throw outOfRange }
    case .texts, .symbols: preconditionFailure("texts in a column of numbers")
    }
    gathered.use(8 * taken)
  }

  /// Copies the values that are there, one behind the other; returns how many.
  @inline(__always)
  private static func gather<T: BitwiseCopyable>(
    _ source: UnsafeBufferPointer<T>, _ range: Range<Int>, _ present: UnsafePointer<UInt8>?,
    into target: UnsafeMutablePointer<Int64>, _ number: (T) -> Int64
  ) -> Int {
    guard let base = source.baseAddress.map({ $0 + range.lowerBound }) else { return 0 }
    guard let present else {
      for place in 0..<range.count { target[place] = number(base[place]) }
      return range.count
    }
    var taken = 0
    for place in 0..<range.count {
      target[taken] = number(base[place])
      taken += present[place] == 0 ? 0 : 1
    }
    return taken
  }

  private var outOfRange: ParquetError {
    .outOfRange(column: pages.column.name, type: pages.column.type)
  }

  private mutating func writePage(isLast: Bool, _ encoder: ParquetEncoder) throws(ParquetError) {
    let numbers = UnsafeBufferPointer(
      start: UnsafePointer(gathered.base.assumingMemoryBound(to: Int64.self)), count: count)
    guard let range = bounds.take(numbers) else { throw outOfRange }
    if try !writeCodes(numbers, range, isLast: isLast, encoder) {
      if !numbers.isEmpty { dictionary = .ended }
      let physical = pages.column.type.physical
      try pages.writeData(0..<pages.levels.count, .plain, encoder) {
        PlainNumbers.append(numbers, as: physical, to: &$0)
      }
    }
    pages.levels.removeFirst(pages.levels.count)
    gathered.cut(to: 0)
  }

  /// Writes a page of numbers of the dictionary, if that is shorter; returns whether it did.
  private mutating func writeCodes(
    _ numbers: UnsafeBufferPointer<Int64>, _ range: ClosedRange<Int64>, isLast: Bool,
    _ encoder: ParquetEncoder
  ) throws(ParquetError) -> Bool {
    guard dictionary != .ended, let base = numbers.baseAddress, !numbers.isEmpty else {
      return false
    }
    let count = numbers.count
    encoder.codes.cut(to: 0)
    let codes = encoder.codes.reserve(4 * count).assumingMemoryBound(to: UInt32.self)
    let isOnly = isLast && dictionary == .undecided
    let isUsed = dictionary == .used
    var distinct = 0
    if isOnly {
      guard let found = Self.distinct(numbers, range, into: codes, encoder) else { return false }
      values = found
      distinct = found.count
    } else {
      let isWorthIt = table.number(base, count: count, into: codes) { seen, different in
        isUsed
          ? different <= Self.valuesPerPage / 2
          : DictionaryLimit.isWorthIt(seen: seen, different: different, of: count)
      }
      guard isWorthIt else { return false }
      distinct = table.values.count
    }
    encoder.packed.cut(to: 0)
    ChunkPages.append(codes: codes, count: count, ofDictionary: distinct, to: &encoder.packed)
    let valueByteCount = pages.column.type.physical == .int32 ? 4 : 8
    let plain = (count - distinct) * valueByteCount
    guard isUsed || encoder.packed.count < plain else { return false }
    dictionary = .used
    let bytes = encoder.packed.bytes
    try pages.writeData(0..<pages.levels.count, .dictionary, encoder) { $0.append(bytes) }
    return true
  }

  /// The different values of a page that is the only one, and their numbers in `codes`; nil if too many are different.
  private static func distinct(
    _ numbers: UnsafeBufferPointer<Int64>, _ range: ClosedRange<Int64>,
    into codes: UnsafeMutablePointer<UInt32>, _ encoder: ParquetEncoder
  ) -> [Int64]? {
    let count = numbers.count
    func isWorthIt(seen: Int, different: Int) -> Bool {
      DictionaryLimit.isWorthIt(seen: seen, different: different, of: count)
    }
    if let ranks = NumberRanks(numbers, range, scratch: &encoder.ranks) {
      guard isWorthIt(seen: count, different: ranks.count) else { return nil }
      ranks.number(numbers, into: codes)
      return ranks.values
    }
    guard let base = numbers.baseAddress else { return nil }
    encoder.table.removeAll()
    let isDone = encoder.table.number(base, count: count, into: codes, isWorthIt: isWorthIt)
    return isDone ? encoder.table.values : nil
  }
}
