internal import Parquet
internal import Platform

/// The rows of a Parquet file as text: a JSON object each, with the columns that are read.
///
/// Row groups are read one after the other, and of each column a page at a time. A row that is too long for a line is cut behind
/// that length, so that the reader of the lines refuses it.
final class ParquetStream: RowStream, RowTextStream {
  private let reader: ParquetReader
  private var columns: [ParquetColumnText]
  private let byteCount: Int64
  private let form: TextForm
  var text: [UInt8] = []
  var taken = 0
  /// How many rows of the row group come.
  private var groupRowCount: Int64 = 0
  private var rowCount: Int64 = 0
  private var producedByteCount: Int64 = 0
  var isAtEnd = false
  var failure: (any Error)?

  /// The share of the rows that were read, of the bytes of the file.
  var consumedByteCount: Int64 {
    if isAtEnd || reader.rowCount == 0 { return isAtEnd ? byteCount : 0 }
    let share = Double(rowCount) / Double(reader.rowCount)
    return Int64(Double(byteCount) * min(1, share))
  }

  init(_ query: ParquetQuery, _ source: any ByteSource, form: TextForm) throws {
    byteCount = source.byteCount ?? 0
    self.form = form
    let reader = try ParquetReader(of: source)
    self.reader = reader
    var places: [Int] = []
    // Names are told apart by their bytes, as in JSON.
    let wanted = query.columns.map { Set($0.map { Array($0.utf8) }) }
    var names: Set<[UInt8]> = []
    for (place, column) in reader.columns.enumerated() {
      if case .unreadable = column.content { continue }
      let name = Array(column.name.utf8)
      if let wanted, !wanted.contains(name) { continue }
      if names.insert(name).inserted { places.append(place) }
    }
    columns = reader.cursors(of: places).enumerated().map {
      ParquetColumnText($0.element, isFirst: $0.offset == 0)
    }
  }

  /// Writes rows until there are so many bytes, or no more.
  func fill(_ wanted: Int) {
    // What is changed for each value is taken out of the object for so long.
    var rows = Rows(columns: columns, text: text)
    (columns, text) = ([], [])
    do {
      while rows.text.count < wanted {
        if groupRowCount == 0 {
          for place in rows.columns.indices { try rows.columns[place].checkEnd() }
          guard let count = try reader.nextRowGroup() else {
            isAtEnd = true
            break
          }
          groupRowCount = count
          continue
        }
        let count = try rows.append(upTo: wanted, count: groupRowCount)
        groupRowCount -= count
        rowCount += count
      }
    } catch let error as ParquetReadError {
      failure = DecodingFailure(error, row: rowCount + rows.unfinishedCount + 1)
    } catch {
      failure = error
    }
    (columns, text) = (rows.columns, rows.text)
    producedByteCount += Int64(text.count)
    let allowed = byteCount.multipliedReportingOverflow(by: Int64(form.maximumRatio))
    if producedByteCount > form.ratioFloor, !allowed.overflow,
      producedByteCount > allowed.partialValue
    {
      failure = DecodingFailure(reason: .ratio(limit: form.maximumRatio), offset: byteCount)
    }
  }

  /// The rows that are written.
  private struct Rows {
    var columns: [ParquetColumnText]
    var text: [UInt8]
    /// How many rows were written before one could not be.
    private(set) var unfinishedCount: Int64 = 0

    private static let lineLimit = JSONLinesReader.maximumLineByteCount

    init(columns: [ParquetColumnText], text: [UInt8]) {
      self.columns = columns
      self.text = text
    }

    /// Writes up to `count` rows, until there are `wanted` bytes, and returns how many rows it wrote.
    mutating func append(upTo wanted: Int, count: Int64) throws -> Int64 {
      var done: Int64 = 0
      var end = text.count
      do {
        while done < count, text.count < wanted {
          try appendRow()
          end = text.count
          done += 1
        }
      } catch {
        text.removeLast(text.count - end)
        unfinishedCount = done
        throw error
      }
      return done
    }

    private mutating func appendRow() throws {
      let limit = text.count + Self.lineLimit + 1
      text.append(UInt8(ascii: "{"))
      for place in columns.indices {
        try columns[place].appendRow(to: &text, limit: limit)
        if text.count > limit { text.removeLast(text.count - limit) }
      }
      text.append(UInt8(ascii: "}"))
      text.append(UInt8(ascii: "\n"))
    }
  }
}
