import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Export

/// Records in plain arrays, as a segment that is exported.
struct CalendarTable {
  enum Value: Equatable {
    case text(String)
    case list([String])
    /// Days of a date, microseconds of an instant, an integer, or 1 and 0 of a boolean.
    case number(Int64)
  }

  let fields: [Field]
  var rows: [[String: Value]]

  /// Rows of fields that are lists if they are called so, and texts otherwise, but for those with other `types`.
  init(
    _ names: [String], lists: Set<String> = [], types: [String: ColumnType] = [:],
    classes: [String: PrivacyClass] = [:], _ rows: [[String: Value]]
  ) {
    fields = names.map { name in
      Field(
        name, types[name] ?? .text, isOptional: true, privacy: classes[name] ?? .internal,
        isList: lists.contains(name))
    }
    self.rows = rows
  }

  /// A file of the records in the order of `order`, whose `components` are events or tasks by its fields.
  func export(
    workers: Int = 2, order: [String]? = nil, columns: [String]? = nil, stamp: Int64 = 0,
    zone: TimeZone = .utc, clearance: PrivacyClass = .internal, memory: Int = 64 << 20
  ) throws -> (text: String, omissions: ExportOmissions) {
    let folder = try TemporaryFolder()
    let segment = try self.segment(folder)
    // A segment does not know what is a list.
    let schema = segment.schema.listing(Schema(fields))
    var choice = ExportChoice()
    choice.form = .ics
    choice.columns = columns
    choice.order = order
    choice.now = stamp * 1_000_000
    let bound = try choice.bound(to: schema, chosenBy: .public, clearance: clearance)
    let words = (0..<(rows.count + 63) / 64).map { word in
      rows.count - 64 * word < 64 ? 1 << UInt64(rows.count - 64 * word) - 1 : UInt64.max
    }
    let records = ChosenRecords(
      schema: schema, fields: bound.fields, words: [words], bytesPerRecord: 200
    ) { _ in segment }
    let room = ExportRoom(scratch: try folder.scratch(), memory: memory)
    let export = RecordExport(
      records, bound.format, zone: zone, order: order == nil ? nil : (bound.order, room))
    let sink = Sink()
    let omissions = try export.write(
      workers: WorkerPool(workerCount: workers), cancellation: Cancellation()
    ) { sink.append($0) }
    return (String(decoding: sink.bytes, as: UTF8.self), omissions)
  }

  private func segment(_ folder: TemporaryFolder) throws -> SegmentReader {
    let schema = Schema(fields)
    let builder = SegmentBuilder(
      schema: schema, memoryLimit: 1 << 24, scratch: try folder.scratch())
    let batch = RecordBatch(schema: schema)
    for first in stride(from: 0, to: rows.count, by: RecordBatch.capacity) {
      let some = rows[first..<min(first + RecordBatch.capacity, rows.count)]
      var arena: [UInt8] = []
      var starts: [(field: FieldID, row: Int, start: Int)] = []
      for (row, values) in some.enumerated() {
        batch.fate[row] = 0
        batch.offsets[row] = Int64(first + row)
        batch.lines[row] = Int64(first + row)
        for (index, field) in fields.enumerated() {
          let id = FieldID(index)
          batch.presence(id)[row] = values[field.name] == nil ? 0 : 1
          let text: String
          switch values[field.name] {
          case .number(let number):
            batch.integers(id)[row] = number
            continue
          case .text(let value): text = value
          case .list(let items): text = items.joined(separator: "\n")
          case nil: text = ""
          }
          guard !field.type.isNumeric else { continue }
          starts.append((id, row, arena.count))
          batch.byteSlices(id)[row].count = text.utf8.count
          arena += text.utf8
        }
      }
      batch.count = some.count
      arena += [UInt8](repeating: 0, count: 8)
      try arena.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        for (field, row, start) in starts { batch.byteSlices(field)[row].start = base + start }
        try builder.append(batch)
      }
    }
    let path = folder.file("segment")
    _ = try builder.finish(path: path, fileSystem: SystemFileSystem())
    return try SegmentReader(.unlisted(path))
  }

  private final class Sink: @unchecked Sendable {
    var bytes: [UInt8] = []
    func append(_ more: UnsafeRawBufferPointer) { bytes += more }
  }
}
