import Report

/// A reader who knows the data but for what is hidden, and tries to work that out.
///
/// Knows how tables, windows and stars belong together, the number of all votes, that a listed place
/// has at least one vote, and that a table that is not cut off lists all that have one. Shares no code with the suppression: the
/// unknowns are votes by place, month and stars, and it searches all whole numbers.
struct SubtractionAttack {
  /// A sum of unknowns, each with a weight, that lies within bounds.
  struct Fact {
    let unknowns: [Int]
    /// Positive.
    let weights: [Int64]
    let low: Int64
    let high: Int64

    init(terms: [(unknown: Int, weight: Int64)], low: Int64, high: Int64) {
      unknowns = terms.map(\.unknown)
      weights = terms.map(\.weight)
      self.low = low
      self.high = high
    }
  }

  struct Target {
    let name: String
    let place: Int
    let window: String
    /// Stars less one, or nil for all votes.
    let star: Int?
    let value: Int64
  }

  private let data: VoteReports
  private var facts: [Fact] = []
  private(set) var targets: [Target] = []
  private var base: WholeNumberSolver
  private static let most: Int64 = 80
  private static let everything = Int64.max / 8

  init(_ data: VoteReports, _ reports: [Report]) {
    self.data = data
    base = WholeNumberSolver(truth: data.counts.flatMap { $0.flatMap(\.self) }, most: Self.most)
    let all = (0..<data.places).reduce(0) { $0 + data.votes($1, "total") }
    know((0..<data.places).flatMap { terms($0, "total", nil) }, all...all)
    for section in reports.flatMap(\.sections) { look(at: section, window: section.title) }
    for window in Set(reports.flatMap { $0.sections.map(\.title) }) where !data.isCutOff(window) {
      for place in 0..<data.places where data.votes(place, window) == 0 {
        know(terms(place, window, nil), 0...0)
      }
    }
    for fact in facts { base.add(fact) }
    base.prepare()
  }

  private mutating func look(at section: Section, window: String) {
    for figure in section.figures {
      if case .integer(let value)? = figure.value {
        know((0..<data.places).flatMap { terms($0, window, nil) }, value...value)
      }
    }
    for table in section.tables {
      for place in 0..<data.places {
        guard let row = table.row(key: Array(VoteReports.name(place).utf8)) else { continue }
        look(at: table, row: row, place: place, window: window)
      }
    }
  }

  private mutating func look(at table: Table, row: Int, place: Int, window: String) {
    func number(_ id: String) -> Number? { table.column(id)?.number(at: row) }
    for (star, id) in [(nil as Int?, "votes")] + (0..<5).map({ ($0, "s\($0 + 1)") }) {
      if case .integer(let value)? = number(id) {
        know(terms(place, window, star), value...value)
      } else {
        let value = star.map { data.stars(place, window)[$0] } ?? data.votes(place, window)
        targets.append(
          Target(
            name: "\(table.id)/\(place)/\(id)", place: place, window: window, star: star,
            value: value))
        if star == nil { know(terms(place, window, nil), 1...Self.everything) }
      }
    }
    // A mean of so many places gives the sum, and a share the votes that like.
    if number("mean") != nil {
      let stars = data.stars(place, window)
      let sum = stars.enumerated().reduce(0) { $0 + Int64($1.offset + 1) * $1.element }
      know(
        (0..<5).flatMap { star in
          terms(place, window, star).map { ($0.unknown, $0.weight * Int64(star + 1)) }
        }, sum...sum)
    }
    if number("liked") != nil {
      let liked = data.stars(place, window)[3...].reduce(0, +)
      know(terms(place, window, 3) + terms(place, window, 4), liked...liked)
    }
  }

  private func unknown(_ place: Int, _ month: Int, _ star: Int) -> Int {
    (place * VoteReports.months.count + month) * VoteReports.stars + star
  }

  private func terms(
    _ place: Int, _ window: String, _ star: Int?
  ) -> [(unknown: Int, weight: Int64)] {
    let stars = star.map { $0...$0 } ?? 0...4
    return VoteReports.months(of: window).flatMap { month in
      stars.map { (unknown(place, month, $0), 1) }
    }
  }

  private mutating func know(
    _ terms: [(unknown: Int, weight: Int64)], _ values: ClosedRange<Int64>
  ) {
    facts.append(Fact(terms: terms, low: values.lowerBound, high: values.upperBound))
  }

  /// Whether the target may have a value in `values`; nil if the search was given up.
  func isPossible(_ target: Target, _ values: ClosedRange<Int64>) -> Bool? {
    var solver = base
    return solver.hasSolution(
      with: Fact(
        terms: terms(target.place, target.window, target.star), low: values.lowerBound,
        high: values.upperBound))
  }

  enum Verdict {
    /// Only the true value is possible.
    case certain
    case open
    /// The search was given up.
    case unknown
  }

  func verdict(on target: Target) -> Verdict {
    let more = isPossible(target, target.value + 1...Self.everything)
    if more == true { return .open }
    let less = isPossible(target, 0...target.value - 1)
    if less == true { return .open }
    return more == false && less == false ? .certain : .unknown
  }

  /// Whether a count may be as large as one that is printed, or less certain by as much; nil if the
  /// search was given up.
  func spans(_ target: Target, values smallest: Int64) -> Bool? {
    var gaveUp = false
    for up in 0..<smallest {
      let least = target.value - (smallest - 1 - up)
      let more = up == 0 ? true : isPossible(target, target.value + up...Self.everything)
      let less =
        least == target.value ? true : least < 0 ? false : isPossible(target, 0...least)
      if more == true, less == true { return true }
      gaveUp = gaveUp || more == nil || less == nil
    }
    return gaveUp ? nil : false
  }
}

/// Finds whole numbers that fulfil all facts by narrowing bounds and trying values.
struct WholeNumberSolver {
  private var facts: [SubtractionAttack.Fact] = []
  private var factsOf: [[Int]]
  private var low: [Int64]
  private var high: [Int64]
  private let truth: [Int64]
  private var work = 0

  init(truth: [Int64], most: Int64) {
    self.truth = truth
    factsOf = Array(repeating: [], count: truth.count)
    low = Array(repeating: 0, count: truth.count)
    high = Array(repeating: most, count: truth.count)
  }

  mutating func add(_ fact: SubtractionAttack.Fact) {
    for unknown in fact.unknowns { factsOf[unknown].append(facts.count) }
    facts.append(fact)
  }

  /// Narrows the bounds by all facts so far.
  mutating func prepare() { _ = narrow(Array(facts.indices)) }

  /// Whether one more fact can hold too; nil if it took too long to find out.
  mutating func hasSolution(with fact: SubtractionAttack.Fact) -> Bool? {
    add(fact)
    guard narrow([facts.count - 1]) else { return false }
    return search()
  }

  private mutating func search() -> Bool? {
    work += 1
    if work > 1_000 { return nil }
    let open = low.indices.filter { low[$0] < high[$0] }
    guard let next = open.min(by: { high[$0] - low[$0] < high[$1] - low[$1] }) else { return true }
    let before = (low, high)
    // Most unknowns can keep their true value, so that comes first.
    let first = min(max(truth[next], low[next]), high[next])
    for values in [(first, first), (low[next], first - 1), (first + 1, high[next])]
    where values.0 <= values.1 {
      (low, high) = before
      (low[next], high[next]) = values
      if narrow(factsOf[next]) {
        let found = search()
        if found != false { return found }
      }
    }
    (low, high) = before
    return false
  }

  /// Narrows bounds until nothing changes; false at a contradiction.
  private mutating func narrow(_ first: [Int]) -> Bool {
    var queue = first
    var isQueued = [Bool](repeating: false, count: facts.count)
    for number in first { isQueued[number] = true }
    while let number = queue.popLast() {
      isQueued[number] = false
      let unknowns = facts[number].unknowns
      let weights = facts[number].weights
      var least: Int64 = 0
      var greatest: Int64 = 0
      var at = 0
      while at < unknowns.count {
        least += weights[at] * low[unknowns[at]]
        greatest += weights[at] * high[unknowns[at]]
        at += 1
      }
      if least > facts[number].high || greatest < facts[number].low { return false }
      // How far the sum can still move; no unknown can move farther.
      let roomUp = facts[number].high - least
      let roomDown = greatest - facts[number].low
      at = 0
      while at < unknowns.count {
        let u = unknowns[at]
        let weight = weights[at]
        at += 1
        let span = high[u] - low[u]
        if span == 0 { continue }
        let most = roomUp / weight
        let least = roomDown / weight
        if span <= most, span <= least { continue }
        let newHigh = min(high[u], low[u] + most)
        let newLow = max(low[u], high[u] - least)
        if newLow > newHigh { return false }
        low[u] = newLow
        high[u] = newHigh
        for other in factsOf[u] where !isQueued[other] {
          isQueued[other] = true
          queue.append(other)
        }
      }
    }
    return true
  }
}
