internal import Formats
internal import Platform

/// A sample of delimited text: the delimiter and quote that tell its fields apart, and whether a header names its columns.
struct DelimitedSample: FormatSample {
  let form: TextForm
  let columns: [ColumnProfile]
  var rows: SampledRows
  let head: FileHead
  let guess: DialectGuess
  let heading: HeaderGuess

  var best: DialectGuess.Trial { guess.best }
  var isTabbed: Bool { best.delimiter == UInt8(ascii: "\t") && best.quote == nil }

  var format: SourceFormat { isTabbed ? .tsv : .csv }
  var hasNames: Bool { heading.hasHeader }

  init(_ file: SampledFile) throws {
    func refused(_ found: String) -> InferError {
      file.refused(expected: "records of delimited text in UTF-8", found: found)
    }
    let source = file.text.source
    guard let guess = try DialectGuess(source) else { throw refused("none") }
    // Text may hold a stray NUL or quote; what does so in every fourth record is something else.
    if guess.best.brokenCount * 4 > guess.best.recordCount {
      throw refused(
        "NUL bytes or endless records in \(Count.text(guess.best.brokenCount)) of them")
    }
    let width = guess.best.width
    let heading = try HeaderGuess(source, guess, knownNames: file.knownNames)
    let dialect = try CSVDialect(
      delimiter: guess.best.delimiter, quote: guess.best.quote, hasHeader: heading.hasHeader,
      columns: heading.hasHeader ? [] : (1...width).map { "c\($0)" })
    guard let found = try CSVHeader.read(from: source, dialect: dialect, numbersTwins: true) else {
      throw refused("none")
    }
    let marks = heading.markCounts.verdict.marks
    let columns = found.names.map { ColumnProfile(name: $0, numberMarks: marks) }
    let sampler = RowSampler(
      byteCount: source.byteCount ?? 0, averageRecordByteCount: guess.averageRecordByteCount
    ) { span, start in
      try CSVSpanReader(
        source: source, dialect: dialect, columnCount: width, chunkByteCount: 64 << 10, span: span,
        assumedStart: start)
    }
    rows = try sampler.run(limit: file.limit) { table, row in
      for (index, column) in columns.enumerated() {
        column.look(at: UnsafeRawBufferPointer(table.field(row, index).bytes))
      }
    }
    (form, self.columns, head, self.guess, self.heading) =
      (file.text.form, columns, file.head, guess, heading)
  }

  func isAlike(_ other: any FormatSample) -> Bool {
    guard let other = other as? DelimitedSample else { return false }
    return best.delimiter == other.best.delimiter && best.quote == other.best.quote
      && heading.hasHeader == other.heading.hasHeader
      && heading.markCounts.verdict.marks == other.heading.markCounts.verdict.marks
  }
}
