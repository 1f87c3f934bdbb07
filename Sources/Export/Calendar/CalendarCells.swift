internal import Platform
internal import SearchIndex

/// The fields of records that components are written from, block by block.
///
/// One worker's.
final class CalendarCells {
  private struct Source {
    let field: FieldID
    let column: RecordColumn
  }

  private let records: ChosenRecords
  /// By property, its fields among those of the records.
  private let fields: [[FieldID]]
  /// The same, open in the part that is read.
  private var sources: [[Source]] = []
  private var part = -1

  /// The fields of `properties`.
  init(_ records: ChosenRecords, _ properties: [CalendarProperty]) {
    self.records = records
    fields = CalendarProperty.allCases.map { property in
      guard properties.contains(property) else { return [] }
      return property.declaration.fields.compactMap { records.schema.id(of: $0) }
        .filter(records.fields.contains)
    }
  }

  /// Whether any field is one of `property`.
  func has(_ property: CalendarProperty) -> Bool { !fields[property.rawValue].isEmpty }

  /// Reads the records of a run.
  func load(_ run: ChosenRecords.Run) throws {
    if run.part != part {
      let segment = try records.open(run.part)
      sources = try fields.map { fields in
        try fields.map { Source(field: $0, column: try RecordColumn(segment, field: $0)) }
      }
      part = run.part
    }
    let rows = run.places.map { run.block * RecordBatch.capacity + Int($0) }
    for sources in sources {
      for source in sources { try source.column.load(rows) }
    }
  }

  /// The value of the record at `place` of the block that was read; nil without one, which an empty text is, too.
  func value(_ property: CalendarProperty, _ place: Int) -> CalendarValue? {
    for source in sources[property.rawValue] where source.column.cells.isPresent(place) {
      let type = records.schema[source.field].type
      guard !type.isNumeric else {
        return CalendarValue(
          field: source.field, type: type, isList: false, number: source.column.cells.number(place),
          text: UnsafeRawBufferPointer(start: nil, count: 0))
      }
      let text = source.column.cells.text(place)
      guard !text.isEmpty else { continue }
      return CalendarValue(
        field: source.field, type: type, isList: records.schema[source.field].isList, number: 0,
        text: text)
    }
    return nil
  }

  /// The name of the field of a value.
  func name(_ value: CalendarValue) -> String { records.schema[value.field].name }
}
