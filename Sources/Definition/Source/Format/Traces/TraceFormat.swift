internal import Formats
internal import Platform

/// FIT, logs of NMEA 0183 and files of OwnTracks' recorder, whose rows stand in their text as JSON.
struct TraceFormat: InputFormat {
  let form: TraceForm

  let holdsPositions = true

  /// The names of messages of FIT that are rows.
  static let kindsOfRows = FITMessage.allCases.map(\.rawValue)

  var words: String {
    switch form {
    case .fit: "[FIT](#fit), one record a message"
    case .nmea: "[NMEA 0183](#nmea), one record an epoch"
    case .ownTracks: "[files of OwnTracks' recorder](#owntracks), one record an object"
    }
  }

  var endings: [String] {
    switch form {
    case .fit: [".fit"]
    case .nmea: [".nmea"]
    case .ownTracks: [".rec"]
    }
  }

  /// What the rows have to have to be fixes.
  var neededColumns: [String] {
    switch form {
    case .fit: ["lat"]
    case .nmea: ["time"]
    case .ownTracks: []
    }
  }

  /// Their instants are in UTC.
  var zone: TimeZone? { .utc }

  func readRows(_ reader: NodeReader, _ source: inout SourceDeclaration) {
    if let word = reader.optionalOneOf("rows", Self.kindsOfRows) {
      source.dialect.message = FITMessage(rawValue: word.value) ?? .record
    }
  }

  /// What is asked of a file that is called so.
  func query(_ message: FITMessage, file: [UInt8]) -> TraceQuery {
    switch form {
    case .fit: TraceQuery(.fit(message), file: file)
    case .nmea: TraceQuery(.nmea, file: file)
    case .ownTracks: TraceQuery(.ownTracks, file: [])
    }
  }

  func columns(of source: SourceDeclaration) -> FixedColumns.Columns? {
    if case .ownTracks = form { return nil }
    let names = query(source.dialect.message, file: []).columns
    return FixedColumns.Columns(format: form == .fit ? "FIT" : "NMEA 0183", names: names) {
      names.contains($0)
    }
  }

  func isInside(_ column: String, _ secret: String) -> Bool {
    JSONPath(column).keys.starts(with: JSONPath(secret).keys)
  }

  /// Also a file without a row is read.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    if try file.isEmpty() { return nil }
    let query = query(file.source.dialect.message, file: file.named().name)
    var paths = AskedColumns<JSONPath> { $0.keys == $1.keys }
    var layout = file.layout { name, takesLists in
      paths.place(JSONPath(name, takesLists: takesLists)) { same in
        if takesLists { same.takesLists = true }
      }
    } form: {
      TraceFileForm(query: query, paths: paths.all)
    }
    layout.textForm = file.textForm.reading(RowText(query))
    return layout
  }

  func sample(_ file: SampledFile) throws -> (any FormatSample)? {
    file.head.trace == form ? try TraceSample(file, self) : nil
  }
}

/// A file of a device of which these values are read, which stand in its text as JSON.
struct TraceFileForm: FileForm {
  let query: TraceQuery
  let paths: [JSONPath]

  let numbersAreText = true

  func identity(columns: String) -> String {
    "trace \(query.identity) columns \(columns)"
      + paths.map { " \($0.text.utf8.count):\($0.text)" + ($0.takesLists ? " list" : "") }.joined()
  }

  /// Two sources may read other rows of one file.
  var likeness: String { identity(columns: "") }

  func read(
    _ span: SpanReading, _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> SourceFile.Reading {
    var reader = try JSONLinesReader(
      source: span.source, columns: paths, chunkByteCount: span.chunkByteCount, span: span.span,
      assumedStart: span.assumedStart)
    return try span.drain(&reader) { batch, start in
      try take(Self.told(batch, query.kind), start)
    } notes: {
      $0.notes
    }
  }

  /// The batch, whose refusals say what was wrong with a sentence.
  private static func told(_ batch: RowBatch, _ kind: TraceQuery.Kind) -> RowBatch {
    guard kind == .nmea, !batch.rejects.isEmpty else { return batch }
    return batch.changingRejects { reject in
      reject.code = "NMEA_CHECKSUM"
      reject.position = 0
      reject.expected = "a sentence with the checksum that it says"
    }
  }
}
