import Platform
import TestSupport
import Testing

/// The power goes at any call: the store keeps a committed state, the reports are the old or the new
/// ones, and the same command ends with the bytes of a run that nothing broke.
@Suite struct CrashTests {
  /// What happened to the inputs since the run before.
  enum Change: String, CaseIterable {
    case append, edit, removal
  }

  private func sweep(
    _ subject: FaultSubject, _ pipeline: FaultPipeline, from start: DiskImage, _ what: String
  ) throws {
    let sweep = try CrashSweep(pipeline, from: start)
    let name = subject.name + what
    let count = try sweep.run(name, subject.form, rerunStride: 3)
    print("crashes of \(name): \(count)")
    #expect(count.calls > 40 && (subject.form.isLong || count.states > 40))
    // The first calls make folders and the last put the reports in place; their names must not be
    // missed later.
    let ends = subject.form.isLong ? 0 : 8
    for number in 0...sweep.callCount
    where number < ends || number > sweep.callCount - 2 * ends
      || subject.form.takes(number, stride: 10)
    {
      try sweep.runKilledFirst(name, at: number)
    }
  }

  @Test(arguments: FaultSubject.asked)
  func aFirstRunSurvivesACrashAtEveryCall(_ subject: FaultSubject) throws {
    let pipeline = try FaultPipeline(subject, limit: subject.form.isLong ? 600 : 40)
    try sweep(subject, pipeline, from: DiskImage(), "")
  }

  /// How many lines lists begin with whose data have fewer than the usual 60: some have to come later.
  private static let startingLines = ["dreams-german.yaml": 10, "family-sharing.yaml": 30]

  /// Lists get more lines.
  @Test(.enabled(if: LongTests.asked != .none), arguments: FaultSubject.asked)
  func aRunOverMoreDataSurvivesACrashAtEveryCall(_ subject: FaultSubject) throws {
    guard subject.name != FaultSubject.everyPhase else { return }
    let pipeline = try FaultPipeline(subject, limit: Self.startingLines[subject.name] ?? 60)
    let before = try pipeline.finished()
    try pipeline.folder.writeDatasets { FaultSubject.lines($0, 120) }
    try sweep(subject, pipeline, from: before, " with more data")
  }

  @Test(arguments: SweepForm.asked, Change.allCases)
  func aRunOverChangedFilesSurvivesACrashAtEveryCall(_ form: SweepForm, _ change: Change) throws {
    let subject = FaultSubject(name: FaultSubject.everyPhase, form: form)
    let pipeline = try FaultPipeline(subject, limit: 40, workers: form.isLong ? 3 : 1)
    let before = try pipeline.finished()
    var votes = DirtyVotes(seed: 6)
    let file = try pipeline.folder.read("votes-b.csv")
    switch change {
    case .append:
      try pipeline.folder.write("votes-b.csv", file + votes.rows(15))
      try pipeline.folder.write("votes-c.csv", votes.file(rows: 5))
    case .edit: try pipeline.folder.write("votes-b.csv", votes.file(rows: 15))
    case .removal: try pipeline.folder.remove("votes-b.csv")
    }
    try sweep(subject, pipeline, from: before, " after \(change.rawValue)")
  }
}
