import SearchIndex

@testable import SearchIndex

/// Looks at every word of every document: what all algorithms have to agree with.
struct NaiveSearch {
  let segments: [[[[String]]]]
  let similarity: BM25
  private let counts: [Int]
  private let averages: [Double]

  init(_ segments: [[[[String]]]], similarity: BM25 = BM25()) {
    self.segments = segments
    self.similarity = similarity
    let fieldCount = segments.first { !$0.isEmpty }?.first?.count ?? 0
    let documents = segments.flatMap { $0 }
    counts = (0..<fieldCount).map { field in documents.count { !$0[field].isEmpty } }
    averages = (0..<fieldCount).map { field in
      let tokens = documents.reduce(0) { $0 + $1[field].count }
      let count = documents.count { !$0[field].isEmpty }
      return count == 0 ? 0 : Double(tokens) / Double(count)
    }
  }

  /// The matching documents, best first; `mask` tells by segment and document which may be found.
  func hits(_ query: TextQuery, mask: (Int, Int) -> Bool = { _, _ in true }) -> [SearchHit] {
    let grid = ScoreGrid(total: query.scoringClauses.reduce(0) { $0 + Double(weight($1) ?? 0) })
    var weights: [TextQuery: Float] = [:]
    for clause in query.clauses { weights[clause] = weight(clause) }
    let inverses = averages.map { similarity.inverses(averageLength: $0) }
    var hits: [SearchHit] = []
    for (number, documents) in segments.enumerated() {
      for (row, fields) in documents.enumerated() where mask(number, row) {
        let score = Self.score(query, fields) { clause, field, frequency -> Float in
          guard let weight = weights[clause] else { return 0 }
          let norm = NormCode.encode(UInt32(fields[field].count))
          let ratio = Float(frequency) * inverses[field][Int(norm)]
          let score = weight - weight / (1 + ratio)
          return (score + grid.magnitude) - grid.magnitude
        }
        if let score {
          hits.append(SearchHit(segment: number, document: UInt32(row), score: score))
        }
      }
    }
    return hits.sorted {
      $0.score != $1.score
        ? $0.score > $1.score : ($0.segment, $0.document) < ($1.segment, $1.document)
    }
  }

  /// The formula as it stands in books, in double precision; nil if the document does not match.
  func plainScore(_ query: TextQuery, segment: Int, document: Int) -> Double? {
    let fields = segments[segment][document]
    return Self.score(query, fields) { clause, field, frequency -> Double in
      let norm = NormCode.encode(UInt32(fields[field].count))
      let length = Double(NormCode.least(norm))
      let saturation =
        similarity.k1
        * (1 - similarity.b + similarity.b * length / averages[field])
      return exactWeight(clause) * Double(frequency) / (Double(frequency) + saturation)
    }
  }

  private func weight(_ clause: TextQuery) -> Float? {
    guard !clause.terms.isEmpty, clause.terms.allSatisfy({ documentFrequency($0, clause) > 0 })
    else { return nil }
    return Float(exactWeight(clause))
  }

  private func exactWeight(_ clause: TextQuery) -> Double {
    clause.terms.reduce(0) {
      $0
        + BM25.idf(
          documentFrequency: documentFrequency($1, clause),
          documentCount: UInt64(counts[clause.field]))
    }
  }

  private func documentFrequency(_ term: [UInt8], _ clause: TextQuery) -> UInt64 {
    let word = String(decoding: term, as: UTF8.self)
    return segments.reduce(0) {
      $0 + UInt64($1.count { $0[clause.field].contains(word) })
    }
  }

  /// The sum over matching clauses, left to right; nil if the document does not match.
  private static func score<Score: BinaryFloatingPoint>(
    _ query: TextQuery, _ fields: [[String]], _ contribution: (TextQuery, Int, Int) -> Score
  ) -> Score? {
    switch query {
    case .documents: return nil
    case .term, .phrase:
      let words = fields[query.field]
      let terms = query.terms.map { String(decoding: $0, as: UTF8.self) }
      guard let first = terms.first, words.count >= terms.count else { return nil }
      let frequency = (0...words.count - terms.count).count { start in
        words[start] == first
          && terms.indices.dropFirst().allSatisfy { words[start + $0] == terms[$0] }
      }
      return frequency == 0 ? nil : contribution(query, query.field, frequency)
    case .boolean(let required, let optional, let prohibited):
      var sum: Score = 0
      for child in required {
        guard let part = score(child, fields, contribution) else { return nil }
        sum += part
      }
      let parts = optional.compactMap { score($0, fields, contribution) }
      if required.isEmpty, !optional.isEmpty, parts.isEmpty { return nil }
      for child in prohibited where score(child, fields, contribution) != nil { return nil }
      return parts.reduce(sum, +)
    }
  }
}

extension TextQuery {
  /// All terms and phrases, also those that do not score.
  var clauses: [TextQuery] {
    switch self {
    case .term, .phrase: [self]
    case .documents: []
    case .boolean(let required, let optional, let prohibited):
      (required + optional + prohibited).flatMap(\.clauses)
    }
  }

  /// The words of a term or phrase.
  var terms: [[UInt8]] {
    switch self {
    case .term(_, let term): [term]
    case .phrase(_, let terms): terms
    case .boolean, .documents: []
    }
  }

  /// The field of a term or phrase.
  var field: Int {
    switch self {
    case .term(let field, _), .phrase(let field, _): field.index
    case .boolean, .documents: 0
    }
  }
}
