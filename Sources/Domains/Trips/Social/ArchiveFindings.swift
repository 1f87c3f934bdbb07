internal import Definition
internal import SearchIndex

/// What only the archive is told: how much is deleted, and what does not fit together.
struct ArchiveFindings: Sendable {
  /// How many different trips, locations and photos deletes up to the present name.
  let deleted: [TripObject.Kind: Int64]
  /// How many findings there are by code, and the first of them in the order of the records.
  let counts: [TripFinding.Code: Int64]
  let findings: [PlacedFinding]
  /// Whether `where:` leaves no trip out.
  let isWhole: Bool

  init(
    _ records: SocialRecords, _ sight: TripSight, _ datasets: SocialDatasets,
    limit: Int, in context: AnalysisContext
  ) throws {
    let deletes = records.directory.tombstones.filter { $0.at <= sight.at }
    deleted = Dictionary(grouping: deletes, by: \.kind).mapValues {
      Int64(Set($0.map(\.target)).count)
    }
    isWhole = records.isIncluded.allSatisfy(\.self)
    let scope = CheckScope(datasets)
    let found = TripChecks.findings(
      sight.directory, sight.relations, sight.deletions, limit: limit
    ) { [directory = sight.directory] in scope.isMeant($0, directory) }
    counts = found.counts
    findings = try FindingPlaces(records.places, in: context).place(found.listed)
  }
}

/// A finding with the place of its record: the file's name without its folder, and the line from 1.
struct PlacedFinding: Sendable {
  let finding: TripFinding
  let file: String
  let line: Int64
}

/// Which checks make sense for the roles that are given: what a dataset that is not given would hold is not
/// missing.
struct CheckScope: Sendable {
  private let datasets: SocialDatasets

  init(_ datasets: SocialDatasets) { self.datasets = datasets }

  /// Whether `finding` is about what is given.
  func isMeant(_ finding: TripFinding, _ directory: TripDirectory) -> Bool {
    switch finding.code {
    case .tripEmpty: return datasets.has(.locations)
    case .memberNoFriend: return datasets.has(.friendships)
    case .memberUnconfirmed: return datasets.has(.requests)
    case .destination, .outsideTrip, .cover, .photoNoLocation, .friendshipTwice, .requestOwner,
      .shareOwner, .deleteOwner, .updateOwner, .noEffect, .gender,
      .idTwice:
      return true
    case .dangling: break
    }
    switch (finding.record, finding.field) {
    case (.trip, "destination"), (.photo, "location"): return datasets.has(.locations)
    case (.location, "cover"): return datasets.has(.photos)
    case (.share, "target"): return isGiven(directory.shares[finding.row].kind)
    case (.action, "target"): return finding.targetKind.map(isGiven) ?? true
    default: return true
    }
  }

  private func isGiven(_ kind: TripObject.Kind) -> Bool {
    switch kind {
    case .trip, .traces: true
    case .location: datasets.has(.locations)
    case .photo: datasets.has(.photos)
    }
  }
}
