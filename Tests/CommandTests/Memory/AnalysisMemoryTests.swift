import Definition
import Domains
import Glibc
import Platform
import TestSupport
import Testing

/// Memory is set by the budget, not by the input: ten times the data needs at most 1.2 times as much, or
/// what the budget allows.
///
/// Of an analysis that grows all the same it may be said how much a record takes at most.
///
/// What is measured is the most bytes on the heap (`Interposed/heap-peak.c`) of one worker that analyzes a
/// dataset which is in the store already: so neither reading hides what the analysis takes, nor pages that
/// the kernel keeps.
@Suite(.serialized) struct AnalysisMemoryTests {
  private static let budget = 16 << 20

  @Test func everyAnalysisIsMeasured() {
    #expect(
      Set(Catalog.all.analyses.map(\.name)) == Set(AnalysisMemoryCase.all.map(\.name)),
      "each analysis of the catalog has a case here")
  }

  @Test(
    .enabled(if: InterposedLibrary.compiler != nil, "needs a C compiler"),
    arguments: AnalysisMemoryCase.all)
  func memoryDoesNotGrowWithTheData(_ analysis: AnalysisMemoryCase) throws {
    let isLong = isLongTest()
    let size = isLong ? 10 * analysis.size : analysis.size
    let small = try heapPeak(analysis, size)
    let large = try heapPeak(analysis, 10 * size)
    let figures =
      "\(analysis.name): \(small / 1000) kB of \(size) records, \(large / 1000) kB of ten times as many"
    print(figures)
    if let most = analysis.mostARecord {
      #expect(large - small <= most * 9 * size, "at most \(most) bytes a record: \(figures)")
    }
    let isFlat = large <= max(small + small / 5, Self.budget)
    guard let reason = isLong ? analysis.growsLong ?? analysis.grows : analysis.grows else {
      #expect(isFlat, "\(figures)")
      return
    }
    if !isFlat { print("\(analysis.name) is known to grow: \(reason)") }
    withKnownIssue("\(reason)", isIntermittent: true) { #expect(isFlat, "\(figures)") }
  }

  private func heapPeak(_ analysis: AnalysisMemoryCase, _ size: Int) throws -> Int {
    let folder = try WorkFolder()
    try analysis.write(folder, size)
    try folder.write("data.yaml", analysis.records)
    try folder.write("all.yaml", analysis.records + analysis.analysis)
    let library = try InterposedLibrary("heap-peak", in: folder)
    func run(_ definition: String, _ runner: CommandRunner) throws {
      var runner = runner
      runner.timeoutSeconds = 1_800
      let result = try runner.run([
        "run", "-q", "--workers", "1", "--memory", "\(Self.budget)", "--part", "256K", definition,
      ])
      try #require(result.ending == .exit(0), "\(analysis.name): \(result.errorText)")
    }
    try run("data.yaml", folder.gristmill)
    var counted = folder.gristmill
    counted.environment = ["LD_PRELOAD": library.path, "HEAP_PEAK": folder.path + "/peak"]
    try run("all.yaml", counted)
    var target = [UInt8](repeating: 0, count: 32)
    let length = max(0, readlink(folder.path + "/peak", &target, target.count))
    return try #require(Int(String(decoding: target.prefix(length), as: UTF8.self)))
  }
}
