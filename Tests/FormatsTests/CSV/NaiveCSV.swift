import Formats

/// A second, slow implementation of the rules, one byte at a time over the whole file.
struct NaiveCSV {
  struct Record: Equatable {
    var fields: [[UInt8]?]
    var offset: Int64
    var line: Int64
    var byteCount: Int
  }

  var records: [Record] = []
  var rejects: [CSVReject] = []
  var lineCount: Int64 = 0
  var blankLineCount: Int64 = 0
  var headerCount: Int64 = 0
  var hasUnreadableHeader = false

  private let bytes: [UInt8]
  private let dialect: CSVDialect

  init(_ bytes: [UInt8], dialect: CSVDialect, columnCount: Int, recordLimit: Int) {
    self.bytes = bytes
    self.dialect = dialect
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var isHeaderDue = dialect.hasHeader
    while start < bytes.count {
      let (fields, end) = split(from: start)
      let offset = Int64(start)
      if end == start {
        blankLineCount += 1
        lineCount += 1
        start = afterLineEnd(end)
        continue
      }
      guard let fields, end - start <= recordLimit else {
        var lineEnd = start
        while lineEnd < bytes.count, !isLineEnd(bytes[lineEnd]) { lineEnd += 1 }
        if isHeaderDue { hasUnreadableHeader = true }
        let isTooLong = bytes.count - start > recordLimit
        rejects.append(
          CSVReject(
            reason: isTooLong ? .tooLong(limit: recordLimit) : .quote, offset: offset,
            byteCount: Int64(lineEnd - start), line: lineCount))
        lineCount += 1
        start = afterLineEnd(lineEnd)
        continue
      }
      let line = lineCount
      lineCount += Int64(lineEndCount(start, end)) + 1
      let record = bytes[start..<end]
      start = afterLineEnd(end)
      if isHeaderDue {
        isHeaderDue = false
        headerCount = 1
        continue
      }
      func reject(_ reason: CSVReject.Reason) {
        rejects.append(
          CSVReject(reason: reason, offset: offset, byteCount: Int64(record.count), line: line))
      }
      if let nul = record.firstIndex(of: 0) {
        reject(.nul(column: column(of: nul, from: Int(offset))))
      } else if fields.count != columnCount {
        reject(.columns(found: fields.count, expected: columnCount))
      } else if String(validating: record, as: UTF8.self) == nil {
        let column = fields.firstIndex { field in
          field.map { String(validating: $0, as: UTF8.self) == nil } ?? false
        }
        reject(.utf8(column: column ?? -1))
      } else {
        records.append(
          Record(fields: fields, offset: offset, line: line, byteCount: record.count))
      }
    }
  }

  /// The fields of the record at `start` and its end; nil fields if it ends inside quotes.
  private func split(from start: Int) -> ([[UInt8]?]?, Int) {
    var fields: [[UInt8]?] = []
    var position = start
    while true {
      var content: [UInt8] = []
      if position < bytes.count, let quote = dialect.quote, bytes[position] == quote {
        position += 1
        var isClosed = false
        while position < bytes.count {
          if bytes[position] != quote {
            content.append(bytes[position])
            position += 1
            continue
          }
          let next = position + 1 < bytes.count ? bytes[position + 1] : UInt8(ascii: "\n")
          position += 1
          if next == dialect.delimiter || isLineEnd(next) {
            isClosed = true
            break
          }
          content.append(quote)
          if next == quote { position += 1 }
        }
        if !isClosed { return (nil, bytes.count) }
        fields.append(content)
      } else {
        while position < bytes.count, bytes[position] != dialect.delimiter,
          !isLineEnd(bytes[position])
        {
          content.append(bytes[position])
          position += 1
        }
        fields.append(content.isEmpty ? nil : content)
      }
      if position == bytes.count || bytes[position] != dialect.delimiter {
        return (fields, position)
      }
      position += 1
    }
  }

  private func column(of position: Int, from start: Int) -> Int {
    let cut = NaiveCSV.Splitter(bytes: Array(bytes[start..<position]), dialect: dialect)
    return cut.delimiterCount
  }

  /// Counts the delimiters outside quotes of the first part of a record.
  private struct Splitter {
    var delimiterCount = 0

    init(bytes: [UInt8], dialect: CSVDialect) {
      var isFieldStart = true
      var isQuoted = false
      var position = 0
      while position < bytes.count {
        let byte = bytes[position]
        if isQuoted, byte == dialect.quote {
          let next = position + 1 < bytes.count ? bytes[position + 1] : 0
          if next == dialect.quote { position += 1 }
          if next == dialect.delimiter { isQuoted = false }
        } else if !isQuoted, isFieldStart, byte == dialect.quote {
          isQuoted = true
          isFieldStart = false
        } else if !isQuoted, byte == dialect.delimiter {
          delimiterCount += 1
          isFieldStart = true
        } else {
          isFieldStart = false
        }
        position += 1
      }
    }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
  }

  private func afterLineEnd(_ position: Int) -> Int {
    if position >= bytes.count { return bytes.count }
    let isPair =
      bytes[position] == UInt8(ascii: "\r") && position + 1 < bytes.count
      && bytes[position + 1] == UInt8(ascii: "\n")
    return position + (isPair ? 2 : 1)
  }

  private func lineEndCount(_ start: Int, _ end: Int) -> Int {
    var count = 0
    var position = start
    while position < end {
      if isLineEnd(bytes[position]) {
        count += 1
        position = afterLineEnd(position)
      } else {
        position += 1
      }
    }
    return count
  }
}
