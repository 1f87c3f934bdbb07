internal import Platform

/// Reads the fields of a value in the order in which they are declared; see `OutcomeEncoder`.
struct OutcomeDecoder: Decoder, SingleValueDecodingContainer, UnkeyedDecodingContainer {
  let reader: OutcomeReader

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [.scratch: reader.scratch] }
  var count: Int? { nil }
  var isAtEnd: Bool { reader.bytes.isAtEnd }
  var currentIndex: Int { 0 }

  func container<Key>(keyedBy _: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(OutcomeFieldReader(reader: reader))
  }
  func unkeyedContainer() -> any UnkeyedDecodingContainer { self }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func nestedContainer<Key>(keyedBy _: Key.Type) -> KeyedDecodingContainer<Key> {
    container(keyedBy: Key.self)
  }
  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
  func superDecoder() -> any Decoder { self }

  /// Of the two that `Decoder` has, the one that cannot fail is of single values, and nobody asks it: optionals are
  /// read by `OutcomeReader`.
  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try reader.read(type) }
  func decode(_ type: Int128.Type) throws -> Int128 { try reader.read(type) }
}

/// The fields of one value.
private struct OutcomeFieldReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: OutcomeReader

  var codingPath: [any CodingKey] { [] }
  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) throws -> Bool { try !reader.isPresent() }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try reader.read(type)
  }
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try reader.read(type) }

  /// The case of an enumeration that follows, which `nestedContainer` then takes.
  var allKeys: [Key] {
    var ahead = reader.bytes
    return (try? ahead.text()).flatMap { Key(stringValue: $0) }.map { [$0] } ?? []
  }
  func nestedContainer<Nested>(
    keyedBy _: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    guard try reader.bytes.text() == key.stringValue else {
      throw reader.malformed("the case \(key.stringValue)")
    }
    return KeyedDecodingContainer(OutcomeFieldReader<Nested>(reader: reader))
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    OutcomeDecoder(reader: reader)
  }
  func superDecoder() -> any Decoder { OutcomeDecoder(reader: reader) }
  func superDecoder(forKey key: Key) -> any Decoder { OutcomeDecoder(reader: reader) }
}
