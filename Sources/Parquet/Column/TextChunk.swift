/// One column of a row group whose values are byte strings: texts, and decimals of more than 18 digits.
///
/// While the dictionary pays, values are kept as numbers. If it does not, or gets too large, the values are written as
/// they are, in the pages that they would have had from the beginning; so memory holds a dictionary or a page, whatever
/// the texts are.
struct TextChunk: ~Copyable {
  var pages: ChunkPages
  private var table: TextTable
  private var codes = GrowingBytes()
  private var usesDictionary = true
  /// Values of the page under way, as they are.
  private var plain = GrowingBytes()
  /// How many bytes the values of the page under way have as they are, and those of all pages before it.
  private var pageByteCount = 0
  private var earlierByteCount = 0
  /// Where pages would end while there is a dictionary: behind so many levels and values.
  private var marks: [(levels: Int, values: Int)] = []
  private var symbols: TextDictionary?
  /// The length of each of them that was met, and below it its number here.
  private var known: [UInt64] = []
  private var bounds: TextBounds
  private let isFixed: Bool
  private let dictionaryByteCount: Int

  /// The most levels of a page; only lists have more.
  private static let levelsPerPage = 1 << 18
  /// How many values before its turn the slot of one is fetched, which takes longer than all else.
  private static let lookahead = 8
  /// For how many values the dictionary has to pay: as many as most row groups have.
  private static let nominalCount = 131_072

  init(_ column: ParquetColumn, dictionaryByteCount: Int) {
    self.dictionaryByteCount = dictionaryByteCount
    pages = ChunkPages(column)
    isFixed = column.type.physical == .fixedLengthByteArray
    table = TextTable(prefixByteCount: isFixed ? 0 : 4)
    bounds = TextBounds(isNumber: isFixed)
  }

  private var codeCount: Int { codes.count / 4 }

  mutating func append(
    _ batch: ColumnBatch, rows: Range<Int>, _ encoder: ParquetEncoder
  ) throws(ParquetError) {
    if usesDictionary {
      encoder.spare.widen(&codes)
      if pages.levels.count == 0, table.count == 0 { encoder.spareTables.widen(&table) }
    }
    switch batch.values {
    case .texts(let texts):
      try walk(batch, rows, encoder) { (chunk, place) throws(ParquetError) in
        let ahead = place + Self.lookahead
        if chunk.usesDictionary, ahead < texts.count, batch.present.map({ $0[ahead] != 0 }) ?? true
        {
          chunk.table.fetch(ByteRun(texts[ahead]))
        }
        try chunk.take(ByteRun(texts[place]), encoder)
      }
    case .symbols(let numbers, let dictionary):
      if usesDictionary, symbols !== dictionary {
        symbols = dictionary
        known = Array(repeating: .max, count: dictionary.texts.count)
      }
      try walk(batch, rows, encoder) { (chunk, place) throws(ParquetError) in
        try chunk.take(Int(numbers[place]), of: dictionary, encoder)
      }
    case .numbers(let numbers):
      try walk(batch, rows, encoder) { (chunk, place) throws(ParquetError) in
        try chunk.take(Int128(numbers[place]), encoder)
      }
    case .wide(let numbers):
      try walk(batch, rows, encoder) { (chunk, place) throws(ParquetError) in
        try chunk.take(numbers[place], encoder)
      }
    case .bytes: preconditionFailure("truth values in a column of texts")
    }
  }

  /// Takes rows and their levels; `take` takes the value at a place of the batch.
  @inline(__always)
  private mutating func walk(
    _ batch: ColumnBatch, _ rows: Range<Int>, _ encoder: ParquetEncoder,
    _ take: (inout TextChunk, Int) throws(ParquetError) -> Void
  ) throws(ParquetError) {
    let present = batch.present
    if let lists = batch.lists {
      for row in rows {
        for value in try pages.append(list: row, of: lists, present: present) {
          if let present, present[value] == 0 { continue }
          try take(&self, value)
        }
        try endPageIfFull(encoder)
      }
      return
    }
    var first = rows.lowerBound
    for row in rows {
      if let present, present[row] == 0 { continue }
      try take(&self, row)
      guard pageByteCount >= ChunkPages.byteCount else { continue }
      try pages.append(present: present, from: first, count: row + 1 - first)
      first = row + 1
      try endPageIfFull(encoder)
    }
    try pages.append(present: present, from: first, count: rows.upperBound - first)
  }

  mutating func finish(_ encoder: ParquetEncoder) throws(ParquetError) -> EncodedChunk {
    if usesDictionary { try endDictionary(encoder) }
    if !usesDictionary, pages.levels.count > 0 { try writePlain(pages.levels.count, encoder) }
    if pages.encoded.dictionaryEncodedPages > 0 {
      try writeDictionary(encoder)
    }
    encoder.spare.take(&plain)
    encoder.spare.take(&codes)
    encoder.spareTables.take(&table)
    pages.encoded.statistics.bounds = bounds.encoded
    return pages.encoded
  }

  private mutating func take(
    _ number: Int128, _ encoder: ParquetEncoder
  ) throws(ParquetError) {
    guard case .decimal(_, let digits) = pages.column.type else {
      preconditionFailure("numbers in a column of texts")
    }
    guard number.magnitude < UInt128.powerOfTen(digits) else {
      throw .outOfRange(column: pages.column.name, type: pages.column.type)
    }
    var failure: ParquetError?
    withUnsafeBytes(of: number.bigEndian) { bytes in
      do throws(ParquetError) { try take(ByteRun(bytes), encoder) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  @inline(__always)
  private mutating func take(
    _ symbol: Int, of dictionary: TextDictionary, _ encoder: ParquetEncoder
  ) throws(ParquetError) {
    guard usesDictionary else { return try takePlain(dictionary.texts[symbol], encoder) }
    let entry = known[symbol]
    if entry != .max {
      codes.append(UInt32(truncatingIfNeeded: entry))
      pageByteCount += Int(entry >> 32) + table.prefixByteCount
    } else {
      let text = dictionary.texts[symbol]
      try take(text, encoder)
      if usesDictionary { known[symbol] = UInt64(text.count) << 32 | UInt64(lastCode) }
    }
  }

  private var lastCode: UInt32 {
    (codes.base + codes.count).loadUnaligned(fromByteOffset: -4, as: UInt32.self)
  }

  @inline(__always)
  private mutating func take(
    _ text: ByteRun, _ encoder: ParquetEncoder
  ) throws(ParquetError) {
    guard usesDictionary else { return try takePlain(text, encoder) }
    guard text.count <= dictionaryByteCount else {
      try giveUpDictionary(encoder)
      return try takePlain(text, encoder)
    }
    let before = table.count
    let code = table.code(of: text)
    if table.isCrowded {
      try giveUpDictionary(encoder)
      return try takePlain(text, encoder)
    }
    codes.append(code)
    pageByteCount += text.count + table.prefixByteCount
    guard table.count > before else { return }
    try check(text)
    let isUnique =
      codeCount & (codeCount - 1) == 0 && codeCount < Self.nominalCount
      && pages.encoded.dictionaryEncodedPages == 0
      && !DictionaryLimit.isWorthIt(seen: codeCount, different: table.count, of: Self.nominalCount)
    if isUnique || table.page.count > dictionaryByteCount { try giveUpDictionary(encoder) }
  }

  private mutating func takePlain(
    _ text: ByteRun, _ encoder: ParquetEncoder
  ) throws(ParquetError) {
    guard text.count <= Int(Int32.max) else { throw .rowTooLarge(column: pages.column.name) }
    try check(text)
    bounds.take(text)
    appendPlain(text)
    pageByteCount += text.count + table.prefixByteCount
  }

  @inline(__always)
  private mutating func appendPlain(_ text: ByteRun) {
    if !isFixed { plain.append(UInt32(truncatingIfNeeded: text.count)) }
    plain.append(text)
  }

  private func check(_ text: ByteRun) throws(ParquetError) {
    guard isFixed || UTF8Check.isValid(text) else {
      throw .invalidText(column: pages.column.name)
    }
  }

  private mutating func endPageIfFull(_ encoder: ParquetEncoder) throws(ParquetError) {
    let levels = pages.levels.count - (marks.last?.levels ?? 0)
    guard pageByteCount >= ChunkPages.byteCount || levels >= Self.levelsPerPage else { return }
    earlierByteCount += pageByteCount
    pageByteCount = 0
    guard usesDictionary else { return try writePlain(pages.levels.count, encoder) }
    marks.append((pages.levels.count, codeCount))
    if pages.levels.count >= Self.levelsPerPage { try endDictionary(encoder) }
  }

  private mutating func writePlain(
    _ levels: Int, _ encoder: ParquetEncoder
  ) throws(ParquetError) {
    let bytes = plain.bytes
    try pages.writeData(0..<levels, .plain, encoder) { $0.append(bytes) }
    pages.levels.removeFirst(levels)
    plain.cut(to: 0)
  }
}

/// The dictionary.
extension TextChunk {
  /// Writes the values that are kept as a page of numbers, unless they are shorter as they are.
  private mutating func endDictionary(_ encoder: ParquetEncoder) throws(ParquetError) {
    guard codeCount > 0 else { return try giveUpDictionary(encoder) }
    let numbers = UnsafePointer(codes.base.assumingMemoryBound(to: UInt32.self))
    encoder.packed.cut(to: 0)
    ChunkPages.append(
      codes: numbers, count: codeCount, ofDictionary: table.count, to: &encoder.packed)
    let isFirst = pages.encoded.dictionaryEncodedPages == 0
    if isFirst, encoder.packed.count + table.page.count >= earlierByteCount + pageByteCount {
      return try giveUpDictionary(encoder)
    }
    let bytes = encoder.packed.bytes
    let levels = pages.levels.count
    try pages.writeData(0..<levels, .dictionary, encoder) { $0.append(bytes) }
    pages.levels.removeFirst(levels)
    codes.cut(to: 0)
    marks = []
  }

  private mutating func writeDictionary(_ encoder: ParquetEncoder) throws(ParquetError) {
    if usesDictionary { takeBoundsOfDictionary() }
    let page = table.page.bytes
    try pages.writeDictionary(count: table.count, encoder) { $0.append(page) }
  }

  private mutating func takeBoundsOfDictionary() {
    for code in 0..<table.count { bounds.take(table[code]) }
  }

  /// Goes on without the dictionary: what is kept as numbers becomes pages of values.
  private mutating func giveUpDictionary(_ encoder: ParquetEncoder) throws(ParquetError) {
    takeBoundsOfDictionary()
    usesDictionary = false
    encoder.spare.widen(&plain)
    let numbers = codes.base.assumingMemoryBound(to: UInt32.self)
    var (doneLevels, doneValues) = (0, 0)
    for mark in marks {
      for value in doneValues..<mark.values { appendPlain(table[Int(numbers[value])]) }
      try writePlain(mark.levels - doneLevels, encoder)
      (doneLevels, doneValues) = (mark.levels, mark.values)
    }
    for value in doneValues..<codeCount { appendPlain(table[Int(numbers[value])]) }
    marks = []
    codes.cut(to: 0)
    known = []
    symbols = nil
  }
}
