internal import Formats
internal import Platform

/// A sample of lines whose columns stand at fixed places.
struct FixedSample: FormatSample {
  let form: TextForm
  let columns: [ColumnProfile]
  var rows: SampledRows
  private let guess: FixedGuess

  let format = SourceFormat.fixed
  let expectation = "lines whose columns stand at fixed places"

  /// Nil where a delimiter cuts the lines, or nothing leaves no doubt.
  init?(_ file: SampledFile) throws {
    let source = file.text.source
    if let best = try DialectGuess(source)?.best, best.regularity >= 0.9 { return nil }
    guard let guess = try FixedGuess(source, knownNames: file.knownNames) else { return nil }
    let names = guess.namesAreMade ? guess.places.indices.map { "c\($0 + 1)" } : guess.header ?? []
    let columns = names.map { ColumnProfile(name: $0) }
    let sampler = RowSampler(
      byteCount: source.byteCount ?? 0,
      averageRecordByteCount: Double(guess.byteCount) / Double(guess.lineCount)
    ) { span, start in
      try FixedReader(
        source: source, columns: guess.places, end: .max, passesHeader: guess.header != nil,
        chunkByteCount: 64 << 10, span: span, assumedStart: start)
    }
    rows = try sampler.run(limit: file.limit) { table, row in
      for (index, column) in columns.enumerated() {
        column.look(at: UnsafeRawBufferPointer(table.field(row, index).bytes))
      }
    }
    (form, self.columns, self.guess) = (file.text.form, columns, guess)
  }

  var hasNames: Bool { !guess.namesAreMade }

  func isAlike(_ other: any FormatSample) -> Bool {
    (other as? FixedSample)?.guess.places == guess.places
  }

  func write(_ draft: inout DefinitionDraft, numbers: [ColumnProfile]) {
    draft.comment(
      2,
      "No delimiter: \(Count.text(guess.lineCount, "line")) at the front are blank at the same characters. "
        + "Longer values may stand further on: compare the places with a description of the file.")
    draft.code(2, "format: fixed")
    if guess.header != nil {
      draft.comment(
        2,
        "The first line is no record"
          + (guess.namesAreMade ? "; its names do not stand above their columns." : "."))
      draft.code(2, "header: true")
    }
    if guess.namesAreMade { draft.comment(2, "Give the columns better names.") }
    draft.code(2, "columns:")
    for (column, place) in zip(columns, guess.places) {
      draft.code(3, "\(YAMLText.quoted(column.name)): \(place.text)")
    }
    for (code, count) in rows.rejectCounts.sorted(by: { $0.key < $1.key }) {
      draft.comment(
        2, "\(Count.text(count, "sampled line")) cannot be read; a run rejects them as \(code).")
    }
  }
}
