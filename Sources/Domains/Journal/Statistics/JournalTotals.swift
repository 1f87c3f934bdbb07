internal import Analysis
internal import Platform
internal import SearchIndex

/// The partials of all parts, added up.
struct JournalTotals: Sendable {
  /// What was written, by date: first day, last day and form ascend.
  private(set) var dates: [(date: EntryDate, sums: JournalSums)] = []
  private(set) var all = JournalSums()
  /// How many different words there are.
  private(set) var differentWords: Int64 = 0
  /// Entries by their number of words.
  private(set) var lengths = CountDistribution()
  /// The most words of an entry.
  private(set) var longest: Int64 = 0
  /// Entries whose text, or whose id, an earlier one has.
  private(set) var repeatedTexts: Int64 = 0
  private(set) var repeatedIDs: Int64 = 0
  private(set) var declared = DeclaredPages()
  /// Entries by colour and by pen style, and by both.
  private(set) var colours: [(item: [UInt8], entries: Int64)] = []
  private(set) var penStyles: [(item: [UInt8], entries: Int64)] = []
  private(set) var pairs: [(item: [UInt8], entries: Int64)] = []

  /// Adds up the partials.
  init(_ files: [ContainerFile]) throws {
    var tables: [SortedTableReader] = []
    for file in files {
      let table = try SortedTableReader(file, kind: JournalPartial.kind)
      var reader = ByteReader(table.meta)
      do { declared.add(try DeclaredPages(&reader)) } catch { throw Self.damaged(file) }
      tables.append(table)
    }
    var merger = try TableMerger(tables)
    while true {
      var sums = JournalSums()
      var count: Int64 = 0
      var damaged: Int?
      let key = try merger.next { (table, value) throws(StoreError) in
        guard !value.isEmpty else { return }
        var reader = ByteReader(value)
        guard let found = try? JournalSums(orCount: &reader) else {
          damaged = table
          return
        }
        sums.add(found)
        count += found.entries
      }
      if let damaged { throw Self.damaged(files[damaged]) }
      guard let key else { return }
      guard let tag = key.first.flatMap({ JournalPartial.Tag(rawValue: $0) }) else {
        throw Self.damaged(files.first)
      }
      let rest = UnsafeRawBufferPointer(rebasing: key.dropFirst())
      switch tag {
      case .term: differentWords += 1
      case .colour: colours.append((Array(rest), count))
      case .penStyle: penStyles.append((Array(rest), count))
      case .pair: pairs.append((Array(rest), count))
      case .id: repeatedIDs += count - 1
      case .text: repeatedTexts += count - 1
      case .length:
        guard rest.count == 4 else { throw Self.damaged(files.first) }
        let words = Int64(UInt32(bigEndian: rest.loadUnaligned(as: UInt32.self)))
        lengths.add(words, times: count)
        longest = max(longest, words)
      case .date:
        guard let date = JournalPartial.date(rest) else { throw Self.damaged(files.first) }
        dates.append((date, sums))
        all.add(sums)
      }
    }
  }

  private static func damaged(_ file: ContainerFile?) -> StoreError {
    .corrupt(
      file: file?.path ?? "", offset: 0, expected: "counts of a journal", found: "something else")
  }

  /// What was written on each day, of entries that are dated to the day; days ascend.
  var days: [(day: Int32, sums: JournalSums)] {
    dates.compactMap { entry in entry.date.exactDay.map { ($0, entry.sums) } }
  }

  /// What was written in each month, of entries whose date lies in one month; months ascend.
  var months: [(month: Int, sums: JournalSums)] {
    var months: [Int: JournalSums] = [:]
    for (date, sums) in dates {
      if let month = date.month { months[month, default: JournalSums()].add(sums) }
    }
    return months.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What was written on each weekday, Monday first, of entries that are dated to the day.
  var weekdays: [JournalSums] {
    var sums = [JournalSums](repeating: JournalSums(), count: 7)
    for (day, written) in days { sums[CivilDate.weekday(ofDay: Int(day)) - 1].add(written) }
    return sums
  }

  /// Entries by the form of their date, in byte order of the forms.
  var forms: [(form: String, entries: Int64)] {
    var forms: [String: Int64] = [:]
    for (date, sums) in dates { forms[date.form, default: 0] += sums.entries }
    return forms.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
