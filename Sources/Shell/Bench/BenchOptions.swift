import Platform

/// What all benchmarks take: rounds, workers, where the figures go.
struct BenchOptions {
  private static let workers = Option(
    "workers",
    ValueConverter(
      placeholder: "LIST", expected: "numbers from 1 to 256 such as 1,2,4 or 1-4",
      isShownInMessages: true, convert: numbers),
    help: "numbers of workers to measure, such as 1,2,4 or 1-4 (default: 1, 2, 4 ... to one a core)"
  )
  private static let rounds = Option(
    "rounds", .count(in: 1...50), help: "rounds that count (default: 5)")
  private static let warmup = Option(
    "warmup", .count(in: 0...50), help: "rounds before them that do not (default: 1)")
  private static let cache = Option(
    "cache", .choice(["warm", "cold", "both"], placeholder: "STATE"),
    help: "files read before each round, or dropped from the kernel's cache (default: warm)")
  private static let format = Option(
    "format", .choice(["table", "csv", "json"], placeholder: "FORMAT"),
    help: "table, csv or json (default: table)")
  private static let save = Option(
    "save", .text("FILE"), help: "keep the result in this file, for --compare")
  private static let compare = Option(
    "compare", .text("FILE"), help: "say what changed since this result")
  private static let failOver = Option(
    "fail-over",
    ValueConverter(
      placeholder: "PERCENT", expected: "per cent such as 10%", isShownInMessages: true,
      convert: share),
    help: "with --compare: exit 1 if something is worse by more than this, such as 10%")
  private static let anyMachine = Flag(
    "any-machine", help: "with --compare: also with a result of another machine")
  private static let work = Option(
    "work", .text("DIR"), help: "where rounds leave their files (default: TMPDIR or /tmp)")
  private static let quiet = Flag("quiet", short: "q", help: "say nothing of the rounds")

  /// Lent to each benchmark.
  static let all: [any OptionDeclaration] = [
    workers, rounds, warmup, cache, format, save, compare, failOver, anyMachine, work, quiet,
  ]

  enum Format: String { case table, csv, json }

  let workers: [Int]
  let rounds: Int
  let warmup: Int
  let caches: [BenchCache]
  let format: Format
  let save: String?
  /// The result to compare with.
  let before: BenchResult?
  /// As a share.
  let failOver: Double?
  let allowsOtherMachine: Bool
  let work: String
  let isQuiet: Bool

  /// Reads the options; `caches` stand where none is given.
  init(_ invocation: Invocation, caches: [BenchCache]) throws {
    workers = invocation[Self.workers] ?? Self.doublings(to: ProcessEnvironment.coreCount)
    rounds = invocation[Self.rounds] ?? 5
    warmup = invocation[Self.warmup] ?? 1
    self.caches =
      switch invocation[Self.cache] {
      case "warm": [.warm]
      case "cold": [.cold]
      case "both": [.warm, .cold]
      default: caches
      }
    format = invocation[Self.format].flatMap { Format(rawValue: $0) } ?? .table
    save = invocation[Self.save]
    failOver = invocation[Self.failOver]
    allowsOtherMachine = invocation[Self.anyMachine]
    work = invocation[Self.work] ?? ProcessEnvironment.variable("TMPDIR") ?? "/tmp"
    isQuiet = invocation[Self.quiet]
    if invocation[Self.compare] == nil, failOver != nil || allowsOtherMachine {
      throw CommandFailure(
        .usage, "--\(failOver != nil ? "fail-over" : "any-machine") goes with --compare")
    }
    if failOver != nil, rounds < BenchComparison.leastRounds {
      throw CommandFailure(
        .usage,
        "--fail-over needs at least \(BenchComparison.leastRounds) rounds: with fewer nothing can be told from chance"
      )
    }
    // Before anything is measured in vain.
    before = try invocation[Self.compare].map { try BenchResult(file: $0) }
    if failOver != nil, let before, before.rounds < BenchComparison.leastRounds {
      throw CommandFailure(
        .usage,
        "--fail-over: the earlier result has fewer than \(BenchComparison.leastRounds) rounds, so nothing "
          + "can be told from chance")
    }
  }

  /// 1, 2, 4 and so on, and `most`.
  private static func doublings(to most: Int) -> [Int] {
    var found: [Int] = []
    var next = 1
    while next < most {
      found.append(next)
      next *= 2
    }
    return found + [most]
  }

  private static func numbers(_ text: String) -> [Int]? {
    var found: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends.last ?? nil,
        first >= 1, first <= last, last <= 256
      else { return nil }
      for number in first...last where !found.contains(number) { found.append(number) }
    }
    return found
  }

  private static func share(_ text: String) -> Double? {
    let digits = text.last == "%" ? text.dropLast() : text[...]
    guard digits.first?.isNumber == true, let percent = Double(digits) else { return nil }
    return (0...10_000).contains(percent) ? percent / 100 : nil
  }
}
