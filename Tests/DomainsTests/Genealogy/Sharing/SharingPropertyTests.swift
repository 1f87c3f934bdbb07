import TestSupport
import Testing

@testable import Genealogy

/// Random histories: what always holds, and that the plain rules come to the same.
@Suite struct SharingPropertyTests {
  private typealias S = SharingSample

  private func actions(_ generator: inout SeededGenerator) -> [NameAction] {
    (0..<Int.random(in: 1...60, using: &generator)).map { number in
      let kind = NameAction.Kind.allCases.randomElement(using: &generator) ?? .reserve
      let names = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        "n\(Int.random(in: 1...7, using: &generator))"
      }
      let reservation = "r\(Int.random(in: 0...8, using: &generator))"
      let needsNames = kind == .reserve || kind == .select
      let outcomes: [String?] = [nil, nil, nil, nil, "ok", "FS_LIMIT"]
      return S.action(
        "\(100 + number)", day: Int64.random(in: 0...40, using: &generator),
        ["a", "b", "b", "c", "z"].randomElement(using: &generator) ?? "a", kind,
        needsNames && names.isEmpty ? ["n1"] : names,
        kind == .release || kind == .done
          ? Bool.random(using: &generator) || names.isEmpty ? reservation : nil : reservation,
        outcome: outcomes.randomElement(using: &generator) ?? nil,
        ordinances: kind == .done && Bool.random(using: &generator)
          ? names.map { _ in
            ["BAPL", "CONL", "INIL", "ENDL"].randomElement(using: &generator) ?? "BAPL"
          } : [])
    }
  }

  @Test func plainRulesComeToTheSame() {
    withSeeds(400) { generator, seed in
      var records = S.records(actions(&generator))
      records.ordinances = [
        OrdinanceEntry(person: "n6", kind: "BAPL", status: "STILLBORN"),
        OrdinanceEntry(person: "n5", kind: "BAPL", status: "SUBMITTED"),
      ]
      records.shares.append(S.share("t", "n2", by: "b", at: 20 * S.day))
      var rules = SharingRules()
      rules.limit = Int.random(in: 1...4, using: &generator)
      rules.expires = Int.random(in: 0...12, using: &generator)
      var machine = SharingMachine(records, rules: rules)
      machine.run(until: 45 * S.day)
      let plain = PlainSharing(
        records, group: "g", limit: rules.limit, days: Int64(rules.expires), present: 45 * S.day)
      #expect(
        machine.applied.map { $0.refusal?.code.rawValue } == plain.actions.map(\.refusal),
        "seed \(seed)")
      let held = Dictionary(
        uniqueKeysWithValues: machine.names.compactMap { name in
          name.holding.map { (name.share.ancestor, machine.reservations[$0].id) }
        })
      #expect(held == plain.holders, "seed \(seed)")
      for name in machine.names {
        #expect(name.isDone == plain.isDone(name.share.ancestor), "seed \(seed)")
        #expect(name.readiness == plain.readiness(name.share.ancestor), "seed \(seed)")
      }
      // Going there step by step is the same.
      var stepwise = SharingMachine(records, rules: rules)
      for day in Int64(0)...45 { stepwise.run(until: day * S.day) }
      #expect(
        stepwise.names == machine.names && stepwise.applied == machine.applied, "seed \(seed)")
    }
  }

  /// Names are neither lost nor doubled, and nobody holds more than the limit.
  @Test func namesAreKept() {
    withSeeds(200) { generator, seed in
      let actions = actions(&generator).map { action in
        var action = action
        action.outcome = nil
        return action
      }
      var rules = SharingRules()
      rules.limit = 2
      rules.expires = 5
      let machine = S.machine(actions, rules: rules, untilDay: 41)
      let list = NameList(machine, group: "g")
      let kinds: [NameList.Filter] = [.performNext, .waiting, .reserved, .done]
      let all = kinds.flatMap { list.names($0) }
      #expect(all.count == 6 && Set(all).count == 6, "seed \(seed)")
      for member in ["a", "b"] {
        let held = machine.names.count { name in
          name.holding.map { machine.reservations[$0].member == member } ?? false
        }
        #expect(held <= 2, "seed \(seed)")
      }
    }
  }
}
