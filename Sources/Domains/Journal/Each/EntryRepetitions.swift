internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// The words that come back in entries, with their places, column by column: entries in global order, in each the words
/// by count, most first, then by first appearance.
///
/// Some 60 bytes a word and its places besides, so they are kept only if they are asked for, and as many as are asked for.
struct EntryRepetitions: Codable, Sendable {
  /// How many words are kept at most.
  let limit: Int
  /// For each word the number of its entry among all, from 1.
  private(set) var entries: [Int64] = []
  private(set) var ids = TextArena()
  private(set) var words = TextArena()
  private(set) var counts: [Int64] = []
  private(set) var isStopWord: [Bool] = []
  /// Numbers of words in the text, from 1, divided by commas.
  private(set) var places = TextArena()
  /// Entries that were looked at.
  private(set) var entryCount: Int64 = 0
  /// Repeated words that are not kept: beyond the limit, or with too many places in one entry.
  private(set) var leftOut: Int64 = 0

  /// No words; at most `limit` are kept.
  init(limit: Int) { self.limit = limit }

  /// Adds the repetitions of the next entry.
  mutating func append(_ text: AnalyzedText, id: [UInt8]) {
    entryCount += 1
    let kept = text.repetitions.prefix(max(0, limit - counts.count))
    leftOut += Int64(text.repetitionCount - kept.count)
    for repetition in kept {
      entries.append(entryCount)
      ids.append(bytes: id)
      words.append(repetition.word)
      counts.append(Int64(repetition.count))
      isStopWord.append(repetition.isStopWord)
      places.append(DreamText.places(repetition))
    }
  }

  /// Adds those of the entries that follow.
  mutating func append(_ other: EntryRepetitions) {
    let kept = min(other.counts.count, limit - counts.count)
    leftOut += other.leftOut + Int64(other.counts.count - kept)
    for row in 0..<kept {
      entries.append(entryCount + other.entries[row])
      ids.append(bytes: other.ids[row])
      words.append(bytes: other.words[row])
      counts.append(other.counts[row])
      isStopWord.append(other.isStopWord[row])
      places.append(bytes: other.places[row])
    }
    entryCount += other.entryCount
  }

  /// A row a repeated word of an entry.
  func table(_ privacy: PrivacyClass, recordPrivacy: PrivacyClass) -> ResultTable {
    let digits = String(entryCount).utf8.count
    func key(_ number: Int64) -> String {
      let text = String(number)
      return String(repeating: "0", count: digits - text.utf8.count) + text
    }
    func text(_ arena: TextArena, _ row: Int) -> String {
      String(decoding: arena[row], as: UTF8.self)
    }
    let columns: [ColumnForm<Int>?] = [
      .text("id", "Id") { key(entries[$0]) + " " + text(words, $0) },
      .text("entry", "Entry") { text(ids, $0) },
      .text("word", "Word") { text(words, $0) },
      .integer("count", "Occurrences") { counts[$0] },
      .text("kind", "Kind") { isStopWord[$0] ? "stop word" : "content word" },
      .text("places", "Places") { text(places, $0) },
    ]
    return ResultTable(
      "all_repetitions", keys: "id", rows: Array(counts.indices), privacy: privacy,
      recordPrivacy: recordPrivacy, columns)
  }
}

/// Reads the repetitions of the entries of one part from their texts.
struct EntryRepetitionsTask: PipelineTask {
  let dataset: FoldedDataset
  let number: Int
  let analysis: DreamAnalysis
  /// How many words are kept at most.
  let limit: Int

  var byteCount: Int64 { dataset.byteCount(number) }

  func perform(in context: TaskContext) throws -> EntryRepetitions {
    var found = EntryRepetitions(limit: limit)
    let part = try dataset.open(number)
    let ids = try ByteColumnReader(part.segment, field: analysis.fields.id)
    let texts = try ByteColumnReader(part.segment, field: analysis.fields.text)
    var analyzer = TextAnalyzer(
      analysis.analyzer, stop: analysis.stop, meanings: .none, placeLimit: DreamEntry.placeLimit)
    for row in 0..<part.segment.rowCount where part.selection.isKept(row) {
      if row % 256 == 0 { try context.cancellation.check() }
      let text = try texts.bytes(row) ?? []
      found.append(
        text.withUnsafeBytes { analyzer.analyze($0) }, id: try ids.bytes(row) ?? [])
    }
    return found
  }
}

extension DreamAnalysis {
  /// How many parts are read before their repetitions are put together: each may have as many as are asked for.
  private static let partsOfRepetitions = 8

  /// The repetitions of all entries, in global order.
  func entryRepetitions(in context: AnalysisContext) throws -> EntryRepetitions {
    var all = EntryRepetitions(limit: options.repetitions)
    let count = context.folded.partCount
    for start in stride(from: 0, to: count, by: Self.partsOfRepetitions) {
      let tasks = (start..<min(start + Self.partsOfRepetitions, count)).map { number in
        EntryRepetitionsTask(
          dataset: context.folded, number: number, analysis: self,
          limit: options.repetitions - all.counts.count)
      }
      for part in try context.run("repetitions from part \(start)", tasks) { all.append(part) }
    }
    return all
  }
}
