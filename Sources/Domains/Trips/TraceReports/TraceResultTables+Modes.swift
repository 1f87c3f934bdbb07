internal import Analysis
internal import Report

/// How people moved, as far as speeds tell.
extension TraceResultTables {
  /// The modes that occur.
  var modes: ResultTable {
    let all = LegMode.allCases.reduce(into: Int64(0)) { $0 += result.modes[$1].distance }
    return ResultTable(
      "modes", keys: "mode",
      rows: LegMode.allCases.filter { result.modes[$0].legs > 0 }, privacy: privacy.trace,
      isOfSingles: true,
      [
        .text("mode", "Mode") { $0.title }, .integer("legs", "Legs") { result.modes[$0].legs },
        .quantity("distance", "Distance", .kilometres) { result.modes[$0].distance },
        .quantity("moving_time", "On the move", .hours) { result.modes[$0].movingTime },
        .real("share", "Share of the distance", places: 1, unit: "%") {
          all == 0 ? nil : 100 * Double(result.modes[$0].distance) / Double(all)
        },
        .text("rule", "Speeds") { $0.rule },
      ])
  }
}

extension LegMode {
  /// What tables call it.
  var title: String {
    switch self {
    case .foot: "on foot"
    case .bicycle: "bicycle"
    case .motor: "motor vehicle"
    case .aircraft: "aircraft"
    case .unknown: "not known"
    }
  }

  /// By which speeds it is told.
  fileprivate var rule: String? {
    limits.map {
      "mean while moving \(Self.text($0.mean)) km/h, 95 % below \(Self.text($0.high)) km/h"
    }
  }

  private static func text(_ limits: Limits) -> String {
    limits.fall.map { "\(limits.rise.upperBound) to \($0.lowerBound)" }
      ?? "\(limits.rise.upperBound) and more"
  }
}
