import TestSupport
import Testing

/// Random gifts, refunds, pledges and givers, computed a second time by a plain program in Python: sums, givers by year, pledges, refunds,
/// statements to their last printed digit, and no secret in any file.
@Suite struct GivingOracleTests {
  @Test(
    .enabled(if: Python.path != nil, "needs python3"),
    arguments: isLongTest() ? Array(1...40) : [3, 4, 5, 8, 14, 30])
  func everyFigureIsThatOfAPlainProgram(_ seed: Int) throws {
    let folder = try WorkFolder()
    let python = try #require(Python.path)
    let oracle = RealData.packageFolder + "/Tests/CommandTests/Church/church_oracle.py"
    var runner = CommandRunner(python, in: folder.path)
    runner.timeoutSeconds = 900
    let count = isLongTest() ? 3_000 : 500
    let result = try runner.run(
      [
        "-B", oracle, "all", CommandRunner.gristmillPath, "\(seed)", "\(count)",
        folder.path + "/made",
      ])
    #expect(
      result.ending == .exit(0) && result.outputText.contains(" 0 differences"),
      "seed \(seed): \(result.outputText.suffix(2_000))\(result.errorText.suffix(500))")
  }
}
