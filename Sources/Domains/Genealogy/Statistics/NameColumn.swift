internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// The names of one side in the kept rows of a part, as numbers.
struct NameColumn: ~Copyable {
  static let none = UInt32.max

  let side: NameSide
  /// The folded names, in order of their bytes; nil if the field is not mapped.
  private var keys: SymbolColumnReader?
  /// By row, the number of the folded name, or `none`.
  private(set) var names: [UInt32]
  /// By row with a name, the number of its spelling.
  private(set) var spellings: [UInt32]
  private(set) var written = NumberedTexts()

  /// Reads the names of `part`.
  init(_ part: PartReader, _ side: NameSide, _ context: TaskContext) throws {
    self.side = side
    let segment = part.segment
    names = [UInt32](repeating: Self.none, count: segment.rowCount)
    spellings = [UInt32](repeating: 0, count: segment.rowCount)
    try read(part, context)
  }

  private mutating func read(_ part: PartReader, _ context: TaskContext) throws {
    let segment = part.segment
    guard let key = segment.schema.id(of: side.keyField),
      let field = segment.schema.id(of: side.writtenField), let texts = try segment.text(field)
    else { return }
    let (keys, side) = (try segment.symbols(key), side)
    self.keys = keys
    var ordinals = [UInt32](repeating: 0, count: RecordBatch.capacity)
    for row in names.indices {
      let place = row % RecordBatch.capacity
      if place == 0 {
        try context.cancellation.check()
        ordinals.withUnsafeMutableBufferPointer { buffer in
          if let base = buffer.baseAddress {
            keys.decode(block: row / RecordBatch.capacity, into: base)
          }
        }
      }
      guard part.selection.isKept(row), keys.isPresent(row) else { continue }
      names[row] = ordinals[place]
      spellings[row] = try texts.withBytes(row) { bytes in
        written.number(bytes, Self.counted(side, in: bytes))
      }
    }
  }

  /// The bytes of a folded name.
  func key(_ name: UInt32) -> [UInt8] { keys.map { Array($0.dictionary[Int(name)]) } ?? [] }

  /// What of a name is written down as its spelling: of given names the first, which the key is made of.
  private static func counted(_ side: NameSide, in bytes: UnsafeRawBufferPointer) -> Range<Int> {
    guard side == .given else { return 0..<bytes.count }
    return 0..<(bytes.firstIndex(of: UInt8(ascii: " ")) ?? bytes.count)
  }
}
