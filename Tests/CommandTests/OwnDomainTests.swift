import Platform
import TestSupport
import Testing

/// A domain that stands outside of the toolkit has what those inside have.
@Suite struct OwnDomainTests {
  /// The program of `Examples/OwnDomain`, built beside the tests.
  private static func program(in folder: WorkFolder) -> CommandRunner {
    CommandRunner(CommandRunner.builtProgram("rain-mill"), in: folder.path)
  }

  @Test func recordsAreReadCheckedReportedAndTracedBack() throws {
    let folder = try WorkFolder()
    try folder.write(
      "rain.csv",
      "gauge,day,rain\nA,2024-05-01,1.5\nA,2024-05-02,0\nB,2024-05-01,20.4\nB,2024-05-02,-3\n")
    let program = Self.program(in: folder)
    let proposal = try program.run(["infer", "rain.csv"])
    #expect(proposal.outputText.contains("record: rain"), "\(proposal.errorText)")
    try folder.write(
      "rain.yaml",
      """
      gristmill: 1
      pipeline: rain
      quarantine: {max_rejects: 1}
      ingest:
        days: {format: csv, from: rain.csv}
      normalize:
        readings: {record: rain, input: days, map: {gauge: gauge, day: day, rain: rain}}
      analyze:
        totals: {op: rain_totals, input: readings}
      report:
        gauges: {kind: rain_gauges, input: totals}
      """)
    let run = try program.run(["run", "-q", "rain.yaml"])
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let page = try folder.text("reports/rain/gauges.md")
    #expect(page.contains("| B | 1 | 20.4 |") && page.contains("| A | 2 | 1.5 |"), "\(page)")
    let why = try program.run(
      ["why", "--store", ".gristmill/rain", "gauges/gauges/A/rain", "--recompute"])
    #expect(why.ending == .exit(0) && why.outputText.contains("rain.csv:3"), "\(why.outputText)")
    let help = try program.run(["help", "rain"])
    #expect(help.outputText.contains("in millimetres"))
  }
}
