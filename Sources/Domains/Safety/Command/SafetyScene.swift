internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// The facts of a network as a run left them in a store.
struct SafetyScene {
  let facts: SafetyFacts

  /// Reads them; throws if readers may not see who knows whom.
  init(_ input: DomainCommand.Input) throws {
    let definition = StoredDefinition(input.store.state)
    guard let node = definition.analysis(SafetyAnalysis.kind, SafetyOptions.table) else {
      throw DomainCommand.Refused("the pipeline has no safety node")
    }
    guard !node.isFiltered else {
      throw DomainCommand.Refused(
        "the safety node has where:, so that not all circles count; ask its reports, or give a pipeline without it"
      )
    }
    var needed = PrivacyClass.personal
    var parts: [String: [PartReader]] = [:]
    for (role, name) in node.datasets {
      guard let dataset = input.store.dataset(name) else { continue }
      parts[role] = try dataset.parts.indices.map { try dataset.open($0) }
      if let schema = parts[role]?.first?.segment.schema {
        needed = max(needed, schema.recordPrivacy)
      }
    }
    guard needed <= input.clearance else {
      throw ClearanceRefused(
        "who knows whom is \(needed.name); give --clearance \(needed.name)")
    }
    facts = try SafetyReader.read(
      circles: parts[CircleRecord.role.name] ?? [], parts: { parts[$0.name] },
      cancellation: Cancellation()
    ).facts
  }

  /// An instant of the command line, or of changes: with an offset, or by the clocks of a zone.
  static func instant(_ text: String, _ zone: TimeZone) throws -> Int64 {
    var parser = InstantParser(format: .iso8601, zone: zone)
    var text = text
    guard let instant = text.withUTF8({ parser.parse(UnsafeRawBufferPointer($0)) }) else {
      throw DomainCommand.Refused(
        "expected an instant such as 2015-03-10T20:05:00, found '\(text)'")
    }
    return instant
  }
}
