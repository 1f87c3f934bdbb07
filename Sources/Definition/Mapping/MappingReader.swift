internal import Platform
internal import SearchIndex
internal import Text

/// Reads the `map:` of a normalize node: `field: column` or `field: {from: column, as: format}`.
struct MappingReader {
  let node: NodeReader
  let kind: RecordKind
  /// The zone of local times in the node's sources, if all have the same.
  let zone: TimeZone?
  /// Whether all of the node's sources tell lists from texts.
  let hasLists: Bool
  /// Whether all of them name their columns in a header.
  let hasHeaders: Bool
  /// Whether all sources of the node are stores.
  let readsStores: Bool
  /// How private a column is where sources are stores, which know it; nil without any.
  let classInStores: ((String) -> PrivacyClass)?
  /// The fields that indexes of the node ask for.
  let indexedNames: Set<String>
  let diagnostics: Diagnostics

  /// What a `map:` comes to.
  struct Mapped {
    let schema: Schema
    let mappings: [FieldMapping]
    /// The fields that the rules make, each with those that it is made from.
    let derived: [DerivedField]
    /// The source columns of secret fields, in the order of the record.
    let secretColumns: [Located<String>]
  }

  /// The schema of the mapped fields, and how each is filled; nil after reporting errors.
  func read() -> Mapped? {
    let same = sameNames
    guard let entries = same == nil ? node.entries("map") : [] else { return nil }
    let declared = declaredFields(entries)
    let given = readClasses(declared)
    var columns = same ?? [:]
    var isWhole = true
    for entry in entries {
      if let date = kind.fields.first(where: { $0.companions.contains { $0.name == entry.key } }) {
        diagnostics.error(
          "field \(Wording.quoted(entry.key)) is made from \(date.name), so it cannot be mapped",
          at: entry.keyMark)
        isWhole = false
        continue
      }
      guard declared.contains(where: { $0.name == entry.key }) else {
        diagnostics.error(
          "record \(kind.name) has no field \(Wording.quoted(entry.key))", at: entry.keyMark,
          hint: Wording.suggestion(for: entry.key, among: kind.fields.map(\.name))
            ?? "it has " + kind.fields.map(\.name).joined(separator: ", "))
        isWhole = false
        continue
      }
      guard let source = MappedColumn.read(entry, of: node) else {
        isWhole = false
        continue
      }
      source.check(
        entry, isRequired: declared.contains { $0.name == entry.key && !$0.isOptional },
        canBeNamed: hasHeaders, diagnostics)
      columns[entry.key] = source
    }
    for field in kind.fields where !field.isOptional && columns[field.name] == nil {
      if entries.contains(where: { $0.key == field.name }) { continue }
      node.error("field \(Wording.quoted(field.name)) of record \(kind.name) is missing", in: "map")
      isWhole = false
    }
    guard isWhole else { return nil }
    let classes = inherited(given, columns, declared)
    // A secret field is read by nobody: what is not in the schema reaches no file.
    func isSecret(_ field: Field) -> Bool { (classes[field.name] ?? field.privacy) == .secret }
    let mapped = declared.filter { columns[$0.name] != nil && !isSecret($0) }
      .map { $0.with(classes[$0.name] ?? $0.privacy) }
    let made = declared.compactMap { makable(of: mapped, for: $0, classes) }
    let fields = declared.compactMap { field in
      (mapped + made.map(\.field)).first { $0.name == field.name }
    }
    let text = kind.defaultText.flatMap { field in
      fields.contains { $0.name == field.name } ? field.name : nil
    }
    let position = kind.position.flatMap { position in
      let names = fields.map(\.name)
      return names.contains(position.latitude) && names.contains(position.longitude)
        ? position : nil
    }
    let schema = Schema(declaring: fields, defaultText: text, position: position)
    let mappings = mapped.compactMap { field -> FieldMapping? in
      guard let id = schema.id(of: field.name), let source = columns[field.name] else { return nil }
      var made = mapping(id, field, source.first, source.format)
      made?.otherNames = Array(source.names.dropFirst())
      made?.isOptionalColumn = source.isOptional
      return made
    }
    let derived = made.compactMap { made in
      schema.id(of: made.field.name).map {
        DerivedField(field: $0, sources: made.sources.compactMap { schema.id(of: $0) })
      }
    }
    let secrets = declared.filter { isSecret($0) }
      .flatMap { columns[$0.name]?.names ?? [] }
    return mappings.count == mapped.count
      ? Mapped(schema: schema, mappings: mappings, derived: derived, secretColumns: secrets) : nil
  }

  /// The fields of the record: those of its kind and, where that takes any, the others that are mapped,
  /// if their names can stand in a query.
  private func declaredFields(_ entries: [YAMLEntry]) -> [Field] {
    let fields = kind.fields.map(\.field)
    guard kind.acceptsFurtherText else { return fields }
    let taken = kind.columnNames
    let further = entries.map(\.key).filter { name in
      !taken.contains(name) && NodeName.isWellFormed(name)
    }
    return fields + further.map { Field($0, .text, isOptional: true) }
  }

  /// What the rules make of `mapped` fields for one that is not mapped, as private as the most private of them.
  private func makable(
    of mapped: [Field], for field: Field, _ classes: [String: PrivacyClass]
  ) -> (field: Field, sources: [String])? {
    guard let declared = kind.fields.first(where: { $0.name == field.name }),
      (classes[field.name] ?? field.privacy) != .secret,
      !mapped.contains(where: { $0.name == field.name }),
      !declared.isForIndexes || indexedNames.contains(field.name)
    else { return nil }
    let sources = mapped.filter { declared.sources.contains($0.name) }
    guard !sources.isEmpty else { return nil }
    let privacy =
      classes[field.name] ?? sources.reduce(field.privacy) { max($0, $1.privacy) }
    return (field.with(privacy), sources.map(\.name))
  }

  private func readClasses(_ declared: [Field]) -> [String: PrivacyClass] {
    var classes: [String: PrivacyClass] = [:]
    for entry in node.optionalEntries("class") ?? [] {
      guard let field = declared.first(where: { $0.name == entry.key }) else {
        diagnostics.error(
          "record \(kind.name) has no field \(Wording.quoted(entry.key))", at: entry.keyMark,
          hint: Wording.suggestion(for: entry.key, among: declared.map(\.name)))
        continue
      }
      let names = PrivacyClass.allCases.map(\.name)
      guard let name = node.value(entry.value, entry.key).oneOf(names) else { continue }
      classes[field.name] = PrivacyClass.allCases.first { $0.name == name.value }
      if classes[field.name] == .secret, !field.isOptional {
        diagnostics.error(
          "field \(Wording.quoted(field.name)) is required, so it cannot be secret",
          at: entry.keyMark)
      }
    }
    return classes
  }

  private func mapping(
    _ id: FieldID, _ field: Field, _ column: Located<String>, _ format: Located<String>?
  ) -> FieldMapping? {
    if field.isList { return listMapping(id, field, column, format) }
    let conversion: FieldMapping.Conversion
    let expected: String
    switch field.type {
    case .text:
      guard let format else {
        (conversion, expected) = (.bytes, "text")
        break
      }
      guard let markup = markup(field, format) else { return nil }
      return FieldMapping(
        field: id, column: column, conversion: .marked(markup), expected: "text",
        identity: "\(field.name) \(column.value) text marked as \(markup.identity)")
    case .symbol: (conversion, expected) = (.bytes, "text")
    case .integer: (conversion, expected) = (.integer, "a whole number")
    case .decimal(let scale) where field.isMeasured:
      if let format,
        let units = kind.fields.first(where: { $0.name == field.name })?.quantity?.units
      {
        guard let unit = unit(field, format, units) else { return nil }
        if unit.decimals > 0 {
          return FieldMapping(
            field: id, column: column, conversion: .measurement(places: Int(scale) - unit.decimals),
            expected: "a number", identity: "\(field.name) \(column.value) a number in \(unit.name)"
          )
        }
        return FieldMapping(
          field: id, column: column, conversion: .converted(places: Int(scale), unit),
          expected: "a number", identity: "\(field.name) \(column.value) a number in \(unit.name)")
      }
      conversion = .measurement(places: Int(scale))
      expected = "a number"
    case .decimal(let scale):
      conversion = .decimal(places: Int(scale))
      expected = "a number of at most \(scale) decimals"
    case .boolean: (conversion, expected) = (.boolean, "true, false, 1 or 0")
    case .instant:
      guard let instant = instant(field, column, format) else { return nil }
      return FieldMapping(
        field: id, column: column, conversion: .instant(instant, zone),
        expected: "a time written as \(instant)" + (zone == nil ? " with its offset" : ""),
        identity: "\(field.name) \(column.value) \(instant) "
          + (zone?.contentHash.hexadecimal ?? "no zone"))
    case .date:
      guard let date = date(field, format) else { return nil }
      return FieldMapping(
        field: id, column: column, conversion: .date(date),
        expected: Self.expected(date, isUncertain: field.isUncertain),
        identity: "\(field.name) \(column.value) \(field.isUncertain ? "uncertain " : "")\(date)")
    case .period: preconditionFailure("\(field.name): periods are computed, not read")
    }
    if let format {
      diagnostics.error(
        "as: field \(Wording.quoted(field.name)) is \(field.type.name), which has no formats",
        at: format.mark)
      return nil
    }
    return FieldMapping(
      field: id, column: column, conversion: conversion, expected: expected,
      identity: "\(field.name) \(column.value) \(expected)")
  }

  /// The unit of `units` that a column is declared to be in.
  private func unit(
    _ field: Field, _ format: Located<String>, _ units: [MeasurementUnit]
  ) -> MeasurementUnit? {
    if let unit = units.first(where: { $0.name == format.value }) { return unit }
    let found = format.isSecret ? "another text" : Wording.quoted(format.value)
    diagnostics.error(
      "as: field \(Wording.quoted(field.name)) takes "
        + Wording.alternatives(units.map(\.name)) + ", found \(found)", at: format.mark,
      hint: format.isSecret ? nil : Wording.suggestion(for: format.value, among: units.map(\.name)))
    return nil
  }

  /// What the values of a column of texts are declared to be marked up with.
  private func markup(_ field: Field, _ format: Located<String>) -> Markup? {
    if let markup = Markup(rawValue: format.value) { return markup }
    let found = format.isSecret ? "another text" : Wording.quoted(format.value)
    diagnostics.error(
      "as: field \(Wording.quoted(field.name)) takes "
        + Wording.alternatives(Markup.allCases.map(\.rawValue)) + ", found \(found)",
      at: format.mark)
    return nil
  }

  // MARK: - Times

  private func instant(
    _ field: Field, _ column: Located<String>, _ format: Located<String>?
  ) -> InstantFormat? {
    guard let format else {
      if readsStores { return .iso8601 }
      diagnostics.error(
        "field \(Wording.quoted(field.name)) is a moment: write {from: ..., as: FORMAT}",
        at: column.mark, hint: "formats: iso8601, unix_s, unix_ms, or a pattern such as %d/%m/%Y")
      return nil
    }
    let compiled: InstantFormat
    do { compiled = try InstantFormat(format.value) } catch {
      diagnostics.error("as: \(error)", at: format.mark)
      return nil
    }
    // An ISO text may carry its offset; one that does not is refused when it is met.
    if zone == nil, compiled.needsZone, compiled != .iso8601 {
      diagnostics.error(
        "as: \(Wording.quoted(format.shown)) gives local times: "
          + "the source must declare its zone, such as zone: Europe/Berlin", at: format.mark)
      return nil
    }
    return compiled
  }
  /// The format of a date, `iso8601` if none is declared.
  private func date(_ field: Field, _ format: Located<String>?) -> DateFormat? {
    guard let format else {
      return readsStores && field.isUncertain ? .interval : .iso8601
    }
    let compiled: DateFormat
    do { compiled = try DateFormat(format.value) } catch {
      diagnostics.error("as: \(error)", at: format.mark)
      return nil
    }
    guard field.isUncertain || !compiled.isWritten else {
      diagnostics.error(
        "as: field \(Wording.quoted(field.name)) is one day, which \(compiled) may leave open",
        at: format.mark, hint: "formats: iso8601, or a pattern such as %d/%m/%Y")
      return nil
    }
    return compiled
  }

  private static func expected(_ format: DateFormat, isUncertain: Bool) -> String {
    switch (format, isUncertain) {
    case (.iso8601, true): "a date such as 2019-05-03, 2019-05 or 2019"
    case (.iso8601, false): "a day such as 2019-05-03"
    case _ where format.keepsPhrases: "a date, as GEDCOM writes it"
    default: format.isWritten ? "a date, as people write them" : "a day written as \(format)"
    }
  }
}
