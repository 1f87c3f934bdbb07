internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Looks for what cannot be right in family trees.
///
/// Partials say which ids stand in a part, and where. Walking them together by id numbers the records; from there on all is
/// arrays by number, in scratch files, that ranges of records are looked at in parallel.
struct GenealogyChecks: Analysis {
  static let kind = AnalysisKind(
    name: "genealogy_checks",
    summary: "what cannot be right in family trees: dates, links, loops and islands",
    roles: [PersonRecord.role, FamilyRecord.role],
    options: TreeCheckOptions.table,
    configure: { options, inputs, _ in
      GenealogyChecks(
        people: inputs.required(PersonRecord.role), families: inputs.required(FamilyRecord.role),
        options: options, zone: inputs.zone)
    })

  let people: DeclaredDataset
  let families: DeclaredDataset
  let options: TreeCheckOptions
  let zone: TimeZone

  var partialKind: FileKind { TreePartial.Side.people.kind }

  var namesFiles: Bool { true }

  /// What a partial keeps of a record does not depend on the options.
  var partialIdentity: String { "genealogy_checks" }

  /// Into how many ranges records are divided at least, and how many one has at most.
  private static let rangeCount = 16
  private static let rangeLength = 1 << 20

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    var gatherer = TreeGatherer(part, .people)
    return try gatherer.write(to: path, context: context)
  }

  func finish(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> AnalysisOutcome {
    let families = try familyTables(context)
    let result = try check(partials, families, in: context)
    var tables = TreeTables(result: result).tables
    RelativesTables(result.relatives, privacy: result.privacy, findings: result.placed)
      .add(to: &tables)
    return AnalysisOutcome(tables: tables, outputs: families)
  }

  /// Asks every rule of every record; `families` are the tables of the families.
  func check(
    _ partials: [OutputFile], _ families: [OutputFile], in context: AnalysisContext
  ) throws -> GenealogyChecksResult {
    let store = context.task.store
    let records = try TreeRecords(
      people: partials.map { store.file($0) }, families: families.map { store.file($0) },
      in: context)
    let kinship = try Kinship(records, in: context.task)
    let today = context.now.map { Int32(clamping: zone.localDay(of: $0)) }
    var findings = TreeFindings(options)
    for more in try context.run(
      "persons",
      Self.ranges(records.people.count).map {
        PersonChecks(
          kinship: kinship, range: $0, options: options, mapped: mappedLinks, today: today)
      })
    {
      findings.append(more)
    }
    for more in try context.run(
      "families",
      Self.ranges(records.families.count).map {
        FamilyChecks(kinship: kinship, range: $0, options: options, today: today)
      })
    {
      findings.append(more)
    }
    try AncestorLoops(kinship, in: context.task).report(to: &findings)
    let islands = try TreeIslands(kinship, in: context.task)
    islands.report(to: &findings)
    let placed = try TreePlaces(kinship, people: people, families: self.families, in: context)
      .place(findings.listed)
    return GenealogyChecksResult(
      people: people.name, families: self.families.name,
      privacy: TreePrivacy(people, self.families), options: options, today: today,
      links: mappedLinks, personCount: Int64(records.people.count),
      familyCount: Int64(records.families.count),
      findings: findings, placed: placed, islands: islands.sizes,
      relatives: try RelativesReader(
        kinship, tables: partials.map { store.file($0) }, in: context
      ).read(options, placed))
  }

  /// Which links the datasets have fields for.
  var mappedLinks: TreeLinks {
    func has(_ dataset: DeclaredDataset, _ field: RecordField) -> Bool {
      dataset.schema.id(of: field) != nil
    }
    return TreeLinks(
      parents: has(people, PersonRecord.parents), families: has(people, PersonRecord.families),
      children: has(families, FamilyRecord.children),
      partners: has(families, FamilyRecord.husband) || has(families, FamilyRecord.wife))
  }

  /// The tables of the families, part by part; those that an earlier run left are used again.
  func familyTables(_ context: AnalysisContext) throws -> [OutputFile] {
    guard let dataset = context[FamilyRecord.role] else { return [] }
    let tasks = dataset.parts.indices.map { FamilyPartTask(dataset: dataset, number: $0) }
    return try context.run("tables of families", tasks, making: tasks.map(\.key))
  }

  private static func ranges(_ count: Int) -> [Range<Int>] {
    let ranges = max(rangeCount, (count + rangeLength - 1) / rangeLength)
    return (0..<ranges).map { count * $0 / ranges..<count * ($0 + 1) / ranges }
      .filter { !$0.isEmpty }
  }
}

/// Writes the table of one part of the families.
struct FamilyPartTask: PipelineTask {
  let dataset: DatasetReader
  let number: Int

  var byteCount: Int64 { dataset.parts[number].byteCount }

  private static let stage = TaskStage("families", version: 1)

  /// What the table depends on.
  var key: TaskKey {
    let part = dataset.parts[number]
    return TaskKey(
      Self.stage,
      [
        TreePartial.Side.families.kind.description, part.segment.key.name,
        part.selection?.key.name ?? "all",
      ])
  }

  func perform(in context: TaskContext) throws -> OutputFile {
    try context.store.publish(key: key, kind: .partial) { path in
      var gatherer = TreeGatherer(try dataset.open(number), .families)
      return try gatherer.write(to: path, context: context)
    }
  }
}

/// What a `genealogy_checks` node leaves.
struct GenealogyChecksResult: Sendable {
  /// The datasets' names.
  let people: String
  let families: String
  let privacy: TreePrivacy
  let options: TreeCheckOptions
  /// The day that counts as the present; nil if the definition does not say it.
  let today: Int32?
  /// Which links the datasets have fields for.
  let links: TreeLinks
  /// Records, those whose id stands above again included.
  let personCount: Int64
  let familyCount: Int64
  let findings: TreeFindings
  /// The findings that are listed, in order.
  let placed: [PlacedTreeFinding]
  /// How many islands have so many persons, the largest first.
  let islands: [(size: Int64, count: Int64)]
  /// The persons who have pages, with their relatives.
  let relatives: Relatives
}

/// The classes of what reports about trees print.
struct TreePrivacy: Sendable {
  /// Of counts.
  let figures: PrivacyClass
  /// Of ids, and of who belongs to whom.
  let records: PrivacyClass
  /// Of dates.
  let dates: PrivacyClass
  /// Of names of persons.
  let names: PrivacyClass
  /// Of places.
  let places: PrivacyClass

  init(_ people: DeclaredDataset, _ families: DeclaredDataset) {
    figures = max(.internal, people.filteredBy, families.filteredBy)
    records = max(
      figures,
      people.schema.privacy(of: PersonRecord.id, PersonRecord.parents, PersonRecord.families),
      families.schema.privacy(
        of: FamilyRecord.id, FamilyRecord.husband, FamilyRecord.wife, FamilyRecord.children))
    dates = max(
      records, people.schema.privacy(of: TreePartial.Side.people.dates + [LifeFields.sex]),
      families.schema.privacy(of: TreePartial.Side.families.dates))
    names = max(records, people.schema.privacy(of: NameFields.name))
    places = max(
      records, people.schema.privacy(of: LifeFields.birthPlace, LifeFields.deathPlace),
      families.schema.privacy(of: FamilyRecord.marriagePlace))
  }
}
