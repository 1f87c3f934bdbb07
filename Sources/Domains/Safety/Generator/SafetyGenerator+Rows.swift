internal import Generation
internal import Platform

/// The files of a network, row by row.
extension SafetyGenerator {
  typealias Sink = (UnsafeRawBufferPointer) throws -> Void

  /// Names of files, and what writes each.
  static let files: [(name: String, write: @Sendable (SafetyGenerator, Sink) throws -> Void)] = [
    ("accounts.csv", { try $0.writeAccounts($1) }), ("circles.csv", { try $0.writeCircles($1) }),
    ("alerts.csv", { try $0.writeAlerts($1) }), ("requests.csv", { try $0.writeRequests($1) }),
    ("notices.csv", { try $0.writeNotices($1) }), ("prompts.csv", { try $0.writePrompts($1) }),
    ("positions.csv", { try $0.writePositions($1) }), ("views.csv", { try $0.writeViews($1) }),
  ]

  private func rows(
    _ sink: Sink, _ header: StaticString, _ body: (inout LineBuffer) throws -> Void
  ) throws {
    var lines = LineBuffer()
    defer { lines.deallocate() }
    lines.append(header)
    lines.append(UInt8(ascii: "\n"))
    try body(&lines)
    try lines.flush(to: sink)
  }

  private func writeAccounts(_ sink: Sink) throws {
    try rows(sink, "id,email,phone,institution,registered") { lines in
      for user in 0..<options.users {
        lines.append(user: user)
        lines.append(",")
        lines.append(user: user)
        lines.append("@example.org,+1541")
        lines.append(number: 1_000_000 + user)
        lines.append(",College ")
        lines.append(number: user % 7 + 1)
        lines.append(",2014-12-01T00:00:00Z\n")
        if lines.isFull { try lines.flush(to: sink) }
      }
    }
  }

  private func writeCircles(_ sink: Sink) throws {
    try rows(sink, "owner,member,from,to") { lines in
      for user in 0..<options.users {
        for place in 0..<Self.friends {
          lines.append(user: user)
          lines.append(",")
          lines.append(user: friend(place, of: user))
          lines.append(",2014-12-15T00:00:00Z,")
          if let left = left(place, of: user) { lines.append(time: left) }
          lines.append("\n")
        }
        if lines.isFull { try lines.flush(to: sink) }
      }
    }
  }

  private func writeAlerts(_ sink: Sink) throws {
    try rows(sink, "alert,kind,user,started,ended") { lines in
      for number in 0..<options.alerts {
        let alert = alert(number)
        lines.append(alert: number)
        lines.append(alert.isHelp ? ",helpNow," : ",watch,")
        lines.append(user: alert.user)
        lines.append(",")
        lines.append(time: alert.start)
        lines.append(",")
        lines.append(time: alert.end)
        lines.append("\n")
        if lines.isFull { try lines.flush(to: sink) }
      }
    }
  }

  private func writeRequests(_ sink: Sink) throws {
    try rows(sink, "id,type,from,to,alert,created,state,answered") { lines in
      for number in 0..<options.alerts {
        let alert = alert(number)
        for place in 0..<Self.friends {
          let answer = answer(place, to: number, at: alert.start)
          lines.append("r")
          lines.append(number: number * Self.friends + place)
          lines.append(alert.isHelp ? ",helpNow," : ",watch,")
          lines.append(user: alert.user)
          lines.append(",")
          lines.append(user: friend(place, of: alert.user))
          lines.append(",")
          lines.append(alert: number)
          lines.append(",")
          lines.append(time: alert.start + 1)
          lines.append(",")
          lines.append(answer.word)
          lines.append(",")
          if let at = answer.at { lines.append(time: at) }
          lines.append("\n")
        }
        if lines.isFull { try lines.flush(to: sink) }
      }
    }
  }

  private func writeNotices(_ sink: Sink) throws {
    try rows(sink, "cause,to,channel,sent,ok") { lines in
      for number in 0..<options.alerts {
        let alert = alert(number)
        guard alert.isHelp else { continue }
        for place in 0..<Self.friends {
          for channel in 0..<2 {
            var random = random(.message, (number * Self.friends + place) * 2 + channel)
            if random.chance(perMillion: 30_000) { continue }
            lines.append(alert: number)
            lines.append(",")
            lines.append(user: friend(place, of: alert.user))
            lines.append(channel == 0 ? ",sms," : ",push,")
            lines.append(time: alert.start + 1 + random.below(60))
            lines.append(random.chance(perMillion: 20_000) ? ",false\n" : ",true\n")
          }
        }
        if lines.isFull { try lines.flush(to: sink) }
      }
    }
  }

  private func writePrompts(_ sink: Sink) throws {
    try rows(sink, "alert,target,shown,dialled") { lines in
      for number in 0..<options.alerts {
        let alert = alert(number)
        var random = random(.message, -1 - number)
        guard alert.isHelp, !random.chance(perMillion: 50_000) else { continue }
        lines.append(alert: number)
        lines.append(",911,")
        lines.append(time: alert.start + 1)
        lines.append(",")
        if random.chance(perMillion: 300_000) { lines.append(time: alert.start + 20) }
        lines.append("\n")
        if lines.isFull { try lines.flush(to: sink) }
      }
    }
  }

  /// Half of the positions are of who has an alert, in order of time; those of others stand between.
  private func writePositions(_ sink: Sink) throws {
    try rows(sink, "user,at,lat,lon") { lines in
      for number in 0..<options.alerts {
        let alert = alert(number)
        var random = random(.position, number)
        let share =
          options.positions / options.alerts
          + (number < options.positions % options.alerts ? 1 : 0)
        let during = share / 2
        for place in 0..<share {
          let isDuring = place < during
          let user = isDuring ? alert.user : random.below(options.users)
          lines.append(user: user)
          lines.append(",")
          lines.append(
            time: isDuring
              ? alert.start + place * (alert.end - alert.start) / max(1, during)
              : alert.start + random.below(3_600))
          lines.append(",44.")
          lines.append(number: 5_000_000 + (user * 31 + place * 700) % 900_000)
          lines.append(",-123.")
          lines.append(number: 2_000_000 + (user * 37 + place * 900) % 900_000)
          lines.append("\n")
        }
        if lines.isFull { try lines.flush(to: sink) }
      }
    }
  }

  /// Four of five views are of a friend during an alert; the others of anybody at any time.
  private func writeViews(_ sink: Sink) throws {
    try rows(sink, "viewer,subject,at") { lines in
      for number in 0..<options.views {
        var random = random(.view, number)
        let alert = alert(random.below(options.alerts))
        if random.chance(perMillion: 800_000) {
          lines.append(user: friend(random.below(Self.friends), of: alert.user))
          lines.append(",")
          lines.append(user: alert.user)
          lines.append(",")
          lines.append(time: alert.start + random.below(alert.end - alert.start))
        } else {
          lines.append(user: random.below(options.users))
          lines.append(",")
          lines.append(user: random.below(options.users))
          lines.append(",")
          lines.append(time: Self.start + random.below(Self.span))
        }
        lines.append("\n")
        if lines.isFull { try lines.flush(to: sink) }
      }
    }
  }
}

extension LineBuffer {
  fileprivate mutating func append(user: Int) {
    append("u")
    append(number: 1_000_000 + user)
  }

  fileprivate mutating func append(alert: Int) {
    append("a")
    append(number: alert)
  }

  /// `2015-03-10T20:05:00Z`, of seconds since 1970.
  fileprivate mutating func append(time: Int) {
    append(CivilDate(daysSinceEpoch: time / 86_400))
    append("T")
    append(twoDigits: time % 86_400 / 3_600)
    append(":")
    append(twoDigits: time % 3_600 / 60)
    append(":")
    append(twoDigits: time % 60)
    append("Z")
  }
}
