/// Which part of a place counts: places are written from the smallest part to the largest, with commas between them.
enum PlacePart: String, Codable, CaseIterable, Sendable {
  /// The country, as GEDCOM has it.
  case last
  /// The town.
  case first
  /// All of it.
  case whole

  /// Where the part stands in `place`, without blanks around it; empty if there is none.
  ///
  /// Empty parts, as in `Voss, , Norway,`, are passed over. Bytes are compared as they are.
  func range(in place: UnsafeRawBufferPointer) -> Range<Int> {
    let whole = Self.trimmed(0..<place.count, in: place)
    let comma = UInt8(ascii: ",")
    switch self {
    case .whole: return whole
    case .first:
      var start = whole.lowerBound
      while start < whole.upperBound {
        var end = start
        while end < whole.upperBound, place[end] != comma { end += 1 }
        let part = Self.trimmed(start..<end, in: place)
        if !part.isEmpty { return part }
        start = end + 1
      }
    case .last:
      var end = whole.upperBound
      while end > whole.lowerBound {
        var start = end
        while start > whole.lowerBound, place[start - 1] != comma { start -= 1 }
        let part = Self.trimmed(start..<end, in: place)
        if !part.isEmpty { return part }
        end = start - 1
      }
    }
    return 0..<0
  }

  private static func trimmed(
    _ range: Range<Int>, in place: UnsafeRawBufferPointer
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, place[start] <= 0x20 { start += 1 }
    while end > start, place[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }
}
