internal import Formats
internal import Platform

/// JSON: a document, and in it a list of objects that are rows, whose columns are paths of keys.
struct JSONFormat: JSONKeyedFormat {
  let words = "[JSON](#json), one record an object of a list"
  let title = "JSON"

  func readRows(_ reader: NodeReader, _ source: inout SourceDeclaration) {
    guard let paths = reader.strings("rows") else { return }
    guard paths.count == 1, let path = paths.first else {
      reader.error("expected one path of keys, found \(paths.count)", in: "rows")
      return
    }
    if path.value.isEmpty {
      return reader.diagnostics.error(
        "rows: expected a path of keys, found none", at: path.mark,
        hint: "write . for the document itself")
    }
    source.dialect.keys = path.value == "." ? [] : JSONPath(path.value).keys
  }

  /// Also a document without a row is read.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    if try file.isEmpty() { return nil }
    return layout(file) { paths, keys in
      JSONForm(
        rows: file.source.dialect.keys,
        columns: JSONColumnsForm(
          paths: paths, keys: keys, numbersAreText: file.source.dialect.numbersAreText,
          readsParse: file.source.dialect.readsParse))
    }
  }

  func sample(_ file: SampledFile) throws -> (any FormatSample)? {
    guard file.head.isJSONDocument else { return nil }
    let survey = file.head.document
    let path = survey.candidates.first?.path ?? "."
    let isParse = survey.rows.contains(Array("\"__type\"".utf8))
    let columns = try Self.columns(survey.rows, isParse: isParse)
    guard !columns.isEmpty else {
      throw file.refused(expected: "a list of JSON objects", found: "objects without values")
    }
    return try DocumentSample(
      file, .json, title: "JSON", columns: columns.map(\.text), row: "row",
      evidence: Self.evidence(survey),
      lines: ["rows: \(YAMLText.quoted(path))"] + (isParse ? ["as: parse"] : [])
    ) {
      var reader = try JSONDocumentReader(
        source: file.text.source, rows: path == "." ? [] : JSONPath(path).keys, columns: columns,
        readsParse: isParse, chunkByteCount: DocumentSample.chunkByteCount)
      try $0.look(&reader, limit: file.limit)
    }
  }

  /// The columns of rows, one a line; of objects of Parse they are the object, and of a point its numbers.
  private static func columns(_ rows: [UInt8], isParse: Bool) throws -> [JSONPath] {
    let paths = JSONColumns(
      try JSONPathSurvey(MemorySource(bytes: rows), byteCount: max(1, rows.count))
    ).paths
    guard isParse else { return paths }
    let objects = paths.filter { $0.keys.last == "__type" && $0.keys.count > 1 }.map {
      Array($0.keys.dropLast())
    }
    var found: [JSONPath] = []
    for path in paths {
      let numbers = ["latitude", "longitude"]
      guard let object = objects.first(where: { path.keys.starts(with: $0) }) else {
        found.append(path)
        continue
      }
      let hasNumbers = numbers.allSatisfy { name in paths.contains { $0.keys == object + [name] } }
      if hasNumbers {
        if path.keys.count == object.count + 1, numbers.contains(path.keys.last ?? "") {
          found.append(path)
        }
      } else if !found.contains(where: { $0.keys == object }) {
        found.append(JSONPath(String(path.text.dropLast((path.keys.last?.count ?? 0) + 1))))
      }
    }
    return found.filter { path in path.keys.last != "__type" }
  }

  /// What speaks for the rows, and what else may be some.
  private static func evidence(_ survey: JSONDocumentSurvey) -> [String] {
    guard let best = survey.candidates.first else {
      return ["The file is one JSON object, which is the only row."]
    }
    let place = best.path == "." ? "of the list" : "at \(best.path)"
    var lines = [
      "\(Count.text(best.count, "object")) \(place) in the front of the file, with "
        + "\(Count.text(best.keyCount, "key")). The column a.b is the key b of the object under the key a."
    ]
    let others = survey.candidates.dropFirst().prefix(4).map {
      "\($0.path) (\(Count.text($0.count)))"
    }
    if !others.isEmpty {
      lines.append("Other lists that can be rows: \(others.joined(separator: ", ")).")
    }
    return lines
  }
}

/// A JSON document of which these values are read.
struct JSONForm: DocumentFileForm {
  let rows: [String]
  let columns: JSONColumnsForm

  var numbersAreText: Bool { columns.numbersAreText }

  func identity(columns: String) -> String {
    SourceFile.documentIdentity(["json"] + rows, [], self.columns.identity(columns: columns))
  }

  func readParts(
    _ span: SpanReading, partByteCount: Int64,
    _ take: (RowBatch, _ start: Int64) throws -> Void, end: (SourceFile.Reading) throws -> Void
  ) throws {
    var reader = try JSONDocumentReader(
      source: span.source, rows: rows, columns: columns.paths, keys: columns.keys,
      readsParse: columns.readsParse, chunkByteCount: span.chunkByteCount)
    try span.parts(&reader, partByteCount: partByteCount, take, end)
  }
}
