internal import Formats
internal import Platform

/// Workbooks of Excel: each row of a sheet is a row.
struct XLSXFormat: InputFormat {
  let words = "[Excel](#excel), one record a row of a sheet"
  let endings = [".xlsx"]
  let hasHeader = true
  let takesPatterns = true
  var options: [SourceOption] { Self.options }

  var dialect: SourceDialect {
    var dialect = SourceDialect()
    dialect.hasHeader = true
    return dialect
  }

  /// Nil if the sheet has no row with a value, or not the one that names the columns.
  ///
  /// Throws `SourceFailure` where the file is no workbook, has no such sheet, or lacks a column.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    guard file.textForm.isPlain else {
      throw SourceFailure(
        code: "XLSX", path: file.path,
        message:
          "\(file.path): expected a workbook as it is, found compression or an encoding; unpack it")
    }
    let dialect = file.source.dialect
    let workbook = try Workbook(file.bytes, form: file.textForm)
    let found = try SheetHeader(
      workbook, sheet: dialect.sheet, row: dialect.hasHeader ? dialect.headerRow : nil)
    guard let found else { return nil }
    let wanted = file.expansion.columns(of: file.mappings) + (file.expansion?.needed ?? [])
    let asked = (file.source.condition).map { condition in
      condition.columns.map { Located($0, at: condition.mark, isSecret: condition.isSecret) }
    }
    let header = HeaderNames(
      path: file.path, names: dialect.hasHeader ? found.names : Self.letters,
      isRead: dialect.hasHeader, wanted: wanted + (asked ?? []), code: "XLSX_HEADER",
      line: found.row, withoutHeader: "header: false, and columns are A, B and so on")
    if let twice = wanted.first(where: { name in
      !name.isSecret && header.names.count { $0 == name.value } > 1
    }) {
      throw SourceFailure(
        code: "XLSX_HEADER", path: file.path,
        message: "\(file.path):\(found.row): column name '\(twice.value)' stands twice")
    }
    let secrets = file.secrets.map { header.names.firstIndex(of: $0) }
    var layout = SourceFile.Layout(
      form: XLSXForm(query: SheetQuery(sheet: nil), numbersAreText: false),
      columns: try file.mappings.map { mapping in
        try file.expansion?.position(of: mapping.column.value) ?? header.position(mapping)
      },
      expansion: try file.expansion.map { try header.expansion($0) },
      secretColumns: Set(secrets.compactMap { $0 }).sorted(),
      missingSecrets: zip(file.secrets, secrets).filter { $0.1 == nil }.map(\.0),
      asked: try asked?.map { try header.position($0) } ?? [])
    let query = SheetQuery(
      sheet: dialect.sheet, header: dialect.hasHeader ? found.row : 0,
      columns: layout.readUsedColumnsAlone())
    layout.form = XLSXForm(query: query, numbersAreText: dialect.numbersAreText)
    layout.textForm = file.textForm.reading(RowText(query))
    return layout
  }

  /// The names of all columns that a sheet may have, where none are declared.
  private static let letters = (0..<16_384).map { SheetQuery.letters($0) }

  /// A workbook is known before its text is looked at.
  func sample(_ file: SampledFile) throws -> (any FormatSample)? { nil }
}

extension SourceFile.Layout {
  /// Gives the columns that are used the places 0, 1 and so on, and returns where they stood.
  fileprivate mutating func readUsedColumnsAlone() -> [Int] {
    let cells = expansion?.cells ?? []
    let all = columns + secretColumns + asked + cells.map(\.position) + [expansion?.exploded ?? -1]
    let used = Set(all.filter { $0 >= 0 }).sorted()
    let places = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    func place(_ column: Int) -> Int { places[column] ?? column }
    columns = columns.map(place)
    secretColumns = secretColumns.map(place)
    asked = asked.map(place)
    if let found = expansion {
      expansion = FileExpansion(
        cells: cells.map {
          FileExpansion.Cell(name: $0.name, position: place($0.position), shown: $0.shown)
        }, exploded: found.exploded.map(place))
    }
    return used
  }
}

/// A workbook of which these rows are read, which stand in its text as JSON.
struct XLSXForm: FileForm {
  let query: SheetQuery
  let numbersAreText: Bool

  func identity(columns: String) -> String {
    let sheet = query.sheet ?? ""
    return
      "xlsx \(query.sheet == nil ? "first" : "named") \(sheet.utf8.count):\(sheet) behind \(query.header) "
      + (numbersAreText ? "numbers as text " : "")
      + "columns \(columns) of \((query.columns ?? []).map { "\($0)" }.joined(separator: ","))"
  }

  /// Two sources may read other rows of one file.
  var likeness: String { identity(columns: "") }

  func read(
    _ span: SpanReading, _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> SourceFile.Reading {
    let paths = (query.columns ?? []).map { JSONPath(key: SheetQuery.letters($0)) }
    var reader = try JSONLinesReader(
      source: span.source, columns: paths + [JSONPath(key: SheetQuery.errorKey)],
      chunkByteCount: span.chunkByteCount, span: span.span, assumedStart: span.assumedStart)
    var counter = RowNoteCounter(codes: ["XLSX_ERROR"], firstColumn: paths.count)
    return try span.drain(&reader) { batch, start in
      counter.count(batch)
      try take(batch, start)
    } notes: {
      $0.notes.merging(counter.counts) { $1 }
    }
  }
}
