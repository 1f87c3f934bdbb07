internal import Analysis
internal import Platform
internal import SearchIndex

/// What is found out about traces.
struct TraceAnalysisResult: Sendable {
  let dataset: String
  /// The field whose values name the traces; nil if all fixes are one.
  let grouping: TraceOptions.Grouping?
  /// Which of elevation, accuracy and speed the fixes have, by the names of their fields.
  let measured: [String]
  let privacy: TracePrivacy
  let options: TraceOptions
  /// As they were used, with the moment after which fixes are of the future.
  let settings: TraceSettings
  let zone: TimeZone
  /// Kept fixes that are in no trace: without a time where others of their trace have one, and without a name of
  /// their trace.
  var timelessCount: Int64
  let namelessCount: Int64
  /// Fixes that stand behind a later one of their trace in the same part.
  let backwardCount: Int64
  /// Fixes of the second pass of an hour that clocks repeat.
  let repeatedCount: Int64
  var totals = TraceTotals()
  /// The longest traces, in order.
  var traces: [AnalyzedTrace] = []
  var days: [TraceDay] = []
  var modes = ModalSplit()
  /// What happened in each area, in their order; the last one, without a name, stands for none of them.
  var areas: [(name: String, tally: AreaTally)] = []
  /// Where the areas are.
  var outlines = TraceAreas.none
  /// The visits of known locations; nil if none are known.
  var visits: VisitedLocations?
  var removals: [RemovedPosition] = []
  var places: SharedPlaces
  /// Whether positions in privacy zones are hidden.
  var hasZones = false
  /// The present, if the definition says it.
  var present: Int64?
  /// Files whose axes look swapped.
  var swaps: [AxisSwap] = []
  var details: [TraceDetail] = []
  /// Traces with no times, those that are listed in order.
  var shapes = TraceShapes()
  var shapeDetails: [ShapeDetail] = []

  /// Whether a trace ends because the present is not later.
  func isCut(_ trace: TraceSummary) -> Bool {
    trace.isCut(at: present, gap: settings.hierarchy.gapThreshold)
  }
}

/// The classes of what reports about traces print.
struct TracePrivacy: Sendable {
  /// Of counts and sums over traces.
  let figures: PrivacyClass
  /// Of the names of traces, and of what one trace did.
  let trace: PrivacyClass
  /// Of positions.
  let position: PrivacyClass
  /// Of known locations and who was there.
  let location: PrivacyClass
}
