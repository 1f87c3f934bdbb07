internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// What one user of a network knows and could see: nothing else has any influence on it.
struct SafetyViewAnalysis: KeptRowsAnalysis {
  static let keptRows = KeptRowsPartial(kind: FileKind("SAFV", version: 1))

  static let kind = AnalysisKind(
    name: "safety_view",
    summary: "what one user of a safety network knows: friends, requests, alerts that were shared",
    roles: [
      CircleRecord.role, AlertRecord.role, AlertRequestRecord.role, AccountRecord.role,
      PositionRecord.role,
    ],
    options: SafetyViewOptions.table,
    configure: { options, inputs, _ in
      SafetyViewAnalysis(
        privacy: SafetyPrivacy(inputs), options: options, zone: inputs.zone)
    })

  let privacy: SafetyPrivacy
  let options: SafetyViewOptions
  let zone: TimeZone

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    func parts(_ role: InputRole) throws -> [PartReader]? {
      guard let dataset = context[role] else { return nil }
      return try dataset.parts.indices.map { try dataset.open($0) }
    }
    let circles = try (0..<context.folded.partCount).map { try context.folded.open($0) }
    let cancellation = context.task.cancellation
    let reader = try SafetyReader.read(
      circles: circles, parts: { try parts($0) }, cancellation: cancellation)
    var seen = SeenNetwork(reader, viewer: options.viewer, now: context.now)
    try seen.readPositions(try parts(PositionRecord.role) ?? [], cancellation)
    return AnalysisOutcome(
      tables: SafetyViewTables(seen, privacy, zone: zone).made(), outputs: [])
  }
}

/// The options of a `safety_view` node.
struct SafetyViewOptions: Hashable, Sendable {
  /// The id of the user who looks.
  var viewer = ""

  static let table = OptionTable(
    SafetyViewOptions(),
    [
      .own("viewer", .text, isRequired: true, "the id of the user who looks") { node, options in
        guard let viewer = node.string("viewer") else { return }
        if viewer.value.isEmpty { node.error("expected the id of a user", in: "viewer") }
        options.viewer = viewer.value
      }
    ])
}
