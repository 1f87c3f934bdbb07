internal import Platform
internal import Text

/// The words that say nothing of what a text is about, as an analyzer leaves them.
///
/// A list has words as they are written. A term is a stop word if the analyzer leaves it of a word of the
/// list: so the list is compared after the same folding as texts, and where the analyzer cuts `don't` in
/// two, both halves are stop words. Immutable, any thread.
struct StopTerms: Sendable {
  /// The words as the index has them.
  let terms: Set<[UInt8]>

  /// The words of `list` as terms of the analyzer that `specification` tells.
  init(_ list: StopOption, analyzer specification: AnalyzerSpecification) {
    var analyzer = Analyzer(specification)
    var terms: Set<[UInt8]> = []
    for word in list.words { for term in analyzer.terms(of: word) { terms.insert(term.bytes) } }
    self.terms = terms
  }

  /// Whether `term` is a stop word.
  func contains(_ term: [UInt8]) -> Bool { terms.contains(term) }

  /// Equal for equal terms only.
  var fingerprint: String {
    var writer = ByteWriter()
    for term in terms.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      writer.varint(UInt64(term.count))
      writer.bytes(term)
    }
    return writer.buffer.withUnsafeBytes { Hash128.of($0) }.hexadecimal
  }
}
