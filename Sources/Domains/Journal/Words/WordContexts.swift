internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store
internal import Text

/// A place where a word stands, with the words around it.
struct WordContext: Codable, Sendable {
  let entry: [UInt8]
  /// The first day that the entry's date may mean, since 1970-01-01.
  let day: Int64?
  let before: String
  let match: String
  let after: String
}

/// Finds where words stand in the newest entries of one part.
struct ContextTask: PipelineTask {
  let dataset: FoldedDataset
  let number: Int
  let fold: WordFold
  let analyzer: AnalyzerSpecification
  let options: ContextOptions
  let id: FieldID

  var byteCount: Int64 { dataset.byteCount(number) }

  /// By word: the places of the newest entries first, at most as many as are shown.
  func perform(in context: TaskContext) throws -> [[WordContext]] {
    let part = try dataset.open(number)
    guard let words = try part.words(of: fold.field),
      let texts = try part.segment.text(fold.field)
    else { return options.terms.map { _ in [] } }
    let ids = try ByteColumnReader(part.segment, field: id)
    let dates = try fold.grouping.date.map { try part.segment.integers($0) }
    var terms = try PartTerms(words, of: part)
    var analyzer = Analyzer(analyzer, keepsOffsets: true)
    return try options.terms.map { word in
      guard try terms.find(word) else { return [] }
      var rows = (0..<terms.count).map { Int(terms.rows[$0]) }
      func day(_ row: Int) -> Int64? {
        dates.flatMap { $0.isPresent(row) ? $0.value(at: row) : nil }
      }
      rows.sort { (day($0) ?? .min, $0) > (day($1) ?? .min, $1) }
      var found: [WordContext] = []
      for row in rows.prefix(options.top) where found.count < options.top {
        try context.cancellation.check()
        let text = try texts.withBytes(row) { Array($0) }
        let entry = try ids.bytes(row) ?? []
        for place in places(of: word, in: text, by: &analyzer) {
          found.append(
            WordContext(
              entry: entry, day: day(row), before: place.before, match: place.match,
              after: place.after))
        }
      }
      return found
    }
  }

  private func places(
    of word: [UInt8], in text: [UInt8], by analyzer: inout Analyzer
  ) -> [(before: String, match: String, after: String)] {
    text.withUnsafeBytes { analyzer.analyze($0) }
    let tokens = analyzer.tokens
    return (0..<tokens.count).filter { tokens[$0].elementsEqual(word) }.compactMap { place in
      let first = tokens.source(of: max(0, place - options.width))
      let last = tokens.source(of: min(tokens.count - 1, place + options.width))
      guard let first, let last, let own = tokens.source(of: place) else { return nil }
      func line(_ range: Range<Int>) -> String {
        String(decoding: text[range].map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
      }
      return (
        line(first.lowerBound..<own.lowerBound), line(own),
        line(own.upperBound..<max(own.upperBound, last.upperBound))
      )
    }
  }
}

extension WordStatisticsAnalysis {
  /// The contexts of each word that was asked for, of the newest entries first.
  func contexts(
    _ options: ContextOptions, in context: AnalysisContext
  ) throws -> [[WordContext]] {
    let tasks = (0..<context.folded.partCount).map { number in
      ContextTask(
        dataset: context.folded, number: number, fold: fold, analyzer: text.analyzer,
        options: options, id: id)
    }
    let found = try context.run("contexts", tasks)
    return options.terms.indices.map { place in
      // Of one day those of later parts are newer.
      let all = found.enumerated().flatMap { part, contexts in
        contexts[place].map { (part: part, context: $0) }
      }
      let sorted = all.enumerated().sorted {
        let (a, b) = ($0.element, $1.element)
        let days = (a.context.day ?? .min, b.context.day ?? .min)
        if days.0 != days.1 { return days.0 > days.1 }
        return a.part == b.part ? $0.offset < $1.offset : a.part > b.part
      }
      return sorted.prefix(options.top).map(\.element.context)
    }
  }
}
