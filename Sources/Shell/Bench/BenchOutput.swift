import Platform

/// Prints what a benchmark found, keeps it, compares it, and says how far to trust it.
struct BenchOutput {
  let result: BenchResult
  let options: BenchOptions

  /// Rounds that are further apart than this share of their median are told.
  private static let noise = 0.1

  func write() throws -> ExitCode {
    let comparison = try options.before.map {
      try BenchComparison(result, with: $0, allowsOtherMachine: options.allowsOtherMachine)
    }
    let text = BenchText(
      result: result, comparison: comparison, width: Terminal.columnCount(.output))
    let output = StandardOutput()
    switch options.format {
    case .table: try output.write(text.table)
    case .csv: try output.write(text.csv)
    case .json: try output.write(line: result.json(comparison))
    }
    try output.flush()
    if let file = options.save {
      try SystemFileSystem().replace(
        file, with: Array((result.json().line + "\n").utf8), mode: 0o644)
    }
    if !options.isQuiet { sayNoise() }
    guard let limit = options.failOver, let comparison else { return .done }
    let failures = comparison.failures(over: limit)
    for failure in failures {
      StandardError.write(
        "worse by more than \(BenchNumber.percent(limit)): \(BenchText.sentence(failure))\n")
    }
    return failures.isEmpty ? .done : .findings
  }

  private func sayNoise() {
    let cores = Double(result.machine.coreCount)
    if let load = result.load, load > cores / 2 {
      StandardError.write(
        "note: before the first round \(BenchNumber.fixed(load, 1)) tasks ran on \(result.machine.coreCount) "
          + "cores, so other programs had a part in the figures\n")
    }
    for found in result.cases {
      guard let wall = found.figures.first(where: { $0.metric == .wall }), wall.spread > Self.noise
      else { continue }
      StandardError.write(
        "note: \(found.label): the rounds lie \(BenchNumber.percent(wall.spread)) apart "
          + "(\(BenchNumber.text(wall.least)) to \(BenchNumber.text(wall.greatest)) s); smaller differences mean "
          + "nothing\n")
    }
  }
}
