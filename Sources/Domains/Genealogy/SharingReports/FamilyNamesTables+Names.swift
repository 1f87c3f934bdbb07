internal import Analysis
internal import Report

/// A name in a list of its group.
private struct ListedName {
  let group: SharingGroup
  let number: Int

  var name: SharedName { group.machine.names[number] }
  var person: Ancestor { name.person }
  var reservation: NameReservation? { name.holding.map { group.machine.reservations[$0] } }
  var isMarked: Bool { !group.list.selectors(of: number).isEmpty }

  /// The name of a member as it is printed.
  func member(_ id: String) -> String {
    group.machine.directory.name(of: id, in: group.group.id)
  }
}

/// Single names.
extension FamilyNamesTables {
  /// The lists of names: the top ones, those that can be taken, those that somebody holds, and these by reservation.
  var lists: [ResultTable] {
    [
      names("top") { $0.top(result.options.rules.top) }, names("offered") { $0.offered },
      names("reserved") { $0.reserved },
      names("held") { list in list.openReservations.flatMap { list.machine.held(by: $0) } },
    ]
  }

  private func names(_ id: String, _ numbers: (NameList) -> [Int]) -> ResultTable {
    let rows = groups.flatMap { group in
      numbers(group.list).map { ListedName(group: group, number: $0) }
    }
    var columns: [ColumnForm<ListedName>?] = [.text("group", "Group") { $0.group.group.id }]
    columns += cell
    columns += shared
    columns += reserved
    return ResultTable(
      id, keys: "group", "ancestor", rows: rows, privacy: privacy.figures, columns)
  }

  /// The cell of an ancestor: key, mark, sex, picture, name, years, and what can be done.
  private var cell: [ColumnForm<ListedName>?] {
    // Figures of ordinances rest on those of the ancestor, or without any on the share.
    let own = result.datasets[.ordinances] == nil ? SharingRole.shares : .ordinances
    let query = own == .shares ? "ancestor:{ancestor}" : "person:{ancestor}"
    return [
      .text("ancestor", "Ancestor") { $0.person.id },
      .text("selected", "Mark") { $0.isMarked ? "✓" : "" },
      .text("sex", "Sex") { $0.person.sex.rawValue },
      .text("colour", "Colour") { $0.person.sex.swatch.rawValue },
      .text("picture", "Picture", privacy.names) { $0.person.picture ?? $0.person.sex.picture },
      .text("name", "Name", privacy.names) { $0.person.name ?? $0.person.id },
      .text("years", "Years", privacy.names) { $0.person.years.isEmpty ? nil : $0.person.years },
      .text("next", "Can be done") { $0.name.readiness.text },
      .integer("ordinances_done", nil, figure(SharingMeasures.ordinancesDone, own, query)) {
        Int64($0.name.readiness.doneCount)
      },
      .integer("ordinances_left", nil, figure(SharingMeasures.ordinancesLeft, own, query)) {
        Int64($0.name.readiness.leftCount)
      },
    ]
  }

  /// Who shared the name, and when.
  private var shared: [ColumnForm<ListedName>?] {
    var columns: [ColumnForm<ListedName>?] = times("shared", "Shared") { $0.name.share.at }
    columns.append(
      .text("shared_by", "Shared by", privacy.names) { $0.member($0.name.share.by) })
    return columns
  }

  /// Who holds the name, since when, until when, with which code.
  private var reserved: [ColumnForm<ListedName>?] {
    var columns: [ColumnForm<ListedName>?] = [
      .text("reservation", "Reservation") { $0.reservation?.id },
      .text("reserved_by", "Reserved by", privacy.names) { row in
        row.reservation.map { row.member($0.member) }
      },
      .text("code", "Code", privacy.names) { row in
        row.reservation.map { result.code(of: $0) }
      },
    ]
    columns += times("reserved", "Reserved") { $0.reservation?.at }
    columns += times("expires", "Expires") { $0.reservation?.expiresAt }
    columns += times("printed", "Printed") { $0.reservation?.printedAt }
    return columns
  }

  /// The reservations that still hold a name.
  var cards: ResultTable {
    ReservationCard.table(
      groups.flatMap { group in
        group.list.openReservations.enumerated().map { place, number in
          ReservationCard(
            list: group.list, place: place + 1, number: number,
            code: result.code(of: group.machine.reservations[number]))
        }
      }, privacy, zone: zone)
  }

  // MARK: - Counts

  /// How many names are in each state.
  var filters: ResultTable {
    let rows = groups.flatMap { group in
      NameList.Filter.allCases.map { (group: group, filter: $0) }
    }
    return ResultTable(
      "filters", keys: "group", "filter", rows: rows, privacy: privacy.figures,
      [
        .text("group", "Group") { $0.group.group.id },
        .text("filter", "Filter") { $0.filter.rawValue },
        .text("title", "State") { $0.filter.title },
        .integer("names", nil, figure(SharingMeasures.inFilter)) {
          Int64($0.group.list.names($0.filter).count)
        }, .text("meaning", "What") { $0.filter.sentence },
      ])
  }

  /// The names that can be taken, by sex.
  var sexes: ResultTable {
    let rows = groups.flatMap { group in
      zip(Ancestor.Sex.allCases, ["men", "women", "other", "unknown"]).map {
        (group: group, sex: $0, words: $1)
      }
    }
    return ResultTable(
      "sexes", keys: "group", "sex", rows: rows, privacy: privacy.figures,
      [
        .text("group", "Group") { $0.group.group.id }, .text("sex", "Sex") { $0.sex.rawValue },
        .text("meaning", "Who") { $0.words },
        .text("label", "sex") { $0.words },
        .integer("names", nil, figure(SharingMeasures.ofSex)) { row in
          Int64(
            row.group.list.offered.count {
              row.group.machine.names[$0].person.sex == row.sex
            })
        }, .text("colour", "Colour") { $0.sex.swatch.rawValue },
      ])
  }
}

extension Ancestor.Sex {
  /// The fill of the rows of a sex: two are given, the third is ours, since data have other values too.
  var swatch: Swatch {
    switch self {
    case .male: .violet
    case .female: .magenta
    case .other, .unknown: .grey
    }
  }
}
