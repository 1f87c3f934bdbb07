import Platform
import TestSupport
import Testing

/// Searching a journal by its words.
@Suite struct JournalSearchTests {
  /// The words stand marked in their sentence; who may see no texts sees none.
  @Test func foundWordsAreHighlighted() throws {
    let folder = try WorkFolder()
    let definition = RealData.packageFolder + "/pipelines/journal.yaml"
    let run = try folder.run(
      "run", "-q", "--store", "store", "--output", "reports", definition)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = try folder.run(
      "search", "--store", "store", "--clearance", "intimate", "--highlight",
      "bellows date:2021-03",
      "--top", "3")
    #expect(found.ending == .exit(0), "\(found.errorText)")
    #expect(found.outputText.contains("bellows"), "\(found.outputText)")
    let refused = try folder.run(
      "search", "--store", "store", "--clearance", "personal", "--highlight", "bellows")
    #expect(refused.ending == .exit(77), "\(refused.outputText)")
    #expect(!refused.outputText.contains("bellows") && !refused.errorText.contains("bellows"))
    let day = try folder.run("search", "--store", "store", "--count", "date:2021-06")
    #expect(day.outputText == "14\n", "\(day.errorText)")
  }
}
