import Formats
import Platform

/// Readers of documents that are read from the front.
enum DocumentTargets {
  static func gpx(_ bytes: [UInt8]) {
    let source = BytesInMemory(bytes)
    compare(bytes) { chunk in
      GPXReader(
        source: source, columns: GPXColumn.allCases, fileName: Array("walk".utf8),
        chunkByteCount: chunk)
    }
  }

  static func kml(_ bytes: [UInt8]) {
    let source = BytesInMemory(bytes)
    compare(bytes) { chunk in
      KMLReader(
        source: source, columns: KMLColumn.allCases, fileName: Array("walk".utf8),
        chunkByteCount: chunk)
    }
  }

  /// Rows of any document, by paths that names in the seeds and the mutations are likely to meet.
  static func xml(_ bytes: [UInt8]) {
    let source = BytesInMemory(bytes)
    let paths = [
      "r/x": [".", "@a", "y", "y/z[]", "p:y", "../@k", "/r/m[]"],
      "gpx/trk/trkseg/trkpt": ["@lat", "ele", "time[]", "../../name", "p:extensions", "."],
    ]
    for (rows, columns) in paths {
      guard let rows = XMLPath(rows) else { continue }
      var form = XMLRowForm(rows: rows, namespaces: ["p": "u"])
      for column in columns {
        let isList = column.hasSuffix("[]")
        guard let path = XMLPath(isList ? String(column.dropLast(2)) : column) else { continue }
        form.add(path, takesLists: isList, isSecret: column == "y")
      }
      compare(bytes) { [form] chunk in
        XMLPathReader(source: source, form: form, chunkByteCount: chunk)
      }
    }
    _ = try? XMLPathSurvey(source, isDecoded: false, byteCount: 1 << 16)
  }

  static func geoJSON(_ bytes: [UInt8]) {
    let source = BytesInMemory(bytes)
    let names = GeoJSONColumn.fixedNames + ["properties.name", "properties.a.b"]
    let columns = names.compactMap { GeoJSONColumn($0) }
    compare(bytes) { chunk in
      try GeoJSONReader(
        source: source, columns: columns, fileName: "walk.geojson", chunkByteCount: chunk)
    }
  }

  static func json(_ bytes: [UInt8]) {
    let source = BytesInMemory(bytes)
    let columns =
      ["id", "a.b", "p", "p.objectId"].map { JSONPath($0) }
      + [JSONPath("l", takesLists: true)]
    for rows in [[], ["r"], ["features"], ["a", "b"]] {
      compare(bytes) { chunk in
        try JSONDocumentReader(
          source: source, rows: rows, columns: columns, readsParse: rows.count == 1,
          chunkByteCount: chunk)
      }
    }
    _ = JSONDocumentSurvey(bytes)
  }

  static func areas(_ bytes: [UInt8]) {
    guard
      let areas = try? GeoJSONAreas(BytesInMemory(bytes), name: JSONPath("properties.name")),
      let point = GlobePoint(latitude: 10_000_000, longitude: 20_000_000)
    else { return }
    for area in areas.areas { _ = area.contains(point) }
  }

  private static func compare<Reader: DocumentReader & ~Copyable>(
    _ bytes: [UInt8], _ make: (_ chunkByteCount: Int) throws -> Reader
  ) {
    var cuts = FuzzCuts(bytes)
    let chunk = cuts.next(in: 1...300)
    let length = cuts.next(in: 1...max(1, bytes.count))
    let whole = read(spanByteCount: .max, chunkByteCount: 1 << 16, make)
    let cut = read(spanByteCount: length, chunkByteCount: chunk, make)
    whole.mustEqual(cut, "spans of \(length), chunks of \(chunk)")
  }

  private static func read<Reader: DocumentReader & ~Copyable>(
    spanByteCount: Int, chunkByteCount: Int, _ make: (_ chunkByteCount: Int) throws -> Reader
  ) -> Transcript {
    var transcript = Transcript()
    do {
      var reader = try make(chunkByteCount)
      var limit = Int64(spanByteCount)
      while try reader.beginSpan(end: limit) {
        do {
          while let batch = try reader.nextRows() { transcript.add(batch, start: reader.start) }
        } catch let failure as DocumentFailure {
          transcript.fail("\(failure)")
        }
        let summary = reader.finish()
        transcript.end(summary)
        if spanByteCount != .max { limit += Int64(spanByteCount) }
      }
    } catch {
      transcript.fail("\(error)")
    }
    return transcript
  }
}
