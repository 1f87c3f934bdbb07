internal import Formats
internal import Platform
internal import SearchIndex

/// A sample of one sheet of a workbook.
struct SheetSample: FormatSample {
  let form: TextForm
  let columns: [ColumnProfile]
  var rows: SampledRows
  let tableName: String?
  private let header: SheetHeader
  private let heading: HeaderGuess

  let format = SourceFormat.xlsx
  let expectation = "rows of a sheet"
  var hasNames: Bool { heading.hasHeader }

  /// The most sheets that are looked at.
  private static let limit = 50

  /// The sheets of the file at `path` that have rows, in their order; nil if it is no workbook.
  ///
  /// Throws `FileError` and `InferError`.
  static func sheets(
    _ path: String, limit: Int, knownNames: [NameSimilarity.Term], fileSystem: any FileSystem
  ) throws -> [SheetSample]? {
    let file = try FileByteSource(path: path, fileSystem: fileSystem)
    guard try mayBeWorkbook(file, path) else { return nil }
    do {
      let workbook = try Workbook(file, form: TextForm())
      let samples = try workbook.sheets.prefix(Self.limit).compactMap { sheet in
        try SheetSample(
          workbook, sheet.name, path: path, limit: limit, knownNames: knownNames,
          fileSystem: fileSystem)
      }
      if !samples.isEmpty { return samples }
    } catch let failure as DecodingFailure {
      throw InferError.nothingReadable(
        path: path, expected: "a workbook", found: "one that cannot be read: \(failure)")
    }
    throw InferError.nothingReadable(
      path: path, expected: "a workbook with rows", found: "none in its sheets")
  }

  /// Whether the file has parts as workbooks have them, or is one that is refused by name.
  private static func mayBeWorkbook(_ file: FileByteSource, _ path: String) throws -> Bool {
    var first = [UInt8](repeating: 0, count: 4)
    let count = try first.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
    if first == [0xD0, 0xCF, 0x11, 0xE0] { return true }
    guard count == 4, first == [0x50, 0x4B, 3, 4], let archive = try? ZipArchive(file) else {
      return false
    }
    return archive.entries.contains { $0.name.lowercased().hasPrefix("xl/") }
      || archive.entries.contains { $0.name == "content.xml" }
  }

  /// Looks at the first rows of a sheet; nil if it has none behind its first.
  private init?(
    _ workbook: Workbook, _ sheet: String, path: String, limit: Int,
    knownNames: [NameSimilarity.Term], fileSystem: any FileSystem
  ) throws {
    guard let header = try SheetHeader(workbook, sheet: sheet, row: nil), !header.names.isEmpty
    else { return nil }
    var form = TextForm().reading(RowText(SheetQuery(sheet: sheet, header: header.row)))
    let letters = (0..<header.names.count).map { SheetQuery.letters($0) }
    let names = zip(letters, header.names).map { $1.isEmpty ? $0 : $1 }
    let body = try Self.rows(form, names, path, limit, fileSystem)
    heading = HeaderGuess(
      first: header.names.filter { !$0.isEmpty },
      body: zip(header.names, body.columns).filter { !$0.0.isEmpty }.map(\.1),
      knownNames: knownNames)
    self.header = header
    tableName = sheet
    if !heading.hasHeader { form.rows = RowText(SheetQuery(sheet: sheet)) }
    self.form = form
    guard heading.hasHeader else {
      let all = try Self.rows(form, letters, path, limit, fileSystem)
      rows = all.rows
      columns = all.columns.filter { $0.valueCount + $0.nullLikeCount > 0 }
      return
    }
    guard body.rows.recordCount > 0 else { return nil }
    let named = zip(header.names, body.columns).filter { name, _ in
      !name.isEmpty && header.names.count { $0 == name } == 1
    }
    rows = body.rows
    columns = named.map(\.1).filter { $0.valueCount + $0.nullLikeCount > 0 }
  }

  private static func rows(
    _ form: TextForm, _ names: [String], _ path: String, _ limit: Int,
    _ fileSystem: any FileSystem
  ) throws -> (columns: [ColumnProfile], rows: SampledRows) {
    let text = try InferredText.open(path: path, form: form, fileSystem: fileSystem)
    let columns = names.map { ColumnProfile(name: $0) }
    var reader = try JSONLinesReader(
      source: text.source, columns: names.indices.map { JSONPath(key: SheetQuery.letters($0)) },
      span: ByteSpan(start: 0, end: .max))
    var rows = SampledRows()
    while rows.readCount < limit, let batch = try reader.nextRows() {
      for row in 0..<batch.table.count {
        for (index, column) in columns.enumerated() {
          let field = batch.table.field(row, index)
          column.look(at: UnsafeRawBufferPointer(field.bytes))
          if field.kind == .text, field.byteCount > 0 { column.countQuoted() }
        }
      }
      rows.recordCount += batch.table.count
      rows.readCount = rows.recordCount
      rows.byteCount = reader.finish().end
    }
    rows.isWhole = text.isWhole && rows.readCount < limit
    return (columns, rows)
  }

  func isAlike(_ other: any FormatSample) -> Bool {
    (other as? SheetSample)?.tableName == tableName
  }

  func write(_ draft: inout DefinitionDraft, numbers: [ColumnProfile]) {
    draft.comment(2, "A sheet of a workbook; days and times come as their formats show them.")
    draft.code(2, "format: xlsx")
    if let tableName { draft.code(2, "sheet: \(YAMLText.quoted(tableName))") }
    if heading.hasHeader {
      draft.comment(
        2, "Header: row \(header.row), the first with a value; \(heading.evidence).")
      let unnamed = header.names.count { $0.isEmpty }
      if unnamed > 0 {
        draft.comment(2, "\(Count.text(unnamed, "column")) without a name cannot be read so.")
      }
    } else {
      draft.comment(2, "No header: \(heading.evidence). Columns are A, B and so on.")
      draft.code(2, "header: false")
    }
    draft.quotedNumbers(numbers)
  }
}
