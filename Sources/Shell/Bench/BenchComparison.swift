import Analysis
import Platform

/// What changed from an earlier result to this one.
struct BenchComparison {
  /// What can be said of a change.
  enum Verdict: String {
    case better, worse
    /// The rounds overlap so much that chance alone does as much.
    case same
    /// Fewer than three rounds on one side, so that nothing can be told from chance.
    case unknown
  }

  /// One figure that both have.
  struct Change {
    let place: BenchCase
    let before: BenchFigure
    let now: BenchFigure
    let verdict: Verdict
    /// How likely chance alone does as much, in the direction of the change.
    let probability: Double

    /// How much more it is than before, as a share.
    var share: Double { before.median == 0 ? 0 : now.median / before.median - 1 }
  }

  /// Changes that chance does less often are told.
  static let significance = 0.05
  /// With fewer rounds no outcome is that rare.
  static let leastRounds = 3

  let before: BenchResult
  let changes: [Change]
  /// Figures that only one of the two has.
  let unmatchedCount: Int

  /// Compares `now` with `before`; throws a `CommandFailure` if they measured different things or, unless
  /// `allowsOtherMachine`, on different machines.
  init(_ now: BenchResult, with before: BenchResult, allowsOtherMachine: Bool) throws {
    if before.kind != now.kind {
      throw CommandFailure(
        .usage, "--compare: expected a result of bench \(now.kind), found one of \(before.kind)")
    }
    if let fact = now.subject.first(where: { !before.subject.contains($0) }) {
      let other = before.subject.first { $0.name == fact.name }?.value ?? "none"
      throw CommandFailure(
        .usage,
        "--compare: something else was measured: \(fact.name) was \(other), and is \(fact.value)")
    }
    if before.machine.isOther(than: now.machine), !allowsOtherMachine {
      throw CommandFailure(
        .usage,
        "--compare: it was measured on another machine (\(before.machine.text), now \(now.machine.text)), "
          + "which says nothing of the program; --any-machine compares all the same")
    }
    self.before = before
    var changes: [Change] = []
    var unmatched = 0
    for place in now.cases {
      let other = before.cases.first { $0.isSame(as: place) }
      for figure in place.figures {
        if let old = other?.figures.first(where: { $0.metric == figure.metric }) {
          changes.append(Self.change(place, old, figure))
        } else {
          unmatched += 1
        }
      }
    }
    self.changes = changes
    unmatchedCount = unmatched
  }

  private static func change(
    _ place: BenchCase, _ before: BenchFigure, _ now: BenchFigure
  ) -> Change {
    let isMore = now.median > before.median
    let probability =
      isMore
      ? RankSumTest.probabilityOfGreater(now.values, than: before.values)
      : RankSumTest.probabilityOfGreater(before.values, than: now.values)
    let verdict: Verdict
    if min(now.values.count, before.values.count) < leastRounds {
      verdict = .unknown
    } else if now.median == before.median || probability > significance {
      verdict = .same
    } else {
      verdict = isMore == now.metric.lessIsBetter ? .worse : .better
    }
    return Change(
      place: place, before: before, now: now, verdict: verdict, probability: probability)
  }

  /// Changes for the worse by more than `share` of what was, of what is judged.
  func failures(over share: Double) -> [Change] {
    changes.filter { $0.verdict == .worse && $0.now.metric.isJudged && abs($0.share) > share }
  }

  func change(_ place: BenchCase, _ figure: BenchFigure) -> Change? {
    changes.first { $0.place.isSame(as: place) && $0.now.metric == figure.metric }
  }

  /// Members of a figure's object.
  func jsonMembers(_ place: BenchCase, _ figure: BenchFigure) -> [JSONValue.Member] {
    guard let change = change(place, figure) else { return [] }
    return [
      ("before", BenchResult.json(change.before.median)),
      ("change", BenchResult.json(change.share)), ("p", BenchResult.json(change.probability)),
      ("verdict", .text(change.verdict.rawValue)),
    ]
  }
}

extension Machine {
  /// Whether figures of it and of `other` cannot be compared; a newer kernel is a change like others.
  func isOther(than other: Machine) -> Bool {
    // What the kernel keeps for itself differs from start to start.
    let isLarger = abs(memoryByteCount - other.memoryByteCount) > 256 << 20
    return processor != other.processor || coreCount != other.coreCount || isLarger
  }

  /// In a few words.
  var text: String {
    let name = processor.isEmpty ? "unnamed processor" : processor
    return "\(coreCount) cores of \(name), \(memoryByteCount >> 20) MiB"
  }
}
