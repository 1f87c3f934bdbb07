extension GEDCOMReader {
  /// Hands the rows of the open record out, and then its refused lines; false if the batch is full
  /// before that.
  ///
  /// In this order, so that it does not depend on where batches end.
  mutating func handOut(firstLine: Int64) -> Bool {
    guard var record = open else { return true }
    defer { open = record }
    if !record.areRowsDone {
      guard handOutRows(&record, firstLine: firstLine) else { return false }
      record.areRowsDone = true
      record.next = 0
    }
    // A record that cannot be read is refused as a whole.
    return record.fault != nil || handOutLines(&record)
  }

  private mutating func handOutRows(_ record: inout OpenRecord, firstLine: Int64) -> Bool {
    let base = UnsafePointer(buffer.base)
    if record.fault == .xref {
      guard rejects.count < TableStorage.maximumRecordCount else { return false }
      rejects.append(
        GEDCOMReject.xref.row(place: record, line: 0, self.summary.start, buffer.offset))
      return true
    }
    while let row = finder.next(from: record.next, base) {
      record.next = row
      guard rejects.count < TableStorage.maximumRecordCount else { return false }
      let end = finder.lines.end(ofStructure: row)
      let line = finder.lines[row].number
      if let fault = record.fault {
        rejects.append(fault.row(place: record, line: line, summary.start, buffer.offset))
      } else {
        finder.fill(row: row, end: end, base)
        let outcome = writer.append(
          finder.lines, row: row, finder.slots, in: buffer.base,
          at: RecordPosition(
            start: UInt32(truncatingIfNeeded: record.start),
            byteCount: UInt32(truncatingIfNeeded: record.extent.textEnd - record.start),
            line: UInt32(truncatingIfNeeded: record.line - firstLine) + line, isRewritten: true))
        switch outcome {
        case .full: return false
        case .written: break
        case .tooLong:
          let fault = GEDCOMReject.rowTooLong(limit: writer.rowLimit)
          rejects.append(fault.row(place: record, line: line, summary.start, buffer.offset))
        }
      }
      finder.mark(row: row, end: end, base, &noted)
      record.next = row + 1
    }
    return true
  }

  private mutating func handOutLines(_ record: inout OpenRecord) -> Bool {
    while record.next < finder.lines.count {
      let line = finder.lines[record.next]
      if line.fault != .none, line.isInRow {
        guard rejects.count < TableStorage.maximumRecordCount else { return false }
        rejects.append(
          reject(of: line).row(
            offset: buffer.offset + Int64(line.start) - summary.start,
            byteCount: Int(line.end - line.start), line: record.line + Int64(line.number)))
      }
      record.next += 1
    }
    return true
  }

  private func reject(of line: GEDCOMLine) -> GEDCOMReject {
    guard line.fault.isOfBytes else { return .line(line.fault) }
    // Deeper lines that go with it may be at fault in other ways.
    let (start, end) = (Int(line.start), Int(line.end))
    let ownEnd = LineEnds.first(UnsafePointer(buffer.base), from: start, to: end) ?? end
    return writer.fault(buffer.base + start, ownEnd - start) ?? .line(line.fault)
  }
}

extension GEDCOMReject {
  /// The reject of a row, whose place is that of its record.
  fileprivate func row(
    place record: GEDCOMReader.OpenRecord, line: UInt32, _ start: Int64, _ chunk: Int64
  ) -> RowReject {
    row(
      offset: chunk + Int64(record.start) - start, byteCount: record.extent.textEnd - record.start,
      line: record.line + Int64(line))
  }
}
