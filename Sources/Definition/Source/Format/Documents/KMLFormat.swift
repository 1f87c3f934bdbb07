internal import Formats
internal import Platform

/// KML: each position of a geometry or track is a row.
struct KMLFormat: InputFormat {
  let words = "[KML](#kml) and KMZ, one record a position"
  let endings = [".kml", ".kmz"]
  let usualInner = ["doc.kml", "*.kml", "**/*.kml"]
  /// Times without an offset are in UTC.
  let zone: TimeZone? = .utc
  let holdsPositions = true
  let neededColumns = ["time"]
  let traceKinds = ["Track", "Point", "LineString", "Polygon"]

  func columns(of source: SourceDeclaration) -> FixedColumns.Columns? {
    FixedColumns.Columns(format: "KML", names: KMLColumn.names) {
      KMLColumn.position(of: $0) != nil
    }
  }

  /// Also a document without a position is read.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    if try file.isEmpty() { return nil }
    var columns = AskedColumns<KMLColumn>(==)
    return file.layout { name, _ in
      columns.place(KMLColumn(rawValue: name))
    } form: {
      KMLForm(columns: columns.all, name: file.named().name)
    }
  }

  func sample(_ file: SampledFile) throws -> (any FormatSample)? {
    guard file.head.root.isKML else { return nil }
    return try DocumentSample(
      file, .kml, title: "KML", columns: KMLColumn.names, row: "position",
      evidence: ["The root element is kml: each position of a geometry or track is a row."],
      counting: ["placemark", "part", "point"]
    ) {
      var reader = KMLReader(
        source: file.text.source, columns: KMLColumn.allCases, fileName: file.named.name,
        isDecoded: file.text.form.encoding != nil, chunkByteCount: DocumentSample.chunkByteCount)
      try $0.look(&reader, limit: file.limit)
    }
  }
}

/// A file of KML of which these columns are read; its name without folder and ending is a column too.
struct KMLForm: DocumentFileForm {
  let columns: [KMLColumn]
  let name: [UInt8]

  func identity(columns: String) -> String {
    SourceFile.documentIdentity(["kml"] + self.columns.map(\.rawValue), name, columns)
  }

  func readParts(
    _ span: SpanReading, partByteCount: Int64,
    _ take: (RowBatch, _ start: Int64) throws -> Void, end: (SourceFile.Reading) throws -> Void
  ) throws {
    var reader = KMLReader(
      source: span.source, columns: columns, fileName: name,
      isDecoded: span.textForm.encoding != nil, chunkByteCount: span.chunkByteCount)
    try span.parts(&reader, partByteCount: partByteCount, take, end)
  }
}
