import Definition
import TestSupport
import Testing

/// Files that people made, when they are at hand.
@Suite struct InferRealDataTests {
  @Test func reviewsOfRestaurants() throws {
    guard let path = file("zomato-restaurant-reviews/reviews.csv") else { return }
    let proposal = try InferredDefinition.propose(path: path, catalog: InferKinds.catalog)
    #expect(proposal.record == "vote")
    #expect(proposal.hasChoices)
    #expect(bind(proposal.text).errors.contains("the source must declare its zone"))
    #expect(bind(proposal.filledText).errors.isEmpty)
    #expect(proposal.text.contains("at: {from: time, as: \"%m/%d/%Y %H:%M\"}"))
    #expect(proposal.text.contains("location: place"))
  }

  @Test(arguments: [("ratings.csv", "vote"), ("movies.csv", "place")])
  func movies(name: String, record: String) throws {
    guard let path = file("ml-latest-small/\(name)") else { return }
    let proposal = try InferredDefinition.propose(path: path, catalog: InferKinds.catalog)
    #expect(proposal.record == record)
    #expect(!proposal.hasChoices)
    #expect(bind(proposal.text).errors.isEmpty)
  }

  private func file(_ name: String) -> String? {
    if RealData.has("ratings/" + name) { return RealData.folder + "/ratings/" + name }
    RealData.skip("ratings/" + name)
    return nil
  }
}
