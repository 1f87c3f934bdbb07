internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// The most common words of every entry, column by column, in global order.
///
/// Some 60 bytes an entry, so it is made only if it is asked for.
struct EntryWords: Codable, Sendable {
  /// The ids; empty texts where there is none.
  var ids = TextArena()
  /// By place among the most common words, the word of each entry; empty where there are fewer.
  var words: [TextArena]
  /// By place, how often the word occurs; 0 where there are fewer.
  var counts: [[Int64]]

  /// No entries, of which `width` words are kept.
  init(width: Int) {
    words = Array(repeating: TextArena(), count: width)
    counts = Array(repeating: [], count: width)
  }

  /// A row an entry: its id, and each of its words with its count.
  func table(_ privacy: PrivacyClass, recordPrivacy: PrivacyClass) -> ResultTable {
    var columns = [
      Column(id: "number", title: "Number", values: .text(numbers), privacy: privacy),
      Column(id: "entry", title: "Entry", values: .text(ids), privacy: privacy),
    ]
    for place in words.indices {
      let presence = counts[place].map { $0 > 0 ? CellPresence.present : .missing }
      columns += [
        Column(
          id: "word_\(place + 1)", title: "Word \(place + 1)", values: .text(words[place]),
          privacy: privacy, presence: presence),
        Column(
          id: "count_\(place + 1)", title: "Count \(place + 1)", values: .integers(counts[place]),
          privacy: privacy, presence: presence),
      ]
    }
    return ResultTable(
      id: "words", keys: ["number"], columns: columns, recordPrivacy: recordPrivacy)
  }

  /// The numbers of the entries from 1 on, all with as many digits: they stand in byte order.
  private var numbers: TextArena {
    let digits = String(ids.count).utf8.count
    var numbers = TextArena()
    numbers.reserve(texts: ids.count, byteCount: ids.count * digits)
    var number = [UInt8](repeating: UInt8(ascii: "0"), count: digits)
    for _ in 0..<ids.count {
      Self.increment(&number)
      numbers.append(bytes: number)
    }
    return numbers
  }

  /// Counts one further in decimal digits.
  private static func increment(_ digits: inout [UInt8]) {
    for place in digits.indices.reversed() {
      if digits[place] < UInt8(ascii: "9") {
        digits[place] += 1
        return
      }
      digits[place] = UInt8(ascii: "0")
    }
  }

  mutating func append(_ other: EntryWords) {
    ids.append(contentsOf: other.ids)
    for place in words.indices {
      words[place].append(contentsOf: other.words[place])
      counts[place] += other.counts[place]
    }
  }
}

/// Reads the words of the entries of one part from its partial.
struct EntryWordsTask: PipelineTask {
  let dataset: FoldedDataset
  let number: Int
  let partial: ContainerFile
  let id: FieldID
  /// How many words are kept of an entry.
  let width: Int

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> EntryWords {
    var found = EntryWords(width: width)
    let reader = try DreamPartialReader(partial)
    let terms = try reader.allWords()
    let part = try dataset.open(number)
    let ids = try ByteColumnReader(part.segment, field: id)
    var entry = 0
    for row in 0..<part.segment.rowCount where part.selection.isKept(row) {
      if row % 4096 == 0 { try context.cancellation.check() }
      if try ids.withBytes(row, { found.ids.append(bytes: $0) }) == nil { found.ids.append("") }
      var place = 0
      try reader.forEachWord(ofEntry: entry) { term, count in
        found.words[place].append(bytes: terms[term])
        found.counts[place].append(Int64(count))
        place += 1
      }
      while place < width {
        found.words[place].append("")
        found.counts[place].append(0)
        place += 1
      }
      entry += 1
    }
    return found
  }
}

extension DreamAnalysis {
  /// The words of all entries, in global order; `partials` are those of the parts.
  func entryWords(_ partials: [OutputFile], in context: AnalysisContext) throws -> EntryWords {
    let tasks = partials.enumerated().map { number, partial in
      EntryWordsTask(
        dataset: context.folded, number: number,
        partial: context.task.store.file(partial), id: fields.id, width: options.top)
    }
    var all = EntryWords(width: options.top)
    for part in try context.run("words of entries", tasks) { all.append(part) }
    return all
  }
}
