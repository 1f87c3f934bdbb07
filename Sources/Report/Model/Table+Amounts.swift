internal import Platform

extension Table {
  /// The number of a column that has a currency in its row, as it is printed: with as many digits behind the point as that has.
  ///
  /// Figures and other sums are rounded; single amounts keep the digits that they were written with. Nil of other columns, and where
  /// readers do not have the currency.
  func amount(_ column: Column, at row: Int) -> Number? {
    guard let currency = column.look.currency.flatMap({ self.column($0) }),
      currency.presence(at: row) == .present, case .text(let codes) = currency.values,
      let number = column.values.number(at: row)
    else { return nil }
    return number.asAmount(
      places: Currency.places(String(decoding: codes[row], as: UTF8.self)),
      keepsDigits: column.figure == nil && !column.look.isOfSums)
  }
}
