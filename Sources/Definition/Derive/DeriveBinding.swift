internal import Expression
internal import Platform
internal import SearchIndex

/// Binds the columns of a node one by one; each knows those before it.
struct DeriveBinding {
  let schema: Schema
  let zone: TimeZone
  let diagnostics: Diagnostics
  /// The places of columns, by name.
  private let places: [String: Int]
  private var bound: [SideColumns.Column?]
  private var steps: [SideColumns.Step] = []

  init(schema: Schema, names: [String], zone: TimeZone, diagnostics: Diagnostics) {
    self.schema = schema
    self.zone = zone
    self.diagnostics = diagnostics
    places = Dictionary(
      names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    bound = Array(repeating: nil, count: names.count)
  }

  /// The columns; nil unless all are bound.
  var columns: SideColumns? {
    let columns = bound.compactMap(\.self)
    guard columns.count == bound.count else { return nil }
    return SideColumns(firstField: schema.fields.count, columns: columns, steps: steps)
  }

  /// The fields that were read and those that are bound, by name.
  private var known: [(id: FieldID, field: Field)] {
    schema.fields.enumerated().map { (FieldID($0), $1) }
      + bound.enumerated().compactMap { number, column in
        column.map { (FieldID(schema.fields.count + number), $0.field) }
      }
  }

  mutating func bind(_ name: String, _ source: ExpressionReader.Source, _ option: DeriveOption) {
    let columns = ExpressionColumns(
      known.filter(\.field.isStored).map { id, field in
        ExpressionColumn(
          field.name, id, ExpressionType(field.type), privacy: field.privacy,
          isOptional: field.isOptional)
      })
    // What it is made from was refused before.
    guard source.node.names.allSatisfy({ places[$0].map { bound[$0] != nil } ?? true }) else {
      return
    }
    guard
      let checked = ExpressionReader(diagnostics).check(
        source, name, columns, zone: zone, scale: option.scale), let place = places[name]
    else { return }
    var unit = option.unit ?? ""
    if option.unit == nil, case .name(let only) = source.node.kind, let other = places[only] {
      unit = bound[other]?.unit ?? ""
    }
    let type = checked.type.columnType
    bound[place] = SideColumns.Column(
      field: Field(
        name, type == .text ? .symbol : type, isOptional: checked.isOptional,
        privacy: max(checked.privacy, option.privacy ?? .public)),
      unit: unit, words: option.words ?? "`\(checked.canonicalText)`")
    steps.append(.expression(checked, column: place))
  }

  mutating func bind(
    _ name: String, _ option: LookupOption, in dataset: DeclaredDataset, _ reader: NodeReader
  ) {
    let pairs = LookupPairs(known: known, other: dataset, reader: reader)
    let matches = option.matches.compactMap { pairs.match($0, "match") }
    let taken = option.taken.compactMap { pairs.other($0.other, "take") }
    let choice = pairs.choice(option)
    if option.matches.isEmpty, option.asof == nil, option.within == nil {
      reader.error("expected fields that are equal, found none", in: "match")
    }
    guard matches.count == option.matches.count, taken.count == option.taken.count, let choice,
      let first = places[name]
    else { return }
    let columns = option.taken.compactMap { places[$0.name.value] }
    let lookup = Lookup(
      name: name, dataset: dataset.name, matches: matches, choice: choice, taken: taken,
      flag: first, columns: columns, gap: nil,
      identity: Self.identity(matches, choice, taken, known.map(\.field), dataset.schema))
    let ownClass = lookup.fields.map { id in known.first { $0.id == id }?.field.privacy ?? .public }
    let otherClass = lookup.otherFields.filter { !taken.contains($0) }
      .map { dataset.schema[$0].privacy }
    bound[first] = SideColumns.Column(
      field: Field(
        name, .boolean,
        privacy: (ownClass + otherClass + [dataset.filteredBy]).max() ?? .internal),
      unit: "", words: "whether a record of `\(dataset.name)` was found")
    for ((place, id), pair) in zip(zip(columns, taken), option.taken) {
      let field = dataset.schema[id]
      bound[place] = SideColumns.Column(
        field: Field(
          pair.name.value, field.type, isOptional: true,
          privacy: max(field.privacy, dataset.filteredBy)),
        unit: dataset.kind.fields.first { $0.name == field.name }?.unit ?? "",
        words: "`\(field.name)` of `\(dataset.name)`")
    }
    steps.append(.lookup(lookup))
  }

  /// The start of the session that a record belongs to: a lookup among the records themselves.
  mutating func bind(
    _ name: String, _ option: SessionOption, of dataset: String, _ reader: NodeReader
  ) {
    let records = LookupRecords(name: dataset, schema: schema, reader: reader)
    let keys = option.key.compactMap { records.other($0, "key") }
    guard let at = option.at.flatMap({ records.other($0, "at") }), keys.count == option.key.count,
      let place = places[name], let gap = option.gap
    else { return }
    let field = schema[at]
    guard let units = LookupPairs.units(gap, of: field, "gap", reader) else { return }
    let matches = keys.map { Lookup.Match(field: $0, other: $0) }
    let choice = Lookup.Choice.nearest(field: at, other: at, Lookup.Nearness())
    bound[place] = SideColumns.Column(
      field: Field(name, field.type, isOptional: field.isOptional, privacy: field.privacy),
      unit: "", words: "when the session began")
    steps.append(
      .lookup(
        Lookup(
          name: name, dataset: dataset, matches: matches, choice: choice, taken: [at], flag: nil,
          columns: [place], gap: units,
          identity: Self.identity(matches, choice, [at], schema.fields, schema)
            + "\nsessions \(units)")))
  }

  private static func identity(
    _ matches: [Lookup.Match], _ choice: Lookup.Choice, _ taken: [FieldID], _ fields: [Field],
    _ other: Schema
  ) -> String {
    func name(_ id: FieldID, _ fields: [Field]) -> String {
      "`\(fields[id.index].name)` \(fields[id.index].type)"
    }
    let pairs = matches.map {
      "\(name($0.field, fields)) = \(name($0.other, other.fields))"
    }
    let chosen: String
    switch choice {
    case .only: chosen = "only"
    case .first(let field): chosen = "first " + (field.map { name($0, other.fields) } ?? "")
    case .last(let field): chosen = "last " + (field.map { name($0, other.fields) } ?? "")
    case .nearest(let field, let at, let nearness):
      chosen =
        "\(nearness.direction) \(name(field, fields)) \(name(at, other.fields)) "
        + "\(nearness.isStrict) \(nearness.limit.map(String.init) ?? "any")"
    case .holding(let field, let from, let to, let held):
      chosen =
        "\(held) \(name(field, fields)) in \(name(from, other.fields)) \(name(to, other.fields))"
    }
    return (pairs + [chosen] + taken.map { name($0, other.fields) }).joined(separator: "\n")
  }
}
