internal import Glibc

/// What the columns of a position hold.
extension KMLWalk {
  /// Room for a number, and for the name of a geometry.
  private static let shortFieldByteCount = 24

  var longestRow: Int {
    // Folder and texts of the placemark, one of which may stand in two columns, and the numbers.
    file.count + 3 * XMLReader.byteLimit + rowLimit + KMLTimes.longest
      + 4 * Self.shortFieldByteCount
  }

  var rowByteCount: Int {
    file.count + outline.folder.count + outline.textByteCount + outline.bytes(.begin).count
      + tuple.text.count + KMLTimes.longest + 4 * Self.shortFieldByteCount
  }

  @inline(__always)
  func write(_ column: Int, to place: UnsafeMutablePointer<UInt8>) -> (Int, FieldKind) {
    let length: Int
    switch columns[column] {
    case .file: length = Self.copy(UnsafePointer(file.base), file.count, place)
    case .kind: length = write(outline.geometry.kind, place)
    case .folder:
      length = Self.copy(UnsafePointer(outline.folder.base), outline.folder.count, place)
    case .placemark: length = Self.write(outline.placemark, place)
    case .id: length = write(.id, place)
    case .name: length = write(.name, place)
    case .desc: length = write(.description, place)
    case .part: length = Self.write(outline.part, place)
    case .point: length = Self.write(outline.point, place)
    case .lat: length = write(tuple.numbers.1, place)
    case .lon: length = write(tuple.numbers.0, place)
    case .ele: length = write(tuple.numbers.2, place)
    case .time: length = writeTime(place)
    case .begin: length = write(.begin, place)
    case .end: length = write(.end, place)
    }
    return (length, length == 0 ? .null : .untyped)
  }

  @inline(__always)
  private static func copy(
    _ start: UnsafePointer<UInt8>, _ count: Int, _ place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    memcpy(place, start, count)
    return count
  }

  private func write(_ text: KMLOutline.Text, _ place: UnsafeMutablePointer<UInt8>) -> Int {
    let bytes = outline.bytes(text)
    guard let start = bytes.baseAddress else { return 0 }
    return Self.copy(start, bytes.count, place)
  }

  private func write(_ number: Range<Int>, _ place: UnsafeMutablePointer<UInt8>) -> Int {
    Self.copy(UnsafePointer(tuple.text.base) + number.lowerBound, number.count, place)
  }

  private func write(_ word: StaticString, _ place: UnsafeMutablePointer<UInt8>) -> Int {
    Self.copy(word.utf8Start, word.utf8CodeUnitCount, place)
  }

  /// Of a line nobody can say which of its positions was when.
  private func writeTime(_ place: UnsafeMutablePointer<UInt8>) -> Int {
    switch outline.geometry {
    case .track: Self.copy(UnsafePointer(times.first.base), times.first.count, place)
    case .point: write(.begin, place)
    default: 0
    }
  }

  /// A number in digits.
  private static func write(_ number: Int64, _ place: UnsafeMutablePointer<UInt8>) -> Int {
    var count = 1
    var rest = number / 10
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
}
