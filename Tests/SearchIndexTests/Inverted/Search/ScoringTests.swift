import SearchIndex
import TestSupport
import Testing

@testable import SearchIndex

/// BM25, its grid, and the heap of the best.
@Suite struct ScoringTests {
  @Test("idf falls with the document frequency and is never negative")
  func idf() {
    // ln(1 + (10 − 3 + 0.5) / (3 + 0.5)), computed by hand.
    #expect(abs(BM25.idf(documentFrequency: 3, documentCount: 10) - 1.145_132) < 1e-6)
    let all = (1...1_000).map { BM25.idf(documentFrequency: $0, documentCount: 1_000) }
    #expect(zip(all, all.dropFirst()).allSatisfy { $0 > $1 })
    #expect(all.allSatisfy { $0 > 0 })
  }

  @Test("a contribution by hand")
  func contribution() {
    let inverses = BM25().inverses(averageLength: 8)
    inverses.withUnsafeBufferPointer { table in
      guard let base = table.baseAddress else { return }
      let weight = ClauseWeight(weight: 2, grid: ScoreGrid(total: 2), inverses: base)
      // 2 × 3 / (3 + 1.2 × (0.25 + 0.75 × 16 / 8))
      #expect(abs(weight.contribution(frequency: 3, norm: 16) - 1.176_470_6) < 1e-6)
    }
  }

  @Test("contributions grow with the frequency and fall with the norm, also after rounding")
  func monotone() {
    withSeeds(40) { generator, seed in
      let similarity = BM25(
        k1: Double.random(in: 0.01...4, using: &generator),
        b: Double.random(in: 0...1, using: &generator))
      let average = Double.random(in: 0.5...2_000, using: &generator)
      let inverses = similarity.inverses(averageLength: average)
      let idf = Float.random(in: 1e-4...23, using: &generator)
      let total = Double(idf) * Double.random(in: 1...20, using: &generator)
      inverses.withUnsafeBufferPointer { table in
        guard let base = table.baseAddress else { return }
        let weight = ClauseWeight(weight: idf, grid: ScoreGrid(total: total), inverses: base)
        for norm in UInt8.min..<UInt8.max {
          let frequency = UInt32.random(in: 1...2_000, using: &generator)
          let here = weight.contribution(frequency: frequency, norm: norm)
          #expect(here >= 0 && here <= idf * 1.000_1, "seed \(seed)")
          #expect(
            weight.contribution(frequency: frequency + 1, norm: norm) >= here, "seed \(seed)")
          #expect(
            weight.contribution(frequency: frequency, norm: norm + 1) <= here, "seed \(seed)")
        }
      }
    }
  }

  @Test("a batch of contributions is the same as one by one")
  func batch() {
    withSeeds(20) { generator, seed in
      let inverses = BM25().inverses(averageLength: 20)
      let norms = (0..<500).map { _ in UInt8.random(in: 1...255, using: &generator) }
      let documents = (0..<UInt32(500)).filter { _ in Bool.random(using: &generator) }
      let frequencies = documents.map { _ in UInt32.random(in: 1...100, using: &generator) }
      inverses.withUnsafeBufferPointer { table in
        guard let base = table.baseAddress else { return }
        let weight = ClauseWeight(weight: 3.7, grid: ScoreGrid(total: 9), inverses: base)
        var scores = [Float](repeating: 0, count: documents.count + 8)
        weight.contributions(
          documents: documents, frequencies: frequencies, count: documents.count, norms: norms,
          into: &scores)
        for (place, document) in documents.enumerated() {
          let single = weight.contribution(
            frequency: frequencies[place], norm: norms[Int(document)])
          #expect(scores[place] == single, "seed \(seed)")
        }
      }
    }
  }

  @Test("sums on the grid are exact in any order", arguments: [1, 2, 3, 17, 1_000])
  func grid(count: Int) {
    withSeeds(30) { generator, seed in
      let weights = (0..<count).map { _ in Double.random(in: 1e-6...20, using: &generator) }
      let grid = ScoreGrid(total: weights.reduce(0, +))
      let parts = weights.map {
        grid.rounded(Float($0) * Float.random(in: 0...1, using: &generator))
      }
      let exact = parts.reduce(0.0) { $0 + Double($1) }
      #expect(Double(parts.reduce(0, +)) == exact, "seed \(seed)")
      #expect(Double(parts.shuffled(using: &generator).reduce(0, +)) == exact, "seed \(seed)")
    }
  }

  @Test("the best of many, ties in global order", arguments: [0, 1, 2, 7, 64, 1_000])
  func top(capacity: Int) {
    withSeeds(20) { generator, seed in
      var top = TopDocuments(capacity: capacity)
      var all: [SearchHit] = []
      for segment in 0..<3 {
        for document in 0..<UInt32(100) where Bool.random(using: &generator) {
          let score = Float(Int.random(in: 0...6, using: &generator))
          all.append(SearchHit(segment: segment, document: document, score: score))
          top.offer(segment: segment, document: document, score: score)
        }
      }
      // The sort is stable.
      let expected = all.sorted { $0.score > $1.score }.prefix(capacity)
      #expect(top.ranked() == Array(expected), "seed \(seed)")
      if capacity > 0, all.count >= capacity {
        #expect(top.threshold == expected.last?.score, "seed \(seed)")
      }
    }
  }
}
