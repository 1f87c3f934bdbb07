import Platform

/// Carries the rounds of a benchmark out, each in a process of its own, and all conditions in turn within a round,
/// so that what else the machine does meets all of them alike.
final class BenchRounds {
  /// Under what conditions a round runs.
  struct Conditions {
    let workers: Int
    let cache: BenchCache
  }

  /// The folder for what rounds leave; it goes at the end.
  let folder: String
  private let options: BenchOptions
  private let cancellation = Cancellation()

  init(_ options: BenchOptions) throws {
    self.options = options
    folder = "\(options.work)/gristmill-bench-\(SystemClock.nanoseconds())"
    try SystemFileSystem().makeDirectory(folder, mode: 0o700)
    let cancellation = self.cancellation
    Signals.onInterrupt {
      cancellation.cancel()
      ChildProcess.interruptRunning()
    }
  }

  deinit { try? SystemFileSystem().removeTree(folder) }

  /// Runs `measure` in all rounds and says what they found of `name`; `files` are what a round reads, which is
  /// in the kernel's cache or not.
  func report(
    _ kind: String, of name: String, subject: [BenchResult.Fact], files: [String],
    _ measure: (Conditions) throws -> [BenchCase]
  ) throws -> ExitCode {
    let load = Machine.load
    let cases = try run(files, measure)
    return try BenchOutput(
      result: BenchResult(
        kind: kind, name: name, subject: subject, version: Version.withBuild, machine: .current,
        load: load, rounds: options.rounds, cases: cases),
      options: options
    ).write()
  }

  private func run(
    _ files: [String], _ measure: (Conditions) throws -> [BenchCase]
  ) throws -> [BenchCase] {
    var cases: [BenchCase] = []
    for round in 1 - options.warmup...options.rounds {
      for cache in options.caches {
        for workers in options.workers {
          try prepare(files, cache)
          let found = try measure(Conditions(workers: workers, cache: cache))
          say(round, found)
          if round > 0 { cases.add(found) }
        }
      }
    }
    return cases
  }

  /// Runs this program with `arguments`; throws a `CommandFailure` if it did not do what was asked.
  func process(
    _ arguments: [String], allowsFindings: Bool = false
  ) throws -> ChildProcess {
    let child = try ChildProcess.run(arguments)
    if cancellation.isCancelled {
      throw CommandFailure(.tryAgain, "interrupted; the rounds so far are dropped")
    }
    let words = String(decoding: child.errors, as: UTF8.self)
    switch child.ending {
    case .exit(0): return child
    case .exit(1) where allowsFindings: return child
    case .exit(let code):
      throw CommandFailure(
        ExitCode(rawValue: code) ?? .internal,
        "a round failed with exit \(code):\n" + words.dropLast())
    case .signal(let number):
      throw CommandFailure(
        .internal,
        "a round was ended by signal \(number)"
          + (number == 9 ? ", as the kernel does where memory runs out" : "") + "\n" + words)
    }
  }

  private func prepare(_ files: [String], _ cache: BenchCache) throws {
    guard cache == .cold else { return try PageCache.fill(files) }
    let kept = try PageCache.drop(files)
    let all = try files.reduce(Int64(0)) { try $0 + SystemFileSystem().identity($1).byteCount }
    // What is in memory anyhow says nothing of a disk.
    guard kept * 10 < max(all, 1) else {
      throw CommandFailure(
        .usage,
        "--cache cold: the kernel keeps \(kept) of \(all) bytes in memory, because the files live there or "
          + "another program has them mapped; measure warm, or with files on a disk")
    }
  }

  private func say(_ round: Int, _ cases: [BenchCase]) {
    guard !options.isQuiet, let first = cases.first else { return }
    let name = round > 0 ? "round \(round) of \(options.rounds)" : "to warm up"
    let wall = first.figures.first { $0.metric == .wall }?.median ?? 0
    StandardError.write(
      "\(name): \(BenchCase(workers: first.workers, cache: first.cache, group: "", figures: []).label): "
        + "\(BenchNumber.text(wall)) s\n")
  }
}

extension BenchCase {
  /// What a process as a whole cost.
  init(
    _ conditions: BenchRounds.Conditions, _ child: ChildProcess,
    _ more: [(BenchMetric, Double)]
  ) {
    self.init(
      workers: conditions.workers, cache: conditions.cache, group: "",
      figures: [
        BenchFigure(metric: .wall, values: [Double(child.wallNanoseconds) / 1e9]),
        BenchFigure(metric: .cpu, values: [Double(child.cpuNanoseconds) / 1e9]),
        BenchFigure(metric: .peak, values: [Double(child.peakByteCount) / 1_048_576]),
      ] + more.map { BenchFigure(metric: $0.0, values: [$0.1]) })
  }
}
