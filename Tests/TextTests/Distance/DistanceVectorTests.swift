import Testing
import Text

/// The vectors of jellyfish.
@Suite struct DistanceVectorTests {
  @Test(arguments: [("levenshtein", 0), ("damerau_levenshtein", 2), ("hamming", 3)])
  func distances(file: String, kind: Int) throws {
    guard let rows = GenealogyData.rows(of: "phonetic-jellyfish/\(file).csv") else { return }
    #expect(rows.count >= 6)
    for row in rows {
      let expected = try #require(Int(row[2]))
      #expect(Compared(row[0], row[1]).distances[kind] == expected, "\(row)")
    }
  }

  @Test(arguments: ["jaro_distance", "jaro_winkler", "jaro_winkler_longtol"])
  func similarities(file: String) throws {
    guard let rows = GenealogyData.rows(of: "phonetic-jellyfish/\(file).csv") else { return }
    #expect(rows.count >= 5)
    for row in rows {
      let expected = try #require(Double(row[2]))
      let all = Compared(row[0], row[1])
      let found =
        file == "jaro_distance"
        ? all.jaro : file == "jaro_winkler" ? all.jaroWinkler : all.jaroWinklerLong
      #expect(abs(found - expected) < 0.001, "\(row): \(found)")
    }
  }

  @Test func jaccard() throws {
    guard let rows = GenealogyData.rows(of: "phonetic-jellyfish/jaccard.csv") else { return }
    #expect(rows.count >= 16)
    for row in rows {
      let expected = try #require(Double(row[2]))
      let parts = Int(row[3]).map { JaccardSimilarity.Parts.pieces(of: $0) } ?? .tokens
      let found = Array(row[0].utf8).withUnsafeBytes { first in
        Array(row[1].utf8).withUnsafeBytes { JaccardSimilarity.similarity(first, $0, by: parts) }
      }
      #expect(abs(found - expected) < 0.00001, "\(row): \(found)")
    }
  }

  @Test func matchRatingComparison() {
    let name = "phonetic-jellyfish/match_rating_comparison.csv"
    guard let rows = GenealogyData.rows(of: name) else { return }
    #expect(rows.count >= 7)
    var encoder = PhoneticEncoder(.matchRating)
    for row in rows {
      let codes = row.prefix(2).map { Array((encoder.codes(of: $0).first ?? "").utf8) }
      let found = codes[0].withUnsafeBytes { first in
        codes[1].withUnsafeBytes { MatchRating.matches(first, $0) }
      }
      let expected: Bool? = row[2] == "None" ? nil : row[2] == "True"
      #expect(found == expected, "\(row)")
    }
  }
}
