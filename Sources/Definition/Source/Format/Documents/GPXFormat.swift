internal import Formats
internal import Platform

/// GPX: each point of a track, a route or by itself is a row.
struct GPXFormat: InputFormat {
  let words = "[GPX](#gpx), one record a point"
  let endings = [".gpx"]
  /// Times of GPX are in UTC.
  let zone: TimeZone? = .utc
  let holdsPositions = true
  let traceKinds = ["trkpt", "rtept", "wpt"]

  func columns(of source: SourceDeclaration) -> FixedColumns.Columns? {
    FixedColumns.Columns(format: "GPX", names: GPXColumn.names) {
      GPXColumn.position(of: $0) != nil
    }
  }

  /// Also a document without a point is read.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    if try file.isEmpty() { return nil }
    var columns = AskedColumns<GPXColumn>(==)
    return file.layout { name, _ in
      columns.place(GPXColumn(rawValue: name))
    } form: {
      GPXForm(columns: columns.all, name: file.named().name)
    }
  }

  func sample(_ file: SampledFile) throws -> (any FormatSample)? {
    guard file.head.root.isGPX else { return nil }
    return try DocumentSample(
      file, .gpx, title: "GPX", columns: GPXColumn.names, row: "point",
      evidence: ["The root element is gpx: each point of a track, a route or by itself is a row."],
      counting: ["track", "point"]
    ) {
      var reader = GPXReader(
        source: file.text.source, columns: GPXColumn.allCases, fileName: file.named.name,
        isDecoded: file.text.form.encoding != nil, chunkByteCount: DocumentSample.chunkByteCount)
      try $0.look(&reader, limit: file.limit)
    }
  }
}

/// A file of GPX of which these columns are read; its name without folder and ending is a column too.
struct GPXForm: DocumentFileForm {
  let columns: [GPXColumn]
  let name: [UInt8]

  func identity(columns: String) -> String {
    SourceFile.documentIdentity(["gpx"] + self.columns.map(\.rawValue), name, columns)
  }

  func readParts(
    _ span: SpanReading, partByteCount: Int64,
    _ take: (RowBatch, _ start: Int64) throws -> Void, end: (SourceFile.Reading) throws -> Void
  ) throws {
    var reader = GPXReader(
      source: span.source, columns: columns, fileName: name,
      isDecoded: span.textForm.encoding != nil, chunkByteCount: span.chunkByteCount)
    try span.parts(&reader, partByteCount: partByteCount, take, end)
  }
}

extension SourceFile {
  /// What the records of a document depend on besides its bytes.
  static func documentIdentity(_ parts: [String], _ name: [UInt8], _ columns: String) -> String {
    let texts = (parts + [String(decoding: name, as: UTF8.self)])
      .map { "\($0.utf8.count):\($0)" }.joined(separator: " ")
    return "document \(texts) columns \(columns)"
  }
}
