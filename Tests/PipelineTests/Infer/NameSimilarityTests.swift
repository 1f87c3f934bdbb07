import Testing

@testable import Definition

@Suite struct NameSimilarityTests {
  @Test(
    arguments: [
      ("user_id", ["user", "id"]), ("userId", ["user", "id"]), ("User Name", ["user", "name"]),
      ("ID", ["id"]), ("rated-at", ["rated", "at"]), ("", []), ("__", []),
    ])
  func words(name: String, expected: [String]) {
    #expect(NameSimilarity.words(of: name) == expected)
  }

  @Test func verdictsAreOrdered() throws {
    let terms = [
      NameSimilarity.Term("user", isSynonym: false),
      NameSimilarity.Term("reviewer", isSynonym: true),
    ]
    let names = ["User", "reviewer", "user_id", "first user", "user name", "reviwer"]
    let scores = names.map { NameSimilarity.verdict(column: $0, terms: terms)?.score ?? 0 }
    #expect(scores == scores.sorted(by: >))
    #expect(scores.last ?? 0 >= NameSimilarity.threshold)
    for name in ["use", "", "place", "pictures", "us"] {
      #expect(NameSimilarity.verdict(column: name, terms: terms) == nil, "\(name)")
    }
  }
}
