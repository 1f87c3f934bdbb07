/// Positions that stand in a text one behind the other, with white space between them.
extension KMLWalk {
  var isAroundRows: Bool { positionsDepth > 0 }

  /// The numbers of a position have commas between them, also with white space behind a comma.
  mutating func nextRow(
    in event: XMLEvent, _ xml: borrowing XMLReader, _ unit: XMLTextUnit
  ) -> XMLTextStep {
    guard event.depth == positionsDepth, event.text.count > 0 else {
      return endTextRow() ? .ended : .passed
    }
    let text = xml.bytes(event.text)
    while textPlace < text.count {
      let byte = text[textPlace]
      let offset = event.offset + textOffset
      let isSpace = KMLTuple.isSpace(byte)
      if !isInRow {
        if !isSpace {
          row.offset = offset
          return .begins
        }
      } else if offset - row.end > KMLTuple.gapLimit || (isSpace && !tuple.isUnfinished) {
        _ = endTextRow()
        return .ended
      } else if !isSpace {
        takeRun(text, event, unit)
        continue
      }
      textPlace += 1
      textOffset += unit.byteCount(of: byte)
    }
    (textPlace, textOffset) = (0, 0)
    return .passed
  }

  /// Takes all bytes up to the next white space.
  private mutating func takeRun(
    _ text: UnsafeBufferPointer<UInt8>, _ event: XMLEvent, _ unit: XMLTextUnit
  ) {
    let start = textPlace
    while textPlace < text.count, !KMLTuple.isSpace(text[textPlace]) {
      textOffset += unit.byteCount(of: text[textPlace])
      textPlace += 1
    }
    tuple.append(UnsafeBufferPointer(rebasing: text[start..<textPlace]))
    row.end = event.offset + textOffset
    if row.end - row.offset > Int64(rowLimit) || tuple.text.count > rowLimit {
      row.isTooLong = true
    }
  }

  mutating func beginRow() {
    isInRow = true
    row.end = row.offset
    tuple.clear()
    outline.beginPosition()
  }

  mutating func endRow(before event: XMLEvent) -> Bool {
    guard isWaiting else { return endTextRow() }
    let isTime =
      KMLName.at(event.name) == .when && contexts[event.depth - 1] == .track
      && event.namespace != .other
    if isTime { return false }
    isWaiting = false
    return true
  }

  var neededOffset: Int64? {
    (isInRow || isWaiting) && !row.isTooLong ? row.offset : nil
  }

  /// The text is parted; true if a position was open in it, which is whole now.
  mutating func endTextRow() -> Bool {
    guard isInRow, targetDepth == 0 else { return false }
    isInRow = false
    row.isMalformed = !tuple.divide(byCommas: true)
    return true
  }

  /// Of a position in a text it is known how long it is; of one in an element that it goes on up to `offset`.
  mutating func noteLength(upTo offset: Int64) {
    guard isInRow, targetDepth > 0 else { return }
    if offset - row.offset > Int64(rowLimit) { row.isTooLong = true }
  }
}
