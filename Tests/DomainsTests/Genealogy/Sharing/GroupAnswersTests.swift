import Platform
import Testing

@testable import Genealogy

/// The sentences that pages of a group begin with.
@Suite struct GroupAnswersTests {
  private typealias S = SharingSample

  /// The group `g` with its first `count` names, after some actions.
  private func group(_ count: Int, _ actions: [NameAction] = []) throws -> SharingGroup {
    var records = S.records(actions)
    records.shares = Array(records.shares.prefix(count))
    var machine = SharingMachine(records, rules: SharingRules())
    machine.run(until: 100 * S.day)
    let result = FamilyNamesResult(
      datasets: [:], privacy: SharingPrivacy([:]), options: FamilyNamesOptions(),
      present: 100 * S.day, isPresentGiven: true, machine: machine)
    return SharingGroup(try #require(result.groups.first), result, .utc)
  }

  @Test func sharesOfNoneOneAndSeveral() throws {
    #expect(try group(0).sharesAnswer == "no shared names yet")
    #expect(try group(0).readyAnswer == nil)
    #expect(try group(1).sharesAnswer == "1 shared name, which is free")
    #expect(try group(1).readyAnswer == "The next ordinance can be done for 1 name.")
    #expect(try group(2).sharesAnswer == "2 shared names, of which 2 are free")
    let taken = [S.action("1", day: 50, "b", .reserve, ["n1", "n3"], "r")]
    #expect(
      try group(3, taken).sharesAnswer == "3 shared names, of which 1 is free and 2 reserved")
    #expect(
      try group(2, [S.action("1", day: 50, "b", .reserve, ["n1"], "r")]).sharesAnswer
        == "2 shared names, of which 1 is free and 1 reserved")
  }

  @Test func whoHoldsAndTook() throws {
    let none = try group(6)
    #expect(none.heldAnswer == nil && none.cardsAnswer == nil && none.takenAnswer == nil)
    #expect(none.termAnswer(.utc) == nil && none.leaderAnswer == nil)
    let one = try group(6, [S.action("1", day: 50, "b", .reserve, ["n1"], "r")])
    #expect(one.heldAnswer == "1 member holds 1 name")
    #expect(one.cardsAnswer == "1 reservation holds 1 name")
    #expect(one.takenAnswer == "1 of 2 members made 1 reservation of 1 name")
    // Of a single one nobody took most.
    #expect(one.leaderAnswer == nil)
    let two = try group(
      6,
      [
        S.action("1", day: 50, "b", .reserve, ["n1", "n2"], "r"),
        S.action("2", day: 51, "a", .reserve, ["n3"], "q"),
      ])
    #expect(two.heldAnswer == "2 members hold 3 names")
    #expect(two.leaderAnswer == "B took most, 2 names")
    #expect(two.termAnswer(.utc) == "The next term ends on 20 June 1970.")
  }
}
