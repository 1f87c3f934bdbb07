internal import Analysis

/// The network as a whole at an instant: who is in how many circles, and what answers are given.
struct Network {
  /// Two people of whom one is in the other's circle, or was asked to be.
  struct Pair {
    let first, second: Int32
    /// Whether the second is in the circle of the first, and the other way round.
    var secondInFirst = Outcome.denied
    var firstInSecond = Outcome.denied
    /// What became of the last request to be a friend, either way.
    var firstAsked: RequestAnswer?
    var secondAsked: RequestAnswer?

    /// Whether both are in each other's circle, be it that nobody knows since when.
    var isMutual: Bool { secondInFirst != .denied && firstInSecond != .denied }
  }

  /// What became of requests of a type.
  struct Responses {
    var counts: [RequestAnswer: Int64] = [:]
    /// How long answers took, in whole seconds; ascending once all are read.
    var seconds: [Int64] = []

    var count: Int64 { counts.values.reduce(0, +) }

    /// The nearest-rank quantile of the times; nil without any.
    func quantile(_ rank: Double) -> Int64? {
      guard !seconds.isEmpty else { return nil }
      return seconds[max(0, Int((Double(seconds.count) * rank).rounded(.up)) - 1)]
    }
  }

  /// By person, how many are in their circle, and in how many circles they are.
  private(set) var circleSizes: [Int32]
  private(set) var circlesOf: [Int32]
  private(set) var pairs: [Pair]
  private(set) var mutual: Int64 = 0
  /// Directed: somebody in the circle of somebody.
  private(set) var links: Int64 = 0
  private(set) var responses: [RequestType: Responses] = [:]
  /// The rows of requests without an answer, the oldest first: to be a friend, and those of alerts that still run.
  private(set) var pending: [Int] = []

  init(_ index: SightIndex, at now: Int64) {
    let count = index.facts.people.count
    circleSizes = [Int32](repeating: 0, count: count)
    circlesOf = circleSizes
    var pairs: [PairKey: Pair] = [:]
    func change(_ a: Int32, _ b: Int32, _ body: (inout Pair, _ isForward: Bool) -> Void) {
      var pair =
        pairs[PairKey(undirected: a, b)] ?? Pair(first: min(a, b), second: max(a, b))
      body(&pair, a < b)
      pairs[PairKey(undirected: a, b)] = pair
    }
    for owner in 0..<Int32(count) {
      for friend in index.circles.friends(of: owner) {
        let outcome = friend.outcome(at: now)
        guard outcome != .denied else { continue }
        circleSizes[Int(owner)] += 1
        circlesOf[Int(friend.member)] += 1
        links += 1
        change(owner, friend.member) { pair, isForward in
          if isForward { pair.secondInFirst = outcome } else { pair.firstInSecond = outcome }
        }
      }
    }
    for request in index.facts.requests
    where request.type == .coreFriend && request.created <= now && request.from != request.to {
      change(request.from, request.to) { pair, isForward in
        if isForward { pair.firstAsked = request.answer } else { pair.secondAsked = request.answer }
      }
    }
    self.pairs = pairs.values.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    mutual = Int64(self.pairs.count(where: \.isMutual))
    for (row, request) in index.facts.requests.enumerated() where request.created <= now {
      var answer = request.answer
      if let effective = request.effective, effective > now { answer = .pending }
      responses[request.type, default: Responses()].counts[answer, default: 0] += 1
      if answer != .pending, let effective = request.effective {
        responses[request.type, default: Responses()].seconds.append(
          (effective - request.created) / 1_000_000)
      }
      guard answer == .pending else { continue }
      let alert = index.answers.alertOfRequest[row]
      if request.type == .coreFriend
        || alert >= 0 && index.alerts.entries[Int(alert)].possible.contains(now)
      {
        pending.append(row)
      }
    }
    for type in responses.keys { responses[type]?.seconds.sort() }
    pending.sort {
      (index.facts.requests[$0].created, $0) < (index.facts.requests[$1].created, $1)
    }
  }
}
