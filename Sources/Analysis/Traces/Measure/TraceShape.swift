/// The line through fixes that have no times: how many they are, how long it is, and what a map needs of it.
///
/// No filter looks at it. The outcome does not depend on how the fixes are cut into calls. With lines wanted it holds the fixes
/// since the last interruption, 28 bytes each, else one.
public struct TraceShape: Sendable {
  private let method: DistanceMethod
  private let line: LineSettings?
  private var last: TraceFix?
  /// The fixes since the last interruption, if lines are wanted.
  private var open = TraceColumns()
  /// How many fixes were read.
  public private(set) var pointCount: Int64 = 0
  /// Millimetres along the line; nothing over interruptions.
  public private(set) var length: Int64 = 0
  /// The line up to each interruption, if lines are wanted and it has two fixes; complete behind `interrupt`.
  public private(set) var lines: [TraceLine] = []

  /// A shape without fixes; lines are wanted if `settings` say how they are simplified.
  public init(_ settings: TraceSettings) {
    method = settings.measure.method
    line = settings.line
  }

  /// Goes on with the next fixes.
  public mutating func consume(_ fixes: TraceBuffers) {
    guard fixes.count > 0 else { return }
    pointCount += Int64(fixes.count)
    TraceSteps.measure(from: last, fixes, method: method) { _, steps in
      for step in steps { length += step }
    }
    last = fixes[fixes.count - 1]
    if line != nil { for place in 0..<fixes.count { open.append(fixes[place]) } }
  }

  /// Ends the line: nothing joins the fix before and the next one.
  public mutating func interrupt() {
    last = nil
    if let line, open.count > 1 { lines.append(open.withBuffers { TraceLine($0, line) }) }
    open.removeAll()
  }
}
