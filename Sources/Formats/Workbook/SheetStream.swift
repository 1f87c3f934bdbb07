internal import Platform

/// The rows of a sheet as text: a JSON object each, with the values of cells by the letters of their columns.
///
/// Line N of the text is row N: one that is no record, or has no value, is empty.
final class SheetStream: RowStream, RowTextStream {
  private let workbook: Workbook
  private let cells: SheetCells
  private let texts: SharedTexts
  private let header: Int
  /// What stands before the value of each column; empty for one that is not read.
  private var keys: [[UInt8]]
  private let byteCount: Int64
  private let form: TextForm
  var text: [UInt8] = []
  var taken = 0
  private var lineCount = 0
  private var value: [UInt8] = []
  private var producedByteCount: Int64 = 0
  var isAtEnd = false
  var failure: (any Error)?

  private static let maximumLineByteCount = 16 << 20

  /// All bytes of the file, once the last row was read.
  var consumedByteCount: Int64 { isAtEnd ? byteCount : 0 }

  init(_ query: SheetQuery, _ source: any ByteSource, form: TextForm) throws {
    let workbook = try Workbook(source, form: form)
    self.workbook = workbook
    cells = try SheetCells(workbook, workbook.sheet(query.sheet))
    texts = try workbook.texts.map { try SharedTexts(workbook, $0) } ?? SharedTexts()
    header = query.header
    byteCount = source.byteCount ?? 0
    self.form = form
    let wanted = query.columns.map { Set($0) }
    keys = (0..<SheetCells.maximumColumn).map { column in
      if let wanted, !wanted.contains(column) { return [] }
      return Array("\"\(SheetQuery.letters(column))\":".utf8)
    }
  }

  /// Writes rows until there are so many bytes, or no more.
  func fill(_ wanted: Int) {
    let before = text.count
    do {
      while text.count < wanted {
        guard try cells.next() else {
          isAtEnd = true
          break
        }
        while lineCount < cells.row - 1 {
          text.append(UInt8(ascii: "\n"))
          lineCount += 1
        }
        let start = text.count
        do {
          if cells.row > header, !cells.cells.isEmpty { try appendRow() }
        } catch {
          text.removeSubrange(start...)
          throw error
        }
        text.append(UInt8(ascii: "\n"))
        lineCount += 1
      }
    } catch {
      failure = error
    }
    producedByteCount += Int64(text.count - before)
    let allowed = byteCount.multipliedReportingOverflow(by: Int64(form.maximumRatio))
    if producedByteCount > form.ratioFloor, !allowed.overflow,
      producedByteCount > allowed.partialValue
    {
      failure = DecodingFailure(reason: .ratio(limit: form.maximumRatio), offset: byteCount)
    }
  }

  private func appendRow() throws {
    let start = text.count
    var errorCount = 0
    text.append(UInt8(ascii: "{"))
    for cell in cells.cells where !keys[cell.column].isEmpty {
      if cell.kind == .error {
        errorCount += 1
        continue
      }
      if text.count > start + 1 { text.append(UInt8(ascii: ",")) }
      text += keys[cell.column]
      try append(cell)
      guard text.count - start <= Self.maximumLineByteCount else {
        throw cells.damaged("row \(cells.row) has more than 16 MiB in the columns that are read")
      }
    }
    if errorCount > 0 {
      if text.count > start + 1 { text.append(UInt8(ascii: ",")) }
      text += "\"\(SheetQuery.errorKey)\":\(errorCount)".utf8
    }
    text.append(UInt8(ascii: "}"))
  }

  private func append(_ cell: SheetCells.Cell) throws {
    let found = cells.value(cell)
    switch cell.kind {
    case .number:
      CellNumber.append(found, workbook.formats[cell.style], workbook, to: &text)
    case .boolean: text += (found.first == UInt8(ascii: "1") ? "true" : "false").utf8
    case .shared:
      value.removeAll(keepingCapacity: true)
      let place = Int(String(decoding: found, as: UTF8.self)) ?? -1
      guard try texts.append(place, to: &value) else {
        throw cells.damaged("row \(cells.row) has a text that there is not")
      }
      value.withUnsafeBytes { RowJSON.append($0, to: &text) }
    case .text, .instant, .error:
      found.withUnsafeBytes { RowJSON.append($0, to: &text) }
    }
  }
}
