import Analysis
import Platform
import Report

@testable import Genealogy

/// Computes the figures of shared names again from their records.
enum SharingOracles {
  static let all =
    [
      oracle(SharingMeasures.inFilter) { plain, key, _ in
        Double(plain.offered.keys.count { isIn(key, $0, plain) })
      },
      oracle(SharingMeasures.ofSex) { plain, key, _ in
        Double(
          plain.offered.keys.count {
            isFree($0, plain) && plain.people[$0]?.sex.rawValue == key
          })
      },
      oracle(SharingMeasures.ordinancesDone) { plain, key, _ in
        Double(plain.readiness(key).marks.count { $0 == .done })
      },
      oracle(SharingMeasures.ordinancesLeft) { plain, key, _ in
        Double(plain.readiness(key).marks.count { $0 == .open || $0 == .held })
      },
    ] + ofMembers + ofActions

  private static let ofMembers = [
    oracle(SharingMeasures.shared) { plain, key, _ in
      Double(plain.offered.values.count { $0.by == key })
    },
    oracle(SharingMeasures.takenOwn) { plain, key, _ in
      Double(takes(plain).count { $0.member == key && $0.by == key })
    },
    oracle(SharingMeasures.takenOther) { plain, key, _ in
      Double(takes(plain).count { $0.member == key && $0.by != key })
    },
    oracle(SharingMeasures.given) { plain, key, _ in
      Double(takes(plain).count { $0.member != key && $0.by == key })
    },
    oracle(SharingMeasures.held) { plain, key, _ in
      Double(plain.holders.values.count { plain.reservations[$0]?.member == key })
    },
    oracle(SharingMeasures.monthsWithout) { plain, key, zone in
      guard let first = plain.actions.map(\.action.at).min() else { return 0 }
      let to = month(plain.present, zone)
      let from = max(month(first, zone), to - 1_199)
      let with = Set(
        plain.reservations.values.filter { $0.member == key }.map { month($0.at, zone) })
      return Double(Set(from...max(from, to)).subtracting(with).count)
    },
  ]

  private static let ofActions = [
    // Rows of months, of members, and of both ask for it.
    oracle(SharingMeasures.reservations) { plain, key, zone in
      Double(
        plain.reservations.values.count { reservation in
          let label = SharingStatistics.text(ofMonth: month(reservation.at, zone))
          return [headline, label, reservation.member, "\(label) \(reservation.member)"]
            .contains(key)
        })
    },
    // Rows of codes and of members ask for it.
    oracle(SharingMeasures.refused) { plain, key, _ in
      Double(
        plain.actions.count { entry in
          guard let code = entry.refusal else { return false }
          return key == code || key == entry.action.member
        })
    },
    oracle(SharingMeasures.concentration) { plain, _, _ in
      let takes = takes(plain)
      guard !takes.isEmpty else { return nil }
      let counts = plain.members.map { member in takes.count { $0.member == member } }
      var rest = counts.sorted()
      var top = 0
      for _ in 0..<Int((Double(counts.count) / 20).rounded(.up)) { top += rest.popLast() ?? 0 }
      return Double(top) / Double(takes.count) * 100
    },
    oracle(SharingMeasures.steps) { plain, _, _ in
      let members = Set(plain.actions.map(\.action.member))
      let (steps, made) = members.reduce(into: (0, 0)) { sum, member in
        let own = plain.actions.filter {
          $0.action.member == member && [.select, .reserve].contains($0.action.kind)
        }
        // What comes after the last reservation led to none.
        let last = own.lastIndex { $0.action.kind == .reserve && $0.refusal == nil }
        guard let last else { return }
        sum.0 += last + 1
        sum.1 += own.count { $0.action.kind == .reserve && $0.refusal == nil }
      }
      return made == 0 ? nil : Double(steps) / Double(made)
    },
    oracle(SharingMeasures.firstAttempts) { plain, _, _ in
      let attempts = plain.actions.filter { $0.action.kind == .reserve }
      let members = Set(attempts.map(\.action.member))
      let good = members.count { member in
        attempts.first { $0.action.member == member }?.refusal == nil
      }
      return members.isEmpty ? nil : Double(good) / Double(members.count) * 100
    },
  ]

  /// The key of figures that stand alone.
  private static let headline = "all"

  private static func oracle(
    _ measure: Measure,
    _ evaluate: @escaping @Sendable (PlainSharing, _ key: String, TimeZone) throws -> Double?
  ) -> FigureOracle {
    FigureOracle(measure.id) { evidence in
      let name = try ["group", "present", "limit", "expires"].map { try evidence.parameter($0) }
        .joined(separator: "\n")
      let plain = try evidence.shared("sharing \(name)", of: SharingRole.shares.rawValue) {
        try PlainSharing(evidence)
      }
      return try evaluate(plain, String(decoding: evidence.key, as: UTF8.self), evidence.zone)
    }
  }

  private static func isFree(_ name: String, _ plain: PlainSharing) -> Bool {
    plain.holders[name] == nil && !plain.isDone(name)
  }

  private static func isIn(_ filter: String, _ name: String, _ plain: PlainSharing) -> Bool {
    let holder = plain.holders[name].flatMap { plain.reservations[$0] }
    switch filter {
    case "perform_next": return isFree(name, plain) && plain.readiness(name).next != nil
    case "waiting": return isFree(name, plain) && plain.readiness(name).next == nil
    case "reserved": return holder != nil
    case "printed": return holder?.isPrinted == true
    case "not_printed": return holder?.isPrinted == false
    default: return plain.isDone(name)
    }
  }

  /// Who took which name, and who had shared it.
  private static func takes(_ plain: PlainSharing) -> [(member: String, by: String)] {
    plain.reservations.values.flatMap { reservation in
      reservation.names.map { (reservation.member, plain.offered[$0]?.by ?? "") }
    }
  }

  private static func month(_ instant: Int64, _ zone: TimeZone) -> Int64 {
    SharingStatistics.month(of: instant, zone)
  }
}
