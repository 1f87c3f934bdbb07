internal import Platform
internal import SearchIndex
internal import Store
internal import Text

/// Reads the `expect:` lists of normalize nodes, once all datasets are known.
struct ExpectationReader {
  let datasets: [BoundDataset]
  let zone: TimeZone
  let diagnostics: Diagnostics

  /// The expectations of the dataset at `number`; what is wrong is reported and left out.
  func read(_ items: [YAMLNode], of number: Int) -> [(expectation: Expectation, mark: Mark)] {
    items.compactMap { node in
      guard let item = ExpectationItem(node, ofTable: false, diagnostics: diagnostics) else {
        return nil
      }
      defer { item.reader.finish() }
      let schema = datasets[number].declared.schema
      let test = self.test(item, schema)
      var filter: RowFilter?
      if let text = item.filter {
        do {
          filter = try RowFilter(query: text.value, schema: schema, zone: zone)
        } catch {
          diagnostics.error("where: \(error)", at: text.mark)
          return nil
        }
      }
      guard let test else { return nil }
      let dataset = datasets[number].declared.name
      let fields = test.fields.map { schema[$0].name }
      let expectation = Expectation(
        name: item.name?.value ?? ([dataset, item.kind.rawValue] + fields).joined(separator: "."),
        node: dataset, kind: item.kind.rawValue, severity: item.severity,
        subject: .dataset(number, test, filter), text: item.text)
      return (expectation, item.name?.mark ?? item.mark)
    }
  }

  private func test(_ item: ExpectationItem, _ schema: Schema) -> DatasetTest? {
    let (reader, key) = (item.reader, item.kind.rawValue)
    func asked<Test>(_ read: (NodeReader, FieldID?, Schema) -> Test?) -> Test? {
      guard let options = reader.mapping(key) else { return nil }
      return read(options, options.string("field").flatMap { field($0, schema) }, schema)
    }
    return switch item.kind {
    case .notNull: fields(reader.strings(key), schema).map { .rows(.notNull($0)) }
    case .unique: fields(reader.strings(key), schema).map { .unique($0) }
    case .count: reader.mapping(key).flatMap { count($0) }.map { .count($0) }
    case .monotonic: monotonic(reader, schema)
    case .inSet: asked(inSet).map { .rows($0) }
    case .range: asked(range).map { .rows($0) }
    case .matches: asked(matches).map { .rows($0) }
    case .foreignKey: asked(foreignKey)
    case .freshness: asked(freshness)
    }
  }

  private func field(_ name: Located<String>, _ schema: Schema) -> FieldID? {
    if let id = schema.id(of: name.value) { return id }
    diagnostics.error(
      "expect: no mapped field \(Wording.quoted(name.value))", at: name.mark,
      hint: Wording.suggestion(for: name.value, among: schema.fields.map(\.name)))
    return nil
  }

  private func fields(_ names: [Located<String>]?, _ schema: Schema) -> [FieldID]? {
    guard let names else { return nil }
    let found = names.compactMap { field($0, schema) }
    return found.count == names.count && !found.isEmpty ? found : nil
  }

  /// Reads `min:` and `max:` of a number of rows.
  func count(_ options: NodeReader) -> ClosedRange<Int64>? {
    let least = options.optionalInteger("min", in: 0...Int.max)
    let most = options.optionalInteger("max", in: 0...Int.max)
    return bounds(options, least.map { Int64($0.value) }, most.map { Int64($0.value) })
  }

  private func bounds(_ options: NodeReader, _ least: Int64?, _ most: Int64?) -> ClosedRange<Int64>?
  {
    guard options.has("min") || options.has("max") else {
      diagnostics.error("expected min, max or both", at: options.mark)
      return nil
    }
    guard (least != nil) == options.has("min"), (most != nil) == options.has("max") else {
      return nil
    }
    guard least ?? .min <= most ?? .max else {
      options.error("expected a number that is not below min", in: "max")
      return nil
    }
    return (least ?? .min)...(most ?? .max)
  }

  private func wrongType(_ options: NodeReader, _ field: Field, _ expected: String) {
    options.error(
      "expected a field of \(expected), found \(Wording.quoted(field.name)), which is "
        + field.type.name, in: "field")
  }

  private func range(_ options: NodeReader, _ field: FieldID?, _ schema: Schema) -> RowTest? {
    _ = (options.node("min"), options.node("max"))
    guard let field else { return nil }
    guard schema[field].type.isNumeric, schema[field].type != .boolean else {
      wrongType(options, schema[field], "numbers or times")
      return nil
    }
    func bound(_ key: String) -> Int64? {
      guard let node = options.node(key) else { return nil }
      switch FieldValue.read(node.scalar, of: schema[field], zone: zone) {
      case .success(.number(let number)): return number
      case .success: options.error("expected a value, found nothing", in: key)
      case .failure(let mismatch):
        options.error("expected \(mismatch.expected), found \(node.kindName)", in: key)
      }
      return nil
    }
    return bounds(options, bound("min"), bound("max")).map { .range(field, $0) }
  }

  private func inSet(_ options: NodeReader, _ field: FieldID?, _ schema: Schema) -> RowTest? {
    let values = options.list("values")
    guard let field, let values else { return nil }
    switch schema[field].type {
    case .instant, .date, .period:
      wrongType(options, schema[field], "text, numbers or truth values")
      return nil
    default: break
    }
    var numbers: Set<Int64> = []
    var texts: Set<[UInt8]> = []
    for node in values {
      switch FieldValue.read(node.scalar, of: schema[field], zone: zone) {
      case .success(.number(let number)): numbers.insert(number)
      case .success(.bytes(let bytes)): texts.insert(bytes)
      case .success(.null):
        diagnostics.error("values: expected a value, found nothing", at: node.mark)
        return nil
      case .failure(let mismatch):
        diagnostics.error(
          "values: expected \(mismatch.expected), found \(node.kindName)", at: node.mark)
        return nil
      }
    }
    guard !values.isEmpty else {
      options.error("expected at least one value", in: "values")
      return nil
    }
    return schema[field].type.isNumeric ? .numbers(field, numbers) : .texts(field, texts)
  }

  private func matches(_ options: NodeReader, _ field: FieldID?, _ schema: Schema) -> RowTest? {
    let pattern = self.pattern(options)
    guard let field else { return nil }
    guard !schema[field].type.isNumeric else {
      wrongType(options, schema[field], "text")
      return nil
    }
    return pattern.map { .matches(field, $0) }
  }

  /// Reads `pattern:`.
  func pattern(_ options: NodeReader) -> TextPattern? {
    guard let text = options.string("pattern") else { return nil }
    do { return try TextPattern(text.value) } catch {
      options.error("at character \(error.position): expected \(error.expected)", in: "pattern")
      return nil
    }
  }

  private func foreignKey(
    _ options: NodeReader, _ field: FieldID?, _ schema: Schema
  ) -> DatasetTest? {
    let names = datasets.map(\.declared.name)
    let dataset = options.oneOf("dataset", names)
    let key = options.string("key")
    guard let dataset, let key, let other = names.firstIndex(of: dataset.value) else { return nil }
    let foreign = datasets[other].declared.schema
    guard let target = self.field(key, foreign), let field else { return nil }
    let (own, their) = (schema[field].type, foreign[target].type)
    guard own == their || (!own.isNumeric && !their.isNumeric) else {
      options.error("expected a field of \(own.name), found one of \(their.name)", in: "key")
      return nil
    }
    return .foreignKey(field, dataset: other, field: target)
  }

  private func freshness(
    _ options: NodeReader, _ field: FieldID?, _ schema: Schema
  ) -> DatasetTest? {
    let limit = 1_000_000
    let days = options.optionalInteger("days", in: 0...limit)
    let hours = options.optionalInteger("hours", in: 0...limit)
    guard let field else { return nil }
    guard schema[field].type == .instant else {
      wrongType(options, schema[field], "times")
      return nil
    }
    guard days != nil || hours != nil else {
      if !options.has("days"), !options.has("hours") {
        diagnostics.error("expected days, hours or both", at: options.mark)
      }
      return nil
    }
    let sum = Int64(days?.value ?? 0) * 24 + Int64(hours?.value ?? 0)
    return .freshness(field, microseconds: sum * 3_600_000_000)
  }

  private func monotonic(_ reader: NodeReader, _ schema: Schema) -> DatasetTest? {
    var name: Located<String>?
    var per: [FieldID]? = []
    if reader.node("monotonic")?.scalar != nil {
      name = reader.string("monotonic")
    } else {
      guard let options = reader.mapping("monotonic") else { return nil }
      name = options.string("field")
      if let names = options.optionalStrings("per") {
        per = fields(names, schema)
      } else if options.has("per") {
        per = nil
      }
    }
    guard let name, let field = field(name, schema), let per else { return nil }
    guard schema[field].type.isNumeric, schema[field].type != .boolean else {
      diagnostics.error(
        "monotonic: expected a field of numbers or times, found \(Wording.quoted(name.value)), "
          + "which is \(schema[field].type.name)", at: name.mark)
      return nil
    }
    return .monotonic(field, per: per)
  }
}

extension DatasetTest {
  /// The fields that it is about, for its name.
  fileprivate var fields: [FieldID] {
    switch self {
    case .rows(.notNull(let fields)), .unique(let fields): fields
    case .rows(let test): test.fields
    case .foreignKey(let field, _, _), .freshness(let field, _), .monotonic(let field, _): [field]
    case .count: []
    }
  }
}
