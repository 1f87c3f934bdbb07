package import Formats
internal import Platform
package import Store

/// GEDCOM: each structure of the declared paths is a row.
struct GEDCOMFormat: InputFormat {
  let words = "[GEDCOM](#gedcom), one record a structure"
  let endings = [".ged"]
  let hasLists = true
  var options: [SourceOption] { Self.options }

  func columns(of source: SourceDeclaration) -> FixedColumns.Columns? {
    FixedColumns.Columns(
      format: "GEDCOM", names: GEDCOMColumn.fixedNames + ["paths of tags such as BIRT.DATE"]
    ) { GEDCOMColumn($0) != nil }
  }

  func isInside(_ column: String, _ secret: String) -> Bool {
    GEDCOMColumn(column).flatMap { column in
      GEDCOMColumn(secret).map { column.isInside($0) }
    } ?? false
  }

  /// The head of the file has a say in how it is read; nil if there is nothing in it.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    var textForm = file.textForm
    guard
      let head = try Self.head(
        file.bytes, path: file.path, file.source.coding, textForm: &textForm, file.fileSystem)
    else { return nil }
    var columns = AskedColumns<GEDCOMColumn> { $0.isSame(as: $1) }
    let dialect = file.source.dialect
    var layout = file.layout(
      place: { name, takesLists in
        columns.place(GEDCOMColumn(name, takesLists: takesLists))
      }, hasFurtherDates: true
    ) {
      GEDCOMForm(
        rows: dialect.rows, columns: columns.all, fileName: file.named().name,
        qualifiesIDs: dialect.qualifiesIDs, head: head)
    }
    layout.textForm = textForm
    return layout
  }

  func sample(_ file: SampledFile) throws -> (any FormatSample)? {
    file.head.isGEDCOM ? try GEDCOMSample(file) : nil
  }
}

extension GEDCOMForm: FileForm {
  package func identity(columns: String) -> String { "gedcom \(identity) columns \(columns)" }
  package var likeness: String { identity }
  package var idPrefix: [UInt8]? { qualifiesIDs ? fileName : nil }

  package func read(
    _ span: SpanReading, _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> SourceFile.Reading {
    var reader = try GEDCOMReader(
      source: span.source, form: self, chunkByteCount: span.chunkByteCount, span: span.span,
      assumedStart: span.assumedStart)
    return try span.drain(&reader, take) { $0.notes }
  }

  /// Structures within a record have the place of the record, and a line of one cannot be read without it.
  package func hasOwnPlace(_ reject: Reject) -> Bool {
    rows.allSatisfy { $0.tags.count == 1 } && reject.code != "GED_LINE"
      && reject.code != "GED_LEVEL"
  }

  package func surveyed(by survey: some FileSurvey) -> (any FileForm)? {
    GEDCOMForm(
      rows: survey.rows, columns: survey.columns, fileName: [], qualifiesIDs: false, head: head)
  }
}
