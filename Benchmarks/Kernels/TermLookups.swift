import Glibc
import Platform
import SearchIndex

// What is measured: the processor time of one query for words that are approximate, have gaps or sound alike, on one
// core, warm: from the bound query to the set of its documents. Of each query the median of its runs,
// of each class the median and the 95th percentile of its queries, in microseconds.
// Corpus: documents of one word each, all different, made of syllables as surnames are; fixed seed.
// Notes: documents are as many as words, so clearing the bits of the set is a part of each time.

/// Prints a line for each class of queries over `count` words.
func printTermLookups(count: Int, runs: Int) {
  do {
    let words = SurnameGenerator.distinct(count)
    let folder = "/dev/shm/kernels-\(getpid())"
    let fileSystem = SystemFileSystem()
    let scratch = try ScratchSpace(in: folder, fileSystem: fileSystem)
    defer { try? scratch.remove() }
    let path = folder + "/segment"
    try write(words, to: path, scratch: scratch)
    let segment = try SegmentReader(.unlisted(path))
    guard let index = try segment.index(of: field) else { fail("no index") }
    let conditions = IndexedConditions(segment, indexes: [field: index])
    print("class\tqueries\tp50_us\tp95_us\tdocuments")
    for kind in QueryKind.allCases {
      let queries = try (0..<200).map { number in
        try bound(kind.query(Array(words[(number * words.count / 200 + 7) % words.count])))
      }
      var (medians, found): ([Int], Int) = ([], 0)
      for query in queries {
        var times: [Int] = []
        for run in 0...runs {
          let started = Timing.processorNanoseconds()
          let documents = try conditions.documents(matching: query)
          let elapsed = Timing.processorNanoseconds() - started
          if run > 0 { times.append(elapsed) } else { found += documents.count }
        }
        medians.append(times.sorted()[runs / 2])
      }
      medians.sort()
      print(
        kind.rawValue, queries.count, medians[100] / 1_000, medians[190] / 1_000, found,
        separator: "\t")
    }
  } catch {
    fail("\(error)")
  }
}

private let field = FieldID(0)
private let schema = Schema(
  [Field("name", .text, indexing: FieldIndexing(hasPositions: false), isStored: false)],
  defaultText: "name")

private func bound(_ text: String) throws -> BoundPredicate {
  let periods = PeriodResolver(inZone: { _ in nil }, inUTC: { _ in nil })
  return try QueryParser.parse(text).bound(to: schema, periods: periods).predicate
}

private enum QueryKind: String, CaseIterable {
  case oneEdit = "word~1"
  case twoEdits = "word~2"
  case prefix = "word*"
  case innerWildcard = "wo?d"
  case gap = "w*rd"
  case leadingWildcard = "*word"
  case sounds = "sounds:word"
  case soundex = "sounds.soundex:word"
  case doubleMetaphone = "sounds.double_metaphone:word"
  case daitchMokotoff = "sounds.daitch_mokotoff:word"

  /// A query that `word` was the beginning of; approximate words are off by their edits.
  func query(_ word: [Character]) -> String {
    var letters = word
    switch self {
    case .oneEdit:
      letters[letters.count / 2] = "q"
      return String(letters) + "~1"
    case .twoEdits:
      letters[letters.count / 2] = "q"
      letters.swapAt(0, 1)
      return String(letters) + "~2"
    case .prefix: return String(letters.prefix(5)) + "*"
    case .innerWildcard:
      letters[2] = "?"
      return String(letters)
    case .gap: return String(letters.prefix(2)) + "*" + String(letters.suffix(3))
    case .leadingWildcard: return "*" + String(letters.suffix(6))
    case .sounds, .soundex, .doubleMetaphone, .daitchMokotoff:
      return rawValue.split(separator: ":")[0] + ":" + String(letters)
    }
  }
}

private func write(_ words: [String], to path: String, scratch: ScratchSpace) throws {
  let builder = SegmentBuilder(schema: schema, memoryLimit: 1 << 30, scratch: scratch)
  let batch = RecordBatch(schema: schema)
  for start in stride(from: 0, to: words.count, by: RecordBatch.capacity) {
    let rows = words[start..<min(start + RecordBatch.capacity, words.count)]
    let bytes = rows.flatMap { Array($0.utf8) } + [UInt8](repeating: 0, count: 64)
    try bytes.withUnsafeBytes { bytes in
      guard var next = bytes.baseAddress else { return }
      batch.count = rows.count
      for (row, word) in rows.enumerated() {
        batch.fate[row] = 0
        batch.presence(field)[row] = 1
        batch.byteSlices(field)[row] = ByteSlice(start: next, count: word.utf8.count)
        next += word.utf8.count
      }
      try builder.append(batch)
    }
  }
  _ = try builder.finish(path: path, fileSystem: SystemFileSystem())
}

/// Words of syllables, the same everywhere.
private struct SurnameGenerator {
  private static let onsets = [
    "b", "br", "c", "ch", "cl", "d", "f", "fr", "g", "gr", "h", "j", "k", "kr", "l", "m", "n", "p",
    "r", "s", "sch", "sh", "sm", "st", "t", "th", "tr", "v", "w", "y", "z", "",
  ]
  private static let vowels = ["a", "e", "i", "o", "u", "ee", "ie", "ou", "ai", "ö", "y", "a", "e"]
  private static let codas = ["", "", "n", "r", "l", "s", "t", "ck", "rd", "ng", "ll", "m", "ff"]
  private static let endings = [
    "", "", "son", "man", "mann", "er", "s", "sen", "ski", "ville", "ton", "ford", "ez", "berg",
  ]

  private var state: UInt64 = 7

  static func distinct(_ count: Int) -> [String] {
    var generator = SurnameGenerator()
    var seen: Set<String> = []
    var words: [String] = []
    while words.count < count {
      let word = generator.word()
      if word.count >= 6, seen.insert(word).inserted { words.append(word) }
    }
    return words
  }

  private mutating func word() -> String {
    var word = ""
    for _ in 0..<2 + pick(2) {
      word += Self.onsets[pick(Self.onsets.count)] + Self.vowels[pick(Self.vowels.count)]
      word += Self.codas[pick(Self.codas.count)]
    }
    return word + Self.endings[pick(Self.endings.count)]
  }

  private mutating func pick(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}
