internal import Formats
internal import Platform

/// Reads a list of meanings from CSV with a header: the columns `word` and `meaning`, and, where they are
/// there, `lemma`, `category`, `weight` and `source`.
struct MeaningFile {
  /// Why a file cannot be used; holds no value of it.
  struct Unreadable: Error, Equatable {
    /// What is wrong, with the line where one is at fault.
    let message: String
  }

  private let columns: [Int]
  private let names = ["word", "meaning", "lemma", "category", "weight", "source"]

  /// The meanings in `bytes`, in their order.
  static func read(_ bytes: [UInt8]) throws -> [Meaning] {
    let dialect = try CSVDialect()
    let source = BytesInMemory(bytes)
    let header: CSVHeader?
    do { header = try CSVHeader.read(from: source, dialect: dialect) } catch let error as CSVError {
      throw Unreadable(message: "line 1: \(error)")
    }
    guard let header else { throw Unreadable(message: "expected a header, found nothing") }
    let file = try MeaningFile(header)
    var reader = try CSVSpanReader(
      source: source, dialect: dialect, columnCount: header.names.count,
      span: ByteSpan(start: 0, end: Int64(bytes.count)))
    var meanings: [Meaning] = []
    while let batch = try reader.nextRows() {
      if let reject = batch.rejects.first {
        throw Unreadable(message: "line \(reject.line + 1): expected \(reject.expected)")
      }
      for record in 0..<batch.table.count {
        meanings.append(try file.meaning(batch.table, record))
      }
    }
    return meanings
  }

  private init(_ header: CSVHeader) throws(Unreadable) {
    columns = names.map { header.names.firstIndex(of: $0) ?? -1 }
    for (name, column) in zip(names, columns).prefix(2) where column < 0 {
      throw Unreadable(message: "line 1: expected a column '\(name)'")
    }
  }

  private func meaning(_ table: FieldTable, _ record: Int) throws(Unreadable) -> Meaning {
    let line = table.line(of: record) + 1
    func text(_ place: Int) -> String? {
      guard columns[place] >= 0 else { return nil }
      let field = table.field(record, columns[place])
      guard !field.isNull, field.byteCount > 0 else { return nil }
      guard field.needsUnescape else { return String(decoding: field.bytes, as: UTF8.self) }
      let bytes = [UInt8](unsafeUninitializedCapacity: field.byteCount) { buffer, count in
        if let start = buffer.baseAddress { count = field.unescape(into: start) }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    guard let word = text(0) else { throw Unreadable(message: "line \(line): expected a word") }
    guard let meaning = text(1) else {
      throw Unreadable(message: "line \(line): expected a meaning")
    }
    var weight: Int64?
    if let digits = text(4) {
      let places = Int(Probability.places)
      weight = Array(digits.utf8).withUnsafeBytes { NumberText.decimal($0, places: places) }
      guard let weight, (0...Probability.one).contains(weight) else {
        throw Unreadable(
          message: "line \(line): expected a weight from 0 to 1 of at most \(places) decimals")
      }
    }
    return Meaning(
      word: word, lemma: text(2), meaning: meaning, category: text(3), weight: weight,
      source: text(5))
  }
}
