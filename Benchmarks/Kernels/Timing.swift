import Glibc

/// A kernel to time: `prepare` builds the input, the closure that it returns is what is timed.
struct Kernel: Sendable {
  let name: String
  let prepare: @Sendable () -> () -> Outcome
}

/// What one run of a kernel did.
struct Outcome {
  let byteCount: Int
  /// Things done, such as tokens, where that is another measure than bytes.
  var itemCount = 0
  /// Any number that depends on all of the output; it has to be the same in every run.
  let checksum: UInt64
  /// The processor time of what counts, in nanoseconds, where that is not all of the run.
  var elapsed: Int?
}

/// Speeds in millions of bytes per second of processor time.
struct Timing {
  /// Millions of things per second in the median run.
  let medianItems: Int
  let median: Int
  let slowest: Int
  let fastest: Int

  /// Runs `body` once to warm up and then `runs` times.
  static func measure(runs: Int, _ body: () -> Outcome) -> Timing {
    let expected = body().checksum
    var speeds: [Int] = []
    var items: [Int] = []
    for _ in 0..<runs {
      let started = processorNanoseconds()
      let outcome = body()
      let elapsed = max(1, outcome.elapsed ?? processorNanoseconds() - started)
      guard outcome.checksum == expected else { fail("two runs gave different checksums") }
      speeds.append(outcome.byteCount * 1_000 / elapsed)
      items.append(outcome.itemCount * 1_000 / elapsed)
    }
    speeds.sort()
    items.sort()
    return Timing(
      medianItems: items[runs / 2], median: speeds[runs / 2], slowest: speeds[0],
      fastest: speeds[runs - 1])
  }

  static func processorNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
