internal import Platform

extension Todo {
  /// Something that is ahead.
  struct Upcoming: Sendable {
    var kind: Kind
    var id: String
    var name: String
    var place: String?
    var due: TaskDue

    /// By day, whole days first.
    fileprivate func key(_ zone: TimeZone) -> (Int64, Int64, String, String) {
      switch due {
      case .day(let day): (day, .min, name, id)
      case .time(let time): (zone.plannerDay(at: time), time, name, id)
      }
    }
  }

  /// The most that are listed as ahead: those of a widget of two lines.
  static let upcomingCount = 8

  /// The first of `entries` and of what takes place that are ahead, in order of time.
  func firstUpcoming(of entries: [Entry]) -> [Upcoming] {
    let tasks = entries.compactMap { entry -> Upcoming? in
      let due = entry.place.isPast ? entry.next : entry.due
      return due.map { Upcoming(kind: entry.kind, id: entry.id, name: entry.name, due: $0) }
    }
    return Array(
      (tasks + ahead).filter { !buckets.place(of: $0.due).isPast }
        .sorted { $0.key(buckets.zone) < $1.key(buckets.zone) }.prefix(Self.upcomingCount))
  }

  /// Adds the slots of today that are still to be done, and the reminders of all that are planned.
  mutating func add(_ book: HabitBook) {
    for history in book.histories {
      for day in history.days(
        from: buckets.today, through: today(plus: options.ahead - 1), today: buckets.today)
      {
        for slot in day.slots where slot.state == .open {
          let due: TaskDue =
            slot.deadline.map { .time(instant(day.day, $0)) } ?? .day(day.day)
          let reminder = slot.reminder.map { Reminder.time(instant(day.day, $0)) }
          if day.day == buckets.today {
            insert(
              Entry(
                kind: .habit, id: history.id, name: history.name, due: due,
                place: buckets.place(of: due), reminders: reminder == nil ? 0 : 1,
                slot: slot.name))
          }
          guard let reminder else { continue }
          addNotice(
            NoticeList.Subject(
              kind: .habit, id: history.id, name: history.name, text: slot.name), due, [reminder],
            buckets.zone)
        }
      }
    }
  }

  /// Adds what takes place.
  mutating func add(_ instances: [EventInstance]) {
    for instance in instances {
      let due: TaskDue = instance.day.map { .day($0) } ?? .time(instance.time)
      ahead.append(
        Upcoming(
          kind: .event, id: instance.id, name: instance.name, place: instance.place, due: due))
      let reminders = (instance.reminders ?? "").split(separator: "\n").flatMap {
        Reminder.list(String($0)).reminders
      }
      guard !reminders.isEmpty else { continue }
      addNotice(
        NoticeList.Subject(kind: .event, id: instance.id, name: instance.name), due,
        reminders, buckets.zone)
    }
  }

  private func today(plus days: Int) -> Int64 { buckets.today + Int64(days) }

  private func instant(_ day: Int64, _ minute: Int) -> Int64 {
    buckets.zone.instant(ofLocal: day * 86_400 + Int64(minute) * 60)
  }
}
