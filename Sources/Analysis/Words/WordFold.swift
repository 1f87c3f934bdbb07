public import Definition
internal import Platform
public import SearchIndex
public import Store

/// Counts the words of a text field: the partial state behind frequency lists, keyness, diversity and
/// trends.
///
/// It reads the inverted index and columns, no text. A partial is a table by word with `WordCounts`, beside
/// the `TextTotals` of all texts, of each sub-set, group and month, and the length of each text.
public struct WordFold: Sendable {
  /// The indexed text field.
  public let field: FieldID
  /// Into what the texts are divided.
  public let grouping: TextGrouping
  /// Tokens of the windows in which types are counted; 0 for no windows, which spares the positions.
  public let window: Int

  /// A fold over the words of `field`.
  public init(field: FieldID, grouping: TextGrouping, window: Int) {
    self.field = field
    self.grouping = grouping
    self.window = window
  }

  /// What a partial depends on besides the part.
  public var identity: String {
    "words of \(field.index) window \(window) by \(grouping.identity)"
  }

  /// Writes the partial of one part; returns its fingerprint.
  public func consume(
    _ part: PartReader, path: String, context: TaskContext
  ) throws -> UInt64 {
    guard let words = try part.words(of: field) else {
      throw StoreError.incompatible(
        file: part.segment.path, expected: "an index of field \(field.index)", found: "none")
    }
    let groups = try TextGroups(grouping, of: part)
    var texts =
      try window > 0
      ? TextMeasurement(words, of: part, window: window)
      : TextMeasurement(rowCount: part.segment.rowCount)
    let writer = try SortedTableWriter(
      path: path, kind: WordTables.kind, fileSystem: context.fileSystem)
    var counter = WordCounter(groups, setCount: grouping.sets.count)
    var terms = try PartTerms(words, of: part)
    var value = ByteWriter()
    var countdown = 0
    while try terms.advance() {
      if countdown == 0 {
        try context.cancellation.check()
        countdown = 4096
      }
      countdown -= 1
      value.buffer.removeAll(keepingCapacity: true)
      if window == 0 { texts.add(terms.current) }
      counter.count(terms.current).encode(to: &value)
      try terms.term.withUnsafeBytes { term in
        try value.buffer.withUnsafeBytes { try writer.append(key: term, value: $0) }
      }
    }
    let totals = WordTableTotals(texts, groups, setCount: grouping.sets.count, part: part)
    context.progress.add(bytes: part.byteCount, records: Int64(part.segment.rowCount))
    return try writer.finish(meta: totals.encoded(), sections: [texts.lengthSection])
  }
}
