/// Reads one column, row group after row group: some of its levels and values at a time, in order.
///
/// One thread at a time, and one column of a file at a time.
package final class ColumnCursor {
  /// The form of the values of a run.
  package enum Form {
    /// Whole numbers, truth values, and the bits of floating-point numbers.
    case numbers
    /// Texts, and whatever else is bytes.
    case texts
    /// Numbers of values in the dictionary.
    case codes
  }

  /// Entries that follow one another: a value of a row or of an element of its list, or that there is none.
  ///
  /// Values stand for those entries alone whose definition level is that of a value which is there. Valid until the next run.
  package struct Run {
    /// How many entries.
    package let count: Int
    /// Their definition levels; all 0 where nothing can be missing.
    package let definitions: UnsafePointer<UInt8>
    /// Their repetition levels: 0 where a row begins; not to be read where there are no lists.
    package let repetitions: UnsafePointer<UInt8>
    /// In which of the following the values are.
    package let form: Form
    package let numbers: UnsafePointer<Int64>
    package let texts: UnsafePointer<ByteRun>
    package let codes: UnsafePointer<UInt32>
  }

  /// The column.
  package let column: StoredColumn
  /// The definition level of a value that is there.
  package let maximalDefinition: UInt8
  /// The definition level of an element of a list, be it null or not.
  package let elementDefinition: UInt8
  /// How often the dictionary was another one.
  package private(set) var dictionaryNumber = 0

  private let leaf: StoredColumn.Leaf
  private var pages: ColumnPages
  private let definitions: UnsafeMutablePointer<UInt8>
  private let repetitions: UnsafeMutablePointer<UInt8>
  private var definitionDecoder: HybridDecoder?
  private var repetitionDecoder: HybridDecoder?
  /// The values of the page, and how they are encoded, until the first of them is asked for.
  private var encoded: (bytes: ByteRun, encoding: ValueEncoding)?
  private var decoder: ValueDecoder?
  private var values = ValueRun()
  private var place = ""
  /// How many entries of the chunk stand in pages that come.
  private var chunkCount: Int64 = 0
  /// How many entries of the page have levels that were not decoded.
  private var pageCount = 0
  /// How many levels were decoded, and of how many of them the values were.
  private var levelCount = 0
  private var runEnd = 0

  init(
    _ column: StoredColumn, _ leaf: StoredColumn.Leaf, _ source: ParquetSource, _ memory: PageMemory
  ) {
    self.column = column
    self.leaf = leaf
    maximalDefinition = UInt8(leaf.maximalDefinition)
    elementDefinition = UInt8(leaf.elementDefinition)
    pages = ColumnPages(source, memory)
    definitions = .allocate(capacity: ValueRun.capacity)
    repetitions = .allocate(capacity: ValueRun.capacity)
    definitions.initialize(repeating: 0, count: ValueRun.capacity)
    repetitions.initialize(repeating: 0, count: ValueRun.capacity)
  }

  deinit {
    definitions.deallocate()
    repetitions.deallocate()
  }

  /// Goes to the front of a row group of `rowCount` rows.
  func begin(_ chunk: ChunkPlace, rowCount: Int64, group: Int) throws(ParquetReadError) {
    place = "\(ParquetReadError.place(ofColumn: column.name)), row group \(group)"
    do throws(ParquetReadError) {
      if let problem = chunk.problem { throw problem }
      guard chunk.physical == Int64(leaf.physical.rawValue) else {
        throw ParquetReadError(
          expected: "values of \(leaf.physical)", found: "physical type \(chunk.physical)")
      }
      guard
        leaf.maximalRepetition == 0 ? chunk.valueCount == rowCount : chunk.valueCount >= rowCount
      else {
        throw ParquetReadError(
          expected: "values of \(rowCount) rows", found: "\(chunk.valueCount) values")
      }
      try pages.begin(chunk)
    } catch { throw error.placed(place) }
    chunkCount = chunk.valueCount
    (pageCount, levelCount, runEnd) = (0, 0, 0)
  }

  /// The next entries of the row group; nil behind its last one.
  ///
  /// Throws `ParquetReadError` and what the source throws.
  package func next() throws -> Run? {
    do {
      if runEnd == levelCount {
        guard try decodeLevels() else { return nil }
      }
      return try decodeValues()
    } catch let error as ParquetReadError {
      throw error.placed(place)
    }
  }

  /// A number of the dictionary.
  package func number(_ code: UInt32) -> Int64 { pages.dictionary.number(code) }

  /// A text of the dictionary.
  package func text(_ code: UInt32) -> ByteRun { pages.dictionary.text(code) }

  /// Whether the values of the dictionary are texts, or other bytes, and no numbers.
  package var dictionaryHasTexts: Bool { pages.dictionary.isTexts }

  /// How many values the dictionary has, and how many bytes of page.
  package var dictionarySize: (count: Int, byteCount: Int) {
    (pages.dictionary.count, pages.dictionary.page.count)
  }

  private func decodeLevels() throws -> Bool {
    while pageCount == 0 {
      guard chunkCount > 0 else { return false }
      try beginPage()
    }
    let count = min(ValueRun.capacity, pageCount)
    try repetitionDecoder?.decode(count, into: repetitions)
    try definitionDecoder?.decode(count, into: definitions)
    pageCount -= count
    (levelCount, runEnd) = (count, 0)
    return true
  }

  private func decodeValues() throws -> Run {
    let start = runEnd
    var wanted = levelCount - start
    if leaf.maximalDefinition > 0 {
      wanted = 0
      for entry in start..<levelCount { wanted += definitions[entry] == maximalDefinition ? 1 : 0 }
    }
    runEnd = levelCount
    if wanted > 0 {
      let made = try decode(wanted)
      if made < wanted { runEnd = end(of: made, from: start) }
    }
    let form: Form =
      switch values.form {
      case .numbers: .numbers
      case .texts: .texts
      case .codes: .codes
      }
    return Run(
      count: runEnd - start, definitions: definitions + start, repetitions: repetitions + start,
      form: form, numbers: values.numbers, texts: values.texts, codes: values.codes)
  }

  /// The entry behind `count` values from `start` on.
  private func end(of count: Int, from start: Int) -> Int {
    var (entry, left) = (start, count)
    while left > 0 {
      if definitions[entry] == maximalDefinition { left -= 1 }
      entry += 1
    }
    return entry
  }

  private func beginPage() throws {
    let hadDictionary = pages.hasDictionary
    let header = try pages.next(leaf, left: chunkCount)
    if pages.hasDictionary, !hadDictionary { dictionaryNumber += 1 }
    chunkCount -= Int64(header.valueCount)
    pageCount = header.valueCount
    let page = ByteRun(pages.page.bytes)
    var at = 0
    let isNewer = header.kind == .dataV2
    func levels(
      _ maximum: Int, _ encoding: ValueEncoding, _ byteCount: Int
    ) throws(ParquetReadError) -> HybridDecoder? {
      defer { if isNewer { at += byteCount } }
      guard maximum > 0 else { return nil }
      let width = HybridEncoder.width(of: maximum)
      if isNewer {
        return HybridDecoder(ByteRun(start: page.start + at, count: byteCount), width: width)
      }
      guard encoding == .hybrid else {
        throw ParquetReadError(expected: "levels of runs (RLE)", found: "\(encoding)")
      }
      let left = page.count - at - 4
      let length =
        left < 0
        ? 0 : Int(UInt32(littleEndian: (page.start + at).loadUnaligned(as: UInt32.self)))
      guard length <= left else {
        throw ParquetReadError(
          expected: "levels within a page of \(page.count) bytes", found: "\(length) bytes")
      }
      at += 4 + length
      return HybridDecoder(
        ByteRun(start: page.start + at - length, count: length), width: width)
    }
    repetitionDecoder = try levels(
      leaf.maximalRepetition, header.repetitionEncoding, header.repetitionByteCount)
    definitionDecoder = try levels(
      leaf.maximalDefinition, header.definitionEncoding, header.definitionByteCount)
    encoded = (ByteRun(start: page.start + at, count: page.count - at), header.encoding)
    decoder = nil
  }

  /// Decodes values into the run; a page of nulls alone may have nothing that stands for values.
  private func decode(_ wanted: Int) throws(ParquetReadError) -> Int {
    if let encoded {
      decoder = try ValueDecoder(
        encoded.bytes, encoded.encoding, leaf.physical, fixedByteCount: leaf.fixedByteCount,
        dictionaryCount: pages.hasDictionary ? pages.dictionary.count : nil)
      self.encoded = nil
    }
    return try decoder?.decode(
      wanted, dictionaryCount: pages.dictionary.count, into: &values) ?? 0
  }
}
