internal import Generation
internal import Platform

/// Writes made-up people: families, and second records of some people with the mistakes that lists have.
///
/// A row follows from the seed and its number alone. Surnames and given names have the frequencies of a law of ranks,
/// so a few are common and most are rare; brothers and sisters share surname, place and decade, which is what linkage
/// has to tell from duplicates.
struct NamesGenerator {
  struct Options {
    var count: Int
    var seed: UInt64
    /// Rows that are second records of a person of an earlier row.
    var duplicatesPerMillion: Int
    /// Families in a row that share surname and place.
    var clan = 1

    static let clans = 1...1_000_000
    static let largestCount = 1_000_000_000
  }

  /// What is drawn apart, so that one draw does not move the others.
  enum Stream: UInt64 {
    case duplicate = 1
    case family = 2
    case person = 3
    case mistakes = 4
    case queries = 5
  }

  typealias Random = SeededRandom<Stream>

  let options: Options
  let names = NameStock()

  init(_ options: Options) throws(GeneratorOptionError) {
    try GeneratorOptionError.check("count", options.count, in: 1...Options.largestCount)
    try GeneratorOptionError.check(
      "duplicates per million", options.duplicatesPerMillion, in: 0...900_000)
    try GeneratorOptionError.check("clan", options.clan, in: Options.clans)
    self.options = options
  }

  /// The row of the person that row `row` is a second record of; nil if it is the first one.
  func original(of row: Int) -> Int? {
    guard row > 0, isDuplicate(row) else { return nil }
    var random = Random(seed: options.seed, stream: .duplicate, item: row)
    _ = random.next()
    // Most rows are first records, so few draws do; row 0 always is one.
    for _ in 0..<64 {
      let candidate = random.below(row)
      if candidate == 0 || !isDuplicate(candidate) { return candidate }
    }
    return 0
  }

  private func isDuplicate(_ row: Int) -> Bool {
    var random = Random(seed: options.seed, stream: .duplicate, item: row)
    return random.chance(perMillion: options.duplicatesPerMillion)
  }

  /// The record of row `row`, as it is written.
  func record(_ row: Int) -> Person {
    guard let original = original(of: row) else { return person(row) }
    var copy = person(original)
    var random = Random(seed: options.seed, stream: .mistakes, item: row)
    spoil(&copy, &random)
    return copy
  }

  /// Each pair of rows of one person, the earlier row first, in ascending order.
  ///
  /// Holds 16 bytes a second record.
  func forEachPair(_ body: (_ first: Int, _ second: Int) throws -> Void) rethrows {
    var records: [(original: Int, row: Int)] = []
    for row in 0..<options.count {
      if let original = original(of: row) { records.append((original, row)) }
    }
    records.sort { $0.original == $1.original ? $0.row < $1.row : $0.original < $1.original }
    var start = 0
    while start < records.count {
      var end = start
      while end < records.count, records[end].original == records[start].original { end += 1 }
      let rows = [records[start].original] + records[start..<end].map(\.row)
      for first in rows.indices {
        for second in rows.indices.dropFirst(first + 1) { try body(rows[first], rows[second]) }
      }
      start = end
    }
  }
}
