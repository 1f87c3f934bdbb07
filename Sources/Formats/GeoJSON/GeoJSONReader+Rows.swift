extension GeoJSONReader {
  /// Why no more rows of a feature are handed out.
  enum RowsEnd {
    /// There are no more.
    case done
    /// The batch has no room.
    case full
    /// The next one starts behind the span.
    case beyond(Int64)
  }

  /// Hands out rows of the feature that was parsed, from where `rows` stands.
  mutating func emitRows() -> RowsEnd {
    guard let text = parser.text else { return .done }
    let textOffset = features.document.buffer.offset + Int64(rows.textStart)
    while rows.part < parser.outline.parts.count {
      let part = parser.outline.parts[rows.part]
      let end = part.first + part.count
      while rows.entry < end {
        let entry = parser.outline.entries[rows.entry]
        let offset = textOffset + Int64(text.start(Int(entry.token)))
        if offset >= nominalEnd { return .beyond(offset) }
        if isFull { return .full }
        noteTimes()
        if !emit(entry, part, text, offset) { return .full }
        rows.entry += 1
      }
      if part.kind.hasRings, isOpen(part, text) {
        let offset = textOffset + Int64(text.start(part.endToken))
        if offset >= nominalEnd { return .beyond(offset) }
        if isFull { return .full }
        if !close(part, text, offset) { return .full }
        noteCounts["GEOJSON_RING", default: 0] += 1
      }
      rows.part += 1
    }
    return .done
  }

  private var isFull: Bool {
    batch.rowCount == storage.recordCapacity
      || batch.rejects.count >= TableStorage.maximumRecordCount
  }

  private mutating func noteTimes() {
    guard rows.times == .differing, !rows.hasNotedTimes else { return }
    rows.hasNotedTimes = true
    noteCounts["GEOJSON_TIMES", default: 0] += 1
  }

  /// Hands out or refuses what stands in the place of a position; false if there is no room for it.
  private mutating func emit(
    _ entry: GeometryOutline.Entry, _ part: GeometryOutline.Part, _ text: JSONTokenText,
    _ offset: Int64
  ) -> Bool {
    let token = Int(entry.token)
    let start = text.start(token)
    guard entry.form == .position, let position = GeoPosition(text, token) else {
      let reject: GeoJSONReject = entry.form == .wrongType ? .geometryType : .position
      refuse(reject, offset: offset, byteCount: Int64(text.end(token) - start))
      return true
    }
    let byteCount = text.start(position.endToken) + 1 - start
    let time = time(of: position, rows.entry, part.kind, text)
    if let fault = fault(position, time, text, at: start) {
      refuse(fault, offset: offset, byteCount: Int64(byteCount))
      return true
    }
    return write(
      PositionRow(
        position: position, time: time, start: start, byteCount: byteCount, kind: part.kind,
        number: rows.entry - part.first + 1),
      text, offset)
  }

  /// Hands out the first position of a ring as its end; false if there is no room for it.
  private mutating func close(
    _ part: GeometryOutline.Part, _ text: JSONTokenText, _ offset: Int64
  ) -> Bool {
    guard let position = acceptedPosition(part.first, part.kind, text) else { return true }
    return write(
      PositionRow(
        position: position, time: time(of: position, part.first, part.kind, text),
        start: text.start(part.endToken), byteCount: 1, kind: part.kind, number: part.count + 1),
      text, offset)
  }

  /// Whether a ring's last position is not its first; false where one of the two was refused.
  private func isOpen(_ part: GeometryOutline.Part, _ text: JSONTokenText) -> Bool {
    let last = part.first + part.count - 1
    guard let start = acceptedPosition(part.first, part.kind, text),
      let end = acceptedPosition(last, part.kind, text)
    else { return false }
    return !start.isAt(end, text)
  }

  private func acceptedPosition(
    _ entry: Int, _ kind: GeometryKind, _ text: JSONTokenText
  ) -> GeoPosition? {
    let token = Int(parser.outline.entries[entry].token)
    guard parser.outline.entries[entry].form == .position,
      let position = GeoPosition(text, token),
      fault(position, time(of: position, entry, kind, text), text, at: 0) == nil
    else { return nil }
    return position
  }

  /// The time of the position that is entry `entry` of its feature.
  @inline(__always)
  private func time(
    of position: GeoPosition, _ entry: Int, _ kind: GeometryKind, _ text: JSONTokenText
  ) -> DocumentWalk.Slot {
    guard hasTimeColumn else { return DocumentWalk.Slot() }
    switch rows.times {
    case .complete: return text.scalar(Int(times.tokens[entry]))
    case .differing: return DocumentWalk.Slot()
    case .missing:
      if position.fourth.kind == .number { return position.fourth }
      return kind == .point ? parser.pointTime : DocumentWalk.Slot()
    }
  }

  /// Why a position is refused whose list is right, or nil; `start` is where it begins.
  @inline(__always)
  private func fault(
    _ position: GeoPosition, _ time: DocumentWalk.Slot, _ text: JSONTokenText, at start: Int
  ) -> GeoJSONReject? {
    if let (column, slot) = position.firstThatIsNoNumber() {
      let quote = slot.kind == .text ? 1 : 0
      return .notANumber(
        column: column.name, found: slot.kind, position: Int(slot.start) - quote - start)
    }
    let byteCount = Int(time.end) - Int(time.start)
    if byteCount > PositionTimes.maximumByteCount {
      return .timeTooLong(limit: PositionTimes.maximumByteCount)
    }
    guard time.kind == .text,
      ByteSearch.first(
        UInt8(ascii: "\\"), in: text.text + Int(time.start), from: 0, to: byteCount) != nil
    else { return nil }
    return JSONName.withContent(of: text.bytes(time)) { $0.contains(0) } ? .timeNUL : nil
  }
}
