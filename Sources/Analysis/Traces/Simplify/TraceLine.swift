/// How the line of a trace is simplified.
public struct LineSettings: Sendable, Hashable {
  /// Which places go.
  public enum Method: Sendable, Hashable {
    /// Those within so many millimetres of the line.
    case douglasPeucker(tolerance: Int64)
    /// Those whose effective area is at most so many square metres.
    case visvalingam(area: Int64)
  }

  /// Which places go.
  public var method: Method

  /// Settings from their parts.
  public init(_ method: Method) { self.method = method }
}

/// What a map needs of a way: some of its fixes, and how far the others lie from the line through them.
public struct TraceLine: Codable, Sendable {
  /// The fixes that stay, both ends among them.
  public let fixes: TraceColumns
  /// Millimetres from the line to the fix that is farthest from it: how wrong the line is at most.
  public let deviation: Int64

  /// The line of `fixes`.
  public init(_ fixes: TraceBuffers, _ settings: LineSettings) {
    let kept =
      switch settings.method {
      case .douglasPeucker(let tolerance):
        DouglasPeucker.simplify(fixes, tolerance: tolerance)
      case .visvalingam(let area):
        VisvalingamWhyatt.simplify(fixes, area: Double(area))
      }
    self.fixes = TraceColumns(kept.lazy.map { fixes[$0] })
    deviation = Simplification.greatestDeviation(fixes, kept: kept)
  }
}
