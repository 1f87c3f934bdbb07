internal import Formats
internal import Platform

/// A sample of the individuals of a file of GEDCOM.
struct GEDCOMSample: FormatSample {
  let form: TextForm
  let columns: [ColumnProfile]
  var rows: SampledRows
  private let survey: GEDCOMSurvey

  let format = SourceFormat.gedcom

  init(_ file: SampledFile) throws {
    var text = file.text
    var textForm = text.form
    let head: GEDCOMHead
    do {
      var coding = SourceCoding()
      coding.encoding = textForm.encoding
      let found = try GEDCOMFormat.head(
        text.source, path: file.path, coding, textForm: &textForm, file.fileSystem)
      guard let found else { throw file.refused(expected: "GEDCOM", found: "white space only") }
      head = found
    } catch let failure as SourceFailure {
      throw file.refused(expected: "GEDCOM", found: failure.message)
    }
    if textForm.encoding != text.form.encoding {
      text = try InferredText.open(path: file.path, form: textForm, fileSystem: file.fileSystem)
    }
    let source = text.source
    let survey = GEDCOMSurvey(try GEDCOMProbe(source), row: "INDI")
    let columns = survey.columns.map { ColumnProfile(name: $0.name) }
    guard let row = GEDCOMPath(survey.row), survey.rowCount > 0 else {
      throw file.refused(expected: "GEDCOM with individuals (INDI)", found: "none")
    }
    let form = GEDCOMForm(
      rows: [row], columns: survey.columns, fileName: file.named.name, qualifiesIDs: false,
      head: head)
    let sampler = RowSampler(
      byteCount: source.byteCount ?? 0, averageRecordByteCount: survey.averageRowByteCount
    ) { span, start in
      try GEDCOMReader(
        source: source, form: form, chunkByteCount: 64 << 10, span: span, assumedStart: start)
    }
    rows = try sampler.run(limit: file.limit) { table, row in
      for (index, column) in columns.enumerated() {
        column.look(at: UnsafeRawBufferPointer(table.field(row, index).bytes))
      }
    }
    rows.isWhole = rows.isWhole && text.isWhole
    (self.form, self.columns, self.survey) = (file.text.form, columns, survey)
  }

  func write(_ draft: inout DefinitionDraft, numbers: [ColumnProfile]) {
    draft.comment(
      2,
      "The first line is 0 HEAD. A row is a record \(survey.row); other records and structures in them "
        + "can be rows too, such as FAM or INDI.NAME. The column A.B is the structure B in the first "
        + "structure A.")
    draft.code(2, "format: gedcom")
    draft.code(2, "rows: \(survey.row)")
    for (code, count) in rows.rejectCounts.sorted(by: { $0.key < $1.key }) {
      draft.comment(
        2,
        "\(Count.text(count, "sampled row")) or line cannot be read; a run rejects such as \(code)."
      )
    }
    guard survey.rareCount > 0 else { return }
    draft.comment(
      2, "\(Count.text(survey.rareCount, "path")) in hardly any of the records are not listed.")
  }
}
