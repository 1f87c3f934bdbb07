internal import Formats
public import Platform

/// A definition proposed for a file: what a sample shows, with the evidence in comments.
public struct InferredDefinition: Sendable {
  /// The definition as YAML; what only the reader can know is commented out and marked CHOOSE.
  public let text: String
  /// The same with the first of each choice taken and "UTC" as the zone.
  ///
  /// Meant for checks, not for use: nobody has said that the choices are right.
  public let filledText: String
  /// Whether anything is left to choose.
  public let hasChoices: Bool
  /// The record kind that every required field was found for, or nil.
  public let record: String?

  /// Samples the file at `path`, or the plain text files in a folder, and proposes a definition of a
  /// record kind of `catalog`.
  ///
  /// Throws `FileError` for a file that cannot be read and `InferError` for one that has no
  /// records, or for an unknown record kind. Reads a bounded part of the file.
  public static func propose(
    path: String, options: InferOptions = InferOptions(), catalog: Catalog,
    fileSystem: any FileSystem = SystemFileSystem()
  ) throws -> InferredDefinition {
    let kinds = try kinds(options, catalog)
    do {
      if let sample = try PlainTextSample.read(path: path, fileSystem: fileSystem) {
        return plainText(sample, options, catalog)
      }
    } catch let failure as DecodingFailure {
      throw InferError.nothingReadable(
        path: path, expected: "plain text that can be decoded", found: "at \(failure)")
    }
    return propose(try tables(path, options, kinds, fileSystem), catalog, options)
  }

  /// Samples several files and folders, and proposes one definition for all of them; files with the same columns
  /// become one source.
  ///
  /// Throws as for a single one; plain text is taken by itself only.
  public static func propose(
    paths: [String], options: InferOptions = InferOptions(), catalog: Catalog,
    fileSystem: any FileSystem = SystemFileSystem()
  ) throws -> InferredDefinition {
    let files = try paths.flatMap { path in
      try path == Self.standardInput
        ? [path] : InferredFolder.files(of: path, fileSystem: fileSystem)
    }
    if let only = paths.first, paths.count == 1, files == [only], only != Self.standardInput {
      return try propose(path: only, options: options, catalog: catalog, fileSystem: fileSystem)
    }
    let kinds = try kinds(options, catalog)
    var tables: [InferredTable] = []
    for file in files {
      for table in try Self.tables(file, options, kinds, fileSystem) {
        if let same = tables.firstIndex(where: { $0.sample.isAlike(table.sample) }) {
          tables[same].patterns += table.patterns
          tables[same].fileCount += 1
        } else {
          tables.append(table)
        }
      }
    }
    return propose(tables, catalog, options)
  }

  /// The path that means standard input.
  public static let standardInput = "-"

  private static func tables(
    _ path: String, _ options: InferOptions, _ kinds: [RecordKind], _ fileSystem: any FileSystem
  ) throws -> [InferredTable] {
    if path == standardInput, let spooled = options.standardInput {
      return try tables(spooled, options, kinds, fileSystem).map { table in
        var table = table
        table.patterns = [InferredTable.standardInputPlaceholder]
        return table
      }
    }
    let terms = kinds.flatMap { kind in
      kind.fields.flatMap { RecordProposal.terms(of: $0) }
    }
    return try FileSample.tables(
      path: path, encoding: options.encoding, sampleSize: options.sampleSize, knownNames: terms,
      fileSystem: fileSystem
    ).map { sample in
      let schema = try options.schema.map {
        try TableSchemaFile.read($0, for: path, fileSystem: fileSystem)
      }
      return Self.table(sample, options, kinds, schema)
    }
  }

  private static func table(
    _ sample: FileSample, _ options: InferOptions, _ kinds: [RecordKind],
    _ schema: TableSchemaFile?
  ) -> InferredTable {
    var proposals = RecordProposal.ranked(kinds, columns: sample.columns)
    if sample.found.holdsPositions {
      proposals = RecordProposal.placesFirst(proposals, columns: sample.columns)
    }
    if let schema {
      return InferredTable(
        sample: sample, proposals: proposals, own: OwnRecordProposal(sample, schema),
        schema: schema, patterns: [GlobPattern.literal(sample.path)])
    }
    let isTold = options.record != nil || sample.found.holdsPositions
    if !isTold, let convincing = proposals.firstIndex(where: { $0.isConvincing(sample.columns) }) {
      proposals.insert(proposals.remove(at: convincing), at: 0)
    } else if !isTold || proposals.first?.isComplete != true, options.record == nil {
      return InferredTable(
        sample: sample, proposals: proposals, own: OwnRecordProposal(sample),
        patterns: [GlobPattern.literal(sample.form.file(at: sample.path))])
    }
    return InferredTable(
      sample: sample, proposals: proposals, own: nil,
      patterns: [GlobPattern.literal(sample.form.file(at: sample.path))])
  }

  private static func propose(
    _ tables: [InferredTable], _ catalog: Catalog, _ options: InferOptions
  ) -> InferredDefinition {
    if options.record == nil, let ready = ReadyComposer(tables, catalog.mappings) {
      return InferredDefinition(
        text: ready.text, filledText: ready.text, hasChoices: false, record: nil)
    }
    let composer = DefinitionComposer(tables: tables, catalog: catalog, today: options.today)
    // An analysis or a report may need options that nobody but the reader can give.
    let isWhole = composer.binds(composer.draft(withAnalysis: true, isOpen: true))
    let draft = composer.draft(withAnalysis: isWhole)
    return InferredDefinition(
      text: draft.text, filledText: draft.filled(zone: "UTC"), hasChoices: draft.hasChoices,
      record: tables.compactMap(\.kind).first?.name)
  }

  private static func plainText(
    _ sample: PlainTextSample, _ options: InferOptions, _ catalog: Catalog
  ) -> InferredDefinition {
    let kinds = catalog.records.filter { options.record == nil || options.record == $0.name }
    let composer = PlainTextComposer(sample: sample, kinds: kinds)
    let draft = composer.draft()
    return InferredDefinition(
      text: draft.text, filledText: draft.filled(zone: "UTC"), hasChoices: draft.hasChoices,
      record: composer.kind?.name)
  }

  private static func kinds(_ options: InferOptions, _ catalog: Catalog) throws -> [RecordKind] {
    // A record that takes any text, and has hardly a field of its own, would fit every file.
    guard let name = options.record else {
      return catalog.records.filter { !$0.acceptsFurtherText || $0.fields.count > 3 }
    }
    guard let kind = catalog.records.first(where: { $0.name == name }) else {
      throw InferError.unknownRecord(found: name, known: catalog.records.map(\.name))
    }
    return [kind]
  }
}
