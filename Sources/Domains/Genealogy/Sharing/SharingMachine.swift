/// What becomes of shared names: shared, reserved, code shown, printed, done; or released, expired and shared again.
///
/// Plain values in, plain values out. Shares and actions happen in the order of their instants; at one instant terms
/// that are over end first, then names are shared, then actions follow, each by id. A reservation takes all of its
/// names or none, and a name is reserved at most once at a time.
struct SharingMachine: Sendable {
  let rules: SharingRules
  let directory: SharingDirectory
  /// In the order in which they were shared.
  private(set) var names: [SharedName] = []
  /// In the order in which they were made.
  private(set) var reservations: [NameReservation] = []
  /// All actions in their order, those that were refused too.
  private(set) var applied: [AppliedAction] = []
  /// The names that the present action ends.
  private var justEnded: [Int] = []
  private(set) var findings: [SharingFinding]
  /// What members marked last, by group and member.
  private(set) var selections: [SharingDirectory.Key: [String]] = [:]
  /// The instant up to which everything happened.
  private(set) var clock = Int64.min

  private var shares: ArraySlice<NameShare>
  private var actions: ArraySlice<NameAction>
  private var numbers: [SharingDirectory.Key: Int] = [:]
  private var reservationNumbers: [SharingDirectory.Key: Int] = [:]
  /// Shares that were refused, by name: nobody may reserve them either.
  private var refusedShares: [SharingDirectory.Key: SharingCode] = [:]
  /// How many names a member holds.
  private var held: [SharingDirectory.Key: Int] = [:]
  /// The first reservation whose term may not be over: all terms have one length.
  private var firstOpen = 0

  /// A machine before anything happened.
  init(_ records: SharingRecords, rules: SharingRules) {
    self.rules = rules
    directory = SharingDirectory(records)
    findings = directory.findings
    shares = records.shares.sorted { ($0.at, $0.id) < ($1.at, $1.id) }[...]
    var known: Set<String> = []
    // What a ledger wrote may come back as input: the same action counts once.
    actions =
      records.actions.filter { known.insert($0.id).inserted }
      .sorted { ($0.at, $0.id) < ($1.at, $1.id) }[...]
  }

  /// The number of a name of a group; nil if it is not shared.
  func number(of ancestor: String, in group: String) -> Int? {
    numbers[SharingDirectory.Key(group: group, id: ancestor)]
  }

  /// The number of a reservation of a group.
  func reservation(_ id: String, in group: String) -> Int? {
    reservationNumbers[SharingDirectory.Key(group: group, id: id)]
  }

  /// The names that a reservation still holds.
  func held(by reservation: Int) -> [Int] {
    reservations[reservation].names.filter { names[$0].holding == reservation }
  }

  /// The names that were done with a reservation.
  func done(with reservation: Int) -> [Int] {
    reservations[reservation].names.filter { names[$0].status == .done(reservation) }
  }

  /// Lets everything happen up to `instant`, terms that are over at it included.
  mutating func run(until instant: Int64) {
    while true {
      let share = shares.first.map(\.at)
      let action = actions.first.map(\.at)
      guard let next = [share, action].compactMap(\.self).min(), next <= instant else { break }
      expire(until: next)
      if share == next, let first = shares.popFirst() {
        add(first)
      } else if let first = actions.popFirst() {
        apply(first)
      }
    }
    expire(until: instant)
    clock = max(clock, instant)
  }

  // MARK: - Shares

  private mutating func add(_ share: NameShare) {
    func find(_ code: SharingCode) {
      findings.append(SharingFinding(code: code, group: share.group, id: share.id))
    }
    let key = SharingDirectory.Key(group: share.group, id: share.ancestor)
    if let code = directory.refusal(of: share.by, in: share.group) { return find(code) }
    guard let person = directory.person(share.ancestor) else {
      refusedShares[key] = .noPerson
      return find(.noPerson)
    }
    guard !person.isLiving(onDay: Self.day(of: share.at)) else {
      refusedShares[key] = .redacted
      return find(.redacted)
    }
    if numbers[key] != nil { return find(.sharedTwice) }
    numbers[key] = names.count
    names.append(
      SharedName(share: share, person: person, readiness: directory.readiness(of: person)))
  }

  private static func day(of instant: Int64) -> Int64 {
    let length: Int64 = 86_400_000_000
    return instant / length - (instant % length < 0 ? 1 : 0)
  }

  // MARK: - Terms

  private mutating func expire(until instant: Int64) {
    while firstOpen < reservations.count, let end = reservations[firstOpen].expiresAt,
      end <= instant
    {
      for name in held(by: firstOpen) { free(name) }
      reservations[firstOpen].expiredAt = end
      firstOpen += 1
    }
  }

  /// Gives a reserved name back to the list.
  private mutating func free(_ name: Int) {
    count(name, -1)
    names[name].status = .shared
  }

  private mutating func count(_ name: Int, _ change: Int) {
    guard let number = names[name].holding else { return }
    let reservation = reservations[number]
    held[
      SharingDirectory.Key(group: reservation.group, id: reservation.member), default: 0
    ] += change
  }

  // MARK: - Actions

  /// Does what a member wants, at its instant, or says why not; nothing changes then but the record of it.
  @discardableResult
  mutating func apply(_ action: NameAction) -> AppliedAction {
    expire(until: action.at)
    clock = max(clock, action.at)
    let decided = action.outcome.flatMap { SharingCode(rawValue: $0) }
    var applied = AppliedAction(action: action, refusal: nil, wasDecided: decided != nil)
    if let decided {
      applied = AppliedAction(
        action: action, refusal: SharingRefusal(code: decided), wasDecided: true)
    } else if let code = directory.refusal(of: action.member, in: action.group) {
      applied = AppliedAction(action: action, refusal: SharingRefusal(code: code))
    } else {
      let result: (refusal: SharingRefusal?, reservation: Int?)
      justEnded = []
      switch action.kind {
      case .select: result = (select(action), nil)
      case .reserve: result = reserve(action)
      case .showCode, .print: result = mark(action)
      case .release, .done: result = end(action)
      }
      applied = AppliedAction(
        action: action, refusal: result.refusal, reservation: result.reservation, ended: justEnded)
    }
    self.applied.append(applied)
    return applied
  }

  private mutating func select(_ action: NameAction) -> SharingRefusal? {
    if let refusal = refusal(ofNamesIn: action) { return refusal }
    selections[SharingDirectory.Key(group: action.group, id: action.member)] = action.ancestors
    return nil
  }

  /// Why the ancestors of an action cannot be taken; nil if they can.
  ///
  /// What was confirmed holds, so a confirmed action takes names from reservations that were not known then.
  private func refusal(ofNamesIn action: NameAction) -> SharingRefusal? {
    var seen: Set<String> = []
    for ancestor in action.ancestors {
      guard seen.insert(ancestor).inserted else {
        return SharingRefusal(code: .twice, ancestor: ancestor)
      }
    }
    for ancestor in action.ancestors {
      let key = SharingDirectory.Key(group: action.group, id: ancestor)
      guard let number = numbers[key] else {
        let code = refusedShares[key] == .redacted ? SharingCode.redacted : .notShared
        return SharingRefusal(code: code, ancestor: ancestor)
      }
      if action.isConfirmed {
        if case .done = names[number].status {
          return SharingRefusal(code: .done, ancestor: ancestor)
        }
        continue
      }
      if names[number].isDone { return SharingRefusal(code: .done, ancestor: ancestor) }
      if let holding = names[number].holding {
        return SharingRefusal(
          code: .alreadyReserved, ancestor: ancestor, holder: reservations[holding].member)
      }
    }
    return nil
  }

  /// What was confirmed holds for the names that are still shared and not done, whatever became of the others.
  private mutating func reserve(_ given: NameAction) -> (SharingRefusal?, Int?) {
    var action = given
    if action.isConfirmed {
      let left = action.ancestors.filter { ancestor in
        self.number(of: ancestor, in: action.group).map { !isEnded($0) } ?? false
      }
      if !left.isEmpty { action.ancestors = left }
    }
    let id = SharingDirectory.Key(group: action.group, id: action.reservationID)
    let member = SharingDirectory.Key(group: action.group, id: action.member)
    if let known = reservationNumbers[id] {
      return (SharingRefusal(code: .reservationTwice), known)
    }
    if let refusal = refusal(ofNamesIn: action) { return (refusal, nil) }
    if !action.isConfirmed,
      held[member, default: 0] + action.ancestors.count > rules.limit
    {
      return (SharingRefusal(code: .limit), nil)
    }
    let taken = action.ancestors.compactMap { self.number(of: $0, in: action.group) }
    let number = reservations.count
    for name in taken { takeBack(name, at: action.at) }
    reservations.append(
      NameReservation(
        id: action.reservationID, group: action.group, member: action.member, at: action.at,
        names: taken, expiresAt: rules.end(of: action.at), code: action.code))
    reservationNumbers[id] = number
    for name in taken {
      names[name].status = .reserved(number)
      if action.isConfirmed { names[name].confirmedBy = number }
      count(name, 1)
    }
    selections[member] = nil
    return (nil, number)
  }

  /// Whether a member said that the name is done.
  private func isEnded(_ name: Int) -> Bool {
    if case .done = names[name].status { true } else { false }
  }

  /// Takes a name from whoever holds it, for what was confirmed to somebody.
  private mutating func takeBack(_ name: Int, at instant: Int64) {
    guard let earlier = names[name].holding else { return }
    reservations[earlier].expiredAt = instant
    free(name)
  }

  /// The reservation that an action is about, if the member holds it, or was told that they do.
  private func own(_ action: NameAction, _ id: String) -> (refusal: SharingRefusal?, number: Int?) {
    guard let number = reservation(id, in: action.group) else {
      return (SharingRefusal(code: .notReserved), nil)
    }
    let reservation = reservations[number]
    guard reservation.member == action.member else {
      return (SharingRefusal(code: .notHolder, holder: reservation.member), number)
    }
    guard held(by: number).isEmpty, !action.isConfirmed else { return (nil, number) }
    return (SharingRefusal(code: done(with: number).isEmpty ? .notReserved : .done), number)
  }

  private mutating func mark(_ action: NameAction) -> (SharingRefusal?, Int?) {
    let found = own(action, action.reservation ?? "")
    guard found.refusal == nil, let number = found.number else {
      return (found.refusal ?? SharingRefusal(code: .notReserved), found.number)
    }
    // The first time counts.
    if action.kind == .showCode {
      reservations[number].shownAt = reservations[number].shownAt ?? action.at
    } else {
      reservations[number].printedAt = reservations[number].printedAt ?? action.at
    }
    return (nil, number)
  }

  /// Releases names, or says that they are done: all that the action names, or all of a reservation.
  private mutating func end(_ action: NameAction) -> (SharingRefusal?, Int?) {
    var ended: [Int] = []
    var number: Int?
    if let id = action.reservation {
      let found = own(action, id)
      if let refusal = found.refusal { return (refusal, found.number) }
      number = found.number
    }
    if action.isConfirmed { return endConfirmed(action, number) }
    if action.ancestors.isEmpty {
      ended = number.map { held(by: $0) } ?? []
    } else {
      let found = names(of: action, in: number)
      if let refusal = found.refusal { return (refusal, number) }
      ended = found.names
    }
    for name in ended {
      guard let holding = names[name].holding else { continue }
      number = number ?? holding
      end(name, of: holding, action)
    }
    return (nil, number)
  }

  /// Gives a name back that `reservation` holds or held, or marks it as done with it; a name of which an ordinance is left
  /// is shared again.
  private mutating func end(_ name: Int, of reservation: Int, _ action: NameAction) {
    reservations[reservation].ended.insert(name)
    justEnded.append(name)
    if action.kind == .done, !isLeft(name, after: action) {
      if names[name].holding != reservation { takeBack(name, at: action.at) }
      if names[name].holding != nil { free(name) }
      names[name].status = .done(reservation)
    } else if names[name].holding == reservation {
      free(name)
    }
  }

  /// Takes note of the ordinance that was done for a name, if the action tells one, and says whether others are left.
  private mutating func isLeft(_ name: Int, after action: NameAction) -> Bool {
    guard let kind = action.ordinance(of: names[name].share.ancestor) else { return false }
    names[name].readiness.complete(kind)
    return !names[name].readiness.isComplete
  }

  /// Ends what was confirmed to be ended, whether or not the term is over by the rules of today.
  ///
  /// Without names it is about those of the reservation that were not ended before, nor confirmed to somebody since.
  private mutating func endConfirmed(
    _ action: NameAction, _ given: Int?
  ) -> (SharingRefusal?, Int?) {
    if let given, action.ancestors.isEmpty {
      for name in reservations[given].names {
        let isOwn =
          !isEnded(name) && !reservations[given].ended.contains(name)
          && (names[name].confirmedBy ?? given) <= given
        if isOwn { end(name, of: given, action) }
      }
      return (nil, given)
    }
    var refusal = SharingRefusal(code: .notReserved)
    var number = given
    var isAny = false
    for ancestor in action.ancestors {
      guard let name = self.number(of: ancestor, in: action.group) else {
        refusal = SharingRefusal(code: .notShared, ancestor: ancestor)
        continue
      }
      guard !isEnded(name) else {
        refusal = SharingRefusal(code: .done, ancestor: ancestor)
        continue
      }
      guard let reservation = given ?? lastReservation(of: name, by: action.member) else {
        continue
      }
      number = number ?? reservation
      end(name, of: reservation, action)
      isAny = true
    }
    return (isAny ? nil : refusal, number)
  }

  /// The last reservation of a member that took a name; nil if none did.
  private func lastReservation(of name: Int, by member: String) -> Int? {
    reservations.lastIndex { $0.member == member && $0.names.contains(name) }
  }

  /// The names that an action ends, each of which its member holds, in the reservation if one is given.
  private func names(
    of action: NameAction, in reservation: Int?
  ) -> (refusal: SharingRefusal?, names: [Int]) {
    var found: [Int] = []
    for ancestor in action.ancestors {
      guard let name = number(of: ancestor, in: action.group) else {
        return (SharingRefusal(code: .notShared, ancestor: ancestor), [])
      }
      if found.contains(name) { return (SharingRefusal(code: .twice, ancestor: ancestor), []) }
      if case .done = names[name].status {
        return (SharingRefusal(code: .done, ancestor: ancestor), [])
      }
      guard let holding = names[name].holding, reservation.map({ $0 == holding }) ?? true else {
        return (SharingRefusal(code: .notReserved, ancestor: ancestor), [])
      }
      let holder = reservations[holding].member
      if holder != action.member {
        return (SharingRefusal(code: .notHolder, ancestor: ancestor, holder: holder), [])
      }
      found.append(name)
    }
    return (nil, found)
  }
}
