internal import Glibc

/// What the columns of a point hold.
extension GPXWalk {
  /// Room for a number, and for the name of an element.
  private static let shortFieldByteCount = 24

  var longestRow: Int {
    // Creator, name and type of the track, and the values of the point.
    file.count + 4 * rowLimit + 4 * Self.shortFieldByteCount
  }

  var rowByteCount: Int {
    file.count + outline.creator.count + outline.name.count + outline.type.count
      + point.text.count + 4 * Self.shortFieldByteCount
  }

  @inline(__always)
  func write(_ column: Int, to place: UnsafeMutablePointer<UInt8>) -> (Int, FieldKind) {
    let length: Int
    switch fields[column] {
    case .value(let name):
      let slot = point.slots[Int(name.rawValue)]
      memcpy(place, point.text.base + slot.start, slot.count)
      length = slot.count
    case .file: length = Self.write(file, place)
    case .creator: length = Self.write(outline.creator, place)
    case .trackName: length = Self.write(outline.name, place)
    case .trackType: length = Self.write(outline.type, place)
    case .kind: length = Self.write(point.kind, place)
    case .track: length = Self.write(outline.track, place)
    case .segment: length = Self.write(outline.segment, place)
    case .point: length = Self.write(point.number, place)
    }
    return (length, length == 0 ? .null : .untyped)
  }

  private static func write(
    _ text: borrowing ByteText, _ place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    memcpy(place, text.base, text.count)
    return text.count
  }

  /// A number in digits; nothing for 0.
  private static func write(_ number: Int64, _ place: UnsafeMutablePointer<UInt8>) -> Int {
    var count = 0
    var rest = number
    while rest > 0 {
      count += 1
      rest /= 10
    }
    rest = number
    for digit in stride(from: count - 1, through: 0, by: -1) {
      place[digit] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    return count
  }

  private static func write(_ kind: GPXName, _ place: UnsafeMutablePointer<UInt8>) -> Int {
    let name: StaticString =
      switch kind {
      case .rtept: "rtept"
      case .trkpt: "trkpt"
      default: "wpt"
      }
    memcpy(place, name.utf8Start, name.utf8CodeUnitCount)
    return name.utf8CodeUnitCount
  }
}
