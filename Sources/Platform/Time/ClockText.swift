/// A time of day as people and programs write it: `9:00 AM`, `9am`, `14:30`, `09:00:00`.
package enum ClockText {
  /// What a reject says was expected.
  package static let expected = "a time of day such as 9:00 AM, 14:30 or 09:00:00"

  /// The seconds from midnight on clocks, 0 to 86,399; nil unless all of `text` is a time of day.
  package static func seconds(_ text: UnsafeRawBufferPointer) -> Int64? {
    guard let base = text.baseAddress, text.count <= 16 else { return nil }
    var cursor = ByteCursor(base.assumingMemoryBound(to: UInt8.self), count: text.count)
    guard var hour = cursor.number(atLeast: 1, atMost: 2) else { return nil }
    var (minute, second) = (0, 0)
    let hasMinutes = cursor.skip(UInt8(ascii: ":"))
    if hasMinutes {
      guard let number = cursor.digits(2), number < 60 else { return nil }
      minute = number
      if cursor.skip(UInt8(ascii: ":")) {
        guard let number = cursor.digits(2), number < 60 else { return nil }
        second = number
      }
    }
    while cursor.skip(UInt8(ascii: " ")) {}
    let isAfternoon = cursor.skip(letter: UInt8(ascii: "p"))
    if isAfternoon || cursor.skip(letter: UInt8(ascii: "a")) {
      _ = cursor.skip(UInt8(ascii: "."))
      guard cursor.skip(letter: UInt8(ascii: "m")), (1...12).contains(hour) else { return nil }
      _ = cursor.skip(UInt8(ascii: "."))
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    } else if !hasMinutes {
      return nil
    }
    guard cursor.isAtEnd, hour < 24 else { return nil }
    return Int64(hour * 3_600 + minute * 60 + second)
  }
}
