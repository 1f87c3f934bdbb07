internal import Formats

/// The delimiter and quote that cut the head of a file into records of equal width.
struct DialectGuess {
  /// What one delimiter and quote make of the head.
  struct Trial {
    let delimiter: UInt8
    let quote: UInt8?
    /// How many records there are by their number of fields.
    let recordsByWidth: [Int: Int]
    /// Records that could not be read at all: open quotes, NUL bytes, endless lines.
    let brokenCount: Int
    let byteCount: Int64

    var recordCount: Int { recordsByWidth.values.reduce(0, +) + brokenCount }

    /// The commonest width, the greater one where two are as common.
    var width: Int {
      recordsByWidth.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    }

    /// How many records have the commonest width.
    var regularCount: Int { recordsByWidth[width] ?? 0 }

    /// The share of records that have the commonest width; 0 where that is one field.
    var regularity: Double {
      guard recordCount > 0, width > 1 else { return 0 }
      return Double(regularCount) / Double(recordCount)
    }

    /// What delimiters are compared by: less for few columns, since text that holds one comma a line
    /// would otherwise look as regular as a table.
    var score: Double {
      width > 1 ? regularity * regularity * (1 - 1 / Double(width)) : 0
    }
  }

  static let delimiters = [",", ";", "\t", "|"].map { (text: Unicode.Scalar) in UInt8(ascii: text) }
  private static let quotes: [UInt8?] = [UInt8(ascii: "\""), nil, UInt8(ascii: "'")]
  /// A wrong quote must not read the whole file in search of its end.
  private static let recordLimit = 1 << 20

  /// What was chosen.
  let best: Trial
  /// The best trial of every other delimiter that makes more than one column, best first.
  let others: [Trial]

  var averageRecordByteCount: Double {
    Double(best.byteCount) / Double(max(best.recordCount, 1))
  }

  /// Tries every delimiter with every quote on the head of `source`; nil if it has no record.
  init?(_ source: any ByteSource) throws {
    var byDelimiter: [Trial] = []
    for delimiter in Self.delimiters {
      var best: Trial?
      for quote in Self.quotes {
        let trial = try Self.run(source, delimiter: delimiter, quote: quote)
        // The usual quote is tried first and stays unless another makes the records more regular;
        // more columns are no merit here, since commas in quotes would count as some.
        if best.map({ trial.regularity > $0.regularity }) ?? true { best = trial }
      }
      guard var best else { continue }
      if delimiter == UInt8(ascii: "\t"), best.quote == UInt8(ascii: "\"") {
        let plain = try Self.run(source, delimiter: delimiter, quote: nil)
        let usesQuotes = try Self.quotedFieldCount(source, best) > 0
        if !usesQuotes, plain.regularity >= best.regularity { best = plain }
      }
      byDelimiter.append(best)
    }
    let ordered = byDelimiter.enumerated()
      .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element)
    guard let first = ordered.first, first.recordCount > first.brokenCount else { return nil }
    best = first
    others = ordered.dropFirst().filter { $0.width > 1 }
  }

  private static func dialect(
    _ delimiter: UInt8, _ quote: UInt8?, width: Int
  ) throws(CSVError) -> CSVDialect {
    try CSVDialect(
      delimiter: delimiter, quote: quote, hasHeader: false,
      columns: (1...max(width, 1)).map { "c\($0)" })
  }

  private static func run(
    _ source: any ByteSource, delimiter: UInt8, quote: UInt8?
  ) throws -> Trial {
    // Read as one column: records of any other width come back as refusals that say their width.
    var reader = try CSVSpanReader(
      source: source, dialect: dialect(delimiter, quote, width: 1), columnCount: 1,
      chunkByteCount: 64 << 10, span: ByteSpan(start: 0, end: Int64(FileHead.byteCount)),
      maximumRecordByteCount: recordLimit)
    var recordsByWidth: [Int: Int] = [:]
    var brokenCount = 0
    while let batch = try reader.next() {
      if batch.table.count > 0 { recordsByWidth[1, default: 0] += batch.table.count }
      for reject in batch.rejects {
        switch reject.reason {
        case .columns(let found, _): recordsByWidth[found, default: 0] += 1
        // The encoding says nothing about the dialect.
        case .utf8: recordsByWidth[1, default: 0] += 1
        case .tooLong, .quote, .nul: brokenCount += 1
        }
      }
    }
    let summary = reader.finish()
    return Trial(
      delimiter: delimiter, quote: quote, recordsByWidth: recordsByWidth,
      brokenCount: brokenCount, byteCount: summary.end - summary.start)
  }

  private static func quotedFieldCount(_ source: any ByteSource, _ trial: Trial) throws -> Int {
    guard let quote = trial.quote, trial.width > 0 else { return 0 }
    var reader = try CSVSpanReader(
      source: source, dialect: dialect(trial.delimiter, quote, width: trial.width),
      columnCount: trial.width, chunkByteCount: 64 << 10,
      span: ByteSpan(start: 0, end: Int64(FileHead.byteCount)), maximumRecordByteCount: recordLimit)
    var count = 0
    while let batch = try reader.next() {
      for row in 0..<batch.table.count {
        for column in 0..<trial.width {
          let (start, byteCount) = batch.table.rawField(row, column)
          if byteCount >= 2, start[0] == quote, start[byteCount - 1] == quote { count += 1 }
        }
      }
    }
    return count
  }
}
