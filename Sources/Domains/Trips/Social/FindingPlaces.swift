internal import Analysis
internal import Definition
internal import Store

/// Finds the lines of records that findings are about.
struct FindingPlaces {
  private let places: [SocialRole: RecordPlaces]
  private let context: AnalysisContext

  /// Looks into the datasets of `context`; `places` tells where each record stands.
  init(_ places: [SocialRole: RecordPlaces], in context: AnalysisContext) {
    self.places = places
    self.context = context
  }

  /// The findings with the lines of their records, in their order; one part is open at a time.
  func place(_ findings: [TripFinding]) throws -> [PlacedFinding] {
    var placed: [PlacedFinding] = []
    for role in SocialRole.allCases {
      let own = findings.filter { $0.record.rawValue == role.kind.name }
      guard !own.isEmpty, let dataset = context.datasets[role.rawValue] else { continue }
      var lines = RecordLines(dataset)
      for finding in own {
        guard let (part, row) = places[role]?[finding.row] else { continue }
        let found = try lines.line(part, row)
        placed.append(PlacedFinding(finding: finding, file: found.file, line: found.line))
      }
    }
    return placed
  }
}
