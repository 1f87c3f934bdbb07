import Formats
import Platform

/// What the readers of sources find in a written file: the fields of each position.
enum PositionReading {
  struct Failure: Error {
    let text: String
  }

  /// The rows of a GeoJSON document.
  static func geoJSON(_ bytes: [UInt8], _ names: [String]) throws -> [[String]] {
    var reader = try GeoJSONReader(
      source: WrittenFile(bytes: bytes), columns: names.compactMap { GeoJSONColumn($0) },
      fileName: "map.geojson", chunkByteCount: 1 << 12)
    var rows: [[String]] = []
    guard try reader.beginSpan(end: .max) else { return [] }
    while let batch = try reader.nextRows() { try append(batch, names.count, to: &rows) }
    _ = reader.finish()
    return rows
  }

  /// The rows of a GPX document.
  static func gpx(_ bytes: [UInt8], _ columns: [GPXColumn]) throws -> [[String]] {
    var reader = GPXReader(
      source: WrittenFile(bytes: bytes), columns: columns, fileName: [], isDecoded: false,
      chunkByteCount: 1 << 12)
    var rows: [[String]] = []
    guard reader.beginSpan(end: .max) else { return [] }
    while let batch = try reader.nextRows() { try append(batch, columns.count, to: &rows) }
    _ = reader.finish()
    guard reader.notes.isEmpty else { throw Failure(text: "\(reader.notes)") }
    return rows
  }

  private static func append(_ batch: RowBatch, _ count: Int, to rows: inout [[String]]) throws {
    if let reject = batch.rejects.first { throw Failure(text: reject.code) }
    for record in 0..<batch.table.count {
      rows.append(
        (0..<count).map { place in
          let field = batch.table.field(record, place)
          return field.isNull ? "-" : String(decoding: field.bytes, as: UTF8.self)
        })
    }
  }
}

/// The bytes of a file that was written to memory.
private struct WrittenFile: ByteSource {
  let bytes: [UInt8]

  var byteCount: Int64? { Int64(bytes.count) }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
    let rest = bytes.dropFirst(Int(offset)).prefix(buffer.count)
    buffer.copyBytes(from: rest)
    return rest.count
  }
}
