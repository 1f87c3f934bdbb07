internal import Definition
internal import Report

/// The records behind figures about the names of one side, as templates over the columns of its tables.
///
/// `{name}` is the folded name, `{sex}` the sex. A decade is written as its first and last day, in columns of that name.
struct NameQueries {
  let dataset: String
  let side: NameSide
  /// Whether tables tell sexes apart.
  let hasSex: Bool

  private var sex: String { hasSex ? " sex:{sex}" : "" }

  /// The records of the set of a row.
  var set: String { "\(side.keyField.name):*\(sex)" }
  /// Those that have the name of the row.
  var name: String { "\(side.keyField.name):{name}\(sex)" }

  /// Births in a decade whose days stand in the columns `prefix` `from` and `prefix` `to`.
  static func decade(_ prefix: String = "") -> String {
    " certain(birth:[{\(prefix)from} TO {\(prefix)to}])"
  }

  /// Births in a decade that is the same for all rows.
  static func decade(_ number: UInt32) -> String {
    let days = days(of: number)
    return " certain(birth:[\"\(days.first)\" TO \"\(days.last)\"])"
  }

  /// The first and last day of a decade.
  static func days(of decade: UInt32) -> (first: String, last: String) {
    let year = NameDecade.firstYear(decade)
    return ("\(text(year))-01-01", "\(text(year + 9))-12-31")
  }

  /// `0850` and `-0044`, as queries write years.
  private static func text(_ year: Int) -> String {
    let digits = String(year.magnitude)
    return (year < 0 ? "-" : "") + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  func population(_ query: String, _ role: String = "") -> PopulationTemplate {
    PopulationTemplate(role: role, dataset: dataset, query: query)
  }
}
