internal import Platform
internal import SearchIndex

/// Reads the `expect:` lists of report nodes.
///
/// Which tables and columns a report has is known when it is laid out, so their names are not checked
/// here.
struct TableExpectationReader {
  let diagnostics: Diagnostics
  private let shared: ExpectationReader

  init(diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    shared = ExpectationReader(datasets: [], zone: .utc, diagnostics: diagnostics)
  }

  /// The expectations of the report `name` at `number`; what is wrong is reported and left out.
  func read(
    _ items: [YAMLNode], of number: Int, name: String
  ) -> [(expectation: Expectation, mark: Mark)] {
    items.compactMap { node in
      guard let item = ExpectationItem(node, ofTable: true, diagnostics: diagnostics) else {
        return nil
      }
      defer { item.reader.finish() }
      guard let test = test(item), let table = item.table else { return nil }
      let expectation = Expectation(
        name: item.name?.value
          ?? ([name, table.value, item.kind.rawValue] + test.columns).joined(separator: "."),
        node: name, kind: item.kind.rawValue, severity: item.severity,
        subject: .table(number, table: table.value, test), text: item.text)
      return (expectation, item.name?.mark ?? item.mark)
    }
  }

  private func test(_ item: ExpectationItem) -> TableTest? {
    let (reader, key) = (item.reader, item.kind.rawValue)
    func asked(_ read: (NodeReader, String?) -> TableTest?) -> TableTest? {
      reader.mapping(key).flatMap { read($0, $0.string("field")?.value) }
    }
    switch item.kind {
    case .notNull: return columns(reader, key).map { .notNull($0) }
    case .unique: return columns(reader, key).map { .unique($0) }
    case .count: return reader.mapping(key).flatMap { shared.count($0) }.map { .count($0) }
    case .inSet: return asked(inSet)
    case .range: return asked(range)
    case .matches:
      return asked { options, field in
        let pattern = shared.pattern(options)
        return field.flatMap { field in pattern.map { .matches(field, $0) } }
      }
    case .foreignKey, .freshness, .monotonic:
      reader.allowUnasked()
      diagnostics.error(
        "\(key) is about records: write it in a node of normalize", at: item.mark,
        hint: "for tables there are: " + ExpectationKind.wordsOfTables.joined(separator: ", "))
      return nil
    }
  }

  private func range(_ options: NodeReader, _ field: String?) -> TableTest? {
    let least = options.optionalDecimal("min")
    let most = options.optionalDecimal("max")
    guard let field else { return nil }
    guard options.has("min") || options.has("max") else {
      diagnostics.error("expected min, max or both", at: options.mark)
      return nil
    }
    let low = least?.value.approximation ?? -.infinity
    let high = most?.value.approximation ?? .infinity
    guard low <= high else {
      options.error("expected a number that is not below min", in: "max")
      return nil
    }
    return .range(field, low...high)
  }

  private func columns(_ reader: NodeReader, _ key: String) -> [String]? {
    guard let names = reader.strings(key) else { return nil }
    guard !names.isEmpty else {
      reader.error("expected at least one column", in: key)
      return nil
    }
    return names.map(\.value)
  }

  private func inSet(_ options: NodeReader, _ field: String?) -> TableTest? {
    let values = options.list("values")
    guard let field, let values else { return nil }
    var texts: Set<String> = []
    var numbers: Set<Double> = []
    for node in values {
      switch node.scalar?.value {
      case .text(let text): texts.insert(text)
      case .number(let digits):
        texts.insert(digits)
        if let number = ExactDecimal(digits) { numbers.insert(number.approximation) }
      default:
        diagnostics.error(
          "values: expected text or a number, found \(node.kindName)", at: node.mark)
        return nil
      }
    }
    guard !texts.isEmpty else {
      options.error("expected at least one value", in: "values")
      return nil
    }
    return .inSet(field, texts: texts, numbers: numbers)
  }
}

extension ExactDecimal {
  /// The nearest double.
  package var approximation: Double {
    var divisor = 1.0
    for _ in 0..<scale { divisor *= 10 }
    return Double(significand) / divisor
  }
}
