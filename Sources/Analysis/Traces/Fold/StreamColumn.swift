internal import Platform
internal import SearchIndex

/// The streams of a part's rows as numbers, whichever way the column is stored.
///
/// One thread.
struct StreamColumn: ~Copyable {
  /// The names by number.
  private(set) var names: [[UInt8]] = []
  private let symbols: SymbolColumnReader?
  private let texts: TextCursor?
  /// The ordinals of the block that was read last.
  private var ordinals = [UInt32](repeating: 0, count: RecordBatch.capacity)
  private var firstRow = 0
  /// The number of each ordinal that was met, or -1.
  private var byOrdinal: [Int32]
  private var byName: [[UInt8]: UInt32] = [:]
  private var last: UInt32?

  /// The streams of `segment`; without a field all fixes are those of one, whose name is empty.
  init(_ segment: SegmentReader, field: FieldID?) throws(StoreError) {
    let texts = try field.flatMap { (field) throws(StoreError) in try segment.text(field) }
    var symbols: SymbolColumnReader?
    if let field, texts == nil { symbols = try segment.symbols(field) }
    self.texts = texts
    self.symbols = symbols
    byOrdinal = [Int32](repeating: -1, count: symbols?.dictionary.count ?? 0)
  }

  /// Goes to the rows of block `number`.
  mutating func read(_ number: Int) {
    firstRow = number * RecordBatch.capacity
    guard let symbols else { return }
    ordinals.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { symbols.decode(block: number, into: base) }
    }
  }

  /// The number of the stream of the row at `place` of the block; nil if it belongs to none.
  mutating func stream(at place: Int) throws(StoreError) -> UInt32? {
    let row = firstRow + place
    if let symbols {
      guard symbols.isPresent(row) else { return nil }
      let ordinal = Int(ordinals[place])
      if byOrdinal[ordinal] >= 0 { return UInt32(byOrdinal[ordinal]) }
      let number = number(of: Array(symbols.dictionary[ordinal]))
      byOrdinal[ordinal] = Int32(number)
      return number
    }
    guard let texts else { return last ?? number(of: []) }
    guard texts.isPresent(row) else { return nil }
    if let last {
      let name = names[Int(last)]
      if try texts.withBytes(row, { $0.elementsEqual(name) }) { return last }
    }
    return number(of: try texts.withBytes(row) { Array($0) })
  }

  private mutating func number(of name: [UInt8]) -> UInt32 {
    let number = byName[name] ?? UInt32(names.count)
    if number == names.count {
      names.append(name)
      byName[name] = number
    }
    last = number
    return number
  }
}
