import Platform

/// Encodes small TZif files for tests (RFC 8536), independently of the reader.
struct TZifFixture {
  /// Version byte: 0, or an ASCII digit from "2".
  var version = UInt8(ascii: "2")
  /// Offsets of the types; the first one holds before all transitions.
  var offsets: [Int32] = [0]
  /// Instants and the index of the type that begins there.
  var transitions: [(seconds: Int64, type: UInt8)] = []
  var footer = ""
  var leapSeconds = 0

  /// The whole file.
  var bytes: [UInt8] {
    var file = header(isLong: false)
    block(isLong: false, into: &file)
    guard version != 0 else { return file }
    file += header(isLong: true)
    block(isLong: true, into: &file)
    return file + Array("\n\(footer)\n".utf8)
  }

  private func header(isLong: Bool) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    let kept = isLong || version == 0
    for count in [0, 0, kept ? leapSeconds : 0, kept ? transitions.count : 0, offsets.count, 4] {
      append(UInt32(count), to: &bytes)
    }
    return bytes
  }

  private func block(isLong: Bool, into bytes: inout [UInt8]) {
    if isLong || version == 0 {
      for transition in transitions {
        if isLong {
          append(UInt64(bitPattern: transition.seconds), to: &bytes)
        } else {
          append(UInt32(bitPattern: Int32(truncatingIfNeeded: transition.seconds)), to: &bytes)
        }
      }
      bytes += transitions.map(\.type)
    }
    for offset in offsets {
      append(UInt32(bitPattern: offset), to: &bytes)
      bytes += [0, 0]
    }
    bytes += Array("LMT\0".utf8)
    if isLong || version == 0 {
      for _ in 0..<leapSeconds {
        append(UInt64(78_796_800), to: &bytes)
        append(UInt32(1), to: &bytes)
      }
    }
  }

  private func append<T: FixedWidthInteger>(_ value: T, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.bigEndian) { bytes += $0 }
  }

  /// The zone in the file.
  func zone(named name: String = "Test/Zone") throws -> TimeZone {
    try bytes.withUnsafeBytes { try TimeZone(name: name, file: $0) }
  }

  /// A zone with only a rule.
  static func rule(_ footer: String, offset: Int32 = 0) throws -> TimeZone {
    try TZifFixture(version: UInt8(ascii: "3"), offsets: [offset], footer: footer).zone()
  }
}

/// Seconds since the epoch of a date and time written as on a clock at UTC.
func seconds(_ text: String) -> Int64 {
  let range = PartialDate(text)?.range(in: .utc)
  guard let range else { fatalError("a test wrote an unreadable instant: \(text)") }
  return range.lowerBound / 1_000_000
}
