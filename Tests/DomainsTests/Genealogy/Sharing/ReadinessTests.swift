import Testing

@testable import Genealogy

@Suite struct ReadinessTests {
  private func readiness(
    _ entries: [(String, String?, Bool)], parents: Bool = true, spouse: Bool = true
  ) -> Readiness {
    var person = Ancestor(id: "p")
    person.hasParents = parents
    person.hasSpouse = spouse
    return Readiness(
      person,
      entries.map { OrdinanceEntry(person: "p", kind: $0.0, status: $0.1, hasDate: $0.2) })
  }

  /// docs/family-sharing.md has the same table.
  @Test(arguments: [
    (nil, false, Readiness.Mark.open), (nil, true, .done), ("COMPLETED", false, .done),
    ("BIC", false, .done), ("PRE_1970", false, .done), ("CHILD", false, .unnecessary),
    ("INFANT", false, .unnecessary), ("STILLBORN", false, .unnecessary),
    ("EXCLUDED", false, .unnecessary), ("CLEARED", false, .open), ("QUALIFIED", false, .open),
    ("SUBMITTED", false, .held), ("UNCLEARED", false, .held), ("DNS", false, .held),
    ("DNS_CAN", false, .held), ("CANCELED", true, .held), ("SOMETHING", true, .held),
  ])
  func marks(_ status: String?, hasDate: Bool, expected: Readiness.Mark) {
    #expect(Readiness.mark(status, hasDate: hasDate) == expected)
  }

  @Test func orderOfOrdinances() {
    let order = ["BAPL", "CONL", "INIL", "ENDL", "SLGC", "SLGS"]
    for (number, kind) in Readiness.Kind.allCases.enumerated() {
      let done = order.prefix(number).map { ($0, "COMPLETED" as String?, false) }
      #expect(readiness(done).next == kind)
      #expect(readiness(done).doneCount == number && readiness(done).leftCount == 6 - number)
    }
    #expect(readiness(order.map { ($0, nil, true) }).isComplete)
  }

  @Test func whatIsHeldStopsWhatFollows() {
    let held = readiness([("BAPL", nil, true), ("CONL", "SUBMITTED", false)])
    #expect(held.next == nil && !held.isComplete && held.text == "waiting: confirmation is on hold")
    // Of the sealings one does not wait for the other.
    let sealings = readiness(
      ["BAPL", "CONL", "WAC", "ENDL"].map { ($0, nil, true) } + [("SLGC", "DNS", false)])
    #expect(sealings.next == .sealingToSpouse)
  }

  @Test func children() {
    let child = readiness([("BAPL", "CHILD", false)])
    #expect(child.next == .sealingToParents && child.leftCount == 1)
    #expect(readiness([("BAPL", "INFANT", false)], parents: false).isComplete)
    #expect(readiness([("SLGC", "STILLBORN", false)]).isComplete)
    #expect(readiness([("BAPL", "CHILD", false), ("SLGC", "BIC", false)]).isComplete)
  }

  @Test func sealingsNeedSomebody() {
    let single = readiness(
      ["BAPL", "CONL", "INIL", "ENDL"].map { ($0, nil, true) }, parents: false, spouse: false)
    #expect(single.isComplete && single.leftCount == 0)
    // Of two records the one that says more counts.
    #expect(
      readiness([("BAPL", "CLEARED", false), ("BAPL", "COMPLETED", false)]).next == .confirmation)
  }
}
