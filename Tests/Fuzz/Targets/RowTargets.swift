import Formats

/// Readers that can be entered at any span: each span is read by itself, as workers do, and must give what one pass gives.
enum RowTargets {
  static func csv(_ bytes: [UInt8]) {
    // The first byte chooses the dialect, so that one corpus serves all.
    let shapes: [(delimiter: Character, quote: Character?)] = [
      (",", "\""), (";", "\""), ("\t", nil), (",", "'"),
    ]
    let shape = shapes[Int(bytes.first ?? 0) % shapes.count]
    guard
      let dialect = try? CSVDialect(
        delimiter: shape.delimiter.asciiValue ?? 44, quote: shape.quote?.asciiValue)
    else { return }
    let source = BytesInMemory(Array(bytes.dropFirst()))
    guard let header = try? CSVHeader.read(from: source, dialect: dialect) else { return }
    let columnCount = header.names.count
    compare(source) { span, start, chunk in
      try CSVSpanReader(
        source: source, dialect: dialect, columnCount: columnCount, chunkByteCount: chunk,
        span: span, assumedStart: start)
    }
  }

  static func fixed(_ bytes: [UInt8]) {
    let source = BytesInMemory(bytes)
    let places = [(0, 4), (2, 9), (9, 10), (5, Int.max)].map {
      FixedPlace(start: $0.0, end: $0.1)
    }
    compare(source) { span, start, chunk in
      try FixedReader(
        source: source, columns: places, end: 12, passesHeader: bytes.count % 2 == 0,
        chunkByteCount: chunk, span: span, assumedStart: start)
    }
  }

  static func jsonLines(_ bytes: [UInt8]) {
    let source = BytesInMemory(bytes)
    let columns = ["a", "id", "a.b", "text", "list"].map { JSONPath($0) }
    compare(source) { span, start, chunk in
      try JSONLinesReader(
        source: source, columns: columns, chunkByteCount: chunk, span: span, assumedStart: start)
    }
  }

  static func gedcom(_ bytes: [UInt8]) {
    let source = BytesInMemory(bytes)
    var head = GEDCOMHead()
    if let probe = try? GEDCOMProbe(source), case .head(let found) = probe.finding(declared: nil) {
      head = found
    }
    let names = [
      "xref", "value", "NAME", "SEX", "BIRT.DATE", "BIRT.PLAC", "FAMC", "DEAT?", "/SUBM", "file",
    ]
    let form = GEDCOMForm(
      rows: ["INDI", "FAM"].compactMap { GEDCOMPath($0) },
      columns: names.compactMap { GEDCOMColumn($0) }
        + ["FAMS", "NOTE", "EXID+TYPE"].compactMap { GEDCOMColumn($0, takesLists: true) },
      fileName: Array("tree".utf8), qualifiesIDs: true, head: head)
    compare(source) { span, start, chunk in
      try GEDCOMReader(
        source: source, form: form, chunkByteCount: chunk, span: span, assumedStart: start)
    }
  }

  static func plainText(_ bytes: [UInt8]) {
    let source = BytesInMemory(bytes)
    let file = PlainTextFile(path: "notes/2024-02-29 walk.txt", isCompressed: false)
    compare(source, isOneSpan: true) { span, start, chunk in
      PlainTextReader(
        source: source, file: file, chunkByteCount: chunk, span: span, assumedStart: start)
    }
  }

  /// Reads `source` in one span and in several, and compares.
  private static func compare<Reader: RowReader & ~Copyable>(
    _ source: BytesInMemory, isOneSpan: Bool = false,
    _ make: (ByteSpan, _ assumedStart: Int64?, _ chunkByteCount: Int) throws -> Reader
  ) {
    var cuts = FuzzCuts(source.bytes)
    let chunk = cuts.next(in: 1...300)
    let length = isOneSpan ? Int.max : cuts.next(in: 1...max(1, source.bytes.count))
    let whole = read(source, spanByteCount: .max, chunkByteCount: 1 << 16, make)
    let cut = read(source, spanByteCount: length, chunkByteCount: chunk, make)
    whole.mustEqual(cut, "spans of \(length), chunks of \(chunk)")
  }

  private static func read<Reader: RowReader & ~Copyable>(
    _ source: BytesInMemory, spanByteCount: Int, chunkByteCount: Int,
    _ make: (ByteSpan, _ assumedStart: Int64?, _ chunkByteCount: Int) throws -> Reader
  ) -> Transcript {
    let size = Int64(source.bytes.count)
    var whole = Transcript()
    var start: Int64 = 0
    var trueStart: Int64 = 0
    do {
      repeat {
        let end = spanByteCount == .max ? Int64.max : min(size, start + Int64(spanByteCount))
        let span = ByteSpan(start: start, end: end)
        // A span guesses where its first record starts; a wrong guess is read again, as in a run.
        var part = whole
        var summary = try read(try make(span, nil, chunkByteCount), &part)
        if summary.start != trueStart {
          part = whole
          summary = try read(try make(span, trueStart, chunkByteCount), &part)
        }
        whole = part
        trueStart = summary.end
        start = span.end
      } while start < size
    } catch {
      whole.fail("\(error)")
    }
    return whole
  }

  private static func read<Reader: RowReader & ~Copyable>(
    _ made: consuming Reader, _ transcript: inout Transcript
  ) throws -> SpanSummary {
    var reader = made
    while let batch = try reader.nextRows() { transcript.add(batch, start: reader.start) }
    let summary = reader.finish()
    transcript.end(summary)
    return summary
  }
}
