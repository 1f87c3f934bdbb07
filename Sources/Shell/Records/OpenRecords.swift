import Platform
import SearchIndex
import Store

/// The columns of one segment that are printed, open.
final class OpenRecords {
  /// One field of the records.
  struct Member: BitwiseCopyable {
    let cells: RecordColumn.Cells
    let type: ColumnType
    /// Where what stands before the value is in `names`.
    let name: (start: Int, end: Int)
  }

  let segment: SegmentReader
  private let places: PartPlaces
  private let columns: [RecordColumn]
  private let offsets: RecordColumn
  private let lines: RecordColumn
  private(set) var members: [Member] = []
  private(set) var names: [UInt8] = []
  /// How many fields are above the clearance.
  let hiddenCount: Int
  /// What is left out of each record and why; empty if all is there.
  let hiddenNote: String

  /// Opens what may be printed; `name` is what stands before a value.
  init(
    _ found: FoundRows, clearance: PrivacyClass, name: (String) -> String
  ) throws(StoreError) {
    segment = found.segment
    places = found.places
    offsets = RecordColumn(try segment.offsets())
    lines = RecordColumn(try segment.lines())
    var columns: [RecordColumn] = []
    for field in OpenRecords.shownFields(of: segment.schema, clearance) {
      let column = try RecordColumn(segment, field: field)
      let start = names.count
      names.append(contentsOf: name(segment.schema[field].name).utf8)
      columns.append(column)
      members.append(
        Member(
          cells: column.cells, type: segment.schema[field].type,
          name: (start, names.count)))
    }
    self.columns = columns
    let hidden = segment.schema.fields.reduce(into: [PrivacyClass: Int]()) { hidden, field in
      if field.privacy > clearance { hidden[field.privacy, default: 0] += 1 }
    }
    hiddenCount = hidden.values.reduce(0, +)
    hiddenNote = Self.note(hidden, hiddenCount)
  }

  /// What is said of the fields above the clearance, such as `(2 personal fields hidden)`; empty if there are none.
  private static func note(_ hidden: [PrivacyClass: Int], _ count: Int) -> String {
    guard count > 0 else { return "" }
    let counts = hidden.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.name)" }
    return "(\(counts.joined(separator: " and ")) field\(count == 1 ? "" : "s") hidden)"
  }

  /// The fields of `schema` that are kept and may be shown, in their order.
  static func shownFields(of schema: Schema, _ clearance: PrivacyClass) -> [FieldID] {
    schema.fields.indices.map { FieldID($0) }
      .filter { schema[$0].isStored && schema[$0].privacy <= clearance }
  }

  func load(_ rows: [Int]) throws(StoreError) {
    try offsets.load(rows)
    try lines.load(rows)
    for column in columns { try column.load(rows) }
  }

  /// Where a loaded row was read.
  func place(ofRow row: Int) -> FilePlace {
    let place = row % RecordBatch.capacity
    return places.place(offset: offsets.cells.number(place), line: lines.cells.number(place))
  }
}
