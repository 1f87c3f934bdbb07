internal import Platform

/// The components of a file that are rows, as text: a JSON object each, with the columns that are read.
///
/// A row stands on the line of the text that has the number of its `BEGIN` in the file; lines between are empty. What was
/// noticed since the row before stands in the row, too.
final class ComponentStream: RowStream, RowTextStream {
  private let rows: Set<[UInt8]>
  private let columns: [(column: ContentColumn, key: [UInt8])]
  private let file: RowFile
  private var reader: ComponentReader
  private var zones = FileZones()
  private var calendar: ContentComponent?
  var text: [UInt8] = []
  var taken = 0
  private var lineCount: Int64 = 0
  private var producedByteCount: Int64 = 0
  /// The row that was found last, which may still be told of what follows.
  private var pending: (line: Int64, row: [UInt8])?
  var isAtEnd = false
  var failure: (any Error)?

  private static let maximumRowByteCount = 16 << 20

  var consumedByteCount: Int64 { file.consumed() }

  init(_ query: ContentQuery, _ file: RowFile) {
    self.file = file
    rows = Set(query.rows.map { Array($0.utf8) })
    columns = query.columns.map { column in
      var key: [UInt8] = []
      Array(column.text.utf8).withUnsafeBytes { RowJSON.append($0, to: &key) }
      return (column, key + [UInt8(ascii: ":")])
    }
    reader = ComponentReader(ContentLines(file.text), for: query)
  }

  /// Writes rows until there are so many bytes, or no more.
  func fill(_ wanted: Int) {
    do {
      while text.count < wanted {
        guard let unit = try reader.next() else {
          isAtEnd = true
          break
        }
        if unit.parent !== calendar {
          calendar = unit.parent
          zones.forget()
        }
        if unit.name == ComponentReader.zone { zones.define(unit) }
        findRows(in: unit, unit)
      }
    } catch {
      failure = error
    }
    if isAtEnd || failure != nil { writePending() }
    producedByteCount += Int64(text.count)
    let allowed = file.consumed().multipliedReportingOverflow(by: Int64(file.form.maximumRatio))
    if producedByteCount > file.form.ratioFloor, !allowed.overflow,
      producedByteCount > allowed.partialValue
    {
      failure = DecodingFailure(
        reason: .ratio(limit: file.form.maximumRatio), offset: file.consumed())
    }
  }

  private func findRows(in component: ContentComponent, _ unit: ContentComponent) {
    if rows.contains(component.name) {
      writePending()
      let isTooLong = component.isTooLong || unit.isTooLong
      pending = (component.number, isTooLong ? Self.tooLong : row(of: component))
    }
    for child in component.children { findRows(in: child, unit) }
  }

  /// What a reader of rows refuses as too long.
  private static let tooLong =
    [UInt8(ascii: "{")] + [UInt8](repeating: UInt8(ascii: " "), count: maximumRowByteCount)

  private func writePending() {
    guard let (line, row) = pending else { return }
    pending = nil
    while lineCount < line - 1 {
      text.append(UInt8(ascii: "\n"))
      lineCount += 1
    }
    text += row
    for note in ContentNote.allCases {
      guard let count = reader.notes[note], count > 0 else { continue }
      if text.last != UInt8(ascii: "{") { text.append(UInt8(ascii: ",")) }
      text += "\"\(note.key)\":\(count)".utf8
    }
    reader.notes.removeAll(keepingCapacity: true)
    text += "}\n".utf8
    lineCount += 1
  }

  /// The row without its closing brace.
  private func row(of component: ContentComponent) -> [UInt8] {
    var row: [UInt8] = [UInt8(ascii: "{")]
    for (column, key) in columns {
      var values = ContentValues(component, column)
      let items = values.items(&zones)
      reader.notes[.repeated, default: 0] += values.repeatedCount
      reader.notes[.zone, default: 0] += values.unknownZoneCount
      guard let first = items.first else { continue }
      if row.count > 1 { row.append(UInt8(ascii: ",")) }
      row += key
      guard column.takesLists else {
        first.withUnsafeBytes { RowJSON.append($0, to: &row) }
        continue
      }
      for (place, item) in items.enumerated() {
        row.append(place == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
        item.withUnsafeBytes { RowJSON.append($0, to: &row) }
      }
      row.append(UInt8(ascii: "]"))
    }
    return row
  }
}
