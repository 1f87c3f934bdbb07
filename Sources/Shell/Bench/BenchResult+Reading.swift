import Definition
import Platform

extension BenchResult {
  /// Reads a result that was kept; throws a `CommandFailure` that names what is wrong.
  init(file: String) throws {
    let diagnostics = Diagnostics(file: file)
    let bytes = try SystemFileSystem().readAll(file)
    let result = NodeReader(parsing: bytes, name: "result", diagnostics: diagnostics).flatMap {
      Self.read($0, diagnostics)
    }
    guard let result, diagnostics.isEmpty else {
      throw CommandFailure(
        .badData,
        "\(file): expected a result of `gristmill bench --save`\n" + diagnostics.rendered.dropLast()
      )
    }
    self = result
  }

  private static func read(_ reader: NodeReader, _ diagnostics: Diagnostics) -> BenchResult? {
    // What is there for readers alone is computed again.
    reader.allowUnasked()
    guard reader.integer("gristmill_bench", in: formatVersion...formatVersion) != nil,
      let kind = reader.string("kind"), let name = reader.string("name"),
      let version = reader.string("version"), let processor = reader.string("processor"),
      let cores = reader.integer("cores", in: 1...1_000_000),
      let memory = reader.integer("memory_mib", in: 0...1 << 40),
      let kernel = reader.string("kernel"),
      let rounds = reader.integer("rounds", in: 1...1_000_000),
      let facts = reader.entries("subject"), let cases = reader.list("cases")
    else { return nil }
    return BenchResult(
      kind: kind.value, name: name.value,
      subject: facts.map {
        Fact(
          name: $0.key,
          value: ValueReader($0.value, name: $0.key, diagnostics: diagnostics).string()?.value
            ?? "")
      },
      version: version.value,
      machine: Machine(
        processor: processor.value, coreCount: cores.value,
        memoryByteCount: Int64(memory.value) << 20, kernel: kernel.value),
      load: nil, rounds: rounds.value,
      cases: cases.compactMap { read($0, diagnostics) })
  }

  private static func read(_ node: YAMLNode, _ diagnostics: Diagnostics) -> BenchCase? {
    guard let reader = NodeReader(node, name: "case", diagnostics: diagnostics) else { return nil }
    reader.allowUnasked()
    guard let workers = reader.integer("workers", in: 1...1_000_000),
      let cache = reader.oneOf("cache", ["warm", "cold"]), let group = reader.node("class"),
      let figures = reader.list("figures")
    else { return nil }
    return BenchCase(
      workers: workers.value, cache: BenchCache(rawValue: cache.value) ?? .warm,
      group: group.scalar?.text ?? "",
      figures: figures.compactMap { figure in
        guard let reader = NodeReader(figure, name: "figure", diagnostics: diagnostics) else {
          return nil
        }
        reader.allowUnasked()
        guard let metric = reader.oneOf("metric", BenchMetric.allCases.map(\.rawValue)),
          let values = reader.list("values"), !values.isEmpty
        else { return nil }
        return BenchMetric(rawValue: metric.value).map { metric in
          BenchFigure(
            metric: metric,
            values: Self.values(values, "value", diagnostics))
        }
      })
  }

  /// The numbers of a list; what is none is reported.
  static func values(
    _ nodes: [YAMLNode], _ name: String, _ diagnostics: Diagnostics
  ) -> [Double] {
    nodes.compactMap { node in
      ValueReader(node, name: name, diagnostics: diagnostics).decimal().map { found in
        (0..<found.value.scale).reduce(Double(found.value.significand)) { value, _ in value / 10 }
      }
    }
  }
}
