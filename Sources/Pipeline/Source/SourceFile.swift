internal import Formats
internal import Platform
internal import SearchIndex

/// One input file with its columns found: ready to be read in spans.
struct SourceFile: Sendable {
  /// The name of its source.
  let source: String
  /// The path as the run resolved it.
  let path: String
  /// Its size and times before anything was read.
  let identity: FileIdentity
  /// What has to be undone to get at its text.
  let textForm: TextForm
  /// How its bytes are to be understood.
  var form: any FileForm
  /// The source position of each mapping's column.
  let columns: [Int]
  /// For each mapping the source position of all values of its column, if the rules of the record ask for them and the
  /// format may have several; may be empty.
  let furtherColumns: [Int?]
  /// The texts that mean "no value".
  let nullWords: [[UInt8]]
  /// The marks in numbers.
  let numberMarks: NumberMarks
  /// The source positions of the columns whose values are counted and dropped.
  let secretColumns: [Int]
  /// Secret columns that the file does not have, as far as that is known before it is read.
  let missingSecrets: [String]
  /// The class of the raw bytes of its rejects.
  let rawPrivacy: PrivacyClass
  /// Which of its rows become records; nil for all.
  let condition: Condition?
  /// The records that the rules of its rows asked a survey to mark; nil if they ask for none, and where nobody looked.
  var marked: MarkedRecords?

  /// What is asked of the columns of a row, and where they stand in the source.
  struct Condition: Sendable {
    let asked: SourceCondition
    let positions: [Int]
  }

  /// The form of a document; nil for a file that can be entered in the middle.
  var document: (any DocumentFileForm)? { form as? any DocumentFileForm }

  /// Whether the file is one record, or can only be read as a whole.
  var isUndivided: Bool { form.isOneRecord || document != nil }

  /// Whether spans of the file can be read by themselves.
  var canBeEntered: Bool { textForm.isPlain && document == nil }

  /// The code of a record that the reader refused: what is not valid in the declared encoding was
  /// made invalid UTF-8.
  func quarantineCode(of code: String) -> String {
    code == "UTF8" && textForm.encoding != nil ? "ENCODING" : code
  }

  /// Everything about the file's form that a segment depends on.
  var formIdentity: String {
    let columns = columns.map { String($0) }.joined(separator: ",")
    let marks = numberMarks
    return form.identity(columns: columns)
      + (marks.isPlain ? "" : " numbers \(marks.decimal) \(marks.group)")
      + nullWords.map { " null " + String(decoding: $0, as: UTF8.self) }.joined()
      + secretColumns.map { " secret \($0)" }.joined()
      + (condition.map { " where \($0.asked.text) at \($0.positions)" } ?? "")
      + " raw \(rawPrivacy.name)"
  }
}

extension SourceFile {
  /// What is found at the front of a file.
  struct Layout {
    var form: any FileForm
    var columns: [Int]
    var furtherColumns: [Int?] = []
    var secretColumns: [Int] = []
    var missingSecrets: [String] = []
    /// The positions of the columns that the source's condition asks.
    var asked: [Int] = []
    /// What has to be undone to get at the text, where the file says so and its source does not.
    var textForm: TextForm?
  }

  /// What a pass over a span found.
  struct Reading {
    var summary: SpanSummary
    /// What the reader noticed besides, by code.
    var noteCounts: [String: Int64] = [:]
    /// Why the span was not read to its end.
    var failure: SourceFailure?
  }

  /// Hands the batches of the records that start in `span` to `take`, with the offset that their
  /// places count from.
  ///
  /// A failure to decode or to parse ends the span.
  func read(
    _ source: any ByteSource, _ span: ByteSpan, assumedStart: Int64?, chunkByteCount: Int,
    _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> Reading {
    try form.read(
      SpanReading(
        path: path, textForm: textForm, source: source, span: span, assumedStart: assumedStart,
        chunkByteCount: chunkByteCount), take)
  }

  /// Whether the rows of both files are converted in the same way.
  func readsAlike(_ other: SourceFile) -> Bool {
    columns == other.columns && furtherColumns == other.furtherColumns
      && nullWords == other.nullWords
      && form.numbersAreText == other.form.numbersAreText && numberMarks == other.numberMarks
      && condition?.asked.text == other.condition?.asked.text
      && condition?.positions == other.condition?.positions
      && marked == nil && other.marked == nil
  }
}

extension SourceFailure {
  /// A file that cannot be decoded, or not to its end.
  init(_ failure: DecodingFailure, path: String) {
    self.init(code: failure.code, path: path, message: "\(path): \(failure)")
  }

  /// A document that cannot be read, or not to its end.
  init(_ failure: DocumentFailure, path: String) {
    let place = failure.column > 0 ? "\(failure.line):\(failure.column)" : "\(failure.line)"
    self.init(
      code: failure.code, path: path, message: "\(path):\(place): \(failure.reason)")
  }
}
