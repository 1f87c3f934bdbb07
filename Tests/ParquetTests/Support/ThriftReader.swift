/// A value in Thrift's compact protocol, read without knowing what it is for.
indirect enum ThriftValue: Equatable {
  case flag(Bool)
  case number(Int64)
  case bytes([UInt8])
  case list([ThriftValue])
  case fields([Int: ThriftValue])

  subscript(field: Int) -> ThriftValue? {
    if case .fields(let fields) = self { fields[field] } else { nil }
  }
  var int: Int? { if case .number(let number) = self { Int(number) } else { nil } }
  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
  var items: [ThriftValue] { if case .list(let items) = self { items } else { [] } }
  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
}

/// Reads Thrift's compact protocol, byte by byte.
struct ThriftReader {
  struct Damage: Error {}

  let bytes: [UInt8]
  var at: Int

  init(_ bytes: [UInt8], at: Int = 0) {
    self.bytes = bytes
    self.at = at
  }

  mutating func byte() throws -> UInt8 {
    guard at < bytes.count else { throw Damage() }
    defer { at += 1 }
    return bytes[at]
  }

  mutating func varint() throws -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
    }
  }

  mutating func zigzag() throws -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(value & 1)
  }

  mutating func structure() throws -> ThriftValue {
    var fields: [Int: ThriftValue] = [:]
    var number = 0
    while true {
      let head = try byte()
      if head == 0 { return .fields(fields) }
      number = head >> 4 == 0 ? Int(try zigzag()) : number + Int(head >> 4)
      guard fields[number] == nil else { throw Damage() }
      fields[number] = try value(head & 15)
    }
  }

  private mutating func value(_ type: UInt8) throws -> ThriftValue {
    switch type {
    case 1: return .flag(true)
    case 2: return .flag(false)
    case 3: return .number(Int64(Int8(bitPattern: try byte())))
    case 4, 5, 6: return .number(try zigzag())
    case 8:
      let count = Int(try varint())
      guard count <= bytes.count - at else { throw Damage() }
      defer { at += count }
      return .bytes(Array(bytes[at..<at + count]))
    case 9:
      let head = try byte()
      let count = head >> 4 == 15 ? Int(try varint()) : Int(head >> 4)
      return .list(try (0..<count).map { _ in try value(head & 15) })
    case 12: return try structure()
    default: throw Damage()
    }
  }
}
