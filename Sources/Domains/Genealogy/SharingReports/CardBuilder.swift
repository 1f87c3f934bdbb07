internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// Lays out reservations: a card with a code to show, or a page to print.
struct CardBuilder {
  let layout: SharingLayout
  let isPrinted: Bool

  func report() throws -> Report {
    let title = isPrinted ? "Names to print" : "Codes"
    guard layout.showsSingles, layout.showsNames else {
      return try layout.report(
        title,
        sections: [
          Section(
            id: "cards", title: title,
            paragraphs: ["Reservations are single records, and their names personal."])
        ])
    }
    let open = layout.list.openReservations
    let cards = open.enumerated().map { place, number in
      Self.section(
        layout.list, number, code: layout.result.code(of: layout.machine.reservations[number]),
        id: "card_\(place + 1)", startsPage: isPrinted,
        zone: layout.facts.zone)
    }
    return try layout.report(
      title,
      sections: (cards.isEmpty
        ? [Section(id: "none", title: title, paragraphs: ["Nobody holds a name."])] : cards)
        + [
          Section(id: "all", title: "All reserved names", tables: [try table(open)])
        ].filter { _ in !isPrinted })
  }

  private func table(_ open: [Int]) throws -> Table {
    let names = open.flatMap { layout.machine.held(by: $0) }
    let columns = NameColumns(layout: layout, names: names)
    return try columns.table(
      "names", "Reserved names", columns.reserved, order: "By reservation, oldest first.")
  }

  /// One reservation: its code in large type, and its names.
  private static func section(
    _ list: NameList, _ number: Int, code: String, id: String, startsPage: Bool, zone: TimeZone
  ) -> Section {
    let machine = list.machine
    let reservation = machine.reservations[number]
    let names = machine.held(by: number).map { number in
      let name = machine.names[number]
      return [
        name.person.sex.rawValue, name.person.name ?? name.person.id, name.person.years,
        name.person.places, name.readiness.text,
      ].filter { !$0.isEmpty }.joined(separator: " · ")
    }
    let day = InstantText.text(microseconds: reservation.at, zone: zone).prefix { $0 != "T" }
    let end = reservation.expiresAt.map {
      ", held until \(InstantText.text(microseconds: $0, zone: zone).prefix { $0 != "T" })"
    }
    return Section(
      id: id, title: "Reservation \(reservation.id)", lead: code,
      paragraphs: [
        "\(machine.directory.name(of: reservation.member, in: list.group)), "
          + "reserved \(day)\(end ?? "")",
        names.joined(separator: "\n"),
      ], startsPage: startsPage)
  }

  /// A page with one reservation, for the command.
  static func printPage(
    list: NameList, reservation: Int, code: String, zone: TimeZone,
    run: (definitionHash: String, toolVersion: String)
  ) -> Report {
    Report(
      id: "reservation", title: "Names to print", subtitle: "", banner: list.groupName,
      freshness: "", privacy: .personal, balance: [],
      sections: [
        section(list, reservation, code: code, id: "card", startsPage: true, zone: zone)
      ], pipelineHash: run.definitionHash, toolVersion: run.toolVersion)
  }
}
