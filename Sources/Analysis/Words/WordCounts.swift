internal import Platform

/// How often a word occurs, and in how many texts.
public struct WordCount: Codable, Hashable, Sendable, BitwiseCopyable {
  /// Occurrences.
  public var frequency: Int64
  /// Texts that have the word.
  public var texts: Int64

  /// A count from its parts.
  public init(frequency: Int64 = 0, texts: Int64 = 0) {
    self.frequency = frequency
    self.texts = texts
  }

  /// Takes another count of the word too.
  public mutating func add(_ other: WordCount) {
    frequency += other.frequency
    texts += other.texts
  }
}

/// The counts of one word in a collection, in sub-sets of it, in groups and in months.
public struct WordCounts: Codable, Sendable {
  /// The count in one group or month.
  public struct Cell: Codable, Hashable, Sendable, BitwiseCopyable {
    /// The number of the group, or of the month since January of the year 0.
    public let number: Int
    /// The count there.
    public var count: WordCount
  }

  /// In all texts.
  public var all = WordCount()
  /// By sub-set.
  public var sets: [WordCount]
  /// By group that has the word, ascending.
  public var groups: [Cell] = []
  /// By month that has the word, ascending.
  public var months: [Cell] = []

  /// Nothing counted yet in `setCount` sub-sets.
  public init(setCount: Int) { sets = Array(repeating: WordCount(), count: setCount) }

  /// Takes the counts of the word in further texts, whose groups have the numbers `groupNumbers` here.
  mutating func add(_ other: WordCounts, groupNumbers: [Int]) {
    all.add(other.all)
    for number in sets.indices { sets[number].add(other.sets[number]) }
    Self.merge(
      other.groups.map { Cell(number: groupNumbers[$0.number], count: $0.count) }, to: &groups)
    Self.merge(other.months, to: &months)
  }

  /// Both lists ascend.
  private static func merge(_ more: [Cell], to cells: inout [Cell]) {
    guard !more.isEmpty else { return }
    if let last = cells.last, let first = more.first, last.number >= first.number {
      var merged: [Cell] = []
      merged.reserveCapacity(cells.count + more.count)
      var (a, b) = (0, 0)
      while a < cells.count, b < more.count {
        if cells[a].number == more[b].number {
          var cell = cells[a]
          cell.count.add(more[b].count)
          merged.append(cell)
          (a, b) = (a + 1, b + 1)
        } else if cells[a].number < more[b].number {
          merged.append(cells[a])
          a += 1
        } else {
          merged.append(more[b])
          b += 1
        }
      }
      cells = merged + cells[a...] + more[b...]
    } else {
      cells += more
    }
  }

  /// frequency:varint texts:varint; for each sub-set the same; then groups and months, each as
  /// count:varint and count times number:zigzag (above the one before) frequency:varint texts:varint.
  func encode(to writer: inout ByteWriter) {
    for count in [all] + sets { Self.encode(count, to: &writer) }
    for cells in [groups, months] {
      writer.varint(UInt64(cells.count))
      var last = 0
      for cell in cells {
        writer.zigzag(Int64(cell.number - last))
        Self.encode(cell.count, to: &writer)
        last = cell.number
      }
    }
  }

  private static func encode(_ count: WordCount, to writer: inout ByteWriter) {
    writer.varint(UInt64(count.frequency))
    writer.varint(UInt64(count.texts))
  }

  /// Reads what `encode` wrote; groups have numbers below `groupCount`.
  init(
    _ bytes: UnsafeRawBufferPointer, setCount: Int, groupCount: Int
  ) throws(MalformedRecord) {
    self.init(setCount: setCount)
    var reader = ByteReader(bytes)
    all = try Self.count(&reader)
    for number in 0..<setCount { sets[number] = try Self.count(&reader) }
    groups = try Self.cells(&reader)
    months = try Self.cells(&reader)
    let isInside = groups.allSatisfy { (0..<groupCount).contains($0.number) }
    guard reader.isAtEnd, isInside else {
      throw MalformedRecord(offset: reader.offset, expected: "the counts of a word")
    }
  }

  private static func count(_ reader: inout ByteReader) throws(MalformedRecord) -> WordCount {
    WordCount(
      frequency: Int64(try reader.count(limit: 1 << 48)),
      texts: Int64(try reader.count(limit: 1 << 48)))
  }

  private static func cells(_ reader: inout ByteReader) throws(MalformedRecord) -> [Cell] {
    let count = try reader.count(limit: 1 << 32)
    var cells: [Cell] = []
    var number: Int64 = 0
    for place in 0..<count {
      let step = try reader.zigzag()
      guard abs(step) < 1 << 40, place == 0 || step > 0 else {
        throw MalformedRecord(offset: reader.offset, expected: "ascending cells")
      }
      number += step
      cells.append(Cell(number: Int(number), count: try Self.count(&reader)))
    }
    return cells
  }
}
