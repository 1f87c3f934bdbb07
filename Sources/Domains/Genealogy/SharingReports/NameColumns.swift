internal import Pipeline
internal import Report

/// How a name stands in a table: the columns of the ancestor's cell, and the fill of its row.
struct NameColumns {
  let layout: SharingLayout
  let names: [Int]

  /// The column with the fills.
  static let swatch = "colour"

  /// The fill of the rows of a sex: two are given, the third is ours, since data have other values too.
  static func swatch(of sex: Ancestor.Sex) -> Swatch {
    switch sex {
    case .male: .violet
    case .female: .magenta
    case .other, .unknown: .grey
    }
  }

  private var all: [SharedName] { names.map { layout.machine.names[$0] } }
  private var figures: Clearance { layout.privacy.figures }

  /// The cell: key, mark, sex, picture, name, years, and what can be done.
  var cell: [Column] {
    let people = all.map(\.person)
    let isNamed = layout.showsNames
    var columns = [
      layout.texts("ancestor", "Ancestor", people.map(\.id), figures, isShown: !isNamed),
      layout.texts(
        "selected", "Mark", names.map { layout.list.selectors(of: $0).isEmpty ? "" : "✓" },
        figures),
      layout.texts("sex", "Sex", people.map(\.sex.rawValue), figures),
      layout.texts(
        Self.swatch, "Colour", people.map { Self.swatch(of: $0.sex).rawValue }, figures,
        isShown: false),
    ]
    if isNamed {
      let names = layout.privacy.names
      columns += [
        layout.texts(
          "picture", "Picture", people.map { $0.picture ?? $0.sex.picture }, names),
        layout.texts("name", "Name", people.map { $0.name ?? $0.id }, names),
        layout.texts("years", "Years", people.map { $0.years.isEmpty ? nil : $0.years }, names),
      ]
    }
    return columns + [
      layout.texts("next", "Can be done", all.map(\.readiness.text), figures),
      layout.numbers(
        "ordinances_done", SharingMeasures.ordinancesDone,
        all.map { Int64($0.readiness.doneCount) }, own, query),
      layout.numbers(
        "ordinances_left", SharingMeasures.ordinancesLeft,
        all.map { Int64($0.readiness.leftCount) }, own, query),
    ]
  }

  /// Figures of ordinances rest on those of the ancestor, or without any on the share.
  private var own: SharingRole {
    layout.result.datasets[.ordinances] == nil ? .shares : .ordinances
  }
  private var query: String { own == .shares ? "ancestor:{ancestor}" : "person:{ancestor}" }

  /// Who shared the name, and when.
  var shared: [Column] {
    [
      layout.texts(
        "shared_by", "Shared by",
        all.map { layout.machine.directory.name(of: $0.share.by, in: $0.share.group) },
        layout.privacy.names)
    ].filter { _ in layout.showsNames } + layout.times("shared", "Shared", all.map(\.share.at))
  }

  /// Who holds the name, since when, until when, with which code.
  var reserved: [Column] {
    let machine = layout.machine
    let reservations = all.map { $0.holding.map { machine.reservations[$0] } }
    let names = layout.privacy.names
    var columns = [
      layout.texts("reservation", "Reservation", reservations.map { $0?.id }, figures)
    ]
    if layout.showsNames {
      columns += [
        layout.texts(
          "reserved_by", "Reserved by",
          reservations.map { $0.map { machine.directory.name(of: $0.member, in: $0.group) } },
          names),
        layout.texts(
          "code", "Code", reservations.map { $0.map { layout.result.code(of: $0) } }, names),
      ]
    }
    columns += layout.times("reserved", "Reserved", reservations.map { $0?.at })
    columns += layout.times("expires", "Expires", reservations.map { $0?.expiresAt })
    columns += layout.times("printed", "Printed", reservations.map { $0?.printedAt })
    return columns
  }

  /// A table of the names with these columns behind the cell.
  func table(_ id: String, _ caption: String, _ more: [Column], order: String) throws -> Table {
    try Table(
      id: id, caption: caption, key: "ancestor", columns: cell + more, order: order,
      shownRows: layout.shown, swatch: Self.swatch)
  }
}
