import Journal
import Formats
import Platform
import Text

/// The lines of a generated file of dreams, as the toolkit's own reader finds them.
struct GeneratedDreams {
  struct Dream: Equatable {
    var id: String
    var dreamer: String
    var date: String
    var text: String
    var cameTrue: Bool?
    var cameTrueOn: String?
    var prediction: String?
    var confidence: Double?
    var highlights: [String]
  }

  private(set) var dreams: [Dream] = []
  /// The numbers of the lines that are not JSON, from 1.
  private(set) var brokenLines: [Int] = []
  private(set) var lineLengths: [Int] = []

  private static let columns = [
    "id", "dreamer", "date", "text", "came_true", "came_true_on", "own_prediction",
    "prediction_confidence", "highlights",
  ]

  init(_ options: DreamsGenerator.Options) throws {
    let bytes = try GeneratedDreams.bytes(options)
    lineLengths = bytes.split(separator: UInt8(ascii: "\n")).map(\.count)
    var reader = try JSONLinesReader(
      source: Memory(bytes: bytes), columns: Self.columns.map { JSONPath($0) },
      span: ByteSpan(start: 0, end: .max))
    while let batch = try reader.nextRows() {
      brokenLines += batch.rejects.map { Int($0.line) + 1 }
      let table = batch.table
      for record in 0..<table.count {
        let fields = (0..<table.columnCount).map { Self.text(of: table.field(record, $0)) }
        dreams.append(
          Dream(
            id: fields[0] ?? "", dreamer: fields[1] ?? "", date: fields[2] ?? "",
            text: fields[3] ?? "", cameTrue: fields[4].map { $0 == "true" }, cameTrueOn: fields[5],
            prediction: fields[6], confidence: fields[7].flatMap { Double($0) },
            highlights: Self.strings(of: fields[8])))
      }
    }
  }

  static func bytes(_ options: DreamsGenerator.Options) throws -> [UInt8] {
    try pieces(options).flatMap { $0 }
  }

  /// The file as it was handed on.
  static func pieces(_ options: DreamsGenerator.Options) throws -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    try DreamsGenerator(options).writeDreams { pieces.append(Array($0)) }
    return pieces
  }

  /// The words of a text by the analyzer that the bench compares with its peers.
  static func words(of text: String, _ analyzer: inout Analyzer) -> [String] {
    analyzer.terms(of: Array(text.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static func text(of field: RowField) -> String? {
    guard !field.isNull else { return nil }
    guard field.needsUnescape else { return String(decoding: field.bytes, as: UTF8.self) }
    let decoded = UnsafeMutablePointer<UInt8>.allocate(capacity: field.byteCount)
    defer { decoded.deallocate() }
    let count = field.unescape(into: decoded)
    return String(decoding: UnsafeBufferPointer(start: decoded, count: count), as: UTF8.self)
  }

  /// The strings of a list without escapes.
  private static func strings(of list: String?) -> [String] {
    guard let list else { return [] }
    return list.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  private struct Memory: ByteSource {
    let bytes: [UInt8]
    var byteCount: Int64? { Int64(bytes.count) }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
      let rest = bytes[min(Int(offset), bytes.count)...].prefix(buffer.count)
      buffer.copyBytes(from: rest)
      return rest.count
    }
  }
}
