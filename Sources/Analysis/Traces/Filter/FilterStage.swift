/// A fix with its place in the stream.
struct NumberedFix: BitwiseCopyable {
  var fix: TraceFix
  var index: Int
}

/// What a stage of the filters leaves for the next one.
struct StageOutput {
  var kept: [NumberedFix] = []
  var removed: [RemovedFix] = []

  @inline(__always)
  mutating func keep(_ fix: NumberedFix) { kept.append(fix) }

  @inline(__always)
  mutating func remove(_ fix: NumberedFix, _ reason: RemovalReason) {
    removed.append(RemovedFix(index: fix.index, reason: reason))
  }
}

/// A filter that needs other fixes to judge one, and so may hold some back.
///
/// Fixes go in and come out in the order of the stream. What comes out does not depend on how the
/// stream is cut into calls of `consume`.
protocol FilterStage {
  mutating func consume(_ fixes: [NumberedFix], into output: inout StageOutput)
  /// Judges what is held back; the stream is at its end.
  mutating func finish(into output: inout StageOutput)
}
