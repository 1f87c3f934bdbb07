import Text

@testable import Journal

/// What was predicted for every entry, found text by text.
struct PlainPredictions: Sendable {
  struct Entry: Sendable {
    /// The numbers of the meanings, each once.
    let meanings: Set<Int>
    let cameTrue: Bool?
    let confidence: Int64?
    let hasOwn: Bool

    var kind: PredictionKind {
      meanings.isEmpty ? (hasOwn ? .own : .neither) : (hasOwn ? .both : .database)
    }
  }

  let meanings: [Meaning]
  let keys: [String]
  let entries: [Entry]

  /// Of the records that a figure names, made once for all figures with equal parameters.
  static func read(_ evidence: FigureEvidence) throws -> PlainPredictions {
    let reader = try PlainEntryReader(evidence.parameters)
    let (basis, stem) = (evidence.parameters["basis"] ?? "", evidence.parameters["stem"] ?? "none")
    return try evidence.shared("predictions \(basis) \(stem) \(reader.name)", of: "among") {
      let list = try PlainMeanings(
        evidence.has("meanings") ? meanings(evidence) : [], of: reader, stem: stem)
      let texts = try evidence.symbols("text", of: "among")
      let outcomes = try evidence.numbers("came_true", of: "among")
      let confidences = try evidence.numbers("prediction_confidence", of: "among")
      let own = try evidence.symbols("own_prediction", of: "among")
      let entries = texts.indices.map { row in
        let found = list.units(of: reader.read(texts[row] ?? [])).prefix(Int(basis) ?? 0)
          .map(\.numbers)
        return Entry(
          meanings: Set(found.joined()), cameTrue: outcomes[row].map { $0 != 0 },
          confidence: confidences[row], hasOwn: own[row] != nil || confidences[row] != nil)
      }
      return PlainPredictions(
        meanings: list.meanings, keys: MeaningKeys.keys(of: list.meanings), entries: entries)
    }
  }

  /// How often the word, or the words in a row, of a row stand in an entry, but for where words are part of others.
  static func occurrences(_ evidence: FigureEvidence, in text: [UInt8]) throws -> Int {
    let reader = try PlainEntryReader(evidence.parameters)
    let list = try PlainMeanings(
      evidence.has("meanings") ? meanings(evidence) : [], of: reader,
      stem: evidence.parameters["stem"] ?? "none")
    return list.units(of: reader.read(text)).first { $0.name.elementsEqual(evidence.key) }?.count
      ?? 0
  }

  /// The list, each meaning once.
  private static func meanings(_ evidence: FigureEvidence) throws -> [Meaning] {
    func texts(_ field: String) throws -> [String?] {
      try evidence.symbols(field, of: "meanings").map { bytes in
        bytes.map { String(decoding: $0, as: UTF8.self) }
      }
    }
    let (words, says, lemmas) = (try texts("word"), try texts("meaning"), try texts("lemma"))
    let (categories, sources) = (try texts("category"), try texts("source"))
    let weights = try evidence.numbers("weight", of: "meanings")
    var list: [Meaning] = []
    for row in words.indices {
      let meaning = Meaning(
        word: words[row] ?? "", lemma: lemmas[row], meaning: says[row] ?? "",
        category: categories[row], weight: weights[row], source: sources[row])
      if !list.contains(meaning) { list.append(meaning) }
    }
    return list
  }

  /// What the row `key` of a table counts.
  func sample(_ rows: String, key: String, least: Int) -> PredictionSample {
    var sample = PredictionSample(least: least)
    func add(_ entry: Entry, _ weight: Int64?) {
      guard let outcome = entry.cameTrue, let weight else { return }
      sample.forecasts.append((Double(weight) / DreamOracles.scale, outcome))
    }
    for entry in entries {
      switch rows {
      case "meanings":
        guard let number = keys.firstIndex(of: key), entry.meanings.contains(number) else {
          continue
        }
        sample.outcomes.append(entry.cameTrue)
        add(entry, meanings[number].weight)
      case DreamTables.allEntries: sample.outcomes.append(entry.cameTrue)
      case "kinds":
        guard key == DreamTables.allEntries || key == entry.kind.name else { continue }
        sample.outcomes.append(entry.cameTrue)
      case "categories":
        for number in entry.meanings where meanings[number].category == key {
          add(entry, meanings[number].weight)
        }
      case "forecasts":
        if key == DreamTables.confidenceRow {
          add(entry, entry.confidence)
        } else {
          for number in entry.meanings { add(entry, meanings[number].weight) }
        }
      default: break
      }
    }
    sample.isOfForecasts = rows == "categories" || rows == "forecasts"
    return sample
  }
}

/// The list of meanings, searched row by row.
private struct PlainMeanings {
  let meanings: [Meaning]
  private var terms: [(word: [UInt8]?, lemma: [UInt8]?, stem: [UInt8]?)] = []
  /// The words of each meaning that has several.
  private var rows: [[[UInt8]]] = []
  private let language: StemmerLanguage?

  init(_ meanings: [Meaning], of reader: PlainEntryReader, stem: String) throws {
    self.meanings = meanings
    language = stem == "none" ? nil : try StemmerLanguage(named: stem)
    var analyzer = Analyzer(reader.specification)
    func term(_ word: String?) -> [UInt8]? {
      let terms = word.map { analyzer.terms(of: Array($0.utf8)) } ?? []
      return terms.count == 1 ? terms[0].bytes : nil
    }
    for meaning in meanings {
      let words = analyzer.terms(of: Array(meaning.word.utf8)).map(\.bytes)
      rows.append((2...8).contains(words.count) ? words : [])
      guard let word = term(meaning.word) else {
        terms.append((nil, nil, nil))
        continue
      }
      terms.append((word, term(meaning.lemma), stemmed(word)))
    }
  }

  private func stemmed(_ word: [UInt8]) -> [UInt8]? {
    guard let language else { return nil }
    var analyzer = Analyzer(AnalyzerSpecification(.uax29, stemmer: language))
    let terms = analyzer.terms(of: word)
    return terms.count == 1 ? terms[0].bytes : word
  }

  /// What has a meaning in a text, most common first: words in a row, and the words that are part of none.
  func units(of entry: PlainEntry) -> [(name: [UInt8], count: Int, numbers: [Int])] {
    var units: [(name: [UInt8], count: Int, numbers: [Int])] = []
    let tokens = entry.tokens
    func add(_ name: [UInt8], _ numbers: [Int]) {
      if let place = units.firstIndex(where: { $0.name == name }) {
        units[place].count += 1
      } else {
        units.append((name, 1, numbers))
      }
    }
    var at = 0
    search: while at < tokens.count {
      for length in (2...8).reversed() where at + length <= tokens.count {
        let words = tokens[at..<at + length].map(\.term)
        let numbers = unique(rows.indices.filter { rows[$0] == words })
        guard !numbers.isEmpty else { continue }
        add(Array(words.joined(separator: [0x20])), numbers)
        at += length
        continue search
      }
      if !tokens[at].isStopWord {
        let numbers = numbers(of: tokens[at].term)
        if !numbers.isEmpty { add(tokens[at].term, numbers) }
      }
      at += 1
    }
    return units.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
  }

  private func unique(_ found: [Int]) -> [Int] {
    found.filter { number in
      !found.contains { $0 < number && meanings[$0].saysTheSame(as: meanings[number]) }
    }
  }

  /// The meanings of a word: by its form, else as a lemma, else by its stem.
  func numbers(of word: [UInt8]) -> [Int] {
    var found = terms.indices.filter { terms[$0].word == word }
    if found.isEmpty { found = terms.indices.filter { terms[$0].lemma == word } }
    if found.isEmpty, let stem = stemmed(word) {
      found = terms.indices.filter { terms[$0].stem == stem }
    }
    return unique(found)
  }
}
