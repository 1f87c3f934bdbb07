internal import Platform

/// Puts the fields of a value one after the other, in the order in which they are declared: no names, no lengths.
///
/// A field that may be missing has a byte before it that says whether it is there, and a case of an enumeration
/// its name. What reads it is the same type.
///
/// So a type says `Codable` and no more. Functions written by hand for each took as long to compile, and several lines a type.
struct OutcomeEncoder: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
  let writer: OutcomeWriter

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  /// Nobody asks: whoever has elements writes their number.
  var count: Int { 0 }

  func container<Key>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(OutcomeFields(writer: writer))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func nestedContainer<Key>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    container(keyedBy: Key.self)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { self }

  func encodeNil() { writer.bytes.u8(0) }
  func encode(_ value: some Encodable) throws { try writer.write(value) }
  func encode(_ value: Int128) throws { try writer.write(value) }
}

/// The fields of one value.
private struct OutcomeFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: OutcomeWriter

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { writer.bytes.u8(0) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try writer.write(value) }
  func encode(_ value: Int128, forKey key: Key) throws { try writer.write(value) }

  // What the protocol does of itself leaves out what is missing, without a byte. It does so for each of these
  // types, so one generic function is not enough.
  func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
    writer.bytes.u8(value == nil ? 0 : 1)
    if let value { try writer.write(value) }
  }
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try writer.write(value) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try writer.write(value) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try writer.write(value) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try writer.write(value) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try writer.write(value) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try writer.write(value) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try writer.write(value) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try writer.write(value) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try writer.write(value) }
  func encodeIfPresent(_ value: Int128?, forKey key: Key) throws { try writer.write(value) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try writer.write(value) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try writer.write(value) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try writer.write(value) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try writer.write(value) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try writer.write(value) }

  /// The case `key` of an enumeration.
  func nestedContainer<Nested>(
    keyedBy _: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    writer.bytes.text(key.stringValue)
    return KeyedEncodingContainer(OutcomeFields<Nested>(writer: writer))
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    OutcomeEncoder(writer: writer)
  }
  func superEncoder() -> any Encoder { OutcomeEncoder(writer: writer) }
  func superEncoder(forKey key: Key) -> any Encoder { OutcomeEncoder(writer: writer) }
}
