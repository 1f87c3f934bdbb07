internal import Platform
internal import Report
internal import SearchIndex

/// Reads the top level of a definition.
struct DefinitionReader {
  static let aboutKeys = [
    "issued", "status", "scope", "organisation", "authors", "references", "glossary", "changes",
  ]
  private static let notSupportedKeys = ["viewer", "schema", "workers"]

  /// Analyses whose tables a page shows beside those of its own.
  static let beside = OptionDescription(
    "beside", .names(.text),
    "further nodes of `analyze` whose tables a page or table shows, by names: `talks: archive` calls the table `latest` of `archive` "
      + "`talks_latest`, and the text `count` `talks_count`")

  /// What a report node is called where pages lead to it.
  static let reportTitle = OptionDescription(
    "title", .text,
    "what readers call it; its name in words unless it is given")

  static let languageKey = "language"

  /// What a definition may say at its top.
  static let settings =
    [
      OptionDescription("gristmill", .integer(1...1), isRequired: true, "version of this language"),
      OptionDescription(
        "pipeline", .text, isRequired: true,
        "lower-case letters, digits and `-`, 1 to 64: names the store and the report folder"),
      OptionDescription(
        "title", .text, "title of the index, which leads to all reports; the id unless it is given"),
      OptionDescription(
        "about",
        .mapping(aboutKeys.map { OptionDescription($0, .any, "a text, a list or a mapping") }),
        "what readers of the reports should know, below their titles and in the index"),
    ]
    + LookReader.settings + [
      OptionDescription(
        languageKey, .choice(Language.allCases.map(\.rawValue)), usual: Language.english.rawValue,
        "language of what the program writes on pages by itself, and of numbers there; files for programs stay as they are"
      ),
      OptionDescription(
        "params", .names(.mapping(ParameterTable.keys)),
        "values that a run may set; see [parameters](#parameters)"),
      OptionDescription(
        "zone", .text, usual: "UTC",
        "zone of months, years and partial dates, such as `America/Denver`"),
      OptionDescription(
        "now", .text,
        "date and time: the instant taken for now; of a day its beginning, without an offset in `zone`; the newest in the "
          + "data unless it is given"),
      OptionDescription(
        "clearance", .choice(clearances.map(\.name)), usual: PrivacyClass.internal.name,
        "most private class that reports may show"),
      SmallCellRule.option,
      OptionDescription(
        "quarantine",
        .mapping([
          OptionDescription(
            "max_rejects", .either([.integer(0...Int.max), .text]),
            "a number of records, or a share such as `1%`; without it half, see below")
        ]), "how many records of a dataset may be rejected"),
      OptionDescription(
        ReadyUse.key, .names(.mapping(ReadyUse.options)),
        "names to files of other programs that the program knows: see [ready mappings](mappings.md)"
      ),
      OptionDescription("records", .any, "nodes: [records of your own](#records-of-your-own)"),
      OptionDescription(
        "ingest", .any, "nodes: [sources](#ingest); required, unless `use` brings some"),
      OptionDescription(
        "normalize", .any, "nodes: [datasets](#normalize); without one is a finding"),
      OptionDescription("index", .any, "nodes: [indexes of texts](#index)"),
      OptionDescription("analyze", .any, "nodes: [analyses](#analyze)"),
      OptionDescription("report", .any, "nodes: [reports](#report)"),
      OptionDescription("export", .any, "nodes: [files for other programs](#export)"),
      OptionDescription(
        "tests", .any,
        "list of rows that are given and what should become of them; see [tests](#tests)"),
    ]

  private static let clearances = PrivacyClass.allCases.filter { $0 != .secret }

  private let root: YAMLNode
  private let reader: NodeReader
  private let parameters: ParameterTable
  private let diagnostics: Diagnostics
  /// Whether `use` is given, which says itself what is wrong with it.
  private let hasUse: Bool

  /// Fills the parameters in; gives nil if `root` is no mapping.
  init?(_ root: YAMLNode, context: DefinitionContext, diagnostics: Diagnostics) {
    guard case .mapping(let entries) = root.content else {
      diagnostics.error("expected a mapping, found \(root.kindName)", at: root.mark)
      return nil
    }
    self.diagnostics = diagnostics
    hasUse = entries.contains { $0.key == ReadyUse.key }
    parameters = ParameterTable(
      entries.first { $0.key == "params" }, context: context, diagnostics: diagnostics)
    let substitution = Substitution(
      environment: context.environment, diagnostics: diagnostics, parameters: parameters)
    let filled = entries.map { entry in
      entry.key == "params"
        ? entry
        : YAMLEntry(
          key: entry.key, keyMark: entry.keyMark, value: substitution.fill(entry.value))
    }
    let expanded = ReadyUse(mappings: context.mappings, diagnostics: diagnostics).expand(filled)
    self.root = YAMLNode(mark: root.mark, content: .mapping(expanded))
    guard
      let reader = NodeReader(self.root, name: "definition", diagnostics: diagnostics)
    else { return nil }
    self.reader = reader
  }

  /// Reads all top-level keys; what is wrong is reported and left out.
  func read() -> Definition {
    if reader.has("gristmill") {
      _ = reader.integer("gristmill", in: 1...1)
    } else {
      _ = reader.node("gristmill")
      diagnostics.error(
        "key 'gristmill' is missing", at: reader.mark, hint: "start with gristmill: 1")
    }
    let pipeline = checked(reader.string("pipeline"), "pipeline") { text in
      NodeName.isWellFormedPipeline(text) ? nil : "an id of lower-case letters, digits and '-'"
    }
    let title = checked(reader.optionalString("title"), "title") { _ in nil }
    let about = readAbout()
    let look = LookReader(reader: reader, diagnostics: diagnostics)
    let (theme, logo) = (look.readTheme(), look.readLogo())
    let language = checked(
      reader.optionalOneOf(Self.languageKey, Language.allCases.map(\.rawValue)), Self.languageKey
    ) { _ in nil }
    _ = reader.node("params")
    let zone = checked(reader.optionalString("zone"), "zone") { text in
      ZoneName.isWellFormed(text) ? nil : ZoneName.expected
    }
    let now = checked(reader.optionalString("now"), "now") { text in
      InstantForm.isWellFormed(text) ? nil : InstantForm.expected
    }
    let clearance = checked(
      reader.optionalOneOf("clearance", Self.clearances.map(\.name)), "clearance"
    ) { _ in nil }
    let tiles = look.readTiles(
      clearance: Self.clearances.first { $0.name == clearance?.value } ?? .internal)
    let smallCells = SmallCellRule.read(reader)
    let limit = readQuarantine()
    let list = readSections()
    let tests = reader.optionalList("tests") ?? []
    if reader.has("expect") {
      _ = reader.node("expect")
      diagnostics.error(
        "expect: stands in a node of normalize or report, not at the top",
        at: reader.mark(of: "expect"))
    }
    reader.refuseNotSupported(Self.notSupportedKeys)
    reader.finish()
    return Definition(
      file: diagnostics.file, pipeline: pipeline?.value ?? "", title: title?.value, about: about,
      look: PageLook(theme: theme, logo: logo?.logo, tiles: tiles), logoFile: logo?.name,
      language: language.flatMap { Language(rawValue: $0.value) } ?? .english,
      parameters: parameters.parameters, zone: zone, now: now,
      clearance: Self.clearances.first { $0.name == clearance?.value },
      smallCells: smallCells, maximumRejects: limit,
      nodes: list.nodes, tests: tests, ordinals: list.ordinals)
  }

  /// A general setting of the expected form; it stands in reports, so it cannot be secret.
  private func checked(
    _ setting: Located<String>?, _ key: String, _ expectedUnless: (String) -> String?
  ) -> Located<String>? {
    guard let setting else { return nil }
    if setting.isSecret {
      diagnostics.refuseSecret(key, at: setting.mark)
      return nil
    }
    guard let expected = expectedUnless(setting.value) else { return setting }
    reader.error("expected \(expected), found another text", in: key)
    return nil
  }

  private func readAbout() -> [YAMLEntry] {
    guard let about = reader.optionalMapping("about") else { return [] }
    return Self.aboutKeys.compactMap { key in
      about.node(key).map { YAMLEntry(key: key, keyMark: about.mark(of: key), value: $0) }
    }.filter { entry in
      if entry.value.holdsSecret { diagnostics.refuseSecret(entry.key, at: entry.value.mark) }
      return !entry.value.holdsSecret
    }.sorted { $0.keyMark < $1.keyMark }
  }

  private func readQuarantine() -> RejectLimit {
    guard let quarantine = reader.optionalMapping("quarantine"),
      let node = quarantine.node("max_rejects")
    else { return .standard }
    if let scalar = node.scalar, let limit = RejectLimit(scalar.value) { return limit }
    quarantine.error("expected \(RejectLimit.expected), found \(node.kindName)", in: "max_rejects")
    return .standard
  }

  private struct NodeList {
    var nodes: [NodeDeclaration] = []
    var ordinals: [String: Int] = [:]
  }

  private func readSections() -> NodeList {
    var list = NodeList()
    var latest: DefinitionSection?
    for key in reader.keys {
      guard let section = DefinitionSection(rawValue: key) else { continue }
      if let above = latest, above > section {
        diagnostics.error(
          "section '\(key)' must stand above section '\(above.rawValue)'",
          at: reader.mark(of: key))
      }
      latest = max(latest ?? section, section)
      guard let entries = reader.entries(key) else { continue }
      if entries.isEmpty { reader.error("expected at least one node, found none", in: key) }
      for entry in entries { declare(entry, section, in: &list) }
    }
    for section in DefinitionSection.allCases { _ = reader.node(section.rawValue) }
    if !reader.has(DefinitionSection.ingest.rawValue), !hasUse {
      diagnostics.error("key 'ingest' is missing", at: reader.mark)
    }
    return list
  }

  private func declare(_ entry: YAMLEntry, _ section: DefinitionSection, in list: inout NodeList) {
    guard NodeName.isWellFormed(entry.key) else {
      diagnostics.error("expected \(NodeName.expected)", at: entry.keyMark)
      return
    }
    if let first = list.ordinals[entry.key] {
      diagnostics.error(
        "node \(Wording.quoted(entry.key)) stands twice, first in line "
          + "\(list.nodes[first].mark.line)",
        at: entry.keyMark)
      return
    }
    guard case .mapping = entry.value.content else {
      diagnostics.error(
        "node \(Wording.quoted(entry.key)): expected a mapping, found \(entry.value.kindName)",
        at: entry.value.mark)
      return
    }
    if section == .report || section == .records, entry.value.holdsSecret {
      diagnostics.refuseSecret("node \(Wording.quoted(entry.key))", at: entry.keyMark)
    }
    list.ordinals[entry.key] = list.nodes.count
    list.nodes.append(
      NodeDeclaration(
        name: entry.key, section: section, mark: entry.keyMark, ordinal: list.nodes.count,
        body: entry.value))
  }
}

extension Definition {
  /// What `about:` may say of a definition.
  package static var aboutKeys: [String] { DefinitionReader.aboutKeys }
}
