/// When an event begins or ends, as a file writes it.
package enum EventTime {
  /// What a reject says was expected.
  package static let expected =
    "a day or a time such as 2024-07-08, 20240708T090000 or 2024-07-08 09:00Z"

  /// Reads a day, or a time with seconds or without, in the basic form of iCalendar or with hyphens and colons; nil if it is none.
  package static func read(_ text: some Collection<UInt8>) -> BasicDateTime? {
    guard text.count <= 32 else { return nil }
    var basic: [UInt8] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: ":"): continue
      case UInt8(ascii: " "): basic.append(UInt8(ascii: "T"))
      default: basic.append(byte)
      }
    }
    let hasZone = basic.last.map { $0 | 0x20 == UInt8(ascii: "z") } ?? false
    if basic.count == (hasZone ? 14 : 13) {
      basic.insert(contentsOf: "00".utf8, at: 13)
    }
    return BasicDateTime(basic[...])
  }

  /// Reads the text of a field.
  package static func read(_ text: String?) -> BasicDateTime? {
    text.flatMap { read(Array($0.utf8)) }
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
