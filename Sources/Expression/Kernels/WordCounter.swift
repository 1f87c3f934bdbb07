internal import SearchIndex
internal import Text

/// Counts the words of texts: one machine's, which keeps the analyzer's buffers from row to row.
final class WordCounter {
  private var analyzer: Analyzer

  /// Words as `tokenizer` cuts them.
  init(_ tokenizer: AnalyzerSpecification.Tokenizer) {
    analyzer = Analyzer(AnalyzerSpecification(tokenizer))
  }

  /// How many words `text` has; nil if it is longer than an analyzer takes.
  func count(_ text: UnsafeRawBufferPointer) -> Int? {
    guard text.count <= Analyzer.longestText else { return nil }
    analyzer.analyze(text)
    return analyzer.tokens.count
  }
}

extension TextKernel {
  static func words(_ counter: WordCounter, _ a: Slot, _ result: Slot, _ rows: KernelRows) {
    rows.meetMasked([a], into: result)
    rows.forEach(result) { row in
      guard let count = counter.count(a.texts[row].bytes) else { return result.clear(row) }
      result.numbers[row] = Int64(count)
    }
  }
}
