internal import Platform
internal import SearchIndex
internal import Store

/// In how many kept entries of a part each colour and each pen style stands, and each two of them
/// together.
///
/// Lists are texts whose items are separated by line feeds. Most entries have one of few lists, so that
/// only different ones are looked into.
struct ListTally {
  /// An item, or a pen style and a colour with a line feed between them.
  struct Count {
    var item: [UInt8]
    var entries: Int64
  }

  /// In byte order, each once; those of pairs likewise.
  private(set) var colours: [Count] = []
  private(set) var penStyles: [Count] = []
  private(set) var pairs: [Count] = []

  static let separator = UInt8(ascii: "\n")

  /// The lists of a row, by their hashes.
  private struct Lists {
    var colours: Hash128
    var penStyles: Hash128
    var row: Int

    static func isBefore(_ a: Lists, _ b: Lists) -> Bool {
      if a.colours != b.colours { return a.colours < b.colours }
      if a.penStyles != b.penStyles { return a.penStyles < b.penStyles }
      return a.row < b.row
    }
  }

  init(_ part: PartReader, colours: FieldID?, penStyles: FieldID?) throws {
    guard colours != nil || penStyles != nil else { return }
    let colourTexts = try colours.flatMap { try part.segment.text($0) }
    let penTexts = try penStyles.flatMap { try part.segment.text($0) }
    func hash(_ cursor: TextCursor?, _ row: Int) throws -> Hash128 {
      guard let cursor, cursor.isPresent(row) else { return Hash128(high: 0, low: 0) }
      return try cursor.withBytes(row) { Hash128.of($0) }
    }
    var lists: [Lists] = []
    for row in 0..<part.segment.rowCount where part.selection.isKept(row) {
      lists.append(
        Lists(colours: try hash(colourTexts, row), penStyles: try hash(penTexts, row), row: row))
    }
    lists.sort(by: Lists.isBefore)
    var next = 0
    while next < lists.count {
      let first = lists[next]
      let start = next
      while next < lists.count, lists[next].colours == first.colours,
        lists[next].penStyles == first.penStyles
      {
        next += 1
      }
      add(
        colours: try Self.items(colourTexts, first.row),
        penStyles: try Self.items(penTexts, first.row), entries: Int64(next - start))
    }
    self.colours = Self.summed(self.colours)
    self.penStyles = Self.summed(self.penStyles)
    pairs = Self.summed(pairs)
  }

  /// The different items of a list.
  private static func items(_ cursor: TextCursor?, _ row: Int) throws -> Set<[UInt8]> {
    guard let cursor, cursor.isPresent(row) else { return [] }
    return try cursor.withBytes(row) { text in
      Set(text.split(separator: separator).map { Array($0) })
    }
  }

  private mutating func add(
    colours: Set<[UInt8]>, penStyles: Set<[UInt8]>, entries: Int64
  ) {
    for colour in colours { self.colours.append(Count(item: colour, entries: entries)) }
    for penStyle in penStyles {
      self.penStyles.append(Count(item: penStyle, entries: entries))
      for colour in colours {
        pairs.append(Count(item: penStyle + [Self.separator] + colour, entries: entries))
      }
    }
  }

  /// Each item once, in byte order.
  private static func summed(_ counts: [Count]) -> [Count] {
    var sums: [Count] = []
    for count in counts.sorted(by: { $0.item.lexicographicallyPrecedes($1.item) }) {
      if sums.last?.item == count.item {
        sums[sums.count - 1].entries += count.entries
      } else {
        sums.append(count)
      }
    }
    return sums
  }
}
