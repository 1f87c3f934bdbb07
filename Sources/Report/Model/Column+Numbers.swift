extension Column {
  /// A column of numbers of one kind, some of which may be missing.
  public init(
    id: String, title: String, numbers: [Number?], privacy: Clearance,
    figure: FigureDefinition? = nil, form: CellForm = .number, place: ColumnPlace = .row
  ) {
    let values: ColumnValues =
      switch numbers.lazy.compactMap(\.self).first {
      case .decimal(_, let places):
        .decimals(
          numbers.map { if case .decimal(let units, _) = $0 { units } else { 0 } }, places: places)
      case .real(_, let places):
        .reals(
          numbers.map { if case .real(let value, _) = $0 { value } else { 0 } }, places: places)
      case .integer, nil:
        .integers(numbers.map { if case .integer(let value) = $0 { value } else { 0 } })
      }
    self.init(
      id: id, title: title, values: values, privacy: privacy, figure: figure,
      presence: numbers.contains { $0 == nil }
        ? numbers.map { $0 == nil ? .missing : .present } : [],
      form: form, place: place)
  }
}
