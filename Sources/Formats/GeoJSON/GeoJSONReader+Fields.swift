extension GeoJSONReader {
  /// Writes the fields of a row side by side into the arena; false if they may not fit.
  mutating func write(
    _ row: PositionRow, _ text: JSONTokenText, _ offset: Int64
  ) -> Bool {
    let base = features.document.buffer.base
    let line = features.document.lineFeeds(before: offset) - firstLine
    if batch.rowCount == 0 {
      batch.arenaPosition = features.document.buffer.arenaStart
      batch.firstLine = line
    }
    // The arena is as long as what stands before it, and its slack.
    let room = 2 * features.document.buffer.arenaStart + arenaSlack - batch.arenaPosition
    guard byteLimit(of: row) <= room else {
      precondition(batch.rowCount > 0, "the slack holds a row")
      return false
    }
    let number = batch.rowCount
    let bounds = storage.bounds + number * (cells.count + 1)
    let origins = origins + number * cells.count
    var out = batch.arenaPosition + 1
    for column in 0..<cells.count {
      bounds[column] = UInt32(truncatingIfNeeded: out)
      origins[column] = 0
      var count = 0
      var kind = FieldKind.number
      switch cells[column].origin {
      case .constant:
        let place = constants.place(cells[column].constant)
        (base + out).update(from: constants.start(of: place), count: place.count)
        (count, kind) = (place.count, place.kind)
      case .geometry:
        count = row.kind.name.utf8CodeUnitCount
        (base + out).update(from: row.kind.name.utf8Start, count: count)
        kind = .text
      case .part: count = Self.writeDigits(rows.part + 1, to: base + out)
      case .point: count = Self.writeDigits(row.number, to: base + out)
      case .lat: (count, kind) = copy(row.position.lat, row, text, to: out, &origins[column])
      case .lon: (count, kind) = copy(row.position.lon, row, text, to: out, &origins[column])
      case .ele: (count, kind) = copy(row.position.ele, row, text, to: out, &origins[column])
      case .time: (count, kind) = copy(row.time, row, text, to: out, &origins[column])
      }
      base[out &- 1] = kind.rawValue
      out += count + 1
    }
    bounds[cells.count] = UInt32(truncatingIfNeeded: out)
    storage.positions[number] = RecordPosition(
      start: UInt32(truncatingIfNeeded: rows.textStart + row.start),
      byteCount: UInt32(truncatingIfNeeded: row.byteCount),
      line: UInt32(truncatingIfNeeded: line - batch.firstLine), isRewritten: true)
    batch.arenaPosition = out - 1
    batch.rowCount += 1
    return true
  }

  /// What the fields of a row need at most.
  private func byteLimit(of row: PositionRow) -> Int {
    func count(_ slot: DocumentWalk.Slot) -> Int { Int(slot.end) - Int(slot.start) }
    // The longest name of a geometry, two numbers, a byte before each field, and what may be read
    // behind the last.
    return constants.byteCount + count(row.position.lat) + count(row.position.lon)
      + count(row.position.ele) + count(row.time) + 60 + cells.count + 66
  }

  /// Copies a value of the document, and notes where it stands if that is inside of its record.
  @inline(__always)
  private func copy(
    _ slot: DocumentWalk.Slot, _ row: PositionRow, _ text: JSONTokenText, to out: Int,
    _ origin: inout UInt32
  ) -> (count: Int, kind: FieldKind) {
    if slot.kind == .null { return (0, .null) }
    let source = text.text + Int(slot.start)
    let output = features.document.buffer.base + out
    let byteCount = Int(slot.end) - Int(slot.start)
    let place = Int(slot.start) - row.start
    if place >= 0, place < row.byteCount {
      origin = UInt32(truncatingIfNeeded: rows.textStart + Int(slot.start))
    }
    if slot.kind == .text,
      ByteSearch.first(UInt8(ascii: "\\"), in: source, from: 0, to: byteCount) != nil
    {
      return (JSONString.unescape(source, byteCount, into: output), .text)
    }
    output.update(from: source, count: byteCount)
    return (byteCount, slot.kind)
  }

  /// Writes a number of at least 1 and returns how many digits it has.
  private static func writeDigits(_ number: Int, to output: UnsafeMutablePointer<UInt8>) -> Int {
    var count = 0
    var rest = number
    repeat {
      count &+= 1
      rest /= 10
    } while rest > 0
    rest = number
    var place = count
    while place > 0 {
      place &-= 1
      output[place] = UInt8(truncatingIfNeeded: rest % 10) &+ UInt8(ascii: "0")
      rest /= 10
    }
    return count
  }
}
