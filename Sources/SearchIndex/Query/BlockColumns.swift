/// The buffered columns of the current block: a column that several conditions ask about is read
/// once.
struct BlockColumns<Source: ColumnBlockSource> {
  /// One column's buffer and the block that it holds.
  private struct Column<Value> {
    let field: FieldID
    let isOptional: Bool
    var block = -1
    var values: [Value]
    var validity = BlockMask(first: BlockMask.rowCount)
  }

  private var integers: [Column<Int64>]
  private var ordinals: [Column<UInt32>]

  init(schema: Schema, integers: [FieldID], ordinals: [FieldID]) {
    self.integers = integers.map { field in
      Column(
        field: field, isOptional: schema[field].isOptional,
        values: [Int64](repeating: 0, count: BlockMask.rowCount))
    }
    self.ordinals = ordinals.map { field in
      Column(
        field: field, isOptional: schema[field].isOptional,
        values: [UInt32](repeating: 0, count: BlockMask.rowCount))
    }
  }

  /// The rows of `block` whose integer lies in `range`.
  mutating func rows(
    integers index: Int, in range: ClosedRange<Int64>, block: Int, source: Source
  ) throws(Source.Failure) -> BlockMask {
    let field = integers[index].field
    if integers[index].block != block {
      if let bounds = try source.integerBounds(of: field, block: block) {
        if !bounds.overlaps(range) { return BlockMask() }
        if range.lowerBound <= bounds.lowerBound, bounds.upperBound <= range.upperBound {
          guard integers[index].isOptional else { return BlockMask(first: BlockMask.rowCount) }
          return try source.validity(of: field, block: block)
        }
      }
      try loadIntegers(index, block: block, source: source)
    }
    var rows = integers[index].values.withUnsafeBufferPointer { values in
      values.baseAddress.map { RangeKernel.rows(of: $0, in: range) } ?? BlockMask()
    }
    rows.formIntersection(integers[index].validity)
    return rows
  }

  /// The rows of `block` whose ordinal lies in `range`.
  mutating func rows(
    ordinals index: Int, in range: Range<UInt32>, block: Int, source: Source
  ) throws(Source.Failure) -> BlockMask {
    try loadOrdinals(index, block: block, source: source)
    var rows = ordinals[index].values.withUnsafeBufferPointer { values in
      values.baseAddress.map { RangeKernel.rows(of: $0, in: range) } ?? BlockMask()
    }
    rows.formIntersection(ordinals[index].validity)
    return rows
  }

  /// The rows of `block` whose ordinal is in `set`.
  mutating func rows(
    ordinals index: Int, in set: OrdinalSet, block: Int, source: Source
  ) throws(Source.Failure) -> BlockMask {
    try loadOrdinals(index, block: block, source: source)
    var rows = set.rows(of: ordinals[index].values)
    rows.formIntersection(ordinals[index].validity)
    return rows
  }

  private mutating func loadOrdinals(
    _ index: Int, block: Int, source: Source
  ) throws(Source.Failure) {
    guard ordinals[index].block != block else { return }
    let field = ordinals[index].field
    try Self.load(&ordinals[index], block: block, source: source) {
      (buffer) throws(Source.Failure) in
      try source.readOrdinals(of: field, block: block, into: buffer)
    }
  }

  /// Makes the buffer of an integer column hold `block`.
  mutating func loadIntegers(
    _ index: Int, block: Int, source: Source
  ) throws(Source.Failure) {
    guard integers[index].block != block else { return }
    let field = integers[index].field
    try Self.load(&integers[index], block: block, source: source) {
      (buffer) throws(Source.Failure) in
      try source.readIntegers(of: field, block: block, into: buffer)
    }
  }

  /// The buffer of an integer column; it holds the block that was loaded last.
  func values(_ index: Int) -> [Int64] { integers[index].values }

  private static func load<Value>(
    _ column: inout Column<Value>, block: Int, source: Source,
    _ read: (UnsafeMutableBufferPointer<Value>) throws(Source.Failure) -> Void
  ) throws(Source.Failure) {
    // A failed read leaves the buffer half filled.
    column.block = -1
    try column.values.withUnsafeMutableBufferPointer { (buffer) throws(Source.Failure) in
      try read(buffer)
    }
    if column.isOptional {
      column.validity = try source.validity(of: column.field, block: block)
    }
    column.block = block
  }
}
