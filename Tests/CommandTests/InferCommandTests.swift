import TestSupport
import Testing

/// `gen` and `infer` together: what is proposed for generated votes passes `check` and runs.
@Suite struct InferCommandTests {
  @Test func aProposalForGeneratedVotesRuns() throws {
    let folder = try WorkFolder()
    let made = try folder.run("gen", "ratings", "--count", "3000", "--seed", "5", "--out", ".")
    #expect(made.ending == .exit(0), "\(made.errorText)")
    let proposal = try folder.run("infer", "ratings.csv")
    #expect(proposal.ending == .exit(0), "\(proposal.errorText)")
    try folder.write("ratings.yaml", proposal.output)
    #expect(try folder.run("check", "ratings.yaml").ending == .exit(0))
    let run = try folder.run("run", "ratings.yaml")
    #expect(run.ending == .exit(0))
    #expect(run.errorText.contains("read 3000 = kept 3000"), "\(run.errorText)")
  }

  /// People are proposed for trees and for lists of names; a date may be open, so no fixed form is proposed, though it
  /// fits the sample.
  @Test(arguments: ["names.ged", "names.csv"])
  func aProposalForGeneratedPeopleRuns(_ file: String) throws {
    let folder = try WorkFolder()
    let kind = file.hasSuffix("ged") ? ["--gedcom"] : []
    let made = try folder.gristmill.run(
      ["gen", "names", "--count", "500", "--seed", "5", "--out", "."] + kind)
    #expect(made.ending == .exit(0), "\(made.errorText)")
    let proposal = try folder.run("infer", file)
    #expect(proposal.ending == .exit(0), "\(proposal.errorText)")
    #expect(proposal.outputText.contains("record: person\n"), "\(proposal.outputText)")
    for column in file.hasSuffix("ged") ? ["BIRT.DATE", "DEAT.DATE"] : ["birth", "death"] {
      #expect(
        proposal.outputText.contains("{from: \(column), as: gedcom}"), "\(proposal.outputText)")
    }
    // The living of a tree are redacted unless somebody takes that back.
    #expect(
      proposal.outputText.contains("    living: {on: 20") == file.hasSuffix("ged"),
      "\(proposal.outputText)")
    try folder.write("people.yaml", proposal.output)
    let run = try folder.run("run", "people.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("read 500 = kept 500"), "\(run.errorText)")
  }

  @Test func endingsOfWhatCannotBeRead() throws {
    let folder = try WorkFolder()
    try folder.write("empty.csv", "")
    #expect(try folder.run("infer", "none.csv").ending == .exit(66))
    #expect(try folder.run("infer", "empty.csv").ending == .exit(65))
    #expect(try folder.run("infer", "--record", "ratin", "empty.csv").ending == .exit(64))
    #expect(try folder.run("gen", "ratings", "--dirty", "2").ending == .exit(64))
    #expect(
      try folder.run("gen", "names", "--duplicates", "0.95").errorText
        .contains("--duplicates expects a share from 0 to 0.9 with at most 6 decimals"))
    #expect(try folder.run("gen", "rating").errorText.contains("did you mean 'ratings'?"))
  }
}
