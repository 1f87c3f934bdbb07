internal import Platform
internal import Report
internal import SearchIndex

/// One reservation: its code in large type, and its names.
struct ReservationCard {
  let list: NameList
  /// Its place among the cards of the group, from 1 on.
  let place: Int
  /// Its number in the machine.
  let number: Int
  let code: String

  private var reservation: NameReservation { list.machine.reservations[number] }

  /// What cards show.
  static func table(
    _ cards: [ReservationCard], _ privacy: SharingPrivacy, zone: TimeZone
  ) -> ResultTable {
    ResultTable(
      "cards", keys: "group", "number", rows: cards, privacy: privacy.names,
      [
        .text("group", "Group", privacy.figures) { $0.list.group },
        .text("number", "Number", privacy.figures) { "\($0.place)" },
        .text("reservation", "Reservation", privacy.figures) { $0.reservation.id },
        .text("member", "Who") {
          $0.list.machine.directory.name(of: $0.reservation.member, in: $0.list.group)
        },
        .text("code", "Code") { $0.code }, .text("head", "When") { $0.head(zone) },
        .text("names", "Names") { $0.names },
      ])
  }

  /// A section for each card of the group of a page.
  static func layout(_ id: String, startsPage: Bool) -> SectionLayout {
    SectionLayout(
      id, "{member} · {reservation}",
      each: RowsLayout("cards", where: .init("group", "{group}")), lead: "{code}",
      texts: ["{head}"],
      quotes: [TextLayout("{names}", keepsLines: true)], clearedFor: "cards",
      startsPage: startsPage,
      isOfSingles: true)
  }

  private func head(_ zone: TimeZone) -> String {
    let end = reservation.expiresAt.map { ", held until \(InstantText.dayInWords($0, zone))" }
    return "Reserved \(InstantText.dayInWords(reservation.at, zone))\(end ?? "")"
  }

  /// The names, one a line.
  private var names: String {
    list.machine.held(by: number).map { number in
      let name = list.machine.names[number]
      return [
        name.person.sex.rawValue, name.person.name ?? name.person.id, name.person.years,
        name.person.places, name.readiness.text,
      ].filter { !$0.isEmpty }.joined(separator: " · ")
    }.joined(separator: "\n")
  }

  /// A page with this card alone, for the printer.
  func page(_ privacy: SharingPrivacy, _ facts: LayoutFacts, zone: TimeZone) throws -> [Report] {
    var tables = ResultTables(privacy: privacy.names)
    tables.texts = ["group": list.group, "banner": list.groupName]
    tables.add(Self.table([self], privacy, zone: zone))
    return try LayoutBuilder("reservation", tables, facts, shown: nil).reports(
      Layout(
        title: "Names to print", banner: "{banner}",
        sections: [Self.layout("card", startsPage: true)]))
  }
}
