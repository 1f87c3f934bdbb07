import TestSupport
import Testing
import Text

@Suite struct NearestNameTests {
  static let keys = ["from", "format", "delimiter", "quote", "header", "zone"]

  @Test(arguments: [
    ("fom", "from"), ("form", "from"), ("formt", "format"), ("delimeter", "delimiter"),
    ("FORMAT", "format"), ("heaader", "header"), ("zoen", "zone"),
  ])
  func findsWhatWasMeant(typed: String, meant: String) {
    #expect(NearestName.nearest(to: typed, among: Self.keys) == meant)
  }

  @Test(arguments: ["", "x", "limit", "where", "completely-different"])
  func staysSilentIfNothingIsNear(typed: String) {
    #expect(NearestName.nearest(to: typed, among: Self.keys) == nil)
  }

  @Test func hasNothingToOfferWithoutCandidates() {
    #expect(NearestName.nearest(to: "from", among: []) == nil)
  }

  @Test func prefersTheSameCase() {
    #expect(NearestName.nearest(to: "Stars", among: ["STARS", "stars"]) == "stars")
  }

  @Test func tiesDoNotDependOnTheOrder() {
    withSeeds(50) { generator, seed in
      let names = ["rank", "bank", "tank", "sank"].shuffled(using: &generator)
      #expect(NearestName.nearest(to: "dank", among: names) == "bank", "seed \(seed)")
    }
  }
}
