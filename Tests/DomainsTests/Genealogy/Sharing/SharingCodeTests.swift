import Testing

@testable import Genealogy

@Suite struct SharingCodeTests {
  /// Pages say what to do in a sentence; commands stand apart, and in the sentence only for whoever types them.
  @Test(arguments: SharingCode.allCases)
  func commandsStandApart(code: SharingCode) {
    #expect(code.sentence.hasSuffix(".") && code.advice.hasSuffix("."))
    #expect(!code.advice.contains("gristmill"))
    #expect(code.adviceWithCommand.hasSuffix("."))
    #expect(code.adviceWithCommand.contains("gristmill") == (code.command != nil))
  }

  @Test func commandsEndTheSentence() {
    #expect(
      SharingCode.limit.adviceWithCommand
        == "Release or finish names first: gristmill names list --mine.")
  }
}
