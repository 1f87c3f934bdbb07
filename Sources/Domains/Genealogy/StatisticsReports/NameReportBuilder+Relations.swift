internal import Report

extension NameReportBuilder {
  /// Sums among counts whose queries do not show it: a decade is asked for by `certain( )`.
  ///
  /// All records with a name are those of its sexes and decades, a decade those of its names, a name those of its decades.
  var relations: [AdditiveRelation] { sides.flatMap { relations($0) } }

  private func relations(_ side: NameSide) -> [AdditiveRelation] {
    let total = FigureAddress(report: id, section: "summary", headline: Self.withName(side))
    func address(_ table: String, _ key: String) -> FigureAddress {
      FigureAddress(report: id, table: table, key: key.utf8, column: "records")
    }
    let whole = side == .given ? "given_diversity" : "surname_diversity"
    var found = [
      AdditiveRelation(
        total: FigureAddress(report: id, section: "summary", headline: "records"), parts: [total]),
      AdditiveRelation(
        total: total,
        parts: result.tallies(side).map { address(whole, $0.set.sexLetter ?? "all") }),
    ]
    let names = leading(side)
    let decades = decadeRows(side)
    for tally in result.tallies(side) {
      let own = address(whole, tally.set.sexLetter ?? "all")
      let ofSet = names.filter { $0.tally.set.sex == tally.set.sex }.map {
        Self.key($0.ranked.name, tally.set)
      }
      found.append(
        AdditiveRelation(total: own, parts: ofSet.map { address(Self.table(side), $0) }))
      let suffix = tally.set.sexLetter.map { " " + $0 } ?? ""
      let ownDecades = tally.set.decades.map {
        address(Self.diversityTable(side), Self.text($0.number) + suffix)
      }
      found.append(AdditiveRelation(total: own, parts: ownDecades))
      let rows = decades.filter { $0.tally.set.sex == tally.set.sex }
      for (number, decade) in ownDecades.enumerated() {
        found.append(
          AdditiveRelation(
            total: decade,
            parts: rows.filter { $0.decade == number }.map {
              address(Self.decadeTable(side), $0.key)
            }))
      }
      for key in ofSet {
        found.append(
          AdditiveRelation(
            total: address(Self.table(side), key),
            parts: rows.filter { Self.key($0.ranked.name, tally.set) == key }.map {
              address(Self.decadeTable(side), $0.key)
            }))
      }
    }
    return found.filter { !$0.parts.isEmpty }
  }
}
