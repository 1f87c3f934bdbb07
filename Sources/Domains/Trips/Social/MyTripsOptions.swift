internal import Definition

/// The options of a `my_trips` node.
struct MyTripsOptions: Sendable, Hashable {
  /// The id of the user who looks; nil for the archive's own view.
  var viewer: String?
  /// Whether what is deleted is shown: to its owner, and in the archive's own view.
  var isAudit = false
  /// What hidden circles are moved by.
  var zoneKey: ZoneKey?
  /// How many millimetres around a location that is hidden from a viewer a trace leaves out at least.
  var hiddenRadius: Int64 = 150_000
  /// The words that a gender may be.
  var genders = ["female", "male", "other"]
  /// How many findings are listed; all are counted.
  var listedFindings = 10_000

  /// How traces of trips are found; only with a dataset of fixes.
  var tracing = TripTracer.Options()

  /// What a definition may say.
  static let table = OptionTable(
    MyTripsOptions(),
    [
      .own(
        "viewer", .text,
        "the id of the user who looks; without it the reports are the archive's own"
      ) { node, options in
        guard let viewer = node.optionalString("viewer") else { return }
        if viewer.value.isEmpty { node.error("expected the id of a user", in: "viewer") }
        options.viewer = viewer.value
      },
      .boolean(
        "audit", \.isAudit,
        "whether what is deleted is shown, marked: to its owner, and in the archive's own reports"),
      .mapping(
        "trace", \.tracing.traces, TraceOptions.settingsOptions,
        "how traces are cleaned and divided, as in `trace_analyze`"),
      .mapping(
        "match", \.tracing.matcher,
        [
          .metres(
            "distance", \.distance, 1...100_000, "how near a stay a location is to belong to it"),
          .seconds("time", \.time, 0...8_640_000, "and how soon before or behind"),
        ], "when a location belongs to a stay"),
      .integer(
        "traces", \.tracing.limit, in: 0...100_000,
        "of how many trips, the newest start first, the trace is looked up"),
      .zoneKey(\.zoneKey, "`viewer` and `zones` or `fixes`"),
      .own(
        "genders", .texts, usual: "`female`, `male`, `other`",
        "words that the gender of a user may be; another one is the finding `MT_GENDER`"
      ) { node, options in
        guard let words = node.optionalStrings("genders") else { return }
        if words.isEmpty { node.error("expected at least one word", in: "genders") }
        options.genders = words.map(\.value)
      },
      .integer(
        "list_findings", \.listedFindings, in: 0...1_000_000,
        "how many findings are listed; all are counted"),
      .metres(
        "hidden_radius", \.hiddenRadius, 50...50_000,
        "metres that a trace leaves out at least around locations that are hidden from the viewer"),
    ])
}
