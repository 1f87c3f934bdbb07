internal import Text

/// Conditions on texts: words, phrases, prefixes, approximate words.
extension QueryBinder {
  /// A word, or several in a row; words that the analyzer leaves out keep their places.
  func bindWords(_ value: QueryValue, to id: FieldID) throws(QueryError) -> BoundPredicate {
    let terms = terms(of: value.bytes, with: schema[id].analyzer)
    guard let first = terms.first, let last = terms.last else { throw noWord(id, value) }
    guard terms.count > 1 else { return .textTerm(id, first.bytes) }
    if let indexing = schema[id].indexing, !indexing.hasPositions, !schema[id].isStored {
      throw QueryError(.phraseNeedsPositions(field: schema[id].name), at: value.span)
    }
    var phrase = [[UInt8]](repeating: [], count: last.position - first.position + 1)
    for term in terms { phrase[term.position - first.position] = term.bytes }
    return .textPhrase(id, phrase)
  }

  /// The beginning of a word: terms that begin with it as it stands after folding, not stemmed, and also
  /// if it is a stop word, since neither says anything about longer words.
  func bindPrefix(_ value: QueryValue, to id: FieldID) throws(QueryError) -> BoundPredicate {
    var specification = schema[id].analyzer
    specification.stemmer = nil
    specification.stopWords = nil
    // The letter stands for what follows: whether it continues the last token is the tokenizer's
    // decision.
    let terms = terms(of: value.bytes + [UInt8(ascii: "a")], with: specification)
    guard let first = terms.first, terms.count > 1 || first.bytes.count > 1 else {
      throw noWord(id, value)
    }
    guard terms.count == 1 else {
      throw QueryError(.severalWordsInPrefix(field: schema[id].name), at: value.span)
    }
    return .textPrefix(id, first.bytes.dropLast())
  }

  /// A word with mistakes: compared with terms, so folded and stemmed as they are; a stop word may be a
  /// mistake for another word.
  func bindFuzzy(
    _ value: QueryValue, _ distance: Int, to id: FieldID
  ) throws(QueryError) -> BoundPredicate {
    var specification = schema[id].analyzer
    specification.stopWords = nil
    let terms = terms(of: value.bytes, with: specification)
    guard let first = terms.first else { throw noWord(id, value) }
    guard terms.count == 1 else {
      throw QueryError(.severalWordsInFuzzy(field: schema[id].name), at: value.span)
    }
    return .textFuzzy(id, first.bytes, distance: distance)
  }

  private func terms(
    of text: [UInt8], with specification: AnalyzerSpecification
  ) -> [Analyzer.Term] {
    var analyzer = Analyzer(specification)
    return analyzer.terms(of: text)
  }

  /// Why a value has no term: there is no word in it, or only such as are left out.
  private func noWord(_ id: FieldID, _ value: QueryValue) -> QueryError {
    var specification = schema[id].analyzer
    specification.stopWords = nil
    let name = schema[id].name
    return QueryError(
      terms(of: value.bytes, with: specification).isEmpty
        ? .noWord(field: name) : .onlyStopWords(field: name),
      at: value.span)
  }
}
