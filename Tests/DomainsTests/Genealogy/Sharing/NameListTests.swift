import Report
import Testing

@testable import Genealogy

@Suite struct NameListTests {
  private typealias S = SharingSample

  private func list(_ order: [SharingRules.Order], _ change: (inout SharingRecords) -> Void)
    -> NameList
  {
    var rules = SharingRules()
    rules.order = order
    var records = S.records()
    change(&records)
    var machine = SharingMachine(records, rules: rules)
    machine.run(until: 100 * S.day)
    return NameList(machine, group: "g")
  }

  private func ids(_ list: NameList, _ names: [Int]) -> [String] {
    names.map { list.machine.names[$0].share.ancestor }
  }

  @Test func orders() {
    let held = [OrdinanceEntry(person: "n1", kind: "BAPL", status: "SUBMITTED")]
    let usual = list([.ready, .oldest]) { $0.ordinances = held }
    #expect(ids(usual, usual.ordered) == ["n2", "n3", "n4", "n5", "n6", "n1"])
    let newest = list([.newest]) { $0.ordinances = held }
    #expect(ids(newest, newest.ordered) == ["n6", "n5", "n4", "n3", "n2", "n1"])
    // Equal in all keys: the id of the share decides, whatever the order of reading.
    let ties = list([.ready]) { records in
      records.shares = records.shares.reversed().map { S.share($0.id, $0.ancestor, at: S.day) }
    }
    #expect(ids(ties, ties.ordered) == ["n1", "n2", "n3", "n4", "n5", "n6"])
    #expect(SharingRules.order(["ready", "ready"]) == nil && SharingRules.order(["best"]) == nil)
  }

  @Test func topOfEachSex() {
    let one = list([.oldest]) { _ in }
    #expect(ids(one, one.top(1)) == ["n1", "n2"])
    #expect(ids(one, one.top(2)) == ["n1", "n3", "n2", "n4"])
    #expect(one.top(9).count == 6)
    let women = list([.oldest]) { records in
      records.actions = [S.action("1", day: 50, "b", .reserve, ["n1", "n3", "n5"], "r")]
    }
    #expect(ids(women, women.top(1)) == ["n2"])
  }

  @Test func filtersDivideTheNames() {
    let list = list([.oldest]) { records in
      records.actions = [
        S.action("1", day: 50, "b", .reserve, ["n1", "n2"], "r"),
        S.action("2", day: 51, "b", .print, [], "r"),
        S.action("3", day: 51, "a", .reserve, ["n3"], "q"),
        S.action("4", day: 52, "a", .done, [], "q"),
        S.action("5", day: 53, "b", .select, ["n4", "n5"]),
      ]
      records.ordinances = [OrdinanceEntry(person: "n4", kind: "BAPL", status: "UNCLEARED")]
    }
    let counts = NameList.Filter.allCases.map { list.names($0).count }
    #expect(counts == [2, 1, 2, 2, 0, 1])
    #expect(list.selectors(of: 3) == ["b"] && list.selectors(of: 0).isEmpty)
    #expect(list.openReservations == [0])
  }

  /// The colours of the design, and a letter beside them.
  @Test func coloursOfCells() {
    #expect(Ancestor.Sex.male.swatch.fill == "rgba(125,126,232,0.25)")
    #expect(Ancestor.Sex.female.swatch.fill == "rgba(217,38,196,0.25)")
    #expect(Ancestor.Sex.other.swatch.fill == "rgba(128,128,128,0.25)")
    #expect(Ancestor.Sex.unknown.swatch == .grey)
    #expect(Ancestor.Sex.allCases.map(\.picture) == ["male", "female", "unknown", "unknown"])
    #expect(Ancestor.Sex.allCases.map(\.rawValue) == ["M", "F", "X", "U"])
  }
}
