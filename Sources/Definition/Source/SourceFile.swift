package import Formats
package import Platform
package import SearchIndex
package import Store

/// One input file with its columns found: ready to be read in spans.
package struct SourceFile: Sendable {
  /// The name of its source.
  package let source: String
  /// The path as the run resolved it.
  package let path: String
  /// Its size and times before anything was read.
  package let identity: FileIdentity
  /// What has to be undone to get at its text.
  package let textForm: TextForm
  /// How its bytes are to be understood.
  package var form: any FileForm
  /// How its rows become records.
  package let mapping: SourceMapping
  /// The source position of each mapping's column; below 0 for one that no source has, as `MadeColumn` says.
  package let columns: [Int]
  /// The columns by which rows become several records; nil if each is one.
  package let expansion: FileExpansion?
  /// For each mapping the source position of all values of its column, if the rules of the record ask for them and the
  /// format may have several; may be empty.
  package let furtherColumns: [Int?]
  /// The texts that mean "no value".
  package let nullWords: [[UInt8]]
  /// The marks in numbers.
  package let numberMarks: NumberMarks
  /// The source positions of the columns whose values are counted and dropped.
  package let secretColumns: [Int]
  /// Secret columns that the file does not have, as far as that is known before it is read.
  package let missingSecrets: [String]
  /// The class of the raw bytes of its rejects.
  package let rawPrivacy: PrivacyClass
  /// Which of its rows become records; nil for all.
  package let condition: Condition?
  /// The records that the rules of its rows asked a survey to mark; nil if they ask for none, and where nobody looked.
  package var marked: MarkedRecords?

  package init(
    source: String, path: String, identity: FileIdentity, textForm: TextForm, form: any FileForm,
    mapping: SourceMapping, columns: [Int], expansion: FileExpansion?, furtherColumns: [Int?],
    nullWords: [[UInt8]],
    numberMarks: NumberMarks,
    secretColumns: [Int], missingSecrets: [String], rawPrivacy: PrivacyClass, condition: Condition?,
    marked: MarkedRecords? = nil
  ) {
    self.source = source
    self.path = path
    self.identity = identity
    self.textForm = textForm
    self.form = form
    self.mapping = mapping
    self.columns = columns
    self.expansion = expansion
    self.furtherColumns = furtherColumns
    self.nullWords = nullWords
    self.numberMarks = numberMarks
    self.secretColumns = secretColumns
    self.missingSecrets = missingSecrets
    self.rawPrivacy = rawPrivacy
    self.condition = condition
    self.marked = marked
  }

  /// What is asked of the columns of a row, and where they stand in the source.
  package struct Condition: Sendable {
    package let asked: SourceCondition
    package let positions: [Int]

    package init(asked: SourceCondition, positions: [Int]) {
      self.asked = asked
      self.positions = positions
    }
  }

  /// The path of the file on disk: the archive of a file in one.
  package var storedPath: String { textForm.file(at: path) }

  /// The form of a document; nil for a file that can be entered in the middle.
  package var document: (any DocumentFileForm)? { form as? any DocumentFileForm }

  /// Whether the file is one record, or can only be read as a whole.
  package var isUndivided: Bool { form.isOneRecord || document != nil }

  /// Whether spans of the file can be read by themselves.
  package var canBeEntered: Bool { textForm.isPlain && document == nil }

  /// The code of a record that the reader refused: what is not valid in the declared encoding was
  /// made invalid UTF-8.
  package func quarantineCode(of code: String) -> String {
    code == "UTF8" && textForm.encoding != nil ? "ENCODING" : code
  }

  /// Everything about the file's form that a segment depends on.
  package var formIdentity: String {
    let columns = columns.map { String($0) }.joined(separator: ",")
    let marks = numberMarks
    return form.identity(columns: columns)
      + (marks.isPlain ? "" : " numbers \(marks.decimal) \(marks.group)")
      + nullWords.map { " null " + String(decoding: $0, as: UTF8.self) }.joined()
      + secretColumns.map { " secret \($0)" }.joined()
      + (condition.map { " where \($0.asked.text) at \($0.positions)" } ?? "")
      + (expansion?.identity ?? "") + " raw \(rawPrivacy.name)"
  }
}

extension SourceFile {
  /// What is found at the front of a file.
  package struct Layout {
    package var form: any FileForm
    package var columns: [Int]
    package var expansion: FileExpansion?
    package var furtherColumns: [Int?] = []
    package var secretColumns: [Int] = []
    package var missingSecrets: [String] = []
    /// The positions of the columns that the source's condition asks.
    package var asked: [Int] = []
    /// What has to be undone to get at the text, where the file says so and its source does not.
    package var textForm: TextForm?
  }

  /// What a pass over a span found.
  package struct Reading {
    package var summary: SpanSummary
    /// What the reader noticed besides, by code.
    package var noteCounts: [String: Int64] = [:]
    /// Why the span was not read to its end.
    package var failure: SourceFailure?
  }

  /// Hands the batches of the records that start in `span` to `take`, with the offset that their
  /// places count from.
  ///
  /// A failure to decode or to parse ends the span.
  package func read(
    _ source: any ByteSource, _ span: ByteSpan, assumedStart: Int64?, chunkByteCount: Int,
    _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> Reading {
    try form.read(
      SpanReading(
        path: path, textForm: textForm, source: source, span: span, assumedStart: assumedStart,
        chunkByteCount: chunkByteCount), take)
  }

  /// Whether the rows of both files are converted in the same way.
  package func readsAlike(_ other: SourceFile) -> Bool {
    columns == other.columns && expansion == other.expansion
      && furtherColumns == other.furtherColumns
      && nullWords == other.nullWords
      && form.numbersAreText == other.form.numbersAreText && numberMarks == other.numberMarks
      && condition?.asked.text == other.condition?.asked.text
      && condition?.positions == other.condition?.positions
      && marked == nil && other.marked == nil
  }
}

extension SourceFailure {
  /// A file that cannot be decoded, or not to its end.
  package init(_ failure: DecodingFailure, path: String) {
    self.init(code: failure.code, path: path, message: "\(path): \(failure)")
  }

  /// A document that cannot be read, or not to its end.
  init(_ failure: DocumentFailure, path: String) {
    let place = failure.column > 0 ? "\(failure.line):\(failure.column)" : "\(failure.line)"
    self.init(
      code: failure.code, path: path, message: "\(path):\(place): \(failure.reason)")
  }
}
