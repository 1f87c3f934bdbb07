internal import Analysis
internal import Report

/// The measures of shared names, each registered once.
enum SharingMeasures {
  static let inFilter = Measure(
    id: "names.in_filter", title: "Names", unit: "names", formula: "n of those in the state",
    definition: "Names of the group that are in this state at the present.", source: "count")

  static let ofSex = Measure(
    id: "names.of_sex", title: "Names", unit: "names", formula: "n of those that can be taken",
    definition: "Names of this sex that can be taken at the present.", source: "count")

  static let ordinancesDone = Measure(
    id: "names.ordinances_done", title: "Done", unit: "ordinances", formula: "n done",
    definition: "Ordinances of the ancestor that are done.", source: "count")

  static let ordinancesLeft = Measure(
    id: "names.ordinances_left", title: "Left", unit: "ordinances", formula: "n open or on hold",
    definition: "Ordinances of the ancestor that are needed and not done.", source: "count")

  static let reservations = Measure(
    id: "names.reservations", title: "Reservations", unit: "reservations", formula: "n made",
    definition: "Reservations that were made, also those that ended.", source: "count")

  static let shared = Measure(
    id: "names.shared", title: "Shared", unit: "names", formula: "n shared first by the member",
    definition: "Names of the list that the member shared first.", source: "count")

  static let takenOwn = Measure(
    id: "names.taken_own", title: "Taken, own", unit: "names",
    formula: "n reserved that the member had shared",
    definition: "Names that the member reserved and had shared; a name counts each time.",
    source: "count")

  static let takenOther = Measure(
    id: "names.taken_other", title: "Taken, of others", unit: "names",
    formula: "n reserved that another member had shared",
    definition: "Names that the member reserved and another had shared; a name counts each time.",
    source: "count")

  static let given = Measure(
    id: "names.given", title: "Given", unit: "names", formula: "n reserved by others",
    definition: "Names that the member had shared and another reserved; a name counts each time.",
    source: "count")

  static let held = Measure(
    id: "names.held", title: "Held", unit: "names", formula: "n reserved at the present",
    definition: "Names that the member holds at the present.", source: "count")

  static let monthsWithout = Measure(
    id: "names.months_without", title: "Months without", unit: "months",
    formula: "n of months without a reservation",
    definition:
      "Months, from that of the group's first action to the present one and at most the newest 1,200, in which "
      + "the member made no reservation.", source: "months of the zone")

  static let refused = Measure(
    id: "names.refused", title: "Refused", unit: "actions", formula: "n refused",
    definition: "Actions that were refused.", source: "count")

  static let concentration = Measure(
    id: "names.concentration", title: "Taken by the most active", unit: "%",
    formula: "100 × Σ taken by ⌈0.05 × members⌉ / Σ taken",
    definition:
      "Of all names that were taken, the share of the twentieth of the members, at least one, who took most.",
    source: "concentration ratio")

  static let steps = Measure(
    id: "names.steps", title: "Steps to a reservation", unit: "steps",
    formula: "Σ steps / n reservations",
    definition:
      "Selections and attempts to reserve, from the member's reservation before to this one, on average.",
    source: "mean")

  static let firstAttempts = Measure(
    id: "names.first_attempts", title: "First attempt succeeded", unit: "%",
    formula: "100 × n whose first attempt was not refused / n who tried",
    definition: "Of the members who ever tried to reserve, those whose first attempt succeeded.",
    source: "share")
}
