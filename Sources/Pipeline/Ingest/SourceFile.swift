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
  var form: Form
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

  /// What tells the rows that become records.
  var sieve: RowSieve? {
    condition.map { RowSieve($0.asked, positions: $0.positions, nullWords: nullWords) }
  }

  /// The format of a file with what a reader needs to know.
  enum Form: Sendable {
    /// Delimited text with so many columns.
    case delimited(CSVDialect, columnCount: Int)
    /// JSON Lines, of which these values are read; numbers may be written as texts.
    case jsonLines([JSONPath], numbersAreText: Bool)
    /// Plain text, which is one record.
    case plainText(PlainTextFile)
    /// A document, such as GPX.
    case document(DocumentForm)
    /// GEDCOM, of which these structures are rows.
    case gedcom(GEDCOMForm)
  }

  /// What the record of a plain text file is made of besides its bytes; nil in other formats, whose
  /// files may have any number of records.
  var plainText: PlainTextFile? {
    if case .plainText(let file) = form { return file }
    return nil
  }

  /// Whether the file is one record, or can only be read as a whole.
  var isUndivided: Bool { plainText != nil || document != nil }

  /// Whether spans of the file can be read by themselves.
  var canBeEntered: Bool { textForm.isPlain && document == nil }

  /// Whether a field of numbers takes a text too.
  var numbersAreText: Bool {
    if case .jsonLines(_, let numbersAreText) = form { return numbersAreText }
    return false
  }

  /// The code of a record that the reader refused: what is not valid in the declared encoding was
  /// made invalid UTF-8.
  func quarantineCode(of code: String) -> String {
    code == "UTF8" && textForm.encoding != nil ? "ENCODING" : code
  }

  /// Everything about the file's form that a segment depends on.
  var formIdentity: String {
    let columns = columns.map { String($0) }.joined(separator: ",")
    let form =
      switch form {
      case .delimited(let dialect, let columnCount):
        "csv \(dialect.delimiter) \(dialect.quote.map { String($0) } ?? "none") "
          + (dialect.hasHeader ? "header " : "no header ") + "\(columnCount) columns \(columns)"
      case .jsonLines(let paths, let numbersAreText):
        "jsonl \(numbersAreText ? "numbers as text" : "numbers") columns \(columns)"
          + paths.map { " \($0.text.utf8.count):\($0.text)" + ($0.takesLists ? " list" : "") }
          .joined()
      case .plainText(let file): "text \(file.identity) columns \(columns)"
      case .document(let document): "document \(document.identity) columns \(columns)"
      case .gedcom(let gedcom): "gedcom \(gedcom.identity) columns \(columns)"
      }
    let marks = numberMarks
    return form
      + (marks.isPlain ? "" : " numbers \(marks.decimal) \(marks.group)")
      + nullWords.map { " null " + String(decoding: $0, as: UTF8.self) }.joined()
      + secretColumns.map { " secret \($0)" }.joined()
      + (condition.map { " where \($0.asked.text) at \($0.positions)" } ?? "")
      + " raw \(rawPrivacy.name)"
  }

  /// What became of opening a file.
  enum Opening {
    case ready(SourceFile)
    /// Nothing in it: a warning, no records.
    case empty
  }

  /// Looks at the file and, if it has one, its header.
  ///
  /// Throws `RunOutcome.SourceFailure` when the file is missing, cannot be read, or lacks a column.
  static func open(
    path: String, source bound: BoundPipeline.Source, dataset: BoundPipeline.Dataset,
    fileSystem: any FileSystem
  ) throws -> Opening {
    let source = bound.declaration
    let identity: FileIdentity
    var textForm = source.coding.form(of: path)
    let layout: Layout?
    let secrets = source.secretColumns + dataset.secretColumns.map(\.value)
    let asked = source.condition?.columns ?? []
    do {
      identity = try fileSystem.identity(path)
      let bytes = try textForm.open(path: path, fileSystem: fileSystem)
      layout =
        switch source.format {
        case .csv, .tsv:
          try delimited(
            bytes, path: path, dialect: CSVDialect(source.dialect), dataset: dataset,
            secrets: secrets, condition: source.condition)
        case .jsonl:
          try jsonLines(
            bytes, dialect: source.dialect, dataset: dataset, secrets: secrets, asked: asked)
        case .text:
          plainText(
            PlainTextFile(
              path: path, isCompressed: textForm.compression != nil,
              written: bound.fileZone.map { identity.day(in: $0) }),
            dataset: dataset, secrets: secrets, asked: asked)
        case .gpx where try isEmpty(identity, bytes), .geojson where try isEmpty(identity, bytes):
          nil
        case .gpx:
          document(
            PlainTextFile(path: path, isCompressed: textForm.compression != nil),
            dataset: dataset, secrets: secrets, asked: asked, columns: { .gpx($0) }
          ) { name, _ in
            GPXColumn(rawValue: name)
          }
        case .geojson:
          document(
            PlainTextFile(path: path, isCompressed: textForm.compression != nil),
            dataset: dataset, secrets: secrets, asked: asked, columns: { .geoJSON($0) }
          ) {
            GeoJSONColumn($0, takesLists: $1)
          }
        case .gedcom:
          try gedcom(
            bytes, path: path, source, textForm: &textForm, dataset: dataset, secrets: secrets,
            asked: asked, fileSystem: fileSystem)
        }
    } catch let error as FileError {
      throw RunOutcome.SourceFailure(
        code: error.isMissing ? "FILE_MISSING" : "FILE_UNREADABLE", path: path,
        message: error.description, kind: error.isMissing ? .missing : .unreadable)
    } catch let error as DecodingFailure {
      throw RunOutcome.SourceFailure(error, path: path)
    } catch let error as CSVError {
      throw RunOutcome.SourceFailure(
        code: "CSV_HEADER", path: path, message: "\(path): \(error)")
    }
    guard let layout else { return .empty }
    let classes = source.classes.values + dataset.declared.schema.fields.map(\.privacy)
    return .ready(
      SourceFile(
        source: source.name, path: path, identity: identity, textForm: textForm, form: layout.form,
        columns: layout.columns, furtherColumns: layout.furtherColumns,
        nullWords: source.dialect.nullWords.map { Array($0.utf8) },
        numberMarks: source.dialect.numberMarks,
        secretColumns: layout.secretColumns, missingSecrets: layout.missingSecrets,
        rawPrivacy: classes.filter { $0 != .secret }.reduce(.personal) { max($0, $1) },
        condition: source.condition.map { Condition(asked: $0, positions: layout.asked) }))
  }
}

extension SourceFile {
  /// What is found at the front of a file.
  struct Layout {
    var form: Form
    var columns: [Int]
    var furtherColumns: [Int?] = []
    var secretColumns: [Int] = []
    var missingSecrets: [String] = []
    /// The positions of the columns that the source's condition asks.
    var asked: [Int] = []
  }

  /// The form of a file of delimited text, whose header names the columns; nil if it has no record.
  private static func delimited(
    _ bytes: any ByteSource, path: String, dialect: CSVDialect, dataset: BoundPipeline.Dataset,
    secrets: [String], condition: SourceCondition?
  ) throws -> Layout? {
    let wanted = dataset.mappings.map(\.column)
    let asked = condition.map { condition in
      condition.columns.map { Located($0, at: condition.mark, isSecret: condition.isSecret) }
    }
    let header: CSVHeader
    do {
      guard let found = try CSVHeader.read(from: bytes, dialect: dialect) else { return nil }
      header = found
    } catch CSVError.duplicateColumn(let name, let first, let second)
      where wanted.contains(where: { $0.value == name && !$0.isSecret })
    {
      throw RunOutcome.SourceFailure(
        code: "CSV_HEADER", path: path,
        message:
          "\(path): column name '\(name)' stands twice: columns \(first + 1) and \(second + 1)")
    }
    let names = HeaderNames(
      path: path, names: header.names, isRead: dialect.hasHeader, wanted: wanted + (asked ?? []))
    let columns = try wanted.map { try names.position($0) }
    let askedColumns = try asked?.map { try names.position($0) } ?? []
    let found = secrets.map { header.names.firstIndex(of: $0) }
    return Layout(
      form: .delimited(dialect, columnCount: header.names.count), columns: columns,
      secretColumns: Set(found.compactMap { $0 }).sorted(),
      missingSecrets: zip(secrets, found).filter { $0.1 == nil }.map(\.0), asked: askedColumns)
  }

  /// The form of a file of JSON Lines; nil if it has no line that is not blank.
  ///
  /// Which keys its objects have is known when they are read.
  private static func jsonLines(
    _ bytes: any ByteSource, dialect: SourceDialect, dataset: BoundPipeline.Dataset,
    secrets: [String], asked: [String]
  ) throws -> Layout? {
    if try JSONLinesReader.isBlank(bytes) { return nil }
    var paths: [JSONPath] = []
    func column(_ name: String, takesLists: Bool = false) -> Int {
      let path = JSONPath(name, takesLists: takesLists)
      if let column = paths.firstIndex(where: { $0.keys == path.keys }) {
        if takesLists { paths[column].takesLists = true }
        return column
      }
      paths.append(path)
      return paths.count - 1
    }
    let columns = dataset.mappings.map {
      column($0.column.value, takesLists: $0.conversion.isList)
    }
    let secretColumns = Set(secrets.map { column($0) }).sorted()
    let askedColumns = asked.map { column($0) }
    return Layout(
      form: .jsonLines(paths, numbersAreText: dialect.numbersAreText), columns: columns,
      secretColumns: secretColumns, asked: askedColumns)
  }
}

extension SourceFile {
  /// The form of a plain text file; also an empty one is a record.
  private static func plainText(
    _ file: PlainTextFile, dataset: BoundPipeline.Dataset, secrets: [String], asked: [String]
  ) -> Layout {
    func position(_ name: String) -> Int {
      guard let column = PlainTextColumn.position(of: name) else {
        preconditionFailure("checked when the definition was bound")
      }
      return column
    }
    let found = secrets.map { PlainTextColumn.position(of: $0) }
    return Layout(
      form: .plainText(file), columns: dataset.mappings.map { position($0.column.value) },
      secretColumns: Set(found.compactMap(\.self)).sorted(),
      missingSecrets: zip(secrets, found).filter { $0.1 == nil }.map(\.0),
      asked: asked.map { position($0) })
  }
}

extension SourceFile {
  /// Whether a document has no byte, also where that shows only once it is decoded.
  private static func isEmpty(_ identity: FileIdentity, _ bytes: any ByteSource) throws -> Bool {
    guard identity.byteCount > 0 else { return true }
    var first: UInt8 = 0
    return try withUnsafeMutableBytes(of: &first) { try bytes.read(into: $0, at: 0) } == 0
  }

  /// The form of a document whose columns `make` knows by their names; also one without a record is read.
  private static func document<Column: Equatable>(
    _ file: PlainTextFile, dataset: BoundPipeline.Dataset, secrets: [String], asked: [String],
    columns form: ([Column]) -> DocumentForm.Columns,
    _ make: (_ name: String, _ takesLists: Bool) -> Column?
  ) -> Layout {
    var found: [Column] = []
    func place(_ name: String, takesLists: Bool = false) -> Int? {
      guard let column = make(name, takesLists) else { return nil }
      if let place = found.firstIndex(of: column) { return place }
      found.append(column)
      return found.count - 1
    }
    func known(_ name: String, takesLists: Bool = false) -> Int {
      guard let place = place(name, takesLists: takesLists) else {
        preconditionFailure("checked when the definition was bound")
      }
      return place
    }
    let columns = dataset.mappings.map {
      known($0.column.value, takesLists: $0.conversion.isList)
    }
    let secretPlaces = secrets.map { place($0) }
    let askedPlaces = asked.map { known($0) }
    return Layout(
      form: .document(DocumentForm(columns: form(found), name: file.name)),
      columns: columns, secretColumns: Set(secretPlaces.compactMap(\.self)).sorted(),
      missingSecrets: zip(secrets, secretPlaces).filter { $0.1 == nil }.map(\.0),
      asked: askedPlaces)
  }
}

extension FileIdentity {
  /// The day in `zone` on which the content was last written.
  fileprivate func day(in zone: TimeZone) -> CivilDate {
    let (quotient, rest) = modifiedNanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let utc = rest < 0 ? quotient - 1 : quotient
    let local = utc + Int64(zone.offset(atUTC: utc))
    return CivilDate(daysSinceEpoch: Int((local >= 0 ? local : local - 86_399) / 86_400))
  }
}

extension CSVDialect {
  /// The dialect that a definition declares.
  init(_ declared: SourceDialect) throws(CSVError) {
    try self.init(
      delimiter: declared.delimiter, quote: declared.quote, hasHeader: declared.hasHeader,
      columns: declared.columns.map(\.value))
  }
}
