internal import Definition
internal import Expression
internal import Platform
internal import SearchIndex
internal import Store

/// The inputs of a part, block by block.
///
/// One worker's.
final class GroupColumns {
  private enum Column {
    case numbers(IntegerColumnReader)
    case texts(SymbolColumnReader)
    case computed(SegmentExpression)
    case made(MadeTexts, SegmentExpression)
  }

  private let part: PartReader
  private let columns: [Column]
  private let numbers: UnsafeMutablePointer<Int64>
  private let ordinals: UnsafeMutablePointer<UInt32>
  private let places: UnsafeMutablePointer<UInt16>

  private let kept: UnsafeMutablePointer<UInt64>
  /// By input and number of a text, its hash; 0 until it is asked for.
  private var hashes: [[UInt64]]

  init(_ part: PartReader, _ inputs: [GroupShape.Input], _ context: TaskContext) throws {
    self.part = part
    hashes = inputs.map { _ in [] }
    columns = try inputs.map { input in
      switch input.source {
      case .field(let field) where input.type == .text: .texts(try part.segment.symbols(field))
      case .field(let field): .numbers(try part.segment.integers(field))
      case .expression(let expression):
        try Self.computed(ExpressionProgram(expression), part, context)
      }
    }
    kept = .allocate(capacity: RecordBatch.capacity / 64)
    kept.initialize(repeating: 0, count: RecordBatch.capacity / 64)
    numbers = .allocate(capacity: RecordBatch.capacity)
    ordinals = .allocate(capacity: RecordBatch.capacity)
    places = .allocate(capacity: RecordBatch.capacity)
  }

  deinit {
    numbers.deallocate()
    ordinals.deallocate()
    places.deallocate()
    kept.deallocate()
  }

  private static func computed(
    _ program: ExpressionProgram, _ part: PartReader, _ context: TaskContext
  ) throws -> Column {
    let expression = try SegmentExpression(program, part.segment)
    guard program.expression.type == .text else { return .computed(expression) }
    return .made(try MadeTexts(expression, part, context), expression)
  }

  /// How often values of an input could not be computed, of records that were read.
  func failureCounts(_ input: Int) -> [ExpressionFailure: Int] {
    switch columns[input] {
    case .numbers, .texts: [:]
    case .computed(let expression), .made(_, let expression): expression.failureCounts
    }
  }

  /// Words for the tuples of `inputs`; nil where they are more than 64 bits, or not known before records are read.
  func packing(_ inputs: [Int]) -> PackedKey? {
    // What the directories of blocks tell costs nothing, but may say too much.
    PackedKey(inputs.map { extent($0, isExact: false) })
      ?? PackedKey(inputs.map { extent($0, isExact: true) })
  }

  private func extent(_ input: Int, isExact: Bool) -> PackedKey.Extent? {
    switch columns[input] {
    case .texts(let column):
      PackedKey.Extent(0, valueCount: column.dictionary.count, hasNulls: column.hasNulls)
    case .made(let texts, _): PackedKey.Extent(0, valueCount: texts.count, hasNulls: true)
    case .numbers(let column): extent(of: column, isExact)
    case .computed: nil
    }
  }

  private func extent(of column: IntegerColumnReader, _ isExact: Bool) -> PackedKey.Extent? {
    guard let range = column.range(isExact: isExact) else {
      return PackedKey.Extent(0, valueCount: 0, hasNulls: true)
    }
    let (count, isOver) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    guard !isOver, count < .max else { return nil }
    return PackedKey.Extent(
      range.lowerBound, valueCount: Int(count) + 1, hasNulls: column.hasNulls)
  }

  /// A hash of a value: different ones of numbers, and of texts that of their bytes.
  func hash(_ input: Int, _ value: Int64) -> UInt64 {
    let texts: Int
    switch columns[input] {
    case .numbers, .computed: return SplitMix64.word(UInt64(bitPattern: value))
    case .texts(let column): texts = column.dictionary.count
    case .made(let made, _): texts = made.count
    }
    let number = Int(value)
    if hashes[input].isEmpty { hashes[input] = Array(repeating: 0, count: texts) }
    if hashes[input][number] == 0, let text = text(input, value) {
      hashes[input][number] = Checksum.of(text)
    }
    return hashes[input][number]
  }

  /// The bytes of a text by its number; nil where the input has numbers.
  func text(_ input: Int, _ value: Int64) -> UnsafeRawBufferPointer? {
    switch columns[input] {
    case .numbers, .computed: nil
    case .texts(let column): column.dictionary[Int(value)]
    case .made(let texts, _): texts[Int(value)]
    }
  }

  /// Fills `batch` with the kept records of `block`.
  func read(block: Int, into batch: GroupBatch) throws {
    let first = block * RecordBatch.capacity
    let rowCount = min(RecordBatch.capacity, part.segment.rowCount - first)
    var count = 0
    for word in 0..<RecordBatch.capacity / 64 {
      var bits = word * 64 < rowCount ? part.selection.kept(word: first / 64 + word) : 0
      kept[word] = bits
      while bits != 0 {
        places[count] = UInt16(word * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
        count += 1
      }
    }
    batch.count = count
    let isWhole = count == rowCount
    for (number, column) in columns.enumerated() {
      let (values, presence) = (batch.values[number], batch.presence[number])
      switch column {
      case .numbers(let column):
        column.decode(block: block, into: isWhole ? values : numbers)
        if !isWhole { for row in 0..<count { values[row] = numbers[Int(places[row])] } }
        mark(presence, count, isWhole) { column.presenceWord(first / 64 + $0) }
      case .texts(let column):
        column.decode(block: block, into: ordinals)
        for row in 0..<count { values[row] = Int64(ordinals[Int(places[row])]) }
        mark(presence, count, isWhole) { column.presenceWord(first / 64 + $0) }
      case .computed(let expression):
        let result = try expression.evaluate(block: block, rows: kept)
        for row in 0..<count { values[row] = result.numbers[Int(places[row])] }
        mark(presence, count, isWhole) { result.presence[$0] }
      case .made(let texts, _):
        for row in 0..<count {
          let number = texts.number(ofRow: first + Int(places[row]))
          values[row] = Int64(number ?? 0)
          presence[row] = number == nil ? 0 : 1
        }
      }
    }
  }

  @inline(__always)
  private func mark(
    _ presence: UnsafeMutablePointer<UInt8>, _ count: Int, _ isWhole: Bool,
    _ word: (Int) -> UInt64
  ) {
    if isWhole {
      presence.expand(count: count, word)
    } else {
      for row in 0..<count {
        let place = Int(places[row])
        presence[row] = UInt8(truncatingIfNeeded: word(place / 64) >> UInt64(place % 64) & 1)
      }
    }
  }
}
