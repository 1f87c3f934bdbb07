internal import Platform
internal import SearchIndex

/// Reads what `DreamFold` wrote of one part.
///
/// Any thread may read.
struct DreamPartialReader: @unchecked Sendable {
  // The pointers show verified, immutable pages that `table` keeps mapped.
  /// The words, each with its counts.
  let table: SortedTableReader
  /// Kept entries of the part.
  let entryCount: Int
  /// Words of their texts.
  let tokenCount: Int64
  /// Entries of very few words.
  let shortCount: Int64
  /// Entries of very many words.
  let longCount: Int64
  /// Entries whose words are a text twice over.
  let twiceCount: Int64
  /// How many words are kept of an entry.
  let width: Int
  private let terms: NarrowNumbers
  private let frequencies: NarrowNumbers
  private let ties: NarrowNumbers
  private let signatures: UnsafeRawBufferPointer

  /// Opens a partial.
  init(_ file: ContainerFile) throws(StoreError) {
    let table = try SortedTableReader(file, kind: DreamPartial.kind)
    let own = table.meta
    guard own.count == DreamPartial.ownByteCount else {
      throw Self.corrupt(
        table, "\(DreamPartial.ownByteCount) bytes in META", "\(own.count)")
    }
    let counts = (0..<5).map { own.u64(at: 8 * $0) }
    guard counts.allSatisfy({ $0 <= 1 << 48 }), own[40] > 0 else {
      throw Self.corrupt(table, "counts in META", "others")
    }
    self.table = table
    entryCount = Int(counts[0])
    tokenCount = Int64(counts[1])
    shortCount = Int64(counts[2])
    longCount = Int64(counts[3])
    twiceCount = Int64(counts[4])
    width = Int(own[40])
    let places = entryCount * width
    terms = try Self.numbers(table, DreamPartial.terms, own[41], places)
    frequencies = try Self.numbers(table, DreamPartial.frequencies, own[42], places)
    ties = try Self.numbers(table, DreamPartial.ties, own[43], entryCount)
    let signatures = try table.ownSection(DreamPartial.signatures, index: 0)
    guard let signatures, signatures.count == 8 * entryCount else {
      throw Self.corrupt(table, "\(entryCount) signatures", "others")
    }
    self.signatures = signatures
  }

  private static func numbers(
    _ table: SortedTableReader, _ name: FourCC, _ bytes: UInt8, _ count: Int
  ) throws(StoreError) -> NarrowNumbers {
    let section = try table.ownSection(name, index: 0)
    guard let section, let numbers = NarrowNumbers(section, width: bytes, count: count) else {
      throw corrupt(table, "\(count) numbers in \(name)", "others")
    }
    return numbers
  }

  private static func corrupt(
    _ table: SortedTableReader, _ expected: String, _ found: String
  ) -> StoreError {
    .corrupt(file: table.path, offset: 0, expected: expected, found: found)
  }

  /// The words of the table, by number.
  func allWords() throws(StoreError) -> [[UInt8]] {
    var terms: [[UInt8]] = []
    terms.reserveCapacity(table.entryCount)
    var cursor = try table.cursor()
    while try cursor.advance() { terms.append(Array(cursor.key)) }
    return terms
  }

  /// The most common words of an entry: numbers in the table, and how often each occurs.
  func words(ofEntry entry: Int) throws(StoreError) -> [(term: Int, count: Int)] {
    var words: [(term: Int, count: Int)] = []
    try forEachWord(ofEntry: entry) { words.append(($0, $1)) }
    return words
  }

  /// Hands the most common words of an entry to `body`, in their order.
  func forEachWord(
    ofEntry entry: Int, _ body: (_ term: Int, _ count: Int) -> Void
  ) throws(StoreError) {
    for place in entry * width..<(entry + 1) * width where frequencies[place] > 0 {
      let term = Int(terms[place])
      guard term < table.entryCount else {
        throw .corrupt(
          file: table.path, offset: 0, expected: "words of the table",
          found: "word \(term) of \(table.entryCount)")
      }
      body(term, Int(frequencies[place]))
    }
  }

  /// How many more words of an entry occur as often as the last of its most common ones.
  func tieCount(ofEntry entry: Int) -> Int { Int(ties[entry]) }

  /// Equal for entries with equal texts.
  func signature(ofEntry entry: Int) -> UInt64 { signatures.u64(at: 8 * entry) }
}
