import Platform

extension BenchResult {
  /// The version of the form in which results are kept.
  static let formatVersion = 1

  /// One line of JSON, which `init(file:)` reads again; `comparison` is added for readers.
  func json(_ comparison: BenchComparison? = nil) -> String {
    let facts = subject.map { "\(JSONText.quoted($0.name)):\(JSONText.quoted($0.value))" }
    let cases = cases.map { found in
      let figures = found.figures.map { figure in
        "{\"metric\":\(JSONText.quoted(figure.metric.rawValue))"
          + ",\"median\":\(Self.number(figure.median)),\"least\":\(Self.number(figure.least))"
          + ",\"greatest\":\(Self.number(figure.greatest))"
          + ",\"values\":[\(figure.values.map(Self.number).joined(separator: ","))]"
          + (comparison?.json(found, figure) ?? "") + "}"
      }
      return "{\"workers\":\(found.workers),\"cache\":\(JSONText.quoted(found.cache.rawValue))"
        + ",\"class\":\(JSONText.quoted(found.group))"
        + ",\"figures\":[\(figures.joined(separator: ","))]}"
    }
    let members = [
      "\"gristmill_bench\":\(Self.formatVersion)", "\"kind\":\(JSONText.quoted(kind))",
      "\"name\":\(JSONText.quoted(name))", "\"version\":\(JSONText.quoted(version))",
      "\"processor\":\(JSONText.quoted(machine.processor))", "\"cores\":\(machine.coreCount)",
      "\"memory_mib\":\(machine.memoryByteCount >> 20)",
      "\"kernel\":\(JSONText.quoted(machine.kernel))",
      "\"load\":\(load.map(Self.number) ?? "null")", "\"rounds\":\(rounds)",
      "\"subject\":{\(facts.joined(separator: ","))}",
      "\"cases\":[\(cases.joined(separator: ","))]",
    ]
    return "{\(members.joined(separator: ","))}\n"
  }

  /// The digits behind the point of a value that is kept.
  static let valueDecimals = 6

  static func number(_ value: Double) -> String {
    var text: [UInt8] = []
    NumberText.append(value, decimals: valueDecimals, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
