internal import Platform

/// What some entries amount to.
struct JournalSums: Hashable, Sendable, BitwiseCopyable {
  var entries: Int64 = 0
  var words: Int64 = 0
  var pages: Int64 = 0

  mutating func add(_ other: JournalSums) {
    entries += other.entries
    words += other.words
    pages += other.pages
  }

  /// Three varints.
  func append(to writer: inout ByteWriter) {
    for number in [entries, words, pages] { writer.varint(UInt64(bitPattern: number)) }
  }

  init() {}

  /// The sums of one entry.
  init(words: Int64, pages: Int64) {
    (entries, self.words, self.pages) = (1, words, pages)
  }
}

extension JournalSums {
  /// Reads the value of an entry of a partial: sums, or a count of entries alone.
  init(orCount reader: inout ByteReader) throws(MalformedRecord) {
    self.init()
    entries = Int64(try reader.count(limit: 1 << 40))
    guard !reader.isAtEnd else { return }
    words = Int64(try reader.count(limit: 1 << 56))
    pages = Int64(try reader.count(limit: 1 << 56))
    guard reader.isAtEnd else {
      throw MalformedRecord(offset: reader.offset, expected: "the end of the sums")
    }
  }
}

/// The pages that an export gives beside those that the texts fill.
struct DeclaredPages: Hashable, Sendable, BitwiseCopyable {
  /// Entries with a number of pages.
  var entries: Int64 = 0
  /// The sum of these numbers.
  var declared: Int64 = 0
  /// The pages that the texts of the same entries fill.
  var derived: Int64 = 0
  /// Entries whose number is no number of pages.
  var implausible: Int64 = 0

  /// The numbers that are taken for numbers of pages.
  static let plausible: ClosedRange<Int64> = 0...1_000_000

  mutating func count(_ pages: Int64, derived: Int64) {
    guard Self.plausible.contains(pages) else {
      implausible += 1
      return
    }
    entries += 1
    declared += pages
    self.derived += derived
  }

  mutating func add(_ other: DeclaredPages) {
    entries += other.entries
    declared += other.declared
    derived += other.derived
    implausible += other.implausible
  }

  func append(to writer: inout ByteWriter) {
    for number in [entries, declared, derived, implausible] {
      writer.u64(UInt64(bitPattern: number))
    }
  }

  init() {}

  init(_ reader: inout ByteReader) throws(MalformedRecord) {
    entries = try reader.i64()
    declared = try reader.i64()
    derived = try reader.i64()
    implausible = try reader.i64()
  }
}

/// The days that a date may mean, and how it is written.
struct EntryDate: Codable, Hashable, Sendable {
  /// Days since 1970-01-01.
  var first: Int32
  var last: Int32
  /// Such as `day` or `month`.
  var form: String

  /// The day, if the date is known to the day.
  var exactDay: Int32? { form == JournalFields.dayForm && first == last ? first : nil }

  /// The month that all its days lie in, as year × 12 + month − 1; nil if they lie in several.
  var month: Int? {
    let month = CivilDate(daysSinceEpoch: Int(first)).monthNumber
    return month == CivilDate(daysSinceEpoch: Int(last)).monthNumber ? month : nil
  }
}

extension CivilDate {
  /// year × 12 + month − 1.
  var monthNumber: Int { year * 12 + month - 1 }
}
