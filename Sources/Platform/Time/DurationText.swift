/// A length of time as feeds write it: `1:02:03`, `31:37`, `1897` seconds, `PT31M37S`.
package enum DurationText {
  /// The greatest that is read: a hundred days.
  private static let most: Int64 = 8_640_000

  /// The seconds of `text`; nil unless all of it is a length of time.
  ///
  /// Of two numbers with a colon between the first is minutes; what follows a third one is passed over, as Apple's podcasts have it.
  package static func seconds(_ text: UnsafeRawBufferPointer) -> Int64? {
    guard let base = text.baseAddress, text.count <= 32 else { return nil }
    if base.loadUnaligned(as: UInt8.self) | 0x20 == UInt8(ascii: "p") {
      guard let length = ReminderOffset.length(String(decoding: text, as: UTF8.self)) else {
        return nil
      }
      let seconds = Int64(length.days) * 86_400 + Int64(length.seconds)
      return (0...most).contains(seconds) ? seconds : nil
    }
    var cursor = ByteCursor(base.assumingMemoryBound(to: UInt8.self), count: text.count)
    var numbers: [Int64] = []
    repeat {
      guard let number = cursor.number(atLeast: 1, atMost: 9) else { return nil }
      numbers.append(Int64(number))
    } while cursor.skip(UInt8(ascii: ":"))
    if cursor.skip(UInt8(ascii: ".")) { _ = cursor.microseconds() }
    guard cursor.isAtEnd else { return nil }
    let counted = numbers.prefix(3)
    guard counted.dropFirst().allSatisfy({ $0 < 60 }) || counted.count == 1 else { return nil }
    let seconds = counted.reduce(0) { $0 * 60 + $1 }
    return (0...most).contains(seconds) ? seconds : nil
  }
}
