/// All times of one event: its start, what its rules and dates add, and what is taken away (RFC 5545, section 3.8.5).
///
/// Rules are walked by what clocks show, and each instance is put into time by itself. The start is an instance even if no rule
/// has it, and counts as the first one then. Any thread.
public struct RecurrenceSet: Sendable {
  /// What clocks of `zone` show when it begins, in seconds from 1970-01-01T00:00:00.
  public var start: Int64
  /// Whether it is about days; all times are beginnings of days then.
  public var isDate: Bool
  /// Whose clocks.
  public var zone: TimeZone
  /// What repeats it.
  public var rules: [RecurrenceRule] = []
  /// Rules whose instances are taken away, as RFC 2445 had them.
  public var excludedRules: [RecurrenceRule] = []
  /// More instances, in seconds since 1970-01-01T00:00:00Z.
  public var added: [Int64] = []
  /// Instances that are none, in seconds since 1970-01-01T00:00:00Z.
  public var excluded: [Int64] = []
  /// Days of `zone`, from 1970-01-01 on, on which there is none.
  public var excludedDays: [Int64] = []

  /// One time of an event.
  public struct Instance: Hashable, Sendable {
    /// What clocks show, in seconds from 1970-01-01T00:00:00.
    public let local: Int64
    /// Seconds since 1970-01-01T00:00:00Z; of a day its first one.
    public let time: Int64
    /// Whether the rule says a time that clocks skip that day, so that they show another one.
    public let isMoved: Bool
  }

  /// The times in a window.
  public struct Window: Hashable, Sendable {
    /// Ascending, each time once.
    public let instances: [Instance]
    /// Whether there are more in the window than were asked for.
    public let isCut: Bool
    /// How many exclusions of the window took nothing away.
    public let unmatched: Int
  }

  /// An event that takes place once.
  public init(start: Int64, isDate: Bool, zone: TimeZone) {
    self.start = start
    self.isDate = isDate
    self.zone = zone
  }

  /// The times from `from` to `through`, both included, in seconds since 1970-01-01T00:00:00Z, and no more than `limit`.
  ///
  /// Costs a walk over the periods of the window, and of a rule that counts its instances over all before.
  public func window(from: Int64, through: Int64, limit: Int = 1_000_000) -> Window {
    var instances = ([instance(of: start)] + added.map(instance(at:))).filter {
      $0.time >= from && $0.time <= through
    }
    var isCut = false
    for rule in rules {
      let left = limit &+ excluded.count
      let (found, isGivenUp) = times(of: rule, from, through, left)
      instances += found
      isCut = isCut || found.count > left || isGivenUp
    }
    // A day that clocks skip begins when the next one does, and is another one.
    instances.sort {
      ($0.time, isDate ? $0.local : $0.isMoved ? 1 : 0)
        < ($1.time, isDate ? $1.local : $1.isMoved ? 1 : 0)
    }
    var gone = Set(excluded)
    for rule in excludedRules {
      // It may have a second of each day of a century: only those count that take something away.
      let there = Set(instances.map(\.time))
      forEach(of: rule, from, through) { instance in
        if there.contains(instance.time) { gone.insert(instance.time) }
        return true
      }
    }
    let goneDays = Set(excludedDays)
    var (hit, hitDays): (Set<Int64>, Set<Int64>) = ([], [])
    var kept: [Instance] = []
    for instance in instances {
      if let last = kept.last, isDate ? last.local == instance.local : last.time == instance.time {
        continue
      }
      let day = floorDivide(instance.local, 86_400)
      let isGone = gone.contains(instance.time)
      if isGone { hit.insert(instance.time) }
      if goneDays.contains(day) { hitDays.insert(day) }
      if !isGone, !goneDays.contains(day) { kept.append(instance) }
    }
    let asked = Set(excluded).filter { $0 >= from && $0 <= through }
    let askedDays = goneDays.filter {
      let time = zone.firstInstant(ofLocal: $0 * 86_400)
      return time >= from && time <= through
    }
    return Window(
      instances: Array(kept.prefix(limit)), isCut: isCut || kept.count > limit,
      unmatched: asked.subtracting(hit).count + askedDays.subtracting(hitDays).count)
  }

  /// No zone is as far from UTC, and no gap as wide, as two days.
  private static let margin: Int64 = 2 * 86_400

  /// The instances of a rule in a window, in the order of what clocks show.
  ///
  /// There is one more than `limit` if there are more; of a rule that was given up there may be others.
  private func times(
    of rule: RecurrenceRule, _ from: Int64, _ through: Int64, _ limit: Int
  ) -> (found: [Instance], isGivenUp: Bool) {
    var found: [Instance] = []
    let isGivenUp = forEach(of: rule, from, through) { instance in
      found.append(instance)
      return found.count <= limit
    }
    return (found, isGivenUp)
  }

  /// Gives the instances of a rule in a window, in the order of what clocks show, until `body` says that it is enough.
  ///
  /// Returns whether the rule was given up.
  @discardableResult private func forEach(
    of rule: RecurrenceRule, _ from: Int64, _ through: Int64, _ body: (Instance) -> Bool
  ) -> Bool {
    var last = Int64.max
    var until: Int64?
    if case .until(let stated) = rule.end, stated.form == .utc {
      last = stated.seconds
      until = last + Int64(zone.offset(atUTC: last))
    }
    var walk = Recurrence(
      rule, start: start, isDate: isDate, from: Self.moved(from, by: -Self.margin),
      through: Self.moved(through, by: Self.margin), until: until, countsStart: true)
    while let local = walk.next() {
      let instance = instance(of: local)
      guard instance.time >= from, instance.time <= through else { continue }
      guard isDate || instance.time <= last else { continue }
      guard body(instance) else { return false }
    }
    return walk.isGivenUp
  }

  private static func moved(_ time: Int64, by seconds: Int64) -> Int64 {
    let moved = time.addingReportingOverflow(seconds)
    return moved.overflow ? time : moved.partialValue
  }

  private func instance(of local: Int64) -> Instance {
    if isDate {
      return Instance(local: local, time: zone.firstInstant(ofLocal: local), isMoved: false)
    }
    let time = zone.instant(ofLocal: local)
    let shown = time + Int64(zone.offset(atUTC: time))
    return Instance(local: shown, time: time, isMoved: shown != local)
  }

  private func instance(at time: Int64) -> Instance {
    Instance(local: time + Int64(zone.offset(atUTC: time)), time: time, isMoved: false)
  }
}
