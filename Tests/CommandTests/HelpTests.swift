import TestSupport
import Testing

/// What `gristmill help NAME` tells of names that are no commands.
@Suite struct HelpTests {
  @Test func helpTellsOfAnalysesReportsAndRecords() throws {
    let folder = try WorkFolder()
    let runner = folder.gristmill
    let rank = try runner.run(["help", "rank"])
    #expect(rank.ending == .exit(0), "\(rank.errorText)")
    for line in [
      "op: rank: ", "  votes ", "  order_by ", "  hot.half_life ", "  locations_ranking ",
    ] {
      #expect(rank.outputText.contains(line), "\(line) in \(rank.outputText)")
    }
    let patterns = try runner.run(["help", "vote_patterns"]).outputText
    #expect(patterns.hasPrefix("op: vote_patterns: "))
    #expect(patterns.contains("\nreport kind: vote_patterns: "))
    let rating = try runner.run(["help", "rating"]).outputText
    #expect(rating.contains("decimal"), "\(rating)")
  }
}
