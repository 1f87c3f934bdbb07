internal import Text

/// A test on the tokens of a text; it keeps the analyzer's buffers from row to row.
///
/// A class, since an analyzer cannot be copied: one worker's, as the predicate that holds it.
final class TextMatcher {
  private let seeker: TextSeeker
  private var analyzer: Analyzer

  /// A test on texts whose words are those that `specification` makes.
  init(_ condition: TextCondition, _ specification: AnalyzerSpecification) {
    seeker = TextSeeker(condition)
    analyzer = Analyzer(specification)
  }

  func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    analyzer.analyze(text)
    return seeker.occurrence(in: analyzer.tokens, from: 0) != nil
  }
}
