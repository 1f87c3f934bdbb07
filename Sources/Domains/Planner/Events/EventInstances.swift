internal import Platform

/// What the records of a part say of a window of time.
struct EventInstances: Codable, Sendable {
  /// An instance that stands for another one.
  struct Replacement: Codable, Sendable {
    var id: String
    /// The time of the instance that it stands for.
    var time: Int64
    /// Its day, if it is about whole days.
    var day: Int64?
    /// Nil for one that is cancelled.
    var instance: EventInstance?
    var isForLater: Bool
  }

  var instances: [EventInstance] = []
  var replacements: [Replacement] = []
  /// Rules that cannot be read: their events take place once.
  var wrongRules = 0
  /// Rules of which the window has more instances than are taken.
  var cutRules = 0
  /// Exclusions that take nothing away.
  var unmatched = 0
  /// Times in a zone that nobody knows.
  var unknownZones = 0
  /// Times of summer months in a zone such as `EST`, which has no summer time.
  var fixedZones = 0
  /// Instances moved out of gaps of clocks.
  var moved = 0

  /// Adds the times of an event from `from` to `through`, in seconds since 1970-01-01T00:00:00Z, of its rule no more than `limit`.
  ///
  /// What began before and still goes on in the window is taken, too.
  mutating func add(_ event: CalendarEvent, from: Int64, through: Int64, limit: Int) {
    let (early, _) = from.subtractingReportingOverflow(event.duration)
    if let replaced = event.replaces {
      let time = event.instant(event.start)
      replacements.append(
        Replacement(
          id: event.id, time: event.instant(replaced),
          day: replaced.form == .date ? floorDivide(replaced.seconds, 86_400) : nil,
          instance: event.isCancelled ? nil : instance(event, event.localStart, time, false),
          isForLater: event.isForLater))
      return
    }
    if event.isCancelled { return }
    if event.hasWrongRule { wrongRules += 1 }
    if event.rule == nil, event.added.isEmpty, !event.hasWrongRule {
      let time = event.instant(event.start)
      if time >= early, time <= through, time + event.duration >= from || time >= from {
        instances.append(instance(event, event.localStart, time, false))
      }
      return
    }
    var set = RecurrenceSet(start: event.localStart, isDate: event.isDate, zone: event.zone)
    if let rule = event.rule { set.rules = [rule] }
    set.added = event.added.map(event.instant)
    for time in event.excluded {
      if time.form == .date {
        set.excludedDays.append(floorDivide(time.seconds, 86_400))
      } else {
        set.excluded.append(event.instant(time))
      }
    }
    let window = set.window(from: early, through: through, limit: limit)
    for found in window.instances {
      instances.append(instance(event, found.local, found.time, found.isMoved))
      if found.isMoved { moved += 1 }
    }
    cutRules += window.isCut ? 1 : 0
    unmatched += window.unmatched
  }

  private func instance(
    _ event: CalendarEvent, _ local: Int64, _ time: Int64, _ isMoved: Bool
  ) -> EventInstance {
    EventInstance(
      id: event.id, name: event.name, place: event.place, notes: event.notes, time: time,
      duration: event.duration,
      day: event.isDate ? floorDivide(local, 86_400) : nil, reminders: event.reminders,
      isMoved: isMoved, original: time)
  }

  /// The most that are held.
  static let maximumCount = 500_000

  /// Whether there are more instances than are held.
  var isTooMuch: Bool { instances.count > Self.maximumCount }

  /// Adds what another part says.
  mutating func append(_ other: EventInstances) {
    instances += other.instances
    replacements += other.replacements
    wrongRules += other.wrongRules
    cutRules += other.cutRules
    unmatched += other.unmatched
    unknownZones += other.unknownZones
    fixedZones += other.fixedZones
    moved += other.moved
  }

  /// All instances once replacements took their places, by time, then by name and id.
  ///
  /// A replacement counts also where nothing is there that it stands for. One for all later ones shifts them as it shifts its own,
  /// and gives them its name, place and length.
  func resolved(from: Int64, through: Int64) -> [EventInstance] {
    var single: [String: Set<Int64>] = [:]
    var later: [String: [Replacement]] = [:]
    for replacement in replacements {
      single[replacement.id, default: []].insert(replacement.time)
      if replacement.isForLater { later[replacement.id, default: []].append(replacement) }
    }
    for id in later.keys { later[id]?.sort { $0.time < $1.time } }
    var all = replacements.compactMap(\.instance)
    for instance in instances {
      if single[instance.id]?.contains(instance.original) ?? false { continue }
      let last = later[instance.id]?.last { $0.time <= instance.original }
      guard let last else {
        all.append(instance)
        continue
      }
      guard let model = last.instance else { continue }
      var moved = instance
      (moved.name, moved.place, moved.duration) = (model.name, model.place, model.duration)
      (moved.reminders, moved.notes) = (model.reminders, model.notes)
      moved.time += model.time - last.time
      if let day = moved.day, let target = model.day, let old = last.day {
        moved.day = day + target - old
      }
      all.append(moved)
    }
    return all.filter { $0.time <= through && ($0.time >= from || $0.time + $0.duration > from) }
      .sorted { ($0.time, $0.name, $0.id) < ($1.time, $1.name, $1.id) }
  }
}
