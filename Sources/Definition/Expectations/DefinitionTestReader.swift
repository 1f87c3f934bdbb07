internal import Platform
internal import SearchIndex

/// Reads `tests:` strictly.
struct DefinitionTestReader {
  let sources: [String: BoundSource]
  let datasets: [BoundDataset]
  let zone: TimeZone
  let diagnostics: Diagnostics

  /// The tests; what is wrong is reported and left out.
  func read(_ items: [YAMLNode]) -> [DefinitionTest] {
    var names: Set<String> = []
    return items.compactMap { node in
      if node.holdsSecret {
        diagnostics.error("tests: a value from the environment cannot stand here", at: node.mark)
        return nil
      }
      guard let reader = NodeReader(node, name: "tests", diagnostics: diagnostics) else {
        return nil
      }
      defer { reader.finish() }
      let name = reader.string("name")
      if let name, !names.insert(name.value).inserted {
        diagnostics.error("two tests are called \(Wording.quoted(name.value))", at: name.mark)
      }
      let given = reader.entries("given").map { self.given($0) }
      guard let expect = reader.mapping("expect") else { return nil }
      // Not every key of `expect` is a word of ours: most are names of datasets.
      let rows = datasets.indices.compactMap { self.rows(expect, $0) }
      let rejects = (expect.optionalEntries("rejects") ?? []).compactMap { self.rejects($0) }
      let counts = (expect.optionalEntries("counts") ?? []).flatMap { self.counts($0) }
      let figures = (expect.optionalEntries("figures") ?? []).compactMap { figure($0) }
      if expect.keys.isEmpty {
        reader.error("expected rows, rejects, counts or figures, found nothing", in: "expect")
      }
      guard let name, let given else { return nil }
      return DefinitionTest(
        name: name.value, given: given, rows: rows, rejects: rejects, counts: counts,
        figures: figures)
    }
  }

  private func given(_ entries: [YAMLEntry]) -> [String: [DefinitionTest.GivenFile]] {
    var given: [String: [DefinitionTest.GivenFile]] = [:]
    for entry in entries {
      guard let source = sources[entry.key] else {
        diagnostics.error(
          "given: unknown source \(Wording.quoted(entry.key))", at: entry.keyMark,
          hint: Wording.suggestion(for: entry.key, among: sources.keys.sorted()))
        continue
      }
      let value = ValueReader(entry.value, name: entry.key, diagnostics: diagnostics)
      given[entry.key] =
        source.declaration.format == .text
        ? value.entries()?.compactMap { textFile($0) }
        : value.string().map { [DefinitionTest.GivenFile(name: "", content: $0.value)] }
    }
    return given
  }

  /// One file of a source that is plain text: its name, and what it says.
  private func textFile(_ entry: YAMLEntry) -> DefinitionTest.GivenFile? {
    let isName =
      !entry.key.isEmpty && entry.key.utf8.count <= 255 && entry.key != "." && entry.key != ".."
      && !entry.key.utf8.contains(UInt8(ascii: "/")) && !entry.key.utf8.contains(0)
    guard isName else {
      diagnostics.error("given: expected the name of a file, without folder", at: entry.keyMark)
      return nil
    }
    let value = ValueReader(entry.value, name: entry.key, diagnostics: diagnostics)
    return value.string().map { DefinitionTest.GivenFile(name: entry.key, content: $0.value) }
  }

  private func rows(_ expect: NodeReader, _ number: Int) -> DefinitionTest.Rows? {
    let dataset = datasets[number].declared
    guard let items = expect.optionalList(dataset.name) else { return nil }
    let rows = items.compactMap { item -> [(field: Int, value: FieldValue)]? in
      let value = ValueReader(item, name: dataset.name, diagnostics: diagnostics)
      guard let entries = value.entries() else { return nil }
      return entries.compactMap { entry in
        guard let id = dataset.schema.id(of: entry.key) else {
          diagnostics.error(
            "\(dataset.name): no mapped field \(Wording.quoted(entry.key))", at: entry.keyMark,
            hint: Wording.suggestion(
              for: entry.key, among: dataset.schema.fields.map(\.name)))
          return nil
        }
        switch FieldValue.read(entry.value.scalar, of: dataset.schema[id], zone: zone) {
        case .success(let value): return (id.index, value)
        case .failure(let mismatch):
          diagnostics.error(
            "\(entry.key): expected \(mismatch.expected), found \(entry.value.kindName)",
            at: entry.value.mark)
          return nil
        }
      }
    }
    return DefinitionTest.Rows(dataset: number, rows: rows)
  }

  private func dataset(_ entry: YAMLEntry) -> Int? {
    if let number = datasets.firstIndex(where: { $0.declared.name == entry.key }) { return number }
    diagnostics.error(
      "unknown dataset \(Wording.quoted(entry.key))", at: entry.keyMark,
      hint: Wording.suggestion(for: entry.key, among: datasets.map(\.declared.name)))
    return nil
  }

  private func rejects(
    _ entry: YAMLEntry
  ) -> (dataset: Int, rejected: [DefinitionTest.Rejected])? {
    let value = ValueReader(entry.value, name: entry.key, diagnostics: diagnostics)
    guard let number = dataset(entry), let items = value.list() else { return nil }
    let rejected = items.compactMap { item -> DefinitionTest.Rejected? in
      guard let reader = NodeReader(item, name: "rejects", diagnostics: diagnostics) else {
        return nil
      }
      defer { reader.finish() }
      let line = reader.integer("line", in: 1...Int.max)
      guard let code = reader.string("code"), let line else { return nil }
      return DefinitionTest.Rejected(line: Int64(line.value), code: code.value)
    }
    return (number, rejected)
  }

  private func counts(_ entry: YAMLEntry) -> [DefinitionTest.Count] {
    guard let number = dataset(entry),
      let reader = NodeReader(entry.value, name: entry.key, diagnostics: diagnostics)
    else { return [] }
    defer { reader.finish() }
    return DefinitionTest.Count.words.compactMap { word in
      reader.optionalInteger(word, in: 0...Int.max).map {
        DefinitionTest.Count(dataset: number, word: word, expected: Int64($0.value))
      }
    }
  }

  private func figure(_ entry: YAMLEntry) -> DefinitionTest.FigureValue? {
    guard entry.key.split(separator: "/", omittingEmptySubsequences: false).count == 4 else {
      diagnostics.error(
        "figures: expected an address such as ranking/locations/L1/votes, found "
          + Wording.quoted(entry.key), at: entry.keyMark)
      return nil
    }
    if entry.value.scalar?.value == .null {
      return DefinitionTest.FigureValue(address: entry.key, expected: nil)
    }
    let value = ValueReader(entry.value, name: "figures", diagnostics: diagnostics)
    return value.decimal().map {
      DefinitionTest.FigureValue(address: entry.key, expected: $0.value)
    }
  }
}
