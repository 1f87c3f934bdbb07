public import Definition
public import Platform
internal import SearchIndex
internal import Store

/// Adds up how some words are spread over the texts of one part.
public struct DispersionTask: PipelineTask {
  let dataset: FoldedDataset
  let number: Int
  /// The part's table of words, which has the lengths of its texts.
  let table: ContainerFile
  let fold: WordFold
  /// The words, each with all its occurrences in the dataset.
  let words: [(word: [UInt8], count: Int64)]
  let tokenCount: Int64

  /// The part's bytes of input.
  public var byteCount: Int64 { dataset.byteCount(number) }

  /// Adds up on the calling thread.
  public func perform(in context: TaskContext) throws -> [DispersionSums] {
    var sums = words.map { DispersionSums(count: $0.count, tokenCount: tokenCount) }
    let part = try dataset.open(number)
    guard let index = try part.words(of: fold.field) else { return sums }
    let lengths = try WordTables.textLengths(table, rowCount: part.segment.rowCount)
    var terms = try PartTerms(index, of: part)
    for place in words.indices where try terms.find(words[place].word) {
      try context.cancellation.check()
      for row in 0..<terms.count {
        sums[place].add(
          occurrences: Int64(terms.frequencies[row]), size: Int64(lengths[Int(terms.rows[row])]))
      }
    }
    return sums
  }
}

extension WordFold {
  /// How each of `words` is spread over the texts, one task a part; `files` are the partials.
  public func dispersions(
    of words: [(word: [UInt8], count: Int64)], totals: TextTotals, files: [ContainerFile],
    in context: AnalysisContext
  ) throws -> [Dispersion] {
    let tasks = files.enumerated().map { number, file in
      DispersionTask(
        dataset: context.folded, number: number, table: file, fold: self, words: words,
        tokenCount: totals.tokens)
    }
    var sums = words.map { DispersionSums(count: $0.count, tokenCount: totals.tokens) }
    for found in try context.run("dispersions", tasks) {
      for place in sums.indices { sums[place].merge(found[place]) }
    }
    let partCount = Int(totals.texts - totals.emptyTexts)
    return sums.map { Dispersion($0, partCount: partCount, leastSize: totals.shortest) }
  }
}
