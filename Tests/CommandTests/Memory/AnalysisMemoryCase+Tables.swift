import TestSupport

/// Analyses whose records no generator of the program writes.
extension AnalysisMemoryCase {
  static func lines(_ header: String, _ rows: Range<Int>, _ row: (Int) -> String) -> String {
    header + "\n" + rows.map { row($0) + "\n" }.joined()
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// Events of twenty years, of which one in fifty recurs; one year is asked for.
  static let agenda = AnalysisMemoryCase(
    "agenda",
    """
    ingest:
      rows: {from: events.csv, format: csv}
    normalize:
      events: {record: event, input: rows, map: {id: id, name: name, start: start, rule: rule}}

    """,
    inputs: "inputs: {events: events}", more: "from: 2024-01-01", report: "calendar", size: 5_000,
    grows: "what takes place in the span is held, some 500 bytes each"
  ) { folder, size in
    try folder.write(
      "events.csv",
      lines("id,name,start,rule", 0..<size) {
        let day = "\(2010 + $0 % 20)-\(padded($0 % 12 + 1, 2))-\(padded($0 % 28 + 1, 2))"
        return "e\($0),Event \($0),\(day) 09:00,\($0 % 50 == 0 ? "FREQ=MONTHLY" : "")"
      })
  }

  /// A journal of twenty years, of which one is asked for.
  static let dayBook = AnalysisMemoryCase(
    "day_book",
    """
    ingest:
      rows: {from: journal.csv, format: csv}
    normalize:
      journal: {record: event, input: rows, map: {id: id, start: day, notes: text}}

    """,
    inputs: "inputs: {journal: journal}", more: "from: 2024-01-01", report: "day_book",
    size: 5_000, grows: "what stands on the days is held, some 500 bytes each"
  ) { folder, size in
    try folder.write(
      "journal.csv",
      lines("id,day,text", 0..<size) {
        let day = "\(2010 + $0 % 20)-\(padded($0 % 12 + 1, 2))-\(padded($0 % 28 + 1, 2))"
        return "j\($0),\(day),Entry number \($0)"
      })
  }

  /// Tasks of two years, of which one in fifty comes back, and half are done.
  static let todo = AnalysisMemoryCase(
    "todo",
    """
    ingest:
      rows: {from: tasks.csv, format: csv}
    normalize:
      tasks:
        record: task
        input: rows
        map:
          id: id
          name: name
          due: due
          rule: rule
          done: {from: done, as: "list ;"}
          reminders: {from: reminders, as: "list ;"}

    """,
    inputs: "inputs: {tasks: tasks}", report: "todo", size: 5_000,
    grows: "each task and its reminders are held, some 1,500 bytes"
  ) { folder, size in
    try folder.write(
      "tasks.csv",
      lines("id,name,due,rule,done,reminders", 0..<size) {
        let due = "\(2025 + $0 % 2)-\(padded($0 % 12 + 1, 2))-\(padded($0 % 28 + 1, 2))"
        return "t\($0),Task \($0),\(due) 09:00,\($0 % 50 == 0 ? "FREQ=WEEKLY" : ""),"
          + "\($0 % 2 == 0 ? "\(due) 08:00" : ""),1h;10min"
      })
  }

  /// Habits of fifty people with ten years of checks.
  static let habits = AnalysisMemoryCase(
    "habits",
    """
    ingest:
      rules: {from: habits.csv, format: csv}
      log: {from: checks.csv, format: csv}
    normalize:
      habits: {record: habit, input: rules, map: {id: id, name: name, from: from}}
      checks: {record: habit_check, input: log, map: {habit: habit, date: day}}

    """,
    inputs: "inputs: {habits: habits, checks: checks}", report: "habit_grid", size: 20_000,
    grows: "each check is held, some 40 bytes"
  ) { folder, size in
    try folder.write(
      "habits.csv", lines("id,name,from", 0..<50) { "h\($0),Habit \($0),2015-01-01" })
    try folder.write(
      "checks.csv",
      lines("habit,day", 0..<size) {
        let day = $0 / 50 % 3_650
        return "h\($0 % 50),"
          + "\(2016 + day / 365)-\(padded(day % 365 / 31 + 1, 2))-\(padded(day % 28 + 1, 2))"
      })
  }

  /// Every person is shared once, and every tenth reserved.
  static let sharing = sharing(
    grows: "what is listed of each shared name is held, some 1,500 bytes", shared: { $0 })

  /// More people of whom the same thousand are shared.
  static let sharingOfFew = sharing(grows: nil, shared: { min($0, 1_000) })

  private static func sharing(
    grows: String?, shared: @escaping @Sendable (_ size: Int) -> Int
  ) -> AnalysisMemoryCase {
    AnalysisMemoryCase(
      "family_names",
      """
      ingest:
        groups_file: {from: groups.csv, format: csv}
        members_file: {from: members.csv, format: csv}
        people_file: {from: people.csv, format: csv}
        ordinances_file: {from: ordinances.csv, format: csv}
        shares_file: {from: shares.csv, format: csv}
        actions_file: {from: actions.csv, format: csv}
      normalize:
        groups: {record: name_group, input: groups_file, map: {id: id, name: name}}
        members: {record: group_member, input: members_file, map: {id: id, group: group, name: name}}
        people:
          record: person
          input: people_file
          map: {id: id, name: name, sex: sex, birth: {from: birth, as: gedcom}, death: {from: death, as: gedcom}}
        ordinances:
          record: ordinance
          input: ordinances_file
          map: {person: person, kind: kind, date: {from: date, as: iso8601}, temple: temple}
        shares:
          record: name_share
          input: shares_file
          map: {id: id, group: group, ancestor: ancestor, by: by, at: {from: at, as: iso8601}}
        actions:
          record: name_action
          input: actions_file
          map:
            id: id
            at: {from: at, as: iso8601}
            group: group
            member: member
            action: action
            ancestors: {from: ancestors, as: "list ;"}
            reservation: reservation

      """,
      inputs: "inputs: {shares: shares, groups: groups, members: members, people: people, "
        + "ordinances: ordinances, actions: actions}",
      report: "shared_names", size: 1_500, grows: grows
    ) { folder, size in
      let sharedCount = shared(size)
      try folder.write("groups.csv", "id,name\ng,Lund\n")
      try folder.write("members.csv", lines("id,group,name", 0..<20) { "m\($0),g,Member \($0)" })
      try folder.write(
        "people.csv",
        lines("id,name,sex,birth,death", 0..<size) {
          "P\($0),Name\($0 % 900) Lund,M,\(1_800 + $0 % 80)-03-04,\(1_881 + $0 % 40)"
        })
      try folder.write(
        "ordinances.csv",
        lines("person,kind,date,temple", 0..<size) { "P\($0),BAPL,1999-06-06,LOGAN" })
      try folder.write(
        "shares.csv",
        lines("id,group,ancestor,by,at", 0..<sharedCount) {
          "s\($0),g,P\($0),m\($0 % 20),2017-12-03T18:00:00Z"
        })
      try folder.write(
        "actions.csv",
        lines("id,at,group,member,action,ancestors,reservation", 0..<sharedCount / 10) {
          let day = padded(1 + $0 * 280 / sharedCount, 2)
          return "a\($0),2018-01-\(day)T20:00:00Z,g,m\($0 % 20),reserve,P\(10 * $0),r\($0)"
        })
    }
  }

  /// More trips of the same twenty people, five locations each; each trip has its sentences.
  static let trips = AnalysisMemoryCase(
    "my_trips",
    """
    ingest:
      users_file: {from: users.csv, format: csv}
      trips_file: {from: trips.csv, format: csv}
      locations_file: {from: locations.csv, format: csv}
    normalize:
      users:
        record: user
        input: users_file
        map: {id: id, email: email, first: first, last: last, terms_accepted_at: {from: terms, as: iso8601}}
      trips:
        record: trip
        input: trips_file
        map: {id: id, owner: owner, title: title, start: {from: start, as: iso8601}, end: {from: end, as: iso8601}, privacy: privacy}
      locations:
        record: trip_location
        input: locations_file
        map: {id: id, trip: trip, name: name, lat: lat, lon: lon, passed_at: {from: at, as: iso8601}, privacy: privacy}

    """,
    inputs: "inputs: {users: users, trips: trips, locations: locations}", report: "trip_list",
    size: 3_000, mostARecord: 420,
    growsLong: "records are held as numbers, and the list of trips as a table"
  ) { folder, size in
    try folder.write(
      "users.csv",
      lines("id,email,first,last,terms", 0..<20) {
        "u\($0),u\($0)@example.org,First\($0),Last\($0),2023-01-01T00:00:00Z"
      })
    try folder.write(
      "trips.csv",
      lines("id,owner,title,start,end,privacy", 0..<size / 5) {
        "t\($0),u\($0 % 20),Trip \($0),2024-05-\(padded(1 + $0 % 20, 2))T08:00:00Z,"
          + "2024-05-\(padded(3 + $0 % 20, 2))T08:00:00Z,public"
      })
    try folder.write(
      "locations.csv",
      lines("id,trip,name,lat,lon,at,privacy", 0..<size) {
        "l\($0),t\($0 / 5),Place \($0),48.\(padded($0 % 10_000, 4)),"
          + "11.\(padded($0 * 7 % 10_000, 4)),2024-05-\(padded(1 + $0 / 5 % 20, 2))"
          + "T\(padded(9 + $0 % 5, 2)):00:00Z,public"
      })
  }
}
