internal import Platform

extension GeoJSONReader {
  /// Gets the feature that was parsed ready for its rows; returns why it is refused, or nil.
  mutating func prepareRows(_ textStart: Int) -> GeoJSONReject? {
    guard let text = parser.text else { return nil }
    constants.removeAll()
    var property = 0
    for column in columns {
      switch column {
      case .file: fileName.withUnsafeBufferPointer { constants.add($0, .text) }
      case .feature:
        var digits: [UInt8] = []
        NumberText.append(featureCount, to: &digits)
        digits.withUnsafeBufferPointer { constants.add($0, .number) }
      case .id:
        if let reject = add(parser.id, column, text, takesLists: false) { return reject }
      case .property(let path):
        let slot = parser.property(property)
        property += 1
        if let reject = add(slot, column, text, takesLists: path.takesLists) { return reject }
      default: break
      }
    }
    rows = FeatureRows(textStart: textStart)
    rows.times = times.read(text, parser.timesToken, parser.outline)
    return nil
  }

  private mutating func add(
    _ slot: DocumentWalk.Slot, _ column: GeoJSONColumn, _ text: JSONTokenText, takesLists: Bool
  ) -> GeoJSONReject? {
    if constants.add(slot, in: text.text, takesLists: takesLists) { return nil }
    return .json(.escapedNUL(position: Int(slot.start), column: column.name))
  }

  mutating func startBatch() {
    batch.rowCount = 0
    batch.rejects.removeAll(keepingCapacity: true)
  }

  mutating func finishBatch() -> RowBatch {
    summary.recordCount += Int64(batch.rowCount)
    summary.rejectCount += Int64(batch.rejects.count)
    let table = FieldTable(
      bounds: storage.bounds, positions: storage.positions,
      base: UnsafePointer(features.buffer.base),
      chunkOffset: features.buffer.offset - summary.start, firstLine: batch.firstLine, quote: 0,
      origins: UnsafePointer(origins), hasQuotes: true, hasDoubledQuotes: false,
      count: batch.rowCount, columnCount: columns.count)
    return RowBatch(table: table, rejects: batch.rejects)
  }

  /// Refuses what begins at `offset`, where the mark is if given.
  mutating func refuse(
    _ reject: GeoJSONReject, offset: Int64, byteCount: Int64, _ mark: DocumentMark? = nil
  ) {
    let line = mark?.lineFeedCount ?? features.lineFeeds(before: offset)
    batch.rejects.append(
      reject.row(offset: offset - summary.start, byteCount: byteCount, line: line - firstLine))
  }
}
