import Glibc
import Platform
import Store
import TestSupport
import Testing

/// Crashes at every call of a recorded run, with every kind of luck, and what is expected after each.
struct CrashSweep {
  private let pipeline: FaultPipeline
  private let start: DiskImage
  private let calls: [DiskCall]
  private let expected: RunResult
  private let reportsBefore: [String: [UInt8]]
  private let root: String

  /// How much was tried.
  struct Count: CustomStringConvertible {
    var calls = 0
    var states = 0
    var reruns = 0

    var description: String {
      "\(calls) calls, \(states) different states opened, \(reruns) of them run to the end"
    }
  }

  /// A sweep over a run of `pipeline` that finds `start` on the disk.
  init(_ pipeline: FaultPipeline, from start: DiskImage) throws {
    self.pipeline = pipeline
    self.start = start
    (calls, expected) = try pipeline.record(from: start)
    root = try pipeline.root("crashed")
    try start.lay(out: root)
    reportsBefore = try RunResult.reports(root)
  }

  /// Tries every call, or those that the share of the long form takes.
  ///
  /// In the short form every `rerunStride`-th state is run to the end, and the others are opened.
  func run(_ name: String, _ form: SweepForm, rerunStride: Int) throws -> Count {
    let mixtures = form.isLong ? 8 : 1
    let rerunStride = form.isLong ? 1 : rerunStride
    var count = Count(calls: calls.count)
    var model = DiskModel(start)
    var seen: Set<DiskImage> = []
    var states: [StoreAnswer] = []
    // The first state that no finished commit has replaced.
    var promised = 0
    for number in 0...calls.count {
      if number > 0 {
        model.apply(calls[number - 1])
        if calls[number - 1] == .syncDirectory("store") { promised = states.count - 1 }
      }
      let call = number == 0 ? "at the start" : "call \(number), \(calls[number - 1].summary)"
      let everything = model.image(.everything)
      let isTried = form.takes(number)
      let mixed = (0..<mixtures).map { CrashSurvival.mixture(seed: UInt64(number * mixtures + $0)) }
      // What is there when nothing is lost is looked at after every call: it may be a new state.
      for survival in isTried ? CrashSurvival.extremes + mixed : [.everything] {
        let image = survival == .everything ? everything : model.image(survival)
        guard seen.insert(image).inserted else { continue }
        let what = "\(name), \(call), \(survival)"
        try image.lay(out: root)
        if survival == .everything {
          // This is what a commit shows to readers.
          let visible = try StoreAnswer(root: root)
          if states.isEmpty || states.last != visible { states.append(visible) }
        }
        guard isTried else { continue }
        try expectCommitted(states[promised...], image, written: everything, what)
        count.states += 1
        guard count.states % rerunStride == 0 else {
          _ = try Store(folder: root + "/store", fileSystem: CrashingFileSystem(root: root))
          continue
        }
        expectRecovers(what)
        count.reruns += 1
      }
    }
    // A run that has ended well has promised its result.
    try model.image(.nothing).lay(out: root)
    try RunResult(root: root).expectEqual(expected, "\(name), after the end")
    return count
  }

  /// The run is killed at a call, the same command is run to its end, and then the power goes: what
  /// the killed run had not synced must not be missed.
  func runKilledFirst(_ name: String, at number: Int) throws {
    var model = DiskModel(start)
    for call in calls.prefix(number) { model.apply(call) }
    try model.image(.everything).lay(out: root)
    model.endProcess()
    let recorder = CrashingFileSystem(root: root)
    try pipeline.run(in: root, fileSystem: recorder)
    for call in recorder.calls { model.apply(call) }
    try model.image(.nothing).lay(out: root)
    let what = "\(name), killed at call \(number), then run, then without power"
    do { try RunResult(root: root).expectEqual(expected, what) } catch {
      Issue.record("\(what): \(error)")
    }
  }

  /// How many calls the recorded run made.
  var callCount: Int { calls.count }

  /// The store answers one of `states` with all its files whole; the reports are the old or the new.
  private func expectCommitted(
    _ states: ArraySlice<StoreAnswer>, _ image: DiskImage, written: DiskImage, _ what: String
  ) throws {
    let found: StoreAnswer
    do { found = try StoreAnswer(root: root) } catch {
      Issue.record("\(what): the store does not open: \(error)")
      return
    }
    #expect(states.contains(found), "\(what): no committed state")
    for output in found.outputs {
      let path = "store/outputs/" + output.name
      #expect(
        image[path] != nil && image[path] == written[path], "\(what): \(output.name) is not whole")
    }
    let reports = try RunResult.reports(root)
    #expect(
      reports == reportsBefore || reports == expected.reports,
      "\(what): the reports are neither the old nor the new ones")
  }

  /// The same command over what is left ends with the same result.
  private func expectRecovers(_ what: String) {
    do {
      try pipeline.run(in: root, fileSystem: CrashingFileSystem(root: root))
      try RunResult(root: root).expectEqual(expected, what)
      let names = try ["/reports", "/store", "/store/outputs"].flatMap {
        try SystemFileSystem().list(root + $0)
      }
      let left = names.filter { $0.hasPrefix(".") || $0.contains(".attempt") || $0 == "scratch" }
      #expect(left == [], "\(what): left behind")
    } catch {
      Issue.record("\(what): the next run fails: \(error)")
    }
  }
}
