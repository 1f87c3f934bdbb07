internal import Text

/// Conditions on texts: words, phrases, prefixes, wildcards, approximate words, words by their sound.
extension QueryBinder {
  /// A word, or several in a row; words that the analyzer leaves out keep their places.
  func bindWords(_ value: QueryValue, to id: FieldID) throws(QueryError) -> BoundPredicate {
    let words = try words(of: value, in: id)
    guard words.count > 1 else { return .textTerm(id, words[0]) }
    try requirePositions(id, value)
    return .textPhrase(id, words)
  }

  /// Two values whose words stand near each other.
  func bindNear(
    _ first: QueryValue, _ second: QueryValue, _ distance: Int, to id: FieldID
  ) throws(QueryError) -> BoundPredicate {
    try requirePositions(id, first)
    return .textNear(
      id,
      WordProximity(
        try words(of: first, in: id), try words(of: second, in: id), distance: distance))
  }

  /// The terms of a value by their positions, the first one at 0; empty where the analyzer leaves a word out.
  private func words(of value: QueryValue, in id: FieldID) throws(QueryError) -> [[UInt8]] {
    let terms = terms(of: value.bytes, with: schema[id].analyzer)
    guard let first = terms.first, let last = terms.last else { throw noWord(id, value) }
    var words = [[UInt8]](repeating: [], count: last.position - first.position + 1)
    for term in terms { words[term.position - first.position] = term.bytes }
    return words
  }

  private func requirePositions(_ id: FieldID, _ value: QueryValue) throws(QueryError) {
    if let indexing = schema[id].indexing, !indexing.hasPositions, !schema[id].isStored {
      throw QueryError(.phraseNeedsPositions(field: schema[id].name), at: value.span)
    }
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

  /// A word with gaps: compared with terms as a prefix is, so folded but not stemmed.
  ///
  /// A letter stands for each wildcard while the analyzer looks at the word, so that the tokenizer decides
  /// whether it is one.
  func bindWildcard(
    _ pattern: WildcardPattern, to id: FieldID, span: SourceSpan
  ) throws(QueryError) -> BoundPredicate {
    guard let letters = WildcardLetters(pattern) else {
      throw QueryError(.noWord(field: schema[id].name), at: span)
    }
    var specification = schema[id].analyzer
    specification.stemmer = nil
    specification.stopWords = nil
    let terms = terms(of: letters.text(of: pattern), with: specification)
    guard let only = terms.first, terms.count == 1 else {
      throw QueryError(.severalWordsInWildcard(field: schema[id].name), at: span)
    }
    return .textWildcard(id, letters.pattern(of: only.bytes))
  }

  /// A word with mistakes: as many as its characters allow if `distance` is nil, where none are allowed the
  /// word itself.
  func bindFuzzy(
    _ value: QueryValue, _ distance: Int?, to id: FieldID
  ) throws(QueryError) -> BoundPredicate {
    let term = try oneTerm(value, id, orElse: .severalWordsInFuzzy(field: schema[id].name))
    let length = String(decoding: term, as: UTF8.self).unicodeScalars.count
    let distance = distance ?? FuzzyTerm.distance(length: length)
    return distance == 0 ? try bindWords(value, to: id) : .textFuzzy(id, term, distance: distance)
  }

  /// A word by its sound.
  func bindSounds(
    _ value: QueryValue, _ code: PhoneticCode?, to id: FieldID
  ) throws(QueryError) -> BoundPredicate {
    let word = try oneTerm(value, id, orElse: .severalWordsInSounds(field: schema[id].name))
    return .textSounds(id, try sound(word, code, value))
  }

  /// A symbol by its sound, of which the whole is one word.
  func bindSymbolSounds(
    _ value: QueryValue, _ code: PhoneticCode?, to id: FieldID
  ) throws(QueryError) -> BoundPredicate {
    .symbolSounds(id, try sound(value.bytes, code, value))
  }

  private func sound(
    _ word: [UInt8], _ code: PhoneticCode?, _ value: QueryValue
  ) throws(QueryError) -> SoundTerm {
    guard let term = SoundTerm(word, code) else {
      throw QueryError(.noSound(code: code?.name), at: value.span)
    }
    return term
  }

  /// The term that other terms are compared with, so folded and stemmed as they are; a stop word may stand for
  /// another word.
  private func oneTerm(
    _ value: QueryValue, _ id: FieldID, orElse reason: QueryError.Reason
  ) throws(QueryError) -> [UInt8] {
    var specification = schema[id].analyzer
    specification.stopWords = nil
    let terms = terms(of: value.bytes, with: specification)
    guard let first = terms.first else { throw noWord(id, value) }
    guard terms.count == 1 else { throw QueryError(reason, at: value.span) }
    return first.bytes
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
