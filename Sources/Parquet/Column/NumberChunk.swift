internal import Glibc

/// One column of a row group whose values fit 64 bits: numbers, days, instants, truth values, and reals by their bits.
///
/// The values of a page are gathered. The first one decides whether the chunk has a dictionary.
struct NumberChunk: ~Copyable {
  private enum Dictionary {
    case undecided, used, ended
  }

  var pages: ChunkPages
  private var values = GrowingBytes()
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

  private var count: Int { values.count / 8 }

  mutating func append(
    _ batch: ColumnBatch, rows: Range<Int>, _ encoder: ParquetEncoder
  ) throws(ParquetError) {
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
    if dictionary != .undecided, pages.encoded.dictionaryEncodedPages > 0,
      pages.encoded.dictionaryPage.isEmpty
    {
      let physical = pages.column.type.physical
      let distinct = table.values
      try pages.writeDictionary(count: distinct.count, encoder) { out in
        distinct.withUnsafeBufferPointer { PlainNumbers.append($0, as: physical, to: &out) }
      }
    }
    pages.encoded.statistics.bounds = bounds.encoded
    return pages.encoded
  }

  private mutating func take(_ batch: ColumnBatch, _ range: Range<Int>) throws(ParquetError) {
    guard !range.isEmpty else { return }
    let target = values.reserve(8 * range.count).assumingMemoryBound(to: Int64.self)
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
    values.use(8 * taken)
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
      start: UnsafePointer(values.base.assumingMemoryBound(to: Int64.self)), count: count)
    guard let range = bounds.take(numbers) else { throw outOfRange }
    let levels = 0..<pages.levels.count
    if try !writeCodes(numbers, range, levels, isLast: isLast, encoder) {
      if !numbers.isEmpty { dictionary = .ended }
      let physical = pages.column.type.physical
      try pages.writeData(levels, .plain, encoder) {
        PlainNumbers.append(numbers, as: physical, to: &$0)
      }
    }
    pages.levels.removeFirst(levels.count)
    values.cut(to: 0)
  }

  /// Writes a page of numbers of the dictionary, if that is shorter; returns whether it did.
  private mutating func writeCodes(
    _ numbers: UnsafeBufferPointer<Int64>, _ range: ClosedRange<Int64>, _ levels: Range<Int>,
    isLast: Bool, _ encoder: ParquetEncoder
  ) throws(ParquetError) -> Bool {
    guard dictionary != .ended, let base = numbers.baseAddress, !numbers.isEmpty else {
      return false
    }
    let count = numbers.count
    encoder.codes.cut(to: 0)
    let codes = encoder.codes.reserve(4 * count).assumingMemoryBound(to: UInt32.self)
    let wasUsed = dictionary == .used
    let valueByteCount = pages.column.type.physical == .int32 ? 4 : 8
    let plain = count * valueByteCount
    if !wasUsed, isLast, let ranked = NumberRanks(numbers, range, scratch: &encoder.ranks) {
      guard ranked.count * valueByteCount < plain else { return false }
      ranked.number(numbers, into: codes)
      return try write(
        codes, count, levels, distinct: ranked.count,
        limit: plain - ranked.count * valueByteCount, encoder
      ) { ranked.values }
    }
    // Values that hardly repeat at first will not do so later.
    let sample = min(count, 8192)
    guard table.number(base, count: sample, most: .max, into: codes),
      wasUsed || count == sample || table.values.count <= sample - sample / 32,
      table.number(
        base + sample, count: count - sample, most: Self.valuesPerPage / 2, into: codes + sample)
    else { return false }
    let distinct = table.values.count
    return try write(
      codes, count, levels, distinct: distinct,
      limit: wasUsed ? .max : plain - distinct * valueByteCount, encoder, nil)
  }

  /// Writes the page, and the dictionary if the caller has it, unless the numbers take `limit` bytes or more.
  private mutating func write(
    _ codes: UnsafePointer<UInt32>, _ count: Int, _ levels: Range<Int>, distinct: Int, limit: Int,
    _ encoder: ParquetEncoder, _ values: (() -> [Int64])?
  ) throws(ParquetError) -> Bool {
    encoder.packed.cut(to: 0)
    ChunkPages.append(codes: codes, count: count, ofDictionary: distinct, to: &encoder.packed)
    guard encoder.packed.count < limit else { return false }
    dictionary = .used
    let bytes = encoder.packed.bytes
    try pages.writeData(levels, .dictionary, encoder) { $0.append(bytes) }
    guard let values = values?() else { return true }
    let physical = pages.column.type.physical
    try pages.writeDictionary(count: distinct, encoder) { out in
      values.withUnsafeBufferPointer { PlainNumbers.append($0, as: physical, to: &out) }
    }
    return true
  }
}
