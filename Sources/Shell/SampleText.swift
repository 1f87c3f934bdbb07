import Definition
import Engine
import Platform
import Store

/// Prints what a dry run found, for people or as one JSON object.
struct SampleText {
  let pipeline: String
  let outcome: SampleOutcome
  let workers: Int
  /// The folder with the reports of the sample, if they were to be kept.
  let keptFolder: String?

  var lines: String {
    var lines = [
      "\(pipeline): dry run over a sample; [ ] hold the true number in 95 of 100 samples"
    ]
    for stage in outcome.stages { lines += describe(stage) }
    lines += outcome.run.notes.map { "  " + $0.line }
    for failure in outcome.run.failures {
      lines.append("  error \(failure.code): \(failure.message)")
    }
    let later = outcome.laterNanoseconds
    lines += [
      "  processor time to read all: \(range(outcome.readingNanoseconds, Self.seconds))",
      "  processor time after that: \(Self.seconds(later.least)) to \(Self.seconds(later.most))",
      "  time of a run with \(workers) workers, each with a core: "
        + "\(Self.seconds(total.low)) to \(Self.seconds(total.high))",
      "  parts in the store: \(Self.bytes(storeByteCount.least)) to "
        + Self.bytes(storeByteCount.most),
    ]
    if let count = outcome.reportByteCount {
      lines.append("  reports: \(Self.bytes(Double(count))) for the sample; not projected")
    }
    lines += findings.map { "  finding \($0.code): \($0.text)" }
    if let keptFolder { lines.append("  reports of the sample in \(keptFolder)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func describe(_ stage: SampleStage) -> [String] {
    var lines = [
      stage.isWhole
        ? "  \(stage.name): read whole, \(stage.sampled.read) records"
        : "  \(stage.name): read \(stage.sampled.read) records in \(stage.blockCount) of "
          + "\(stage.populationCount) blocks, \(Self.bytes(Double(stage.sampledByteCount))) of "
          + Self.bytes(Double(stage.totalByteCount)),
      "    records: \(range(stage.records, Self.count))",
      "    rejected: \(range(stage.rejectedShare, Self.percent)), "
        + range(stage.rejected, Self.count),
    ]
    if stage.sampled.produced > 0 {
      lines.append(
        "    produced: \(stage.sampled.produced) more records of the rows that were read")
    }
    for reject in stage.rejects {
      lines.append(
        "      \(reject.code): \(range(reject.share, Self.percent)), "
          + range(reject.count, Self.count))
    }
    if let filtered = stage.filteredShare {
      lines.append("    filtered: \(range(filtered, Self.percent))")
    }
    lines.append(
      "    merged: "
        + (stage.mergedShare.map { range($0, Self.percent) }
          ?? "not projected, since all records of a key have a say"))
    return lines
  }

  private var storeByteCount: (least: Double, most: Double) {
    outcome.stages.map(\.storeByteCount).reduce((0, 0)) {
      ($0.0 + Double($1.least), $0.1 + Double($1.most))
    }
  }

  /// All phases, divided among the workers.
  private var total: (low: Double, high: Double) {
    let (reading, later) = (outcome.readingNanoseconds, outcome.laterNanoseconds)
    return (
      (reading.low + later.least) / Double(workers), (reading.high + later.most) / Double(workers)
    )
  }

  private var findings: [(code: String, text: String)] {
    outcome.stages.compactMap { stage in
      switch stage.verdict {
      case .goes: nil
      case .mayStop:
        (
          "REJECTS_MAY_STOP",
          "\(stage.name): max_rejects may stop a run, the sample is too small to say"
        )
      case .stops: ("REJECTS_STOP", "\(stage.name): max_rejects would stop a run, without reports")
      }
    }
  }

  /// One object.
  var json: JSONValue {
    let notes =
      outcome.run.notes.map { ($0.code, $0.text) }
      + outcome.run.failures.map { ($0.code, $0.message) }
    let (later, bytes) = (outcome.laterNanoseconds, storeByteCount)
    return [
      "event": "sample", "pipeline": .text(pipeline), "stages": .array(outcome.stages.map(json)),
      "notes": .array(notes.map(entry)), "findings": .array(findings.map(entry)),
      "reading_cpu_ns": json(outcome.readingNanoseconds),
      "later_cpu_ns": ["low": JSONValue(later.least), "high": JSONValue(later.most)],
      "wall_ns": [
        "low": JSONValue(total.low), "high": JSONValue(total.high), "workers": JSONValue(workers),
      ], "store_bytes": ["low": JSONValue(bytes.least), "high": JSONValue(bytes.most)],
      "sample_report_bytes": JSONValue(outcome.reportByteCount),
    ]
  }

  private func json(_ stage: SampleStage) -> JSONValue {
    let rejects = stage.rejects.map { reject -> JSONValue in
      [
        "code": .text(reject.code), "sampled": JSONValue(reject.sampledCount),
        "share": json(reject.share), "count": json(reject.count),
      ]
    }
    let bytes = stage.storeByteCount
    return [
      "name": .text(stage.name), "whole": .flag(stage.isWhole),
      "blocks": JSONValue(stage.blockCount), "population": JSONValue(stage.populationCount),
      "sampled_bytes": JSONValue(stage.sampledByteCount),
      "total_bytes": JSONValue(stage.totalByteCount),
      "sampled": .object(stage.sampled.jsonMembers), "records": json(stage.records),
      "rejected_share": json(stage.rejectedShare), "rejected": json(stage.rejected),
      "rejects": .array(rejects), "filtered_share": json(stage.filteredShare),
      "merged_share": json(stage.mergedShare),
      "store_bytes": ["low": JSONValue(bytes.least), "high": JSONValue(bytes.most)],
    ]
  }

  private func entry(_ code: String, _ text: String) -> JSONValue {
    ["code": .text(code), "text": .text(text)]
  }

  /// Nothing is known of an end that is null.
  private func json(_ estimate: SampleEstimate?) -> JSONValue {
    guard let estimate else { return .null }
    return [
      "value": JSONValue(estimate.value), "low": JSONValue(estimate.low),
      "high": JSONValue(estimate.high),
    ]
  }
}

extension SampleText {
  private func range(_ estimate: SampleEstimate, _ text: (Double) -> String) -> String {
    if estimate.low == estimate.high { return text(estimate.value) }
    let high = estimate.high.isFinite ? text(estimate.high) : "unknown"
    return "\(text(estimate.value)) [\(text(estimate.low)) to \(high)]"
  }

  private static func count(_ value: Double) -> String { fixed(value, places: 0) }

  private static func percent(_ value: Double) -> String { fixed(100 * value, places: 3) + " %" }

  private static func seconds(_ nanoseconds: Double) -> String {
    fixed(nanoseconds / 1e9, places: 2) + " s"
  }

  private static func bytes(_ value: Double) -> String {
    switch value {
    case ..<10_000: fixed(value, places: 0) + " B"
    case ..<10_000_000: fixed(value / 1e3, places: 1) + " kB"
    case ..<10_000_000_000: fixed(value / 1e6, places: 1) + " MB"
    default: fixed(value / 1e9, places: 1) + " GB"
    }
  }

  private static func fixed(_ value: Double, places: Int) -> String {
    guard value.isFinite, value < 1e15 else { return "more than can be told" }
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    var bytes: [UInt8] = []
    NumberText.append(Int64((value * scale).rounded()), places: places, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
