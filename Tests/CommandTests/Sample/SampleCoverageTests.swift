import Platform
import TestSupport
import Testing

@testable import Definition
@testable import Engine
@testable import Store

/// Projections of many samples of one file, against what is in it.
@Suite struct SampleCoverageTests {
  private static let rounds: UInt64 = 200
  private static let blockByteCount: Int64 = 4096

  /// Votes with rejects that come in runs, as when one device or one day went wrong.
  private static func clustered(rows: Int, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = "user,place,stars,at\n"
    var badLeft = 0
    for row in 0..<rows {
      if badLeft > 0 {
        badLeft -= 1
      } else if Int.random(in: 0..<400, using: &generator) == 0 {
        badLeft = Int.random(in: 5...40, using: &generator)
      }
      let isBad = badLeft > 0 && Int.random(in: 0..<4, using: &generator) > 0
      text += "user\(row),p\(row % 17),\(isBad ? "bad" : "4"),\(1_500_000_000 + row)\n"
    }
    return text
  }

  /// What each block of the file holds, read as a dry run reads it: with guessed starts.
  private func counts(_ folder: WorkFolder) throws -> (all: SampleBlocks, [SampleTask.Count]) {
    let path = folder.path + "/votes.yaml"
    let diagnostics = Diagnostics(file: path)
    let context = DefinitionContext(mappings: Catalog.all.mappings)
    let bound = Definition.load(path, context: context, diagnostics: diagnostics).flatMap {
      PipelineBinder.bind($0, catalog: .all, zones: TimeZoneDatabase(), diagnostics: diagnostics)
    }
    let pipeline = try #require(bound, "\(diagnostics.rendered)")
    let fileSystem = SystemFileSystem()
    let layout = StoreLayout(folder: folder.path + "/store", fileSystem: fileSystem)
    try layout.create()
    let task = TaskContext(
      fileSystem: fileSystem, store: layout,
      scratch: try ScratchSpace(in: layout.scratch, fileSystem: fileSystem),
      memoryPerTask: 8 << 20, chunkByteCount: 1 << 16, cancellation: Cancellation(),
      progress: ProgressCounters())
    let opening = SourceOpening(
      pipeline.datasets[0], fileSystem: fileSystem, cancellation: Cancellation())
    let all = SampleBlocks(
      fileByteCounts: opening.files.map(\.identity.byteCount), wantedByteCount: .max,
      blockByteCount: Self.blockByteCount, seed: 1)
    let outcome = try SampleTask(
      files: opening.files, dataset: pipeline.datasets[0], blocks: all.blocks
    ).perform(in: task)
    return (all, outcome.counts)
  }

  @Test func theIntervalHoldsTheTrueShare() throws {
    let folder = try WorkFolder()
    let rows = 60_000
    let text = Self.clustered(rows: rows, seed: 11)
    try folder.write("votes.yaml", VoteDefinition().text)
    try folder.write("votes.csv", text)
    let (all, counts) = try counts(folder)
    let bad = text.split(separator: "\n").count { $0.contains(",bad,") }
    // The blocks share the records out: none is lost, none is in two.
    #expect(counts.reduce(0) { $0 + $1.read } == Int64(rows))
    #expect(counts.reduce(0) { $0 + $1.rejected } == Int64(bad))
    let truth = Double(bad) / Double(rows)
    var byPlace: [Int64: SampleTask.Count] = [:]
    for (block, count) in zip(all.blocks, counts) { byPlace[block.span.start] = count }
    let byteCount = Int64(text.utf8.count)
    var held = 0
    var heldRecords = 0
    var sum = 0.0
    for seed in 1...Self.rounds {
      let sample = SampleBlocks(
        fileByteCounts: [byteCount], wantedByteCount: byteCount / 8,
        blockByteCount: Self.blockByteCount, seed: seed)
      let found = try sample.blocks.map { try #require(byPlace[$0.span.start]) }
      let share = RatioEstimator(
        found.map { (Double($0.rejected), Double($0.read)) },
        populationCount: sample.populationCount
      ).share
      if share.low <= truth, truth <= share.high { held += 1 }
      sum += share.value
      let records = RatioEstimator(
        found.map { (Double($0.read), Double($0.bytes)) },
        populationCount: sample.populationCount
      ).estimate.scaled(by: Double(byteCount))
      if records.low <= Double(rows), Double(rows) <= records.high { heldRecords += 1 }
    }
    #expect((180...198).contains(held), "rejects: \(held) of 200")
    #expect((180...200).contains(heldRecords), "records: \(heldRecords) of 200")
    #expect(abs(sum / Double(Self.rounds) - truth) < 0.05 * truth, "mean against \(truth)")
  }
}
