/// Offsets from UTC as calendar files write them: `-0500`, `+124530`.
///
/// RFC 5545, section 3.3.14. Read are colons between the parts, too, a missing sign, which is `+`, and `-0000`, which is 0.
public enum UTCOffsetText {
  /// Offsets are shorter than a day, in seconds.
  static let limit = 86_400

  /// The seconds east of UTC that all of `text` says; nil unless it is `HHMM`, `HHMMSS`, `HH:MM` or `HH:MM:SS` behind `+`, `-` or nothing.
  public static func seconds(_ text: some StringProtocol) -> Int32? {
    var bytes = Array(text.utf8.prefix(10))
    guard bytes.count == text.utf8.count else { return nil }
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    if bytes.count == 5 || bytes.count == 8 {
      for place in stride(from: bytes.count - 3, to: 0, by: -3) {
        guard bytes.remove(at: place) == UInt8(ascii: ":") else { return nil }
      }
    }
    guard bytes.count == 4 || bytes.count == 6,
      bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    let digits = bytes.map { Int32($0 - UInt8(ascii: "0")) }
    let parts = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
    guard parts[0] < 24, parts.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    let seconds = parts[0] * 3_600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
    return isNegative ? -seconds : seconds
  }

  /// The text of an offset below a day: a sign, two digits of the hour and two of the minute, and two of the second unless it is 0.
  static func text(_ seconds: Int32) -> String {
    let size = abs(seconds)
    let parts = [size / 3_600, size / 60 % 60, size % 60]
    return (seconds < 0 ? "-" : "+")
      + parts.prefix(parts[2] == 0 ? 2 : 3).map { ($0 < 10 ? "0" : "") + String($0) }.joined()
  }
}
