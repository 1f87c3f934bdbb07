internal import Platform

/// A value whose bytes are its own: numbers, texts and collections; all others are their fields, one after the
/// other (`OutcomeEncoder`).
///
/// Equal values have equal bytes in every process, so sets and dictionaries are in the order of their bytes.
protocol OutcomeValue {
  func write(to writer: OutcomeWriter) throws
  static func read(from reader: OutcomeReader) throws -> Self
}

/// A number that arrays hold as it lies in memory.
private protocol PlainNumber: OutcomeValue, BitwiseCopyable {}

extension OutcomeValue where Self: FixedWidthInteger & SignedInteger {
  func write(to writer: OutcomeWriter) { writer.bytes.zigzag(Int64(self)) }
  static func read(from reader: OutcomeReader) throws -> Self {
    try reader.exactly(try reader.bytes.zigzag())
  }
}

extension OutcomeValue where Self: FixedWidthInteger & UnsignedInteger {
  func write(to writer: OutcomeWriter) { writer.bytes.varint(UInt64(self)) }
  static func read(from reader: OutcomeReader) throws -> Self {
    try reader.exactly(try reader.bytes.varint())
  }
}

extension Int: PlainNumber {}
extension Int8: PlainNumber {}
extension Int16: PlainNumber {}
extension Int32: PlainNumber {}
extension Int64: PlainNumber {}
extension UInt: PlainNumber {}
extension UInt8: PlainNumber {}
extension UInt16: PlainNumber {}
extension UInt32: PlainNumber {}
extension UInt64: PlainNumber {}

extension Int128: OutcomeValue {
  func write(to writer: OutcomeWriter) {
    writer.bytes.u64(UInt64(truncatingIfNeeded: self))
    writer.bytes.i64(Int64(truncatingIfNeeded: self >> 64))
  }
  static func read(from reader: OutcomeReader) throws -> Int128 {
    let low = Int128(try reader.bytes.u64())
    return Int128(try reader.bytes.i64()) << 64 | low
  }
}

extension Double: PlainNumber {
  func write(to writer: OutcomeWriter) { writer.bytes.u64(bitPattern) }
  static func read(from reader: OutcomeReader) throws -> Double {
    Double(bitPattern: try reader.bytes.u64())
  }
}

extension Float: PlainNumber {
  func write(to writer: OutcomeWriter) { writer.bytes.u32(bitPattern) }
  static func read(from reader: OutcomeReader) throws -> Float {
    Float(bitPattern: try reader.bytes.u32())
  }
}

extension Bool: OutcomeValue {
  func write(to writer: OutcomeWriter) { writer.bytes.u8(self ? 1 : 0) }
  static func read(from reader: OutcomeReader) throws -> Bool { try reader.isPresent() }
}

extension String: OutcomeValue {
  func write(to writer: OutcomeWriter) { writer.bytes.text(self) }
  static func read(from reader: OutcomeReader) throws -> String { try reader.bytes.text() }
}

extension Optional: OutcomeValue where Wrapped: Codable {
  func write(to writer: OutcomeWriter) throws {
    writer.bytes.u8(self == nil ? 0 : 1)
    if let self { try writer.write(self) }
  }
  static func read(from reader: OutcomeReader) throws -> Wrapped? {
    try reader.isPresent() ? try reader.read(Wrapped.self) : nil
  }
}

extension Array: OutcomeValue where Element: Codable {
  func write(to writer: OutcomeWriter) throws {
    writer.bytes.varint(UInt64(count))
    if Element.self is any PlainNumber.Type {
      try withUnsafeBytes { try writer.append($0) }
    } else {
      for element in self { try writer.write(element) }
    }
  }

  static func read(from reader: OutcomeReader) throws -> [Element] {
    guard Element.self is any PlainNumber.Type else {
      return try (0..<(try reader.count())).map { _ in try reader.read(Element.self) }
    }
    let count = try reader.count(of: MemoryLayout<Element>.stride)
    let bytes = try reader.bytes.slice(count * MemoryLayout<Element>.stride)
    return [Element](unsafeUninitializedCapacity: count) { buffer, filled in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
      filled = count
    }
  }
}

extension Set: OutcomeValue where Element: Codable {
  func write(to writer: OutcomeWriter) throws {
    try writer.sorted(self) { try $1.write($0) }
  }
  static func read(from reader: OutcomeReader) throws -> Set<Element> {
    var elements: Set<Element> = []
    for _ in 0..<(try reader.count()) {
      guard elements.insert(try reader.read(Element.self)).inserted else {
        throw reader.malformed("each element once")
      }
    }
    return elements
  }
}

extension Dictionary: OutcomeValue where Key: Codable, Value: Codable {
  func write(to writer: OutcomeWriter) throws {
    try writer.sorted(self) {
      try $1.write($0.key)
      try $1.write($0.value)
    }
  }
  static func read(from reader: OutcomeReader) throws -> [Key: Value] {
    var values: [Key: Value] = [:]
    for _ in 0..<(try reader.count()) {
      let key = try reader.read(Key.self)
      guard values.updateValue(try reader.read(Value.self), forKey: key) == nil else {
        throw reader.malformed("each key once")
      }
    }
    return values
  }
}
