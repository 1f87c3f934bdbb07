import Platform
import TestSupport
import Testing

/// The power goes at any call: the store keeps a committed state, the reports are the old or the new
/// ones, and the same command ends with the bytes of a run that nothing broke.
@Suite(.serialized) struct CrashTests {
  /// What happened to the inputs since the run before.
  enum Change: String, CaseIterable {
    case append, edit, removal
  }

  private func sweep(_ pipeline: FaultPipeline, from start: DiskImage, _ name: String) throws {
    let sweep = try CrashSweep(pipeline, from: start)
    let count = try sweep.run(
      name, mixtures: isLongTest ? 8 : 1, rerunStride: isLongTest ? 1 : 3)
    print("crashes of \(name): \(count)")
    #expect(count.calls > 40 && count.states > 40)
    // The first calls make folders and the last put the reports in place; their names must not be
    // missed later.
    for number in 0...sweep.callCount
    where isLongTest || number < 8 || number > sweep.callCount - 16 || number % 10 == 0 {
      try sweep.runKilledFirst(name, at: number)
    }
  }

  @Test(arguments: FaultPipeline.bundled)
  func aFirstRunSurvivesACrashAtEveryCall(_ name: String) throws {
    let pipeline = try FaultPipeline(bundled: name, lineLimit: isLongTest ? 600 : 120)
    try sweep(pipeline, from: DiskImage(), name)
  }

  @Test(arguments: FaultPipeline.bundled)
  func aRunOverMoreDataSurvivesACrashAtEveryCall(_ name: String) throws {
    // Of the twenty German dreams some have to come later.
    let pipeline = try FaultPipeline(
      bundled: name, lineLimit: name == "dreams-german.yaml" ? 10 : 60)
    let before = try pipeline.finished()
    try pipeline.folder.writeDatasets { FaultPipeline.lines($0, 120) }
    try sweep(pipeline, from: before, name + " with more data")
  }

  @Test(arguments: Change.allCases)
  func aRunOverChangedFilesSurvivesACrashAtEveryCall(_ change: Change) throws {
    let pipeline = try FaultPipeline(votes: 5)
    let before = try pipeline.finished()
    var votes = DirtyVotes(seed: 6)
    let file = try pipeline.folder.read("votes-b.csv")
    switch change {
    case .append: try pipeline.folder.write("votes-b.csv", file + votes.rows(15))
    case .edit: try pipeline.folder.write("votes-b.csv", votes.file(rows: 15))
    case .removal: try pipeline.folder.remove("votes-b.csv")
    }
    try sweep(pipeline, from: before, "votes after \(change.rawValue)")
  }
}
