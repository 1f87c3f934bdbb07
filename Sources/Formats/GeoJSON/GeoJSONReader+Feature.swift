internal import Platform

extension GeoJSONReader {
  /// Gets the feature that was parsed ready for its rows.
  mutating func prepareRows(_ textStart: Int) {
    guard let text = parser.text else { return }
    var controlCount: Int64 = 0
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
        constants.add(parser.id, in: text.text, takesLists: false, &controlCount)
      case .property(let path):
        let slot = parser.property(property)
        property += 1
        constants.add(slot, in: text.text, takesLists: path.takesLists, &controlCount)
      default: break
      }
    }
    rows = FeatureRows(textStart: textStart)
    rows.times = times.read(text, parser.timesToken, parser.outline)
    if controlCount > 0 { noteCounts["JSON_CONTROL", default: 0] += controlCount }
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
      base: UnsafePointer(features.document.buffer.base),
      chunkOffset: features.document.buffer.offset - summary.start, firstLine: batch.firstLine,
      quote: 0,
      origins: UnsafePointer(origins), isTyped: true, hasQuotes: true, hasDoubledQuotes: false,
      count: batch.rowCount, columnCount: columns.count)
    return RowBatch(table: table, rejects: batch.rejects)
  }

  /// Refuses what begins at `offset`, where the mark is if given.
  mutating func refuse(
    _ reject: GeoJSONReject, offset: Int64, byteCount: Int64, _ mark: DocumentMark? = nil
  ) {
    let line = mark?.lineFeedCount ?? features.document.lineFeeds(before: offset)
    batch.rejects.append(
      reject.row(offset: offset - summary.start, byteCount: byteCount, line: line - firstLine))
  }
}
