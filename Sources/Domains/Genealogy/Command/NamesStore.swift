internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// The shared names as the last run of a definition left them, with the options of the definition.
struct NamesStore {
  let records: SharingRecords
  let options: FamilyNamesOptions
  let privacy: SharingPrivacy
  /// The language of the pages of the run.
  let language: Language

  /// Reads the analysis called `analysis`, or the first one of its kind.
  init(analysis: String?, in input: DomainCommand.Input) throws {
    let kind = FamilyNamesAnalysis.kind.name
    let definition = StoredDefinition(input.store.state)
    let nodes = definition.nodes.filter {
      $0.section == .analyze && $0.reader?.optionalString("op")?.value == kind
    }
    guard let found = analysis.map({ name in nodes.first { $0.name == name } }) ?? nodes.first
    else {
      throw DomainCommand.Refused(
        nodes.isEmpty
          ? "the pipeline shares no names: it has no \(kind) node"
          : "no such analysis; there are: " + nodes.map(\.name).joined(separator: ", "))
    }
    guard let node = found.reader, let options = FamilyNamesOptions.table.read(node) else {
      throw DomainCommand.Refused("the run left no node \(found.name) that can be read", .badData)
    }
    self.options = options
    language = definition.language
    var records = SharingRecords()
    var schemas: [SharingRole: Schema] = [:]
    var filters: [PrivacyClass] = []
    for role in SharingRole.allCases {
      let name = node.optionalMapping("inputs")?.optionalString(role.rawValue)?.value
      guard let dataset = name.flatMap({ input.store.dataset($0) }) else { continue }
      let filter = role == .shares ? node.optionalString("where")?.value : nil
      for number in dataset.parts.indices {
        let part = try dataset.open(number)
        let schema = part.segment.schema
        schemas[role] = schema
        let rows = try filter.map {
          try RowFilter(query: $0, schema: schema, zone: input.zone)
        }
        if let rows { filters.append(rows.privacy(in: schema)) }
        let matches = try rows?.matches(part)
        records.append(
          try SharingReader.read(role, part) { row in
            matches.map { $0[row / 64] >> UInt64(row % 64) & 1 == 1 } ?? true
          })
      }
    }
    self.records = records
    privacy = SharingPrivacy(schemas, filteredBy: filters.max() ?? .public)
  }
}

/// Where the ledger stands.
enum LedgerPlace {
  static let fileName = "names-ledger.sqlite"

  /// The file that was given; else one beside `.gristmill`, or beside a store that does not stand in one.
  ///
  /// A store may be deleted at any time, so a ledger in it is refused.
  static func path(_ given: String?, store folder: String) throws -> String {
    let parent = Path.parent(folder)
    let beside = Path.name(parent) == ".gristmill" ? Path.parent(parent) : parent
    let path = given ?? Path.normalized(Path.join(beside, fileName))
    let system = SystemFileSystem()
    let store = try? system.identity(folder)
    var above = Path.parent(path)
    while true {
      if let store, let identity = try? system.identity(above), identity == store {
        throw DomainCommand.Refused(
          "--ledger: expected a file outside the store, which may be deleted; found one in it")
      }
      let next = Path.parent(above)
      if next == above { return path }
      above = next
    }
  }
}
