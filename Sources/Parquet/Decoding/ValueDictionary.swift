/// The values of a dictionary.
struct ValueDictionary: ~Copyable {
  /// How many there are.
  private(set) var count = 0
  /// Whether they are texts, or other bytes, and no numbers.
  private(set) var isTexts = false
  /// The page as it was decompressed, which texts stand in.
  var page = GrowingBytes()
  /// Numbers of 64 bits; of texts where each begins in the page, in 32 bits.
  private var table = GrowingBytes()
  /// How many bytes each text has, where all have the same number of bytes; else 0.
  private var fixedByteCount = 0

  /// How many bytes of memory it holds.
  var memory: Int { page.capacity + table.capacity }

  /// Forgets all values.
  mutating func removeAll() {
    count = 0
    page.cut(to: 0)
    table.cut(to: 0)
  }

  /// Takes the `wanted` values of `physical` that stand in the page.
  mutating func take(
    _ wanted: Int, _ physical: PhysicalType, fixedByteCount: Int
  ) throws(ParquetReadError) {
    self.fixedByteCount = fixedByteCount
    count = 0
    table.cut(to: 0)
    isTexts = physical == .byteArray || fixedByteCount > 0
    let least =
      switch physical {
      case .boolean, .int32, .float, .byteArray: 4
      case .int64, .double: 8
      case .int96, .fixedLengthByteArray: fixedByteCount
      }
    guard wanted <= page.count / least, physical != .boolean else {
      throw ParquetReadError(
        expected: "at most \(page.count / least) values of \(physical) in a dictionary",
        found: "\(wanted)")
    }
    if physical == .byteArray {
      try takeTexts(wanted)
    } else if isTexts {
      for place in 0..<wanted { table.append(UInt32(place * fixedByteCount)) }
    } else {
      var decoder = PlainDecoder(ByteRun(page.bytes), physical, fixedByteCount: 0)
      let target = table.reserve(8 * wanted).assumingMemoryBound(to: Int64.self)
      try decoder.numbers(wanted, into: target)
      table.use(8 * wanted)
    }
    count = wanted
  }

  private mutating func takeTexts(_ wanted: Int) throws(ParquetReadError) {
    var at = 0
    for _ in 0..<wanted {
      let left = page.count - at - 4
      let length = left < 0 ? 0 : Self.length(page.base + at)
      guard length <= left else {
        throw ParquetReadError(
          expected: "a value within the \(max(0, left)) bytes left of its dictionary",
          found: "one of \(length) bytes")
      }
      table.append(UInt32(at + 4))
      at += 4 + length
    }
  }

  private static func length(_ at: UnsafeRawPointer) -> Int {
    Int(UInt32(littleEndian: at.loadUnaligned(as: UInt32.self)))
  }

  /// A number by its place, which is below `count`.
  func number(_ code: UInt32) -> Int64 {
    table.base.load(fromByteOffset: 8 * Int(code), as: Int64.self)
  }

  /// A text by its place, which is below `count`.
  func text(_ code: UInt32) -> ByteRun {
    let start = page.base + Int(table.base.load(fromByteOffset: 4 * Int(code), as: UInt32.self))
    return ByteRun(
      start: start, count: fixedByteCount > 0 ? fixedByteCount : Self.length(start - 4))
  }
}
