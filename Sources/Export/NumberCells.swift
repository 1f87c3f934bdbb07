internal import Platform
internal import SearchIndex

/// The texts of a column of numbers, days, moments or periods, each in a slot of its own.
final class NumberCells {
  private let column: RecordColumn
  private let type: ColumnType
  private let format: LineFormat
  private let zone: TimeZone
  private let slots: UnsafeMutablePointer<UInt8>
  private var text: [UInt8] = []
  /// The last day that was written, in the form of a date, as days since 1970, and its text.
  private var day: (number: Int64, text: [UInt8]) = (.min, [])

  /// A moment with fraction and offset, a sign and a year of six digits, in quotes.
  private static let slotByteCount = 64

  init(
    _ column: RecordColumn, _ type: ColumnType, _ format: LineFormat, zone: TimeZone, rowLimit: Int
  ) {
    self.column = column
    self.type = type
    self.format = format
    self.zone = zone
    let byteCount = rowLimit * Self.slotByteCount
    slots = .allocate(capacity: byteCount)
    slots.initialize(repeating: 0, count: byteCount)
  }

  deinit { slots.deallocate() }

  func load(
    block: Int, _ places: [UInt16], into slices: UnsafeMutablePointer<ByteSlice>
  ) throws(StoreError) {
    guard let first = places.first else { return }
    try column.load([block * RecordBatch.capacity + Int(first)])
    let cells = column.cells
    let isQuoted = format.isJSON && type.isTime
    for (row, place) in places.enumerated() {
      guard cells.isPresent(Int(place)) else {
        slices[row] = ByteSlice(start: UnsafeRawPointer(slices), count: 0)
        continue
      }
      let value = cells.number(Int(place))
      let slot = slots + row * Self.slotByteCount
      var start = slot + 8
      var count: Int
      switch type {
      case .integer:
        count = NumberText.write(value, places: 0, endingAt: slot + 32)
        start = slot + 32 - count
      case .decimal(let scale):
        count = NumberText.write(value, places: Int(scale), endingAt: slot + 32)
        start = slot + 32 - count
      case .date: count = write(day: value, to: start)
      case .instant: count = write(instant: value, to: start)
      case .boolean, .period, .symbol, .text: count = write(value, to: start)
      }
      // A year of five digits, or before 0, has a sign: a formula, as in reports.
      if type.isTime, format == .csv(raw: false), start[0] < UInt8(ascii: "0") {
        start -= 1
        start[0] = UInt8(ascii: "'")
        count += 1
      }
      if isQuoted {
        start[count] = UInt8(ascii: "\"")
        start -= 1
        start[0] = UInt8(ascii: "\"")
        count += 2
      }
      slices[row] = ByteSlice(start: UnsafeRawPointer(start), count: count)
    }
  }

  /// Writes a value the general way; returns how many bytes.
  private func write(_ value: Int64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    text.removeAll(keepingCapacity: true)
    type.append(value, zone: zone, to: &text)
    return copy(text, to: start)
  }

  private func copy(_ text: [UInt8], to start: UnsafeMutablePointer<UInt8>) -> Int {
    text.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { start.update(from: base, count: bytes.count) }
    }
    return text.count
  }

  /// Writes a day; the one before is often the same.
  private func write(day number: Int64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if number != day.number {
      day.number = number
      day.text.removeAll(keepingCapacity: true)
      ColumnType.date.append(number, zone: zone, to: &day.text)
    }
    return copy(day.text, to: start)
  }

  /// Writes a moment; one in UTC without a fraction by its day and its clock.
  private func write(instant value: Int64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    var (seconds, fraction) = value.quotientAndRemainder(dividingBy: 1_000_000)
    guard fraction == 0, zone == .utc else { return write(value, to: start) }
    fraction = 0
    var (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    if rest < 0 {
      days -= 1
      rest += 86_400
    }
    seconds = rest
    var end = start + write(day: days, to: start)
    func two(_ mark: UInt8, _ number: Int64) {
      end[0] = mark
      end[1] = UInt8(truncatingIfNeeded: number / 10) | 0x30
      end[2] = UInt8(truncatingIfNeeded: number % 10) | 0x30
      end += 3
    }
    two(UInt8(ascii: "T"), seconds / 3_600)
    two(UInt8(ascii: ":"), seconds / 60 % 60)
    two(UInt8(ascii: ":"), seconds % 60)
    end[0] = UInt8(ascii: "Z")
    return end + 1 - start
  }
}
