internal import Definition
internal import Platform
internal import Store

/// Measures a run for the history.
struct RunClock {
  /// When the run began, in nanoseconds since 1970.
  let started = SystemClock.nanoseconds()
  private let monotonic = SystemClock.monotonicNanoseconds()
  private let usage = ProcessUsage.current

  /// The run's entry as of now; the store gives it its number.
  func entry(
    _ outcome: RunEntry.Outcome, of definition: Hash128, stages: [RunFacts.Stage] = [],
    tally: TaskTally = TaskTally(), workers: Int, toolVersion: String
  ) -> RunEntry {
    let now = ProcessUsage.current
    return RunEntry(
      number: 0, startedNanoseconds: started,
      wallNanoseconds: SystemClock.monotonicNanoseconds() - monotonic,
      cpuNanoseconds: now.cpuNanoseconds - usage.cpuNanoseconds, peakByteCount: now.peakByteCount,
      workers: workers, toolVersion: toolVersion, definitionHash: definition,
      outcome: outcome, balance: stages.reduce(Balance()) { $0 + $1.balance }, made: tally.made,
      reused: tally.reused, state: nil)
  }
}

extension RunFacts.Stage {
  /// What happened to the records of each dataset.
  static func all(of datasets: [Manifest.Dataset]) -> [RunFacts.Stage] {
    datasets.map { dataset in
      var balance = Balance()
      var counts: [String: Int64] = [:]
      for part in dataset.parts {
        balance = balance + part.balance
        for (code, count) in part.rejectCounts { counts[code, default: 0] += count }
      }
      let rejects = counts.map { (code: $0.key, count: $0.value) }
        .sorted { $0.count == $1.count ? $0.code < $1.code : $0.count > $1.count }
      return RunFacts.Stage(name: dataset.name, balance: balance, rejects: rejects)
    }
  }
}
