/// What a benchmark measures of a round.
enum BenchMetric: String, CaseIterable {
  /// From before the process is started until it has ended.
  case wall = "wall_s"
  case cpu = "cpu_s"
  case peak = "peak_mib"
  case inputRate = "mb_per_s"
  case recordRate = "records_per_s"
  /// What the round leaves on disk, in millions of bytes.
  case disk = "disk_mb"
  /// From before the process is started until the first query is answered.
  case firstAnswer = "first_answer_ms"
  case queryRate = "queries_per_s"
  case top50 = "top_p50_us"
  case top95 = "top_p95_us"
  case top99 = "top_p99_us"
  case count50 = "count_p50_us"
  case count95 = "count_p95_us"
  case count99 = "count_p99_us"

  /// The head of its column.
  var title: String {
    switch self {
    case .wall: "wall s"
    case .cpu: "CPU s"
    case .peak: "peak MiB"
    case .inputRate: "MB/s"
    case .recordRate: "records/s"
    case .disk: "disk MB"
    case .firstAnswer: "first answer ms"
    case .queryRate: "queries/s"
    case .top50: "top p50 µs"
    case .top95: "p95"
    case .top99: "p99"
    case .count50: "count p50 µs"
    case .count95: "p95"
    case .count99: "p99"
    }
  }

  /// Its name in a sentence, with the unit behind the figure.
  var words: (name: String, unit: String) {
    switch self {
    case .wall: ("wall", "s")
    case .cpu: ("CPU", "s")
    case .peak: ("peak memory", "MiB")
    case .inputRate: ("input", "MB/s")
    case .recordRate: ("records", "a second")
    case .disk: ("disk", "MB")
    case .firstAnswer: ("first answer", "ms")
    case .queryRate: ("queries", "a second")
    case .top50: ("top p50", "µs")
    case .top95: ("top p95", "µs")
    case .top99: ("top p99", "µs")
    case .count50: ("count p50", "µs")
    case .count95: ("count p95", "µs")
    case .count99: ("count p99", "µs")
    }
  }

  /// Whether less is better.
  var lessIsBetter: Bool {
    switch self {
    case .inputRate, .recordRate, .queryRate: false
    default: true
    }
  }

  /// Whether `--fail-over` looks at it.
  ///
  /// Rates say nothing that times do not say, and the 99th percentile of some dozen queries is one query.
  var isJudged: Bool {
    switch self {
    case .wall, .cpu, .peak, .disk, .firstAnswer, .top50, .top95, .count50, .count95: true
    default: false
    }
  }
}
