import Platform
import Testing

@testable import Genealogy

/// Each rule and each refusal.
@Suite struct SharingMachineTests {
  private typealias S = SharingSample

  private func codes(
    _ actions: [NameAction], rules: SharingRules = SharingRules()
  ) -> [SharingCode?] {
    S.machine(actions, rules: rules).applied.map { $0.refusal?.code }
  }

  @Test func aNameIsTakenOnce() throws {
    let machine = S.machine(
      [
        S.action("1", day: 10, "a", .reserve, ["n1", "n2"], "r"),
        S.action("2", day: 11, "b", .reserve, ["n3", "n2"], "q"),
        S.action("3", day: 12, "b", .reserve, ["n3"], "q"),
      ], untilDay: 20)
    #expect(machine.applied.map { $0.refusal?.code } == [nil, .alreadyReserved, nil])
    let refusal = try #require(machine.applied[1].refusal)
    #expect(refusal.ancestor == "n2" && refusal.holder == "a")
    // All or none: n3 stayed free until the third action.
    #expect(machine.reservations.map(\.id) == ["r", "q"])
    #expect(machine.held(by: 1).map { machine.names[$0].share.ancestor } == ["n3"])
  }

  /// At one instant the id decides.
  @Test func firstByTimeThenByID() {
    let early = S.action("1", day: 10, "b", .reserve, ["n1"], "rb")
    let late = S.action("2", day: 10, "a", .reserve, ["n1"], "ra")
    for actions in [[early, late], [late, early]] {
      let machine = S.machine(actions, untilDay: 11)
      #expect(machine.reservations.map(\.member) == ["b"])
    }
  }

  @Test func whoMayActAndOnWhat() {
    #expect(
      codes([
        S.action("1", day: 10, "z", .reserve, ["n1"]),
        S.action("2", day: 10, "c", .reserve, ["n1"]),
        S.action("3", day: 10, "a", .reserve, ["nobody"]),
        S.action("4", day: 10, "a", .reserve, ["n1", "n1"]),
        S.action("5", day: 2, "a", .reserve, ["n3"]),
        S.action("6", day: 10, "a", .select, ["n1", "n1"]),
        S.action("7", day: 10, "a", .select, ["nobody"]),
      ]) == [.notShared, .notMember, .otherGroup, .notShared, .twice, .twice, .notShared])
  }

  @Test func limitOfNamesHeld() {
    var rules = SharingRules()
    rules.limit = 2
    #expect(
      codes(
        [
          S.action("1", day: 10, "a", .reserve, ["n1", "n2", "n3"], "r0"),
          S.action("2", day: 10, "a", .reserve, ["n1", "n2"], "r1"),
          S.action("3", day: 10, "a", .reserve, ["n3"], "r2"),
          S.action("4", day: 10, "b", .reserve, ["n3"], "r3"),
          S.action("5", day: 11, "a", .done, ["n1"], "r1"),
          S.action("6", day: 11, "a", .reserve, ["n4"], "r4"),
        ], rules: rules) == [.limit, nil, .limit, nil, nil, nil])
  }

  /// One ordinance after the other is done, by whoever reserves the name next; the last one closes it.
  @Test func whatIsLeftIsSharedAgain() {
    var actions: [NameAction] = []
    for (place, tag) in ["BAPL", "CONL", "INIL", "ENDL"].enumerated() {
      let (day, member) = (10 + Int64(2 * place), place % 2 == 0 ? "a" : "b")
      actions += [
        S.action("\(place)r", day: day, member, .reserve, ["n1"], "r\(place)"),
        S.action(
          "\(place)s", day: day + 1, member, .done, ["n1"], "r\(place)", ordinances: [tag]),
      ]
    }
    for count in 1...4 {
      let machine = S.machine(Array(actions.prefix(2 * count)))
      #expect(machine.applied.allSatisfy { $0.refusal == nil })
      let name = machine.names[0]
      let isOver = name.readiness.isComplete
      #expect(name.readiness.doneCount == count)
      #expect(name.isDone == isOver && name.isOffered == !isOver && name.holding == nil)
      #expect(name.status == (isOver ? .done(count - 1) : .shared))
    }
    // Whoever does not say which ordinance was done means all of them.
    let whole = S.machine([actions[0], S.action("x", day: 11, "a", .done, [], "r0")])
    #expect(whole.names[0].status == .done(0) && !whole.names[0].isOffered)
    // The same ordinance counts once, also if the data say by now that it is done.
    var records = S.records([actions[0], actions[1], actions[2]])
    records.ordinances = [OrdinanceEntry(person: "n1", kind: "BAPL", status: "COMPLETED")]
    var machine = SharingMachine(records, rules: SharingRules())
    machine.run(until: 1_000 * S.day)
    #expect(machine.names[0].readiness.next == .confirmation)
  }

  @Test func onlyTheHolderMayGoOn() {
    #expect(
      codes([
        S.action("1", day: 10, "a", .reserve, ["n1", "n2"], "r"),
        S.action("2", day: 10, "b", .showCode, [], "r"),
        S.action("3", day: 10, "b", .print, [], "r"),
        S.action("4", day: 10, "b", .release, ["n1"]),
        S.action("5", day: 10, "b", .done, [], "r"),
        S.action("6", day: 10, "a", .print, [], "other"),
        S.action("7", day: 10, "a", .release, ["n3"]),
        S.action("8", day: 10, "a", .release, ["n1", "n1"], "r"),
        S.action("9", day: 11, "a", .showCode, [], "r"),
        S.action("A", day: 11, "a", .release, [], "r"),
        S.action("B", day: 12, "a", .print, [], "r"),
        S.action("C", day: 12, "b", .reserve, ["n1"], "r"),
        S.action("D", day: 12, "b", .reserve, ["n1"], "q"),
        S.action("E", day: 13, "b", .done, [], "q"),
        S.action("F", day: 14, "b", .print, [], "q"),
        S.action("G", day: 14, "a", .reserve, ["n1"], "p"),
      ]) == [
        nil, .notHolder, .notHolder, .notHolder, .notHolder, .notReserved, .notReserved, .twice,
        nil, nil, .notReserved, .reservationTwice, nil, nil, .done, .done,
      ])
  }

  /// A term ends at its own instant: an action at it finds the name free, one before it does not.
  @Test func terms() {
    let reserve = S.action("1", day: 10, "a", .reserve, ["n1"], "r")
    var (before, at) = (
      S.action("2", day: 130, "b", .reserve, ["n1"], "q"),
      S.action("0", day: 130, "b", .reserve, ["n1"], "p")
    )
    before = NameAction(
      id: "2", at: before.at - 1, group: "g", member: "b", kind: .reserve, ancestors: ["n1"],
      reservation: "q")
    let machine = S.machine([reserve, before, at])
    #expect(machine.applied.map { $0.refusal?.code } == [nil, .alreadyReserved, nil])
    #expect(machine.reservations[0].expiredAt == 130 * S.day)
    var rules = SharingRules()
    rules.expires = 0
    at = S.action("3", day: 900, "b", .reserve, ["n1"], "p")
    #expect(codes([reserve, at], rules: rules) == [nil, .alreadyReserved])
    let forever = S.machine([reserve], rules: rules, untilDay: 99_000)
    #expect(forever.names.filter { $0.holding != nil }.count == 1)
  }

  @Test func firstPrintCounts() {
    let machine = S.machine(
      [
        S.action("1", day: 10, "a", .reserve, ["n1"], "r"),
        S.action("2", day: 11, "a", .showCode, [], "r"),
        S.action("3", day: 12, "a", .print, [], "r"),
        S.action("4", day: 13, "a", .print, [], "r"),
      ], untilDay: 20)
    #expect(machine.reservations[0].shownAt == 11 * S.day)
    #expect(machine.reservations[0].printedAt == 12 * S.day)
    let list = NameList(machine, group: "g")
    #expect(list.names(.printed).count == 1 && list.names(.notPrinted).isEmpty)
  }

  @Test func sharesThatDoNotCount() {
    var records = S.records([
      S.action("1", day: 30, "a", .reserve, ["alive"]),
      S.action("2", day: 30, "a", .reserve, ["n5"]),
    ])
    records.shares += [
      S.share("t1", "n1", by: "b", at: 20 * S.day), S.share("t2", "alive", at: 20 * S.day),
      S.share("t3", "n1", by: "c", at: 20 * S.day), S.share("t4", "n1", by: "z", at: 20 * S.day),
      S.share("t5", "missing", at: 20 * S.day),
    ]
    var machine = SharingMachine(records, rules: SharingRules())
    machine.run(until: 40 * S.day)
    #expect(
      machine.findings.map(\.code) == [.sharedTwice, .redacted, .otherGroup, .notMember, .noPerson])
    #expect(machine.findings.map(\.id) == ["t1", "t2", "t3", "t4", "t5"])
    #expect(machine.names.count == 6 && machine.applied[0].refusal?.code == .redacted)
  }

  /// What a ledger confirmed holds, and what it refused stays refused, whatever the data say now.
  @Test func decidedOutcomes() {
    let machine = S.machine(
      [
        S.action("1", day: 10, "a", .reserve, ["n1"], "r"),
        S.action("2", day: 11, "b", .reserve, ["n1", "gone"], "q", outcome: NameAction.accepted),
        S.action("3", day: 12, "b", .reserve, ["n2"], "p", outcome: "FS_LIMIT"),
        S.action("3", day: 13, "b", .reserve, ["n3"], "twice the same id"),
      ], untilDay: 20)
    #expect(machine.applied.map { $0.refusal?.code } == [nil, nil, .limit])
    #expect(machine.held(by: 0).isEmpty && machine.held(by: 1).count == 1)
    #expect(machine.reservations[0].expiredAt == 11 * S.day)
  }

  /// A step that was confirmed holds, though by the rules of today the term was over before it.
  @Test(arguments: [false, true])
  func confirmedStepsHoldBehindTheTerm(namesThem: Bool) {
    var rules = SharingRules()
    rules.expires = 20
    let names = namesThem ? ["n1", "n2"] : []
    let machine = S.machine(
      [
        S.action("1", day: 10, "a", .reserve, ["n1", "n2", "n3"], "r", outcome: "ok"),
        S.action("2", day: 11, "a", .release, ["n3"], "r", outcome: "ok"),
        S.action("3", day: 40, "a", .print, [], "r", outcome: "ok"),
        S.action("4", day: 41, "a", .showCode, [], "r", outcome: "ok"),
        S.action("5", day: 42, "b", .reserve, ["n2"], "q"),
        S.action("6", day: 50, "a", .done, names, namesThem ? nil : "r", outcome: "ok"),
        S.action("7", day: 51, "b", .reserve, ["n1"], "p"),
        S.action("8", day: 52, "b", .reserve, ["n3"], "o"),
      ], rules: rules, untilDay: 60)
    #expect(
      machine.applied.map { $0.refusal?.code } == [nil, nil, nil, nil, nil, nil, .done, nil])
    #expect(machine.reservations[0].printedAt == 40 * S.day)
    #expect(machine.reservations[0].shownAt == 41 * S.day)
    #expect(machine.names[0].status == .done(0) && machine.names[1].status == .done(0))
    #expect(machine.names[2].status == .reserved(2))
  }

  /// What was confirmed to somebody else since is theirs.
  @Test func confirmedEndsLeaveWhatOthersTook() {
    let machine = S.machine(
      [
        S.action("1", day: 10, "a", .reserve, ["n1", "n2"], "r", outcome: "ok"),
        S.action("2", day: 11, "b", .reserve, ["n1"], "q", outcome: "ok"),
        S.action("3", day: 12, "a", .done, [], "r", outcome: "ok"),
        S.action("4", day: 13, "a", .release, ["n1"], outcome: "ok"),
        S.action("5", day: 14, "b", .release, ["n4"], outcome: "ok"),
        S.action("6", day: 14, "b", .done, ["nobody"], outcome: "ok"),
      ], untilDay: 20)
    #expect(machine.names[0].status == .reserved(1) && machine.names[1].status == .done(0))
    #expect(
      machine.applied.map { $0.refusal?.code } == [nil, nil, nil, nil, .notReserved, .notShared])
  }

  /// A name of a confirmed reservation that is done by now is dropped; the others are held.
  @Test func confirmedReservationsDropWhatIsDone() {
    let machine = S.machine(
      [
        S.action("1", day: 10, "a", .reserve, ["n1"], "r"),
        S.action("2", day: 11, "a", .done, [], "r"),
        S.action("3", day: 12, "b", .reserve, ["n1", "n2"], "q", outcome: "ok"),
        S.action("4", day: 12, "b", .reserve, ["n1"], "p", outcome: "ok"),
      ], untilDay: 20)
    #expect(machine.applied.map { $0.refusal?.code } == [nil, nil, nil, .done])
    #expect(machine.held(by: 1).map { machine.names[$0].share.ancestor } == ["n2"])
  }

  /// At the end of time a term does not overflow.
  @Test func lastInstant() {
    var records = S.records()
    records.actions = [
      NameAction(
        id: "1", at: .max - 5, group: "g", member: "a", kind: .reserve, ancestors: ["n1"])
    ]
    var machine = SharingMachine(records, rules: SharingRules())
    machine.run(until: .max - 1)
    #expect(machine.reservations[0].expiresAt == .max && machine.held(by: 0) == [0])
    let plain = PlainSharing(records, group: "g", limit: 9, days: 120, present: .max - 1)
    #expect(plain.holders == ["n1": "1"])
  }

  @Test func livingPeople() {
    var person = Ancestor(id: "p")
    let day = Int64(48_000)
    #expect(person.isLiving(onDay: day))
    // As `living:` has it: by the calendar, and on the birthday still.
    func date(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
      Int64(CivilDate.daysSinceEpoch(year: year, month: month, day: day))
    }
    person.birthLast = date(1908, 1, 1)
    #expect(person.isLiving(onDay: date(2017, 12, 31)))
    #expect(person.isLiving(onDay: date(2018, 1, 1)))
    #expect(!person.isLiving(onDay: date(2018, 1, 2)))
    person.birthLast = date(1904, 2, 29)
    #expect(!person.isLiving(onDay: date(2014, 3, 1)))
    person.birthLast = date(1908, 1, 1)
    person.isDead = true
    #expect(!person.isLiving(onDay: date(2017, 12, 31)))
    person.living = true
    #expect(person.isLiving(onDay: date(2017, 12, 31)))
  }
}
