/// Something about a tree that breaks a rule.
struct TreeFinding: Codable, Hashable, Sendable {
  /// A record.
  enum Subject: Codable, Hashable, Sendable {
    case person(UInt32)
    case family(UInt32)
  }

  let rule: TreeRule
  let severity: TreeSeverity
  /// The record that the finding is placed at.
  let subject: Subject
  /// The other person that it is about.
  var other: UInt32?
  /// The family in which the two meet.
  var family: UInt32?
  var first = DayInterval.unknown
  var second = DayInterval.unknown
  /// Persons of an island or of a loop.
  var size: Int64 = 0

  /// The gravest first, then by rule and by the order of records.
  static func precedes(_ a: TreeFinding, _ b: TreeFinding) -> Bool {
    a.order.lexicographicallyPrecedes(b.order)
  }

  private var order: [Int64] {
    let (kind, record): (Int64, UInt32) =
      switch subject {
      case .person(let record): (0, record)
      case .family(let record): (1, record)
      }
    return [
      Int64(severity.rank), Int64(rule.number), kind, Int64(record),
      family.map { Int64($0) } ?? -1, other.map { Int64($0) } ?? -1, Int64(first.first),
      Int64(first.last), Int64(second.first), Int64(second.last), size,
    ]
  }
}

/// How often a rule was broken.
struct TreeTally: Codable, Hashable, Sendable {
  /// For every pair of days, or without any dates.
  var certain: Int64 = 0
  /// For some pairs of days.
  var possible: Int64 = 0
  /// How often it was not judged, since a date is not known.
  var unknown: Int64 = 0
}

/// What was found: counts of all, and the gravest findings.
struct TreeFindings: Codable, Sendable {
  let options: TreeCheckOptions
  private(set) var tallies: [TreeTally]
  private var found: [TreeFinding] = []
  /// Families with more children than siblings are compared of.
  var largeFamilies: Int64 = 0

  init(_ options: TreeCheckOptions) {
    self.options = options
    tallies = [TreeTally](repeating: TreeTally(), count: TreeRule.allCases.count)
  }

  /// Whether a rule is on.
  func asks(_ rule: TreeRule) -> Bool { options.severity(rule) != nil }

  subscript(rule: TreeRule) -> TreeTally { tallies[rule.number] }

  /// Takes note of what a comparison says, and of the finding if the rule is broken certainly.
  mutating func judge(
    _ rule: TreeRule, _ verdict: TreeVerdict, _ subject: TreeFinding.Subject,
    other: Int? = nil, family: Int? = nil, first: DayInterval = .unknown,
    second: DayInterval = .unknown, size: Int64 = 0
  ) {
    guard let severity = options.severity(rule) else { return }
    switch verdict {
    case .kept: return
    case .possible: tallies[rule.number].possible += 1
    case .unknown: tallies[rule.number].unknown += 1
    case .certain:
      tallies[rule.number].certain += 1
      guard rule.isListed, options.listed > 0 else { return }
      found.append(
        TreeFinding(
          rule: rule, severity: severity, subject: subject,
          other: other.map { UInt32(truncatingIfNeeded: $0) },
          family: family.map { UInt32(truncatingIfNeeded: $0) }, first: first, second: second,
          size: size))
      if found.count >= 2 * options.listed + 1024 { prune() }
    }
  }

  /// Takes note of a rule that is broken without any dates.
  mutating func add(
    _ rule: TreeRule, _ subject: TreeFinding.Subject, other: Int? = nil, family: Int? = nil,
    size: Int64 = 0
  ) {
    judge(rule, .certain, subject, other: other, family: family, size: size)
  }

  /// Adds what another range of records gave.
  mutating func append(_ more: TreeFindings) {
    for place in tallies.indices {
      tallies[place].certain += more.tallies[place].certain
      tallies[place].possible += more.tallies[place].possible
      tallies[place].unknown += more.tallies[place].unknown
    }
    largeFamilies += more.largeFamilies
    found += more.found
    if found.count >= 2 * options.listed + 1024 { prune() }
  }

  /// The gravest findings, in order, at most as many as are listed.
  var listed: [TreeFinding] {
    var pruned = self
    pruned.prune()
    return pruned.found
  }

  private mutating func prune() {
    found.sort(by: TreeFinding.precedes)
    found.removeLast(max(0, found.count - options.listed))
  }
}
