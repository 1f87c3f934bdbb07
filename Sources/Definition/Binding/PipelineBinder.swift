public import Platform
internal import Report
internal import SearchIndex
internal import Store

/// Binds a definition to the catalog: finds record kinds, analyses and reports by name, checks
/// every option, resolves zones and files, and reports everything wrong in one go.
public final class PipelineBinder {
  let definition: Definition
  /// The domains of the program and, behind them, what the definition declares itself.
  var catalog: Catalog
  private let zones: TimeZoneDatabase
  let diagnostics: Diagnostics
  private var sources: [String: BoundSource] = [:]
  private(set) var datasets: [BoundDataset] = []
  var analyses: [BoundPipeline.BoundAnalysis] = []
  var reports: [BoundPipeline.BoundReport] = []
  var exports: [BoundPipeline.BoundExport] = []
  private let needsFiles: Bool
  private let infersDates: Bool
  private var datedByRequest: [String] = []
  /// The datasets that keep an index of a text without the text itself.
  private var unstored: [String: Mark] = [:]
  /// The `expect:` lists of datasets, read when all datasets are known.
  private var expectedOfDatasets: [(items: [YAMLNode], dataset: Int)] = []
  var expectations: [(expectation: Expectation, mark: Mark)] = []

  private init(
    _ definition: Definition, catalog: Catalog, zones: TimeZoneDatabase, needsFiles: Bool,
    infersDates: Bool, diagnostics: Diagnostics
  ) {
    self.needsFiles = needsFiles
    self.infersDates = infersDates
    self.definition = definition
    self.catalog = catalog
    self.zones = zones
    self.diagnostics = diagnostics
  }

  /// Binds `definition`; nil if anything is wrong, which `diagnostics` then says.
  ///
  /// Unless it `needsFiles`, the files of its sources are not looked for, and the sources have none.
  /// If it `infersDates`, all sources of plain text do, as if each said so.
  public static func bind(
    _ definition: Definition, catalog: Catalog, zones: TimeZoneDatabase, needsFiles: Bool = true,
    infersDates: Bool = false, diagnostics: Diagnostics
  ) -> BoundPipeline? {
    let binder = PipelineBinder(
      definition, catalog: catalog, zones: zones, needsFiles: needsFiles,
      infersDates: infersDates, diagnostics: diagnostics)
    return binder.bind()
  }

  private func bind() -> BoundPipeline? {
    let zone = definition.zone.map { timeZone($0) } ?? .utc
    if let now = definition.now, PartialDate(now.value) == nil {
      diagnostics.error("now: expected a day that the calendar has", at: now.mark)
    }
    catalog = catalog.adding(
      definition.nodes(in: .records).compactMap {
        OwnRecordReader(zone: zone ?? .utc, known: catalog.records, diagnostics: diagnostics).read(
          $0)
      })
    for node in definition.nodes(in: .ingest) { bindSource(node) }
    for node in definition.nodes(in: .normalize) { bindDataset(node, zone: zone ?? .utc) }
    for node in definition.nodes(in: .index) { bindIndex(node) }
    for node in definition.nodes(in: .analyze) { bindAnalysis(node, zone: zone ?? .utc) }
    let reader = ExpectationReader(
      datasets: datasets, zone: zone ?? .utc, diagnostics: diagnostics)
    for (items, dataset) in expectedOfDatasets { expectations += reader.read(items, of: dataset) }
    for node in definition.nodes(in: .report) { bindReport(node) }
    for node in definition.nodes(in: .export) { bindExport(node, zone: zone ?? .utc) }
    checkLinks()
    refuseEqualNames()
    let tests = DefinitionTestReader(
      sources: sources, datasets: datasets, zone: zone ?? .utc, diagnostics: diagnostics
    ).read(definition.tests)
    guard diagnostics.isEmpty, let zone else { return nil }
    return BoundPipeline(
      definition: definition, zone: zone, datasets: datasets, analyses: analyses,
      reports: reports, exports: exports, expectations: expectations.map(\.expectation),
      tests: tests,
      hiding: Dictionary(
        catalog.records.compactMap { kind in kind.hidesRows.map { (kind.name, $0) } }
      ) { first, _ in first }, datedByRequest: datedByRequest)
  }

  private func refuseEqualNames() {
    var marks: [String: Mark] = [:]
    for (expectation, mark) in expectations {
      if let first = marks[expectation.name] {
        diagnostics.error(
          "two expectations are called \(Wording.quoted(expectation.name)), first in line "
            + "\(first.line)", at: mark, hint: "give one of them a name")
      }
      marks[expectation.name] = mark
    }
  }

  private func timeZone(_ name: Located<String>) -> TimeZone? {
    do { return try zones.zone(named: name.value) } catch {
      diagnostics.error(
        "unknown time zone \(Wording.quoted(name.value))", at: name.mark,
        hint: Wording.suggestion(for: name.value, among: zones.names()))
      return nil
    }
  }

  private func bindSource(_ node: NodeDeclaration) {
    guard var declaration = SourceDeclaration(node, diagnostics: diagnostics) else { return }
    if infersDates, declaration.format == .text, !declaration.infersDates {
      declaration.infersDates = true
      datedByRequest.append(node.name)
      if declaration.zone == nil {
        diagnostics.error(
          "\(node.name): --infer-dates \(SourceDeclaration.zoneForDates)", at: node.mark,
          hint: SourceDeclaration.zoneForDatesHint)
      }
    }
    if needsFiles, let store = declaration.store {
      declaration.stored = StoreInput(store, of: definition, diagnostics)
    }
    let files =
      needsFiles ? declaration.files(of: definition, diagnostics: diagnostics) : []
    // A zone that is not there is reported where the source is used.
    let fileZone = declaration.infersDates ? declaration.zone.map(\.value) : nil
    sources[node.name] = BoundSource(
      declaration: declaration, files: files,
      fileZone: fileZone.flatMap { try? zones.zone(named: $0) })
  }

  private func bindDataset(_ node: NodeDeclaration, zone: TimeZone) {
    guard let reader = node.reader(diagnostics) else { return }
    defer { reader.finish() }
    // One of the definition's own that is wrong has been complained of.
    let own = definition.nodes(in: .records).map(\.name)
    let names = own + catalog.records.map(\.name).filter { !own.contains($0) }
    let record = reader.oneOf("record", names)
    let isTogether = reader.has(TogetherReader.key)
    let inputs =
      isTogether
      ? []
      : reader.strings("input").map {
        definition.names($0, from: node, in: [.ingest], diagnostics)
      }
    guard let record, let kind = catalog.records.first(where: { $0.name == record.value }) else {
      return reader.allowUnasked()
    }
    let together = isTogether ? readTogether(node, reader, kind) : nil
    if isTogether, together == nil { return reader.allowUnasked() }
    let found = together?.sources ?? (inputs ?? []).compactMap { sources[$0] }
    let declarations = found.map(\.declaration)
    let zones = declarations.map { $0.zone.map { timeZone($0) } ?? $0.format.kind.zone }
    if !isTogether, Set(zones.map { $0?.name }).count > 1 {
      reader.error("sources of one record must declare the same zone", in: "input")
    }
    let mapping =
      together?.mapped
      ?? MappingReader(
        node: reader, kind: kind, zone: zones.first ?? nil,
        hasLists: declarations.allSatisfy { $0.format.kind.hasLists },
        hasHeaders: declarations.allSatisfy { $0.format.kind.hasHeader },
        readsStores: declarations.allSatisfy { $0.format == .store },
        classInStores: StoredClasses(declarations, reader).map { classes in
          { classes.privacy(of: $0) }
        },
        indexedNames: definition.indexedNames(of: node), diagnostics: diagnostics
      ).read()
    let expansion =
      isTogether
      ? nil : RowExpansionReader(reader, declarations, diagnostics).read(beside: mapping)
    let rules = mapping.flatMap { kind.configure(reader, $0.schema) }
    let derived = mapping.flatMap {
      DeriveReader(
        schema: $0.schema, datasets: datasets.map(\.declared), name: node.name, zone: zone,
        diagnostics: diagnostics
      ) { [definition, diagnostics] in
        definition.resolve($0, from: node, in: [.normalize], diagnostics: diagnostics)?.name
      }.read(reader)
    }
    let schema = mapping.map { mapping in
      derived.map { mapping.schema.appending($0.columns.columns.map(\.field)) } ?? mapping.schema
    }
    let filter = schema.flatMap {
      self.filter(reader, schema: $0, zone: zone, and: derived?.required ?? [])
    }
    let keep = schema.flatMap { KeepRule.read(reader, schema: $0) }
    let retain = schema.flatMap {
      RetainRule.read(reader, schema: $0, stored: mapping?.schema.fields.count ?? 0)
    }
    let expected = reader.optionalList("expect")
    let secret = SecretColumns(of: declarations)
    if !isTogether {
      secret.checkMappings(mapping?.mappings ?? [], expansion, diagnostics)
      let fixed = FixedColumns(of: declarations)
      fixed.checkMappings(mapping?.mappings ?? [], expansion, diagnostics)
      fixed.checkConditions(diagnostics)
    }
    guard let mapping, let rules, let schema, derived != nil,
      isTogether || found.count == inputs?.count
    else { return reader.allowUnasked() }
    let unique = kind.uniqueFields.filter { mapping.schema.id(of: $0) != nil }
      .map { YAMLNode(expectingUnique: $0, at: node.mark) }
    if expected != nil || !unique.isEmpty {
      expectedOfDatasets.append((unique + (expected ?? []), datasets.count))
    }
    datasets.append(
      BoundDataset(
        declared: DeclaredDataset(
          name: node.name, kind: kind, schema: schema, rules: rules,
          filteredBy: together?.filteredBy
            ?? StoredClasses(declarations, reader)?.least ?? .public,
          side: derived.flatMap { $0.columns.columns.isEmpty ? nil : $0.columns }
        ).filtered(by: filter),
        sources: found, mappings: mapping.mappings, expansion: expansion, derived: mapping.derived,
        secretColumns: mapping.secretColumns,
        keepsRaw: (together?.keepsRaw ?? true) && !rules.hidesRejects && secret.isEmpty
          && mapping.secretColumns.isEmpty
          && !(reader.optionalEntries("class") ?? []).contains {
            $0.value.scalar?.value == .text(PrivacyClass.secret.name)
          },
        filter: filter, keep: keep, retain: retain))
  }

  private func readTogether(
    _ node: NodeDeclaration, _ reader: NodeReader, _ kind: RecordKind
  ) -> TogetherReader.Found? {
    TogetherReader(node: node, reader: reader, kind: kind, diagnostics: diagnostics).read { name in
      definition.resolve(name, from: node, in: [.normalize], diagnostics: diagnostics)
        .flatMap { found in datasets.first { $0.declared.name == found.name } }
    }
  }

  private func bindIndex(_ node: NodeDeclaration) {
    guard let reader = node.reader(diagnostics) else { return }
    defer { reader.finish() }
    let input = reader.string("input").flatMap {
      definition.resolve($0, from: node, in: [.normalize], diagnostics: diagnostics)
    }
    guard let input, let number = datasets.firstIndex(where: { $0.declared.name == input.name })
    else { return reader.allowUnasked() }
    let dataset = datasets[number]
    guard
      let schema = IndexNode(node: reader, diagnostics: diagnostics).read(dataset.declared.schema)
    else { return }
    for (number, field) in schema.fields.enumerated() where !field.isStored {
      unstored[input.name] = node.mark
      if dataset.side?.reads(FieldID(number)) ?? false {
        reader.error("\(field.name) is what others are derived from: expected true", in: "store")
      }
      if dataset.filter != nil {
        reader.error("a dataset with a 'where:' keeps its texts: expected true", in: "store")
      }
    }
    if schema.fields.dropFirst(dataset.stored.fields.count).contains(where: { $0.indexing != nil })
    {
      reader.error("expected texts that are read; those that are derived have no index", in: "text")
    }
    datasets[number].declared = dataset.declared.with(schema)
  }

  /// The `where:` of a node, together with lookups that have to find something.
  func filter(
    _ reader: NodeReader, schema: Schema, zone: TimeZone, and required: [String] = []
  ) -> RowFilter? {
    let text = reader.optionalString("where")
    let found = required.map { "\($0):true" }
    guard text != nil || !found.isEmpty else { return nil }
    do {
      // The text by itself first: its errors count columns.
      if let text { _ = try RowFilter(query: text.value, schema: schema, zone: zone) }
      let query = found.isEmpty ? [] : text.map { ["(\($0.value))"] } ?? []
      return try RowFilter(
        query: found.isEmpty ? text?.value ?? "" : (query + found).joined(separator: " AND "),
        schema: schema, zone: zone)
    } catch {
      reader.error(String(describing: error), in: "where")
      return nil
    }
  }

  private func bindAnalysis(_ node: NodeDeclaration, zone: TimeZone) {
    guard let reader = node.reader(diagnostics) else { return }
    defer { reader.finish() }
    let op = reader.oneOf("op", catalog.analyses.map(\.name))
    guard let op, let kind = catalog.analyses.first(where: { $0.name == op.value }),
      let inputs = self.inputs(reader, kind: kind, node: node),
      let dataset = inputs[kind.roles[0].name]
    else { return reader.allowUnasked() }
    reader.refuseSecrets(unless: kind.options)
    for name in inputs.values.map(\.name).sorted() where unstored[name] != nil {
      diagnostics.error(
        "\(Wording.quoted(name)) is indexed with 'store: false', so no analysis can read it",
        at: node.mark)
    }
    let folded = kind.roles[0].name
    let filter = self.filter(reader, schema: dataset.schema, zone: zone)
    var configured = inputs
    configured[folded] = dataset.filtered(by: filter)
    guard
      let analysis = kind.configure(
        reader,
        AnalysisInputs(
          of: node.name, configured, zone: zone, contributors: contributors(of: node)))
    else {
      refuse(node)
      return reader.allowUnasked()
    }
    if let number = datasets.firstIndex(where: { $0.declared.name == dataset.name }) {
      datasets[number].declared = analysis.derivedKeys.reduce(dataset) { $0.deriving($1) }
    }
    analyses.append(
      BoundPipeline.BoundAnalysis(
        name: node.name, op: op.value, inputs: inputs.mapValues(\.name), foldedRole: folded,
        analysis: analysis, filter: filter,
        sideColumns: analysis.sideColumns(
          of: datasets, inputs.mapValues(\.name), filtered: folded, by: filter)))
  }

  /// The datasets by role: `inputs: {role: node}`, or `input: node` for the folded role alone.
  private func inputs(
    _ reader: NodeReader, kind: AnalysisKind, node: NodeDeclaration
  ) -> [String: DeclaredDataset]? {
    var given: [String: Located<String>] = [:]
    if reader.has("input") {
      guard let only = reader.string("input") else { return nil }
      given[kind.roles[0].name] = only
    } else {
      guard let roles = reader.mapping("inputs") else { return nil }
      for role in kind.roles {
        let name = role.isOptional ? roles.optionalString(role.name) : roles.string(role.name)
        if let name { given[role.name] = name }
      }
      guard kind.roles.allSatisfy({ $0.isOptional || given[$0.name] != nil }) else { return nil }
    }
    var found: [String: DeclaredDataset] = [:]
    var isWhole = true
    for role in kind.roles {
      guard let name = given[role.name] else { continue }
      guard
        let target = definition.resolve(
          name, from: node, in: [.normalize], diagnostics: diagnostics)
      else {
        isWhole = false
        continue
      }
      guard let dataset = datasets.first(where: { $0.declared.name == target.name }) else {
        isWhole = false
        continue
      }
      if !role.takes(dataset.declared.kind) {
        diagnostics.error(
          "\(role.name): expected \(role.recordWords), "
            + "found \(Wording.quoted(target.name)) with records \(dataset.declared.record)",
          at: name.mark)
        isWhole = false
      }
      found[role.name] = dataset.declared
    }
    return isWhole ? found : nil
  }

  /// What cannot be configured is an error, also if nobody said why.
  func refuse(_ node: NodeDeclaration) {
    guard diagnostics.isEmpty else { return }
    diagnostics.error("\(node.name): its options cannot be used together", at: node.mark)
  }
}
