internal import Pipeline
internal import SearchIndex
internal import Text

/// The options of a `dream_analyze` node.
struct DreamOptions: Sendable {
  /// How many of the most common words of an entry are kept.
  var top = 3
  /// On how many words with a meaning a prediction rests.
  var basis = 3
  /// Which words do not count.
  var stop: StopTerms
  /// The language whose endings are cut off to find meanings; nil without stemming.
  var stemmer: StemmerLanguage?
  /// From how many known outcomes on a share is said.
  var leastKnown: Int64 = 5
  /// How many of the newest entries reports list.
  var listed = 1000
  /// Whether the words of every entry are kept for reports.
  var each = false

  /// Reads the node; `analyzer` is that of the index.
  ///
  /// Nil after reporting errors.
  static func read(_ node: NodeReader, analyzer: AnalyzerSpecification) -> DreamOptions? {
    let top = node.optionalInteger("top", in: 1...20)
    let basis = node.optionalInteger("basis", in: 1...20)
    let leastKnown = node.optionalInteger("min_n", in: 1...1_000_000)
    let listed = node.optionalInteger("list", in: 0...100_000)
    let each = node.optionalBoolean("each")
    let stem = node.optionalString("stem")
    guard let stop = StopOption.read(node) else { return nil }
    var options = DreamOptions(stop: StopTerms(stop, analyzer: analyzer))
    if let top { options.top = top.value }
    if let basis { options.basis = basis.value }
    if let leastKnown { options.leastKnown = Int64(leastKnown.value) }
    if let listed { options.listed = listed.value }
    if let each { options.each = each.value }
    if let stem {
      do { options.stemmer = try StemmerLanguage(named: stem.value) } catch {
        node.error("\(error)", in: "stem")
        return nil
      }
    }
    return options
  }
}
