internal import Formats
internal import Platform

/// GeoJSON: each position of a geometry is a row.
struct GeoJSONFormat: InputFormat {
  let words = "[GeoJSON](#geojson), one record a position"
  let endings = [".geojson", ".geojsonl"]
  let hasLists = true
  let holdsPositions = true

  func columns(of source: SourceDeclaration) -> FixedColumns.Columns? {
    FixedColumns.Columns(
      format: "GeoJSON", names: GeoJSONColumn.fixedNames + ["properties.KEY"]
    ) { GeoJSONColumn($0) != nil }
  }

  func isInside(_ column: String, _ secret: String) -> Bool {
    JSONPath(column).keys.starts(with: JSONPath(secret).keys)
  }

  /// Also a document without a feature is read.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    if try file.isEmpty() { return nil }
    var columns = AskedColumns<GeoJSONColumn>(==)
    return file.layout { name, takesLists in
      columns.place(GeoJSONColumn(name, takesLists: takesLists))
    } form: {
      GeoJSONForm(columns: columns.all, name: file.named().name)
    }
  }

  func sample(_ file: SampledFile) throws -> (any FormatSample)? {
    guard file.head.geoJSON.isGeoJSON else { return nil }
    let columns = try Self.columns(file.head.geoJSON.properties)
    return try DocumentSample(
      file, .geojson, title: "GeoJSON", columns: columns.map(\.name), row: "position",
      evidence: ["The first object is one of GeoJSON: each position of a geometry is a row."],
      counting: ["feature", "part", "point"]
    ) {
      var reader = try GeoJSONReader(
        source: file.text.source, columns: columns,
        fileName: String(decoding: file.named.name, as: UTF8.self),
        chunkByteCount: DocumentSample.chunkByteCount)
      try $0.look(&reader, limit: file.limit)
    }
  }

  /// The columns that every feature has, and those of properties that are common enough.
  private static func columns(_ properties: [UInt8]) throws -> [GeoJSONColumn] {
    let survey = JSONColumns(
      try JSONPathSurvey(
        MemorySource(bytes: properties), byteCount: max(1, properties.count)))
    return (GeoJSONColumn.fixedNames + survey.paths.prefix(100).map { "properties." + $0.text })
      .compactMap { GeoJSONColumn($0) }
  }
}

/// A file of GeoJSON of which these columns are read; its name without folder and ending is a column too.
struct GeoJSONForm: DocumentFileForm {
  let columns: [GeoJSONColumn]
  let name: [UInt8]

  func identity(columns: String) -> String {
    SourceFile.documentIdentity(["geojson"] + self.columns.map(\.identity), name, columns)
  }

  func readParts(
    _ span: SpanReading, partByteCount: Int64,
    _ take: (RowBatch, _ start: Int64) throws -> Void, end: (SourceFile.Reading) throws -> Void
  ) throws {
    var reader = try GeoJSONReader(
      source: span.source, columns: columns, fileName: String(decoding: name, as: UTF8.self),
      chunkByteCount: span.chunkByteCount)
    try span.parts(&reader, partByteCount: partByteCount, take, end)
  }
}

extension GeoJSONColumn {
  /// The name, and whether lists are read.
  fileprivate var identity: String {
    if case .property(let path) = self, path.takesLists { return name + " list" }
    return name
  }
}
