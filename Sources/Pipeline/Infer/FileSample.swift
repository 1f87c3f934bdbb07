internal import Formats
internal import Platform

/// A file as far as a sample tells: how its records stand in it, and its columns.
struct FileSample {
  /// How records and fields are told apart.
  enum Layout {
    case delimited(DialectGuess, HeaderGuess)
    case jsonLines(JSONColumns)
    case document(DocumentSample)
    case gedcom(GEDCOMSurvey)
  }

  let path: String
  /// What had to be undone to get at the text.
  let form: TextForm
  /// The bytes of its text; about how many if it was not decoded to its end.
  let byteCount: Int64
  let head: FileHead
  let layout: Layout
  let columns: [ColumnProfile]
  let rows: SampledRows

  /// Whether the columns have the names that the file gives them.
  var hasNames: Bool {
    if case .delimited(_, let header) = layout { header.hasHeader } else { true }
  }

  /// Whether the file can only be read from its front.
  var isDocument: Bool {
    if case .document = layout { true } else { false }
  }

  /// About how many records the file has.
  var estimatedRecordCount: Int {
    let sampled = rows.recordCount + rows.rejectCount
    if rows.isWhole { return sampled }
    return Int(Double(byteCount) / Double(max(rows.byteCount, 1)) * Double(rows.readCount))
  }

  /// Samples the file at `path`; throws `FileError` or `InferError`.
  ///
  /// `encoding` is what the reader says of a text whose bytes do not show it.
  static func read(
    path: String, encoding: TextEncoding?, sampleSize: Int, knownNames: [NameSimilarity.Term],
    fileSystem: any FileSystem
  ) throws -> FileSample {
    var text = try InferredText.open(path: path, encoding: encoding, fileSystem: fileSystem)
    let head = try FileHead.read(text.source, path: path)
    if text.form.encoding == nil, head.document == nil, !head.isGEDCOM,
      let guess = try EncodingGuess.of(text.source)
    {
      var form = text.form
      form.encoding = guess
      text = try InferredText.open(path: path, form: form, fileSystem: fileSystem)
    }
    var found =
      if let document = head.document {
        try readDocument(document, head, text, path: path, sampleSize: sampleSize)
      } else {
        try head.isGEDCOM
          ? readGEDCOM(text, path: path, sampleSize: sampleSize, fileSystem)
          : head.isJSON
            ? readJSONLines(text, path: path, sampleSize: sampleSize)
            : readDelimited(text, path: path, sampleSize: sampleSize, knownNames: knownNames)
      }
    guard found.rows.recordCount * 20 > found.rows.rejectCount else {
      throw refused(
        path, found.layout,
        found.rows.rejectCount == 0
          ? "a header only" : "\(Count.text(found.rows.rejectCount, "record")) that cannot be read")
    }
    found.rows.isWhole = found.rows.isWhole && text.isWhole
    return FileSample(
      path: path, form: text.form, byteCount: text.byteCount, head: head, layout: found.layout,
      columns: found.columns, rows: found.rows)
  }

  private typealias Found = (layout: Layout, columns: [ColumnProfile], rows: SampledRows)

  private static func refused(_ path: String, _ layout: Layout?, _ found: String) -> InferError {
    let expected =
      if case .jsonLines = layout { "one JSON object a line" } else {
        "records of delimited text in UTF-8"
      }
    return .nothingReadable(path: path, expected: expected, found: found)
  }

  private static func readDocument(
    _ guess: DocumentGuess, _ head: FileHead, _ text: InferredText, path: String,
    sampleSize: Int
  ) throws -> Found {
    let document: DocumentSample
    do {
      document = try DocumentSample(
        guess, text, properties: head.properties, path: path, limit: sampleSize)
    } catch let failure as DecodingFailure {
      throw InferError.nothingReadable(
        path: path, expected: "a whole \(text.form.name) file", found: "at \(failure)")
    }
    guard document.rows.recordCount > 0 else {
      let count = document.rows.rejectCount
      throw InferError.nothingReadable(
        path: path, expected: "\(guess.name) with \(guess.row)s",
        found: document.failure.map { "at \($0)" }
          ?? (count == 0 ? "none" : "\(Count.text(count, guess.row)) that cannot be read"))
    }
    return (.document(document), document.columns, document.rows)
  }

  private static func readJSONLines(
    _ text: InferredText, path: String, sampleSize: Int
  ) throws -> Found {
    let source = text.source
    let json = JSONColumns(try JSONPathSurvey(source, byteCount: FileHead.byteCount))
    let layout = Layout.jsonLines(json)
    guard !json.paths.isEmpty else {
      throw refused(
        path, layout,
        json.survey.objectCount > 0
          ? "objects without values"
          : "\(Count.text(json.survey.otherCount, "line")) of another kind; a value over several "
            + "lines is not JSON Lines")
    }
    let columns = json.paths.map { ColumnProfile(name: $0.text) }
    let sampler = RowSampler(
      byteCount: source.byteCount ?? 0,
      averageRecordByteCount: Double(json.survey.byteCount)
        / Double(max(1, json.survey.objectCount))
    ) { span, start in
      try JSONLinesReader(
        source: source, columns: json.paths, chunkByteCount: 64 << 10, span: span,
        assumedStart: start)
    }
    let rows = try sampler.run(limit: sampleSize) { table, row in
      for (index, column) in columns.enumerated() {
        let field = table.field(row, index)
        column.look(at: UnsafeRawBufferPointer(field.bytes))
        if field.kind == .text, field.byteCount > 0 { column.countQuoted() }
      }
    }
    return (layout, columns, rows)
  }

  private static func readGEDCOM(
    _ text: InferredText, path: String, sampleSize: Int, _ fileSystem: any FileSystem
  ) throws -> Found {
    var text = text
    var textForm = text.form
    let head: GEDCOMHead
    do {
      var coding = SourceCoding()
      coding.encoding = textForm.encoding
      let found = try SourceFile.head(
        text.source, path: path, coding, textForm: &textForm, fileSystem)
      guard let found else {
        throw InferError.nothingReadable(path: path, expected: "GEDCOM", found: "white space only")
      }
      head = found
    } catch let failure as RunOutcome.SourceFailure {
      throw InferError.nothingReadable(path: path, expected: "GEDCOM", found: failure.message)
    }
    if textForm.encoding != text.form.encoding {
      text = try InferredText.open(path: path, form: textForm, fileSystem: fileSystem)
    }
    let source = text.source
    let probe = try GEDCOMProbe(source)
    let survey = GEDCOMSurvey(probe, row: "INDI")
    let columns = survey.columns.map { ColumnProfile(name: $0.name) }
    guard let row = GEDCOMPath(survey.row), survey.rowCount > 0 else {
      throw InferError.nothingReadable(
        path: path, expected: "GEDCOM with individuals (INDI)", found: "none")
    }
    let file = PlainTextFile(path: path, isCompressed: text.form.compression != nil)
    let form = GEDCOMForm(
      rows: [row], columns: survey.columns, fileName: file.name, qualifiesIDs: false, head: head)
    let sampler = RowSampler(
      byteCount: source.byteCount ?? 0, averageRecordByteCount: survey.averageRowByteCount
    ) { span, start in
      try GEDCOMReader(
        source: source, form: form, chunkByteCount: 64 << 10, span: span, assumedStart: start)
    }
    var rows = try sampler.run(limit: sampleSize) { table, row in
      for (index, column) in columns.enumerated() {
        column.look(at: UnsafeRawBufferPointer(table.field(row, index).bytes))
      }
    }
    rows.isWhole = rows.isWhole && text.isWhole
    return (.gedcom(survey), columns, rows)
  }

  private static func readDelimited(
    _ text: InferredText, path: String, sampleSize: Int, knownNames: [NameSimilarity.Term]
  ) throws -> Found {
    let source = text.source
    guard let guess = try DialectGuess(source) else { throw refused(path, nil, "none") }
    // Text may hold a stray NUL or quote; what does so in every fourth record is something else.
    if guess.best.brokenCount * 4 > guess.best.recordCount {
      throw refused(
        path, nil,
        "NUL bytes or endless records in \(Count.text(guess.best.brokenCount)) of them")
    }
    let width = guess.best.width
    let header = try HeaderGuess(source, guess, knownNames: knownNames)
    let dialect = try CSVDialect(
      delimiter: guess.best.delimiter, quote: guess.best.quote, hasHeader: header.hasHeader,
      columns: header.hasHeader ? [] : (1...width).map { "c\($0)" })
    guard let found = try CSVHeader.read(from: source, dialect: dialect) else {
      throw refused(path, nil, "none")
    }
    let marks = header.markCounts.verdict.marks
    let columns = found.names.map { ColumnProfile(name: $0, numberMarks: marks) }
    let sampler = RowSampler(
      byteCount: source.byteCount ?? 0, averageRecordByteCount: guess.averageRecordByteCount
    ) { span, start in
      try CSVSpanReader(
        source: source, dialect: dialect, columnCount: width, chunkByteCount: 64 << 10, span: span,
        assumedStart: start)
    }
    let rows = try sampler.run(limit: sampleSize) { table, row in
      for (index, column) in columns.enumerated() {
        column.look(at: UnsafeRawBufferPointer(table.field(row, index).bytes))
      }
    }
    return (.delimited(guess, header), columns, rows)
  }
}
