/// Reads values in the compact protocol of Apache Thrift, which page headers and the footer are in.
///
/// Nothing that it reads is believed: lengths and counts are held to the bytes that are left, and structures that are passed
/// over may stand `depthLimit` deep. Specification: `thrift-compact-protocol.md` of apache/thrift.
///
///     var number = 0
///     while let field = try reader.next(after: number) {
///       number = field.number
///       if number == 1 { count = try reader.integer(field) } else { try reader.skip(field) }
///     }
struct CompactReader {
  /// A field that comes next: its number, and the type of its value.
  struct Field {
    let number: Int
    fileprivate let type: UInt8

    fileprivate init(_ number: Int, _ type: UInt8) {
      self.number = number
      self.type = type
    }
  }

  /// How deep structures may stand in each other.
  static let depthLimit = 32

  private let bytes: UnsafeRawBufferPointer
  /// The next byte.
  private(set) var at: Int
  /// Whether an error was that there are no more bytes.
  private(set) var isCutOff = false

  /// A reader of `bytes`, which stay where they are.
  init(_ bytes: UnsafeRawBufferPointer, at start: Int = 0) {
    self.bytes = bytes
    at = start
  }

  /// The next field of a structure, behind the one of `number` (0 for none); nil at its end.
  mutating func next(after number: Int) throws(ParquetReadError) -> Field? {
    let head = try byte()
    if head == 0 { return nil }
    let step = Int(head >> 4)
    return Field(step == 0 ? Int(truncatingIfNeeded: try zigzag()) : number &+ step, head & 15)
  }

  /// A truth value.
  mutating func flag(_ field: Field) throws(ParquetReadError) -> Bool {
    guard field.type == 1 || field.type == 2 else { throw mistyped(field, "true or false") }
    return field.type == 1
  }

  /// A whole number.
  mutating func integer(_ field: Field) throws(ParquetReadError) -> Int64 {
    switch field.type {
    case 3: return Int64(Int8(bitPattern: try byte()))
    case 4, 5, 6: return try zigzag()
    default: throw mistyped(field, "a whole number")
    }
  }

  /// A text or bytes, where they stand.
  mutating func binary(_ field: Field) throws(ParquetReadError) -> UnsafeRawBufferPointer {
    guard field.type == 8 else { throw mistyped(field, "bytes") }
    let count = try length()
    defer { at += count }
    return UnsafeRawBufferPointer(rebasing: bytes[at..<at + count])
  }

  /// How many structures a list has; the caller reads each to its end.
  mutating func structures(_ field: Field) throws(ParquetReadError) -> Int {
    guard field.type == 9 else { throw mistyped(field, "a list") }
    let (type, count) = try list()
    guard type == 12 || count == 0 else { throw mistyped(field, "a list of structures") }
    return count
  }

  /// Enters a structure: what comes next are its fields.
  func enter(_ field: Field) throws(ParquetReadError) {
    guard field.type == 12 else { throw mistyped(field, "a structure") }
  }

  /// Passes over a value.
  mutating func skip(_ field: Field) throws(ParquetReadError) { try skip(field.type, depth: 0) }

  /// Passes over the fields of a structure that was entered, to its end.
  mutating func skipStructure(depth: Int = 0) throws(ParquetReadError) {
    guard depth < Self.depthLimit else {
      throw ParquetReadError(
        expected: "at most \(Self.depthLimit) structures in each other", found: "more")
    }
    var number = 0
    while let field = try next(after: number) {
      number = field.number
      try skip(field.type, depth: depth)
    }
  }

  private mutating func skip(_ type: UInt8, depth: Int) throws(ParquetReadError) {
    switch type {
    case 1, 2: break
    case 3: _ = try byte()
    case 4, 5, 6: _ = try varint()
    case 7: try pass(8)
    case 8: try pass(length())
    case 9, 10:
      let (element, count) = try list()
      try skipElements(element, count, depth: depth)
    case 11: try skipMap(depth: depth)
    case 12: try skipStructure(depth: depth + 1)
    case 13: try pass(16)
    default:
      throw ParquetReadError(expected: "a type of Thrift, 1 to 13", found: "\(type)")
    }
  }

  private mutating func skipElements(
    _ type: UInt8, _ count: Int, depth: Int
  ) throws(ParquetReadError) {
    guard depth < Self.depthLimit else {
      throw ParquetReadError(
        expected: "at most \(Self.depthLimit) lists in each other", found: "more")
    }
    for _ in 0..<count {
      // A truth value in a list is a byte.
      if type <= 2 { try pass(1) } else { try skip(type, depth: depth + 1) }
    }
  }

  private mutating func skipMap(depth: Int) throws(ParquetReadError) {
    let count = try varint()
    if count == 0 { return }
    let types = try byte()
    guard count <= UInt64(bytes.count - at), depth < Self.depthLimit else {
      throw ParquetReadError(expected: "a map within its structure", found: "a longer one")
    }
    for _ in 0..<count {
      try skipElements(types >> 4, 1, depth: depth)
      try skipElements(types & 15, 1, depth: depth)
    }
  }

  /// The type of the elements of a list and their number, each of which has a byte at least.
  private mutating func list() throws(ParquetReadError) -> (type: UInt8, count: Int) {
    let head = try byte()
    let count = head >> 4 == 15 ? try varint() : UInt64(head >> 4)
    guard count <= UInt64(bytes.count - at) else {
      isCutOff = true
      throw ParquetReadError(
        expected: "a list of at most \(bytes.count - at) elements, a byte each",
        found: "one of \(count)")
    }
    return (head & 15, Int(count))
  }

  private mutating func length() throws(ParquetReadError) -> Int {
    let count = try varint()
    guard count <= UInt64(bytes.count - at) else {
      isCutOff = true
      throw ParquetReadError(
        expected: "at most \(bytes.count - at) bytes", found: "a length of \(count)")
    }
    return Int(count)
  }

  private mutating func pass(_ count: Int) throws(ParquetReadError) {
    guard count <= bytes.count - at else { throw ended() }
    at += count
  }

  private mutating func byte() throws(ParquetReadError) -> UInt8 {
    guard at < bytes.count else { throw ended() }
    defer { at += 1 }
    return bytes[at]
  }

  private mutating func varint() throws(ParquetReadError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      let next = try byte()
      value |= UInt64(next & 0x7F) &<< shift
      if next < 0x80 { return value }
    }
    throw ParquetReadError(expected: "a number of at most 10 bytes", found: "a longer one")
  }

  private mutating func zigzag() throws(ParquetReadError) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(value & 1)
  }

  private mutating func ended() -> ParquetReadError {
    isCutOff = true
    return ParquetReadError(expected: "more bytes", found: "the end of the structure")
  }

  private func mistyped(_ field: Field, _ expected: String) -> ParquetReadError {
    ParquetReadError(
      expected: "\(expected) in field \(field.number)", found: "type \(field.type) of Thrift")
  }
}
