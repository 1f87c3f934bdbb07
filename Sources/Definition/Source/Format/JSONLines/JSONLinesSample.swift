internal import Formats
internal import Platform
internal import SearchIndex

/// A sample of JSON Lines.
struct JSONLinesSample: FormatSample {
  let form: TextForm
  let columns: [ColumnProfile]
  var rows: SampledRows
  private let json: JSONColumns

  let format = SourceFormat.jsonl
  let expectation = "one JSON object a line"

  init(_ file: SampledFile) throws {
    let source = file.text.source
    let json = JSONColumns(try JSONPathSurvey(source, byteCount: FileHead.byteCount))
    guard !json.paths.isEmpty else {
      throw file.refused(
        expected: "one JSON object a line",
        found: json.survey.objectCount > 0
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
    rows = try sampler.run(limit: file.limit) { table, row in
      for (index, column) in columns.enumerated() {
        let field = table.field(row, index)
        column.look(at: UnsafeRawBufferPointer(field.bytes))
        if field.kind == .text, field.byteCount > 0 { column.countQuoted() }
      }
    }
    (form, self.columns, self.json) = (file.text.form, columns, json)
  }

  func write(_ draft: inout DefinitionDraft, numbers: [ColumnProfile]) {
    let survey = json.survey
    draft.comment(
      2,
      "Lines that are one JSON object: \(Count.text(survey.objectCount)) of the first "
        + "\(Count.text(survey.objectCount + survey.otherCount)). The column a.b is the key b of the "
        + "object under the key a.")
    draft.code(2, "format: jsonl")
    for (code, count) in rows.rejectCounts.sorted(by: { $0.key < $1.key }) {
      draft.comment(
        2, "\(Count.text(count, "sampled line")) cannot be read; a run rejects them as \(code).")
    }
    if json.rareCount > 0 {
      draft.comment(
        2,
        "\(Count.text(json.rareCount, "key")) in hardly any of the lines are not listed"
          + (survey.isCut ? ", and there are more: keys may be data here." : "."))
    }
    if !json.lists.isEmpty {
      draft.comment(
        2, "There are lists; only a field that is a list of texts can be filled from one.")
    }
    draft.quotedNumbers(numbers)
  }
}

extension DefinitionDraft {
  /// Says that columns of numbers hold texts, and lets their fields take them.
  mutating func quotedNumbers(_ numbers: [ColumnProfile]) {
    let quotedNumbers = numbers.filter { $0.quotedCount > 0 }
    guard !quotedNumbers.isEmpty else { return }
    let names = quotedNumbers.map {
      "\(YAMLText.quoted($0.name)) in \(Count.text($0.quotedCount)) of \(Count.text($0.rowCount))"
    }
    comment(
      2, "Numbers stand in quotes: \(names.joined(separator: ", ")). This line takes them, too:")
    code(2, "numbers: text")
  }
}
