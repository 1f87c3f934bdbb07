internal import Text

/// The terms that stop words become in an index.
///
/// A stop word that the index cuts to pieces, as `simple` does with `don't`, stands for its pieces.
struct StopTerms: Sendable {
  private let terms: Set<[UInt8]>

  /// The terms that `analyzer` makes of `words`.
  init(_ words: Set<[UInt8]>, analyzer specification: AnalyzerSpecification) {
    var analyzer = Analyzer(specification)
    var terms: Set<[UInt8]> = []
    for word in words {
      for term in analyzer.terms(of: word) { terms.insert(term.bytes) }
    }
    self.terms = terms
  }

  func contains(_ term: [UInt8]) -> Bool { terms.contains(term) }
}
