internal import Analysis
internal import Report

/// The measures of traces, each registered once.
enum TraceMeasures {
  static let fixes = Measure(
    id: "trace.fixes", title: "Positions", unit: "positions", formula: "n",
    definition: "Fixes of the trace that have a time, before the filters.", source: "count")

  static let kept = Measure(
    id: "trace.kept", title: "Kept", unit: "positions", formula: "n − Σ removed",
    definition: "Fixes that no filter removed; all other figures rest on them.", source: "count")

  static let distance = Measure(
    id: "trace.distance", title: "Way through all positions", unit: "km",
    formula: "Σ distance of neighbours, each rounded to millimetres",
    definition:
      "The way through all kept fixes in the order of time, over gaps and through stays: of a device "
      + "at rest it is the noise of its positions.",
    source:
      "great circle on a sphere of 6,371,008.8 m, or geodesic of WGS 84 (C. F. F. Karney, 2013)")

  static let duration = Measure(
    id: "trace.duration", title: "Duration", unit: "h", formula: "last time − first time",
    definition: "From the first kept fix to the last.", source: "difference")

  static let movingTime = Measure(
    id: "trace.moving_time", title: "Moving time through all positions", unit: "h",
    formula: "Σ time of neighbours that are faster than the limit",
    definition:
      "Time from fix to fix at more than the moving speed, over gaps and through stays: of a device "
      + "at rest it is the noise of its positions.", source: "sum")

  static let legMovingTime = Measure(
    id: "trace.leg_moving_time", title: "Moving time", unit: "h",
    formula: "Σ time of neighbours in a leg that are faster than the limit",
    definition:
      "Time in legs from fix to fix at more than the moving speed, without what happens in stays and over gaps.",
    source: "sum of the legs, each rounded to milliseconds")

  static let maximumSpeed = Measure(
    id: "trace.maximum_speed", title: "Top speed", unit: "km/h",
    formula: "max of distance ÷ time over neighbours",
    definition: "The fastest pair of neighbours. It rests on one pair, often a wrong one.",
    source: "maximum")

  static let highSpeed = Measure(
    id: "trace.high_speed", title: "Speed, 95 %", unit: "km/h",
    formula: "x(⌈.95·n⌉) of distance ÷ time over neighbours, in steps of 0.1 m/s",
    definition:
      "The speed that 95 per cent of the pairs of neighbours do not exceed, to 0.1 m/s above.",
    source: "nearest-rank quantile of a histogram")

  static let climb = Measure(
    id: "trace.climb", title: "Climb", unit: "m",
    formula:
      "Σ rises in a leg above the threshold, each elevation the mean of those within ± window of way",
    definition:
      "Elevations of a leg are smoothed, but for its first and last, and count once they differ from the "
      + "last one that counted by more than the climb threshold; fixes without one are left out.",
    source:
      "mean over a window of the way as in gpx.studio (±100 m), then a threshold as Strava says "
      + "(support.strava.com, Elevation Gain)")

  static let rawClimb = Measure(
    id: "trace.raw_climb", title: "Climb, raw", unit: "m",
    formula: "Σ rises in a leg",
    definition:
      "All rises of legs from one known elevation to the next, the noise of the sensor among them.",
    source: "sum")

  static let legs = Measure(
    id: "trace.legs", title: "Legs", unit: "legs", formula: "n",
    definition: "Stretches of movement between stays and gaps.",
    source: "trackintel (H. Martin et al., 2023): triplegs")

  static let legDistance = Measure(
    id: "trace.leg_distance", title: "Distance", unit: "km",
    formula: "Σ distance of neighbours in a leg",
    definition: "The way without what happens in stays and over gaps.", source: "sum")

  static let stays = Measure(
    id: "trace.stays", title: "Stays", unit: "stays", formula: "n",
    definition: "Times in which the device stayed within the distance of a fix.",
    source: "Q. Li, Y. Zheng et al., ACM SIGSPATIAL 2008")

  static let stayTime = Measure(
    id: "trace.stay_time", title: "Time of stays", unit: "h", formula: "Σ departure − arrival",
    definition: "How long the stays lasted together.", source: "sum")

  static let trips = Measure(
    id: "trace.trips", title: "Trips", unit: "trips", formula: "n",
    definition: "What happens between two activities or gaps, with at least one leg.",
    source: "trackintel (H. Martin et al., 2023)")

  static let gaps = Measure(
    id: "trace.gaps", title: "Gaps", unit: "gaps", formula: "n of neighbours farther apart in time",
    definition: "Pairs of kept fixes with more time between them than the gap threshold.",
    source: "count")

  static let coverage = Measure(
    id: "trace.coverage", title: "Tracked", unit: "%",
    formula: "100 · Σ time of neighbours without gaps ÷ duration",
    definition: "The share of the time from the first kept fix to the last that has no gap.",
    source: "as trackintel's tracking quality, from fix to fix")

  static let linePlaces = Measure(
    id: "trace.line_places", title: "Places of the line", unit: "places", formula: "n",
    definition: "Fixes that are left of the legs once their lines are simplified.",
    source: "D. H. Douglas and T. K. Peucker, 1973; M. Visvalingam and J. D. Whyatt, 1993")

  static let lineDeviation = Measure(
    id: "trace.line_deviation", title: "Line off by", unit: "m",
    formula: "max distance of a fix left out from the line",
    definition: "By how much the simplified line of a leg is wrong at most.", source: "maximum")

  static let breaks = Measure(
    id: "trace.breaks", title: "Breaks", unit: "breaks", formula: "n",
    definition:
      "Places where the way from one kept fix to the next asks for more than the speed limit, since "
      + "enough fixes on both sides agree with each other.",
    source: "count")

  static let traces = Measure(
    id: "trace.traces", title: "Traces", unit: "traces", formula: "n",
    definition: "Devices or recordings with at least one fix that has a time.", source: "count")

  static let swappedFiles = Measure(
    id: "trace.swapped_files", title: "Files with exchanged axes", unit: "files", formula: "n",
    definition:
      "Files that would lie where the others do, or move as fast as their device says, if latitude and longitude "
      + "changed places.",
    source: "count")

  static func removed(_ reason: RemovalReason) -> Measure {
    Measure(
      id: "trace.removed_" + reason.name, title: "Removed: " + reason.title, unit: "positions",
      formula: "n", definition: reason.definition, source: "count")
  }
}

extension RemovalReason {
  /// The filter as heads of columns name it.
  var title: String {
    switch self {
    case .zero: "at 0, 0"
    case .future: "future"
    case .accuracy: "inaccurate"
    case .duplicate: "same time"
    case .pingPong: "ping-pong"
    case .jump: "jump"
    case .speed: "too fast"
    }
  }

  /// What it takes to be removed.
  var definition: String {
    switch self {
    case .zero: "Fixes at latitude and longitude 0: what devices write that know no position."
    case .future: "Fixes later than the moment that counts as the present."
    case .accuracy: "Fixes that the device itself calls less exact than the limit."
    case .duplicate: "Fixes with the time of the one kept before; the first stays."
    case .pingPong: "Fixes at the rarer one of two places between which positions alternate."
    case .jump: "Single fixes far away from both neighbours, which are close to each other."
    case .speed: "Fixes that ask for more than the speed limit from the fix kept before."
    }
  }
}
