internal import Analysis
internal import Definition

extension TraceOptions {
  /// What a definition may say of `trace_analyze`.
  static let table = OptionTable(
    TraceOptions(),
    [
      .choice(
        "by", \.grouping,
        "what fixes of one trace have in common: `device` if that is mapped, else `trace`; if neither is, all "
          + "fixes are one trace, `all`"
      )
    ] + settingsOptions + [
      .mapping(
        "places", \.places,
        [
          .metres(
            "distance", \.distance, 20...100_000, "stays so near each other, chained, are one place"
          ),
          .integer(
            "stays", \.minimumStays, in: 1...1_000_000, "how many stays a place has at least"),
        ], "when stays are one place"),
      .mapping(
        "visits", \.visits,
        [
          .metres(
            "distance", \.distance, 20...10_000,
            "a stay so near is a visit of the nearest of the `locations`"),
          .integer(
            "pages", \.pages, in: 0...10_000,
            "how many of the locations with the longest time have a page"),
          .integer(
            "newest", \.newest, in: 0...100_000, "how many visits, the newest, a page lists"),
        ], "stays at known locations"),
      .integer(
        "list", \.listed, in: 0...1_000_000,
        "how many traces are listed, the longest distance of legs first"),
      .integer(
        "list_removed", \.listedRemovals, in: 0...1_000_000,
        "how many of the fixes that were removed are listed"),
      .zoneKey(\.zoneKey, "`zones`"),
      .integer(
        "pages", \.pages, in: 0...10_000,
        "how many of the longest traces have a page and stand on the map"),
    ])

  /// What says how traces are cleaned, divided and measured.
  static let settingsOptions: [OptionEntry<TraceOptions>] = [
    .mapping("filters", \.self, filterOptions, "which fixes are removed"),
    .mapping(
      "stays", \.settings.hierarchy,
      [
        .metres("distance", \.distanceThreshold, 1...100_000, "within so many metres is a stay"),
        .seconds("time", \.timeThreshold, 1...86_400, "from so many seconds on it is one"),
        .seconds(
          "gap", \.gapThreshold, 1...8_640_000, "from so many seconds without a fix on is a gap"),
        .seconds(
          "sleep", \.sleepThreshold, 0...8_640_000,
          "a gap of so many seconds at most is part of a stay if the device is still there behind it; 0 for none"
        ),
        .seconds(
          "activity", \.activityThreshold, 0...8_640_000,
          "from so many seconds on a stay divides trips"),
      ], "what is a stay, a gap, an activity"),
    .metres(
      "moving_speed", \.settings.measure.movingSpeed, 0...1_000,
      "metres a second above which a pair of neighbours is moving"),
    .metres(
      "climb_threshold", \.settings.measure.climbThreshold, 0...1_000,
      "metres by which a smoothed elevation must differ to count as climb"),
    .metres(
      "climb_window", \.settings.measure.climbWindow, 0...10_000,
      "an elevation is the mean of those so many metres of way before and behind it"),
    .choice(
      "distance", \.settings.measure.method,
      "on a sphere of 6,371,008.8 m, or on the ellipsoid of WGS 84, which takes about ten times as long"
    ),
    .mapping(
      "simplify", \.settings,
      [
        .own(
          "tolerance", OptionUnit.metres.form(0...100_000), usual: "10",
          "lines are off by so many metres at most (Douglas-Peucker)"
        ) { node, settings in
          if let tolerance = OptionUnit.metres.read("tolerance", of: node, 0...100_000) {
            settings.line = LineSettings(.douglasPeucker(tolerance: tolerance))
          }
          if node.has("area"), node.has("tolerance") {
            node.error(
              "expected either a tolerance in metres or an area in square metres", in: "area")
          }
        },
        .own(
          "area", .integer(0...1_000_000_000_000),
          "in place of `tolerance`: effective areas of fewer square metres go (Visvalingam-Whyatt)"
        ) { node, settings in
          if let area = node.optionalInteger("area", in: 0...1_000_000_000_000) {
            settings.line = LineSettings(.visvalingam(area: Int64(area.value)))
          }
        },
      ], "how lines on maps are simplified"),
  ]

  private static let filterOptions: [OptionEntry<TraceOptions>] = [
    .own(
      "off", .texts,
      "filters that are not applied: "
        + RemovalReason.allCases.map { "`\($0.name)`" }.joined(separator: ", "), read: readOff),
    .own(
      "accuracy", OptionUnit.metres.form(0...1_000_000),
      "a fix whose accuracy is worse goes"
    ) { node, options in
      if let limit = OptionUnit.metres.read("accuracy", of: node, 0...1_000_000) {
        options.settings.filter.accuracyLimit = Int32(clamping: limit)
      }
    },
    .mapping(
      "speed", \.settings.filter.speed, usual: limits.speed ?? TraceFilterSettings.Speed(),
      [
        .metres("limit", \.limit, 1...10_000, "metres a second that nobody moves at"),
        .integer(
          "takeover", \.takeover, in: 2...1_000,
          "after so many fixes in a row that would go, it is the one before that was wrong"),
      ], "fixes that would need a greater speed"),
    .mapping(
      "jump", \.settings.filter.jump, usual: limits.jump ?? TraceFilterSettings.Jump(),
      [
        .metres("distance", \.distance, 1...10_000_000, "at least so far away"),
        .seconds("within", \.within, 1...8_640_000, "and back within so many seconds"),
      ], "single fixes far from both neighbours"),
    .own(
      "ping_pong",
      .mapping(pingPong.map { $0.describe(limits.pingPong ?? TraceFilterSettings.PingPong()) }),
      "fixes that go to and fro between two places"
    ) { node, options in
      guard let own = node.optionalMapping("ping_pong") else { return }
      let found = OptionEntry.read(
        pingPong, limits.pingPong ?? TraceFilterSettings.PingPong(), of: own)
      if found.distance < 2 * found.radius {
        own.error(
          "expected a distance of at least two times the radius, which is 500 if it is not given",
          in: own.has("distance") ? "distance" : "radius")
      }
      options.settings.filter.pingPong = found
    },
  ]

  /// The filters as they are unless a definition says otherwise.
  private static let limits = TraceFilterSettings()

  private static let pingPong: [OptionEntry<TraceFilterSettings.PingPong>] = [
    .metres("distance", \.distance, 1...10_000_000, "how far apart the places are at least"),
    .metres("radius", \.radius, 0...1_000_000, "how wide each is at most"),
    .seconds("within", \.within, 1...8_640_000, "within so many seconds"),
    .integer("changes", \.alternations, in: 2...1_000, "so many changes at least"),
  ]

  @Sendable private static func readOff(_ node: NodeReader, _ options: inout TraceOptions) {
    for word in node.optionalStrings("off") ?? [] {
      guard let filter = RemovalReason.allCases.first(where: { $0.name == word.value }) else {
        let known = RemovalReason.allCases.map(\.name).joined(separator: ", ")
        node.error("expected filters among \(known)", in: "off")
        continue
      }
      if node.has(filter.name) {
        node.error("expected either limits of this filter, or that it is off", in: filter.name)
      }
      options.switchOff(filter)
    }
  }

  private mutating func switchOff(_ filter: RemovalReason) {
    switch filter {
    case .zero: settings.filter.removesZero = false
    case .future: removesFuture = false
    case .accuracy: settings.filter.accuracyLimit = nil
    case .duplicate: settings.filter.removesDuplicates = false
    case .pingPong: settings.filter.pingPong = nil
    case .jump: settings.filter.jump = nil
    case .speed: settings.filter.speed = nil
    }
  }
}
