internal import Analysis
internal import Definition
internal import Platform

/// The options of a `trace_analyze` node.
struct TraceOptions: Sendable, Hashable {
  /// What fixes of one trace have in common.
  enum Grouping: String, CaseIterable, Sendable {
    case device
    case trace

    /// The field whose values tell the traces apart.
    var field: RecordField { self == .device ? FixRecord.device : FixRecord.trace }
  }

  /// Nil: the device if that is mapped, else the trace.
  var grouping: Grouping?
  var settings = Self.usual
  /// Whether fixes later than the present moment go.
  var removesFuture = true
  var places = PlaceClusters.Settings()
  /// How many traces are listed, the longest first, and how many of the fixes that were removed.
  var listed = 10_000
  var listedRemovals = 1_000
  /// How many of the longest traces have a page.
  var pages = 20
  /// When a stay is a visit of a known location, and what pages of these have.
  var visits = VisitOptions()
  /// What hidden circles are moved by.
  var zoneKey: ZoneKey?

  /// What visits of known locations are, and what is shown of them.
  struct VisitOptions: Sendable, Hashable {
    /// Millimetres from the location to the middle of the stay.
    var distance: Int64 = 100_000
    /// How many of the locations with the longest time have a page.
    var pages = 20
    /// How many visits, the newest ones, stand on a page.
    var newest = 100
  }

  /// What holds unless a definition says otherwise: the usual values, and lines that are off by 10 m at most.
  private static let usual: TraceSettings = {
    var settings = TraceSettings()
    settings.line = LineSettings(.douglasPeucker(tolerance: 10_000))
    return settings
  }()
}
