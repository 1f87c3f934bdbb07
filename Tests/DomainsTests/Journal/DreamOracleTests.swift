import TestSupport
import Testing

/// Figures of dreams are what plain code makes of their texts, one by one.
@Suite struct DreamOracleTests {
  private static let meanings = """
    word,lemma,meaning,category,weight,source
    water,water,news will arrive,wet,0.9,here
    water,water,news will arrive,wet,0.9,there
    water,water,a feeling will be spoken,talk,0.6,here
    door,door,a choice,house,0.5,here
    train,train,a departure,travel,0.7,here
    flying,fly,a plan will succeed,,0.25,here
    sea,sea,no weight at all,wet,,here
    red door,,two words,house,0.1,here
    water sea,,a voyage,house,0.1,here
    the water,,a flood,wet,0.3,here
    the water water,,a great flood,wet,0.3,here

    """

  @Test(arguments: [
    "", "min_n: 2", "stem: english, basis: 1, min_n: 1", "stop: none, top: 1, basis: 5",
    "stop: {language: english, more: [snow, sea]}, where: \"came_true:true OR id:D3\"", "list: 5",
    "repetitions: 500",
  ])
  func everyOption(_ options: String) throws {
    try withSeeds(2, long: 12, base: 5) { generator, seed in
      var definition = DreamDefinition()
      definition.top = ["clearance: personal", "now: 2020-02-02"]
      definition.map =
        ", came_true: came_true, own_prediction: own_prediction, "
        + "prediction_confidence: prediction_confidence"
      definition.hasMeanings = true
      definition.options = options
      let dreams = RandomDreams(&generator, count: 60)
      let walk = try OracleWalk(
        definition.text + """
          report:
            shown: {kind: dream_list, input: found, pages: 3}
            verdict: {kind: came_true, input: found}
            back: {kind: entry_repetitions, input: found}

          """,
        files: ["dreams.jsonl": dreams.lines, "meanings.csv": Self.meanings],
        part: Int64.random(in: 1...9, using: &generator) << 10)
      #expect(walk.equalCount > 60, "seed \(seed)")
      #expect(walk.seenWithout.isSubset(of: ["share.cohen_h"]), "seed \(seed)")
    }
  }
}
