internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store
internal import Text

/// The words of categories, as the index has them.
struct CategoryDictionary {
  private static let star = UInt8(ascii: "*")

  /// By name in byte order.
  private(set) var categories: [WordCategory] = []
  /// Entries that are no single word, so that no word of a text can be one of them.
  private(set) var unusable: Int64 = 0

  /// The categories of all kept records; a word that stands twice in one counts once.
  init(_ dataset: DatasetReader, schema: Schema, analyzer: AnalyzerSpecification) throws {
    var patterns: [[UInt8]: Set<[UInt8]>] = [:]
    for number in dataset.parts.indices {
      let part = try dataset.open(number)
      let names = try ByteColumnReader(
        part.segment, field: schema.id(required: CategoryRecord.category))
      let words = try ByteColumnReader(
        part.segment, field: schema.id(required: CategoryRecord.word))
      for row in 0..<part.segment.rowCount where part.selection.isKept(row) {
        guard let name = try names.bytes(row), let word = try words.bytes(row) else { continue }
        patterns[name, default: []].insert(word)
      }
    }
    var analyzer = Analyzer(analyzer)
    for name in patterns.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      var made = WordCategory(name: name)
      for pattern in (patterns[name] ?? []).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        let isPrefix = pattern.last == Self.star && pattern.count > 1
        let terms = analyzer.terms(of: isPrefix ? Array(pattern.dropLast()) : pattern)
        guard terms.count == 1 else {
          unusable += 1
          continue
        }
        if isPrefix {
          made.prefixes.append(terms[0].bytes)
        } else {
          made.words.append(terms[0].bytes)
        }
      }
      categories.append(made)
    }
  }
}
