internal import Analysis
internal import Definition
internal import Platform
internal import Store

/// Whom calls for help reached.
///
/// Each friend in the circle when one began is to get an SMS, and a push message where the friend has an
/// account. Other requests are told by push or in the application to who has an account, else by SMS.
struct FanOut {
  /// What was sent to one friend in the circle of a call for help.
  struct Sent {
    let alert, person: Int32
    let hasAccount: Bool
    var sms = 0
    var push = 0
    /// Messages that did not arrive.
    var failed = 0
    /// When the first one that arrived was sent, in microseconds since 1970.
    var first: Int64?

    var isComplete: Bool { sms > 0 && (push > 0 || !hasAccount) }
  }

  /// When the application offered to dial during an alert.
  struct Prompts {
    var shown = 0
    var dialled = 0
    var first = Int64.max
  }

  /// By alert and person; of calls for help, in their order.
  private(set) var sent: [Sent] = []
  private(set) var prompts: [Int32: Prompts] = [:]
  /// Messages to somebody who was not in the circle when the call began.
  private(set) var beside: Int64 = 0
  /// Messages that one friend got several times by one channel.
  private(set) var repeated: Int64 = 0
  private(set) var failed: Int64 = 0
  /// Messages that name no alert and no request.
  private(set) var withoutCause: Int64 = 0
  /// Requests to watch and to be friends of which nobody was told, and those that came by another channel than they should.
  private(set) var untold: Int64 = 0
  private(set) var otherChannel: Int64 = 0
  private var places: [PairKey: Int] = [:]

  init(_ index: SightIndex) {
    for (number, entry) in index.alerts.entries.enumerated() where entry.kind == .helpNow {
      let alert = Int32(number)
      for friend in index.circles.friends(of: entry.user)
      where friend.outcome(at: entry.started) != .denied {
        places[PairKey(alert, friend.member)] = sent.count
        sent.append(
          Sent(
            alert: alert, person: friend.member,
            hasAccount: index.facts.people.hasAccount(friend.member)))
      }
    }
  }

  /// What was sent to each friend in the circle of a call for help.
  func sent(of alert: Int32) -> ArraySlice<Sent> {
    var (low, high) = (0, sent.count)
    while low < high {
      let middle = (low + high) / 2
      if sent[middle].alert < alert { low = middle + 1 } else { high = middle }
    }
    return sent[low...].prefix { $0.alert == alert }
  }

  /// Reads all messages.
  mutating func readNotices(
    _ parts: [PartReader], _ index: SightIndex, _ cancellation: Cancellation
  ) throws {
    // By number of the id, the last request that has it.
    var requests = [Int32](repeating: -1, count: index.facts.requestIds.count)
    // By the alert and who is asked, the requests that messages of an alert tell of.
    var watches: [PairKey: Int] = [:]
    for (row, request) in index.facts.requests.enumerated() {
      requests[Int(request.id)] = Int32(row)
      let alert = index.answers.alertOfRequest[row]
      if request.type == .watch, alert >= 0 { watches[PairKey(alert, request.to)] = row }
    }
    var told = [UInt8](repeating: 0, count: index.facts.requests.count)
    for part in parts {
      let records = KeptRecords(part)
      let (cause, to) = (
        try records.column(NoticeRecord.cause), try records.column(NoticeRecord.to)
      )
      let (channel, at) = (
        try records.column(NoticeRecord.channel), try records.column(NoticeRecord.sent)
      )
      let arrived = try records.column(NoticeRecord.isDelivered)
      try records.walk(cancellation) { _, place in
        let isSMS = channel.string(place) == "sms"
        let hasFailed = arrived.number(place) == 0
        if hasFailed { failed += 1 }
        guard let cause = cause.text(place) else { return }
        let person = to.string(place).flatMap { index.facts.people.find($0) } ?? -1
        let request = index.facts.requestIds.ordinal(of: cause)
        let row = request < 0 ? nil : Int(requests[Int(request)])
        let alert =
          index.alerts.alert(index.facts.alertIds.ordinal(of: cause))
          ?? row.flatMap { row in
            let alert = index.answers.alertOfRequest[row]
            return index.facts.requests[row].type == .helpNow && alert >= 0 ? alert : nil
          }
        if let alert, index.alerts.entries[Int(alert)].kind == .helpNow {
          guard person >= 0, let found = places[PairKey(alert, person)] else {
            beside += 1
            return
          }
          add(to: found, isSMS: isSMS, hasFailed: hasFailed, at: at.number(place))
        } else if let row = alert.flatMap({ watches[PairKey($0, person)] }) ?? row {
          guard !hasFailed, person == index.facts.requests[row].to else { return }
          let isRight = isSMS != index.facts.people.hasAccount(person)
          told[row] = max(told[row], isRight ? 2 : 1)
        } else if alert == nil {
          withoutCause += 1
        }
      }
    }
    for (row, request) in index.facts.requests.enumerated() where request.type != .helpNow {
      if told[row] == 0 { untold += 1 } else if told[row] == 1 { otherChannel += 1 }
    }
  }

  private mutating func add(to place: Int, isSMS: Bool, hasFailed: Bool, at: Int64?) {
    if hasFailed {
      sent[place].failed += 1
      return
    }
    if isSMS {
      sent[place].sms += 1
      if sent[place].sms > 1 { repeated += 1 }
    } else {
      sent[place].push += 1
      if sent[place].push > 1 { repeated += 1 }
    }
    if let at { sent[place].first = min(sent[place].first ?? .max, at) }
  }

  /// Reads when the application offered to dial.
  mutating func readPrompts(
    _ parts: [PartReader], _ index: SightIndex, _ cancellation: Cancellation
  ) throws {
    for part in parts {
      let records = KeptRecords(part)
      let (alert, shown) = (
        try records.column(DialPromptRecord.alert), try records.column(DialPromptRecord.shown)
      )
      let dialled = try records.column(DialPromptRecord.dialled)
      try records.walk(cancellation) { _, place in
        guard let number = index.alerts.alert(index.facts.alertIds.ordinal(of: alert.text(place)))
        else {
          withoutCause += 1
          return
        }
        var known = prompts[number] ?? Prompts()
        known.shown += 1
        if dialled.number(place) != nil { known.dialled += 1 }
        known.first = min(known.first, shown.number(place) ?? .max)
        prompts[number] = known
      }
    }
  }
}
