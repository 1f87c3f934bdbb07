/// What filters decided of a stretch of a stream; the caller empties it when it likes.
public struct FilteredTrace: Sendable {
  /// The fixes that were kept, in the order of the stream.
  public internal(set) var kept = TraceColumns()
  /// The place of each kept fix in the stream, from 0.
  public internal(set) var indices: [Int] = []
  /// The fixes that were removed, in the order in which that was decided.
  public internal(set) var removed: [RemovedFix] = []

  /// Nothing.
  public init() {}

  /// Empties it and keeps its memory.
  public mutating func removeAll() {
    kept.removeAll()
    indices.removeAll(keepingCapacity: true)
    removed.removeAll(keepingCapacity: true)
  }
}

/// Takes fixes out of the stream of one device that cannot be right, and says why.
///
/// Every fix is kept or removed for one reason; how often which stands in `counts`. What is held
/// back until later fixes are known is bounded by the settings. The outcome does not depend on how
/// the stream is cut into calls.
///
/// Filters of this kind: Traccar's `filter.*`, MovingPandas' `OutlierCleaner`, scikit-mobility's
/// `filtering`. Their users lose the rest of a day when the first fix of it is wrong; `speed` here
/// takes over the chain that agrees with itself.
public struct TraceFilter: Sendable {
  private let settings: TraceFilterSettings
  private var stages: Stages
  private var lastTime = Int64.min
  /// The time of the last fix that the filters of single fixes kept.
  private var lastTimeKept: Int64?
  private var input: [NumberedFix] = []
  private var output = StageOutput()
  /// Looks at what the filters of single fixes leave, those of one time among it.
  private(set) var interleaving = InterleavingDetector()
  /// What happened so far.
  public private(set) var counts = RemovalCounts()

  /// A filter at the start of a stream.
  public init(_ settings: TraceFilterSettings) {
    self.settings = settings
    stages = Stages(settings)
  }

  /// Starts anew behind an interruption; what tells two devices apart knows of the fixes before.
  mutating func restart() {
    let before = interleaving
    self = TraceFilter(settings)
    interleaving = before
    interleaving.interrupt()
  }

  /// Goes on with the next fixes of the stream and adds what is decided to `trace`.
  ///
  /// Their times must not be before those that came earlier.
  public mutating func consume(_ fixes: TraceBuffers, into trace: inout FilteredTrace) {
    // Pieces that stay in the cache while they go from stage to stage.
    var start = 0
    while start < fixes.count {
      let end = min(fixes.count, start + 2048)
      judgeAlone(fixes, start..<end)
      stages.consume(&input, &output)
      deliver(into: &trace)
      start = end
    }
  }

  /// Decides what was held back; the stream is at its end.
  public mutating func finish(into trace: inout FilteredTrace) {
    input.removeAll(keepingCapacity: true)
    stages.finish(&input, &output)
    deliver(into: &trace)
  }

  /// The filters that look at a fix alone, and at the time of the one kept before.
  private mutating func judgeAlone(_ fixes: TraceBuffers, _ range: Range<Int>) {
    input.removeAll(keepingCapacity: true)
    let latest = settings.latest ?? .max
    let accuracyLimit = settings.accuracyLimit ?? .max
    var index = Int(counts.read)
    for place in range {
      let fix = fixes[place]
      precondition(fix.time >= lastTime, "fixes in the order of their times")
      lastTime = fix.time
      let numbered = NumberedFix(fix: fix, index: index)
      index += 1
      if settings.removesZero && fix.latitude == 0 && fix.longitude == 0 {
        output.remove(numbered, .zero)
      } else if fix.time > latest {
        output.remove(numbered, .future)
      } else if fix.accuracy > accuracyLimit {
        output.remove(numbered, .accuracy)
      } else {
        interleaving.take(fix)
        if settings.removesDuplicates && fix.time == lastTimeKept {
          output.remove(numbered, .duplicate)
        } else {
          lastTimeKept = fix.time
          input.append(numbered)
        }
      }
    }
    counts.read = Int64(index)
  }

  private mutating func deliver(into trace: inout FilteredTrace) {
    for fix in input {
      trace.kept.append(fix.fix)
      trace.indices.append(fix.index)
    }
    counts.kept += Int64(input.count)
    for fix in output.removed { counts[fix.reason] += 1 }
    trace.removed.append(contentsOf: output.removed)
    output.removed.removeAll(keepingCapacity: true)
    counts.breaks = stages.breaks
  }
}

/// The stages that look at several fixes, in their order.
private struct Stages: Sendable {
  private var pingPong: PingPongStage?
  private var jump: JumpStage?
  private var speed: SpeedStage?

  init(_ settings: TraceFilterSettings) {
    pingPong = settings.pingPong.map(PingPongStage.init)
    jump = settings.jump.map(JumpStage.init)
    speed = settings.speed.map(SpeedStage.init)
  }

  var breaks: Int64 { speed?.breaks ?? 0 }

  /// Sends `fixes` through all stages; what comes out stands in `fixes` again.
  mutating func consume(_ fixes: inout [NumberedFix], _ output: inout StageOutput) {
    Self.pass(&pingPong, &fixes, &output, isLast: false)
    Self.pass(&jump, &fixes, &output, isLast: false)
    Self.pass(&speed, &fixes, &output, isLast: false)
  }

  mutating func finish(_ fixes: inout [NumberedFix], _ output: inout StageOutput) {
    Self.pass(&pingPong, &fixes, &output, isLast: true)
    Self.pass(&jump, &fixes, &output, isLast: true)
    Self.pass(&speed, &fixes, &output, isLast: true)
  }

  private static func pass<Stage: FilterStage>(
    _ stage: inout Stage?, _ fixes: inout [NumberedFix], _ output: inout StageOutput, isLast: Bool
  ) {
    guard stage != nil else { return }
    output.kept.removeAll(keepingCapacity: true)
    stage?.consume(fixes, into: &output)
    if isLast { stage?.finish(into: &output) }
    swap(&fixes, &output.kept)
  }
}
