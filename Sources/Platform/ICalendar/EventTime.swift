/// When an event begins or ends, as a file writes it.
package enum EventTime {
  /// What a reject says was expected.
  package static let expected =
    "a day or a time such as 2024-07-08, 20240708T090000 or 2024-07-08 09:00Z"

  /// Reads a day, or a time with seconds or without, in the basic form of iCalendar or with hyphens and colons; nil if it is none.
  package static func read(_ text: Span<UInt8>) -> BasicDateTime? {
    guard text.count <= 32 else { return nil }
    var basic = InlineArray<16, UInt8>(repeating: UInt8(ascii: "0"))
    var count = 0
    for place in 0..<text.count {
      let byte = text[place]
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") { continue }
      guard count < 16 else { return nil }
      basic[count] = byte == UInt8(ascii: " ") ? UInt8(ascii: "T") : byte
      count += 1
    }
    let hasZone = count > 0 && basic[count - 1] | 0x20 == UInt8(ascii: "z")
    if count == (hasZone ? 14 : 13) {
      if hasZone { (basic[15], basic[13]) = (basic[13], UInt8(ascii: "0")) }
      count += 2
    }
    return BasicDateTime(basic.span.extracting(0..<count))
  }

  /// Reads a value of a column.
  package static func read(_ text: UnsafeRawBufferPointer) -> BasicDateTime? {
    read(Span<UInt8>(_unsafeBytes: text))
  }

  /// Reads a piece of a list.
  package static func read(_ text: some Collection<UInt8>) -> BasicDateTime? {
    text.count > 32 ? nil : read(Array(text).span)
  }

  /// Reads the text of a field.
  package static func read(_ text: String?) -> BasicDateTime? {
    text.flatMap { read($0.utf8Span.span) }
  }
}

extension BasicDateTime {
  /// Seconds since 1970-01-01T00:00:00Z by the clocks of `zone`; of a day its beginning.
  package func instant(in zone: TimeZone) -> Int64 {
    switch form {
    case .utc: seconds
    case .date: zone.firstInstant(ofLocal: seconds)
    case .local: zone.instant(ofLocal: seconds)
    }
  }
}
