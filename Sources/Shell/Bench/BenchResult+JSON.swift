import Platform

extension BenchResult {
  /// The version of the form in which results are kept.
  static let formatVersion = 1

  /// One object, which `init(file:)` reads again; `comparison` is added for readers.
  func json(_ comparison: BenchComparison? = nil) -> JSONValue {
    let cases = cases.map { found -> JSONValue in
      let figures = found.figures.map { figure -> JSONValue in
        let members: [JSONValue.Member] = [
          ("metric", .text(figure.metric.rawValue)), ("median", Self.json(figure.median)),
          ("least", Self.json(figure.least)), ("greatest", Self.json(figure.greatest)),
          ("values", .array(figure.values.map(Self.json))),
        ]
        return .object(members + (comparison?.jsonMembers(found, figure) ?? []))
      }
      return [
        "workers": JSONValue(found.workers), "cache": .text(found.cache.rawValue),
        "class": .text(found.group), "figures": .array(figures),
      ]
    }
    return [
      "gristmill_bench": JSONValue(Self.formatVersion), "kind": .text(kind), "name": .text(name),
      "version": .text(version), "processor": .text(machine.processor),
      "cores": JSONValue(machine.coreCount), "memory_mib": JSONValue(machine.memoryByteCount >> 20),
      "kernel": .text(machine.kernel), "load": load.map(Self.json) ?? .null,
      "rounds": JSONValue(rounds),
      "subject": .object(subject.map { ($0.name, .text($0.value)) }), "cases": .array(cases),
    ]
  }

  /// The digits behind the point of a value that is kept.
  static let valueDecimals = 6

  static func json(_ value: Double) -> JSONValue { .number(number(value)) }

  static func number(_ value: Double) -> String {
    var text: [UInt8] = []
    NumberText.append(value, decimals: valueDecimals, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
