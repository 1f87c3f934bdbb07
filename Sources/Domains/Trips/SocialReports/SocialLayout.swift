internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// What all reports of `my_trips` share: who looks, when, and where figures come from.
struct SocialLayout {
  /// The report node.
  let node: String
  let result: MyTripsResult
  let facts: RunFacts

  var seen: SeenTrips { result.seen }
  var privacy: SocialPrivacy { result.privacy }
  var isArchive: Bool { result.options.viewer == nil }

  /// Whether readers may see what has this class.
  func shows(_ privacy: PrivacyClass) -> Bool { facts.clearance >= privacy }

  /// Whether single trips and people are printed: they are few records by nature.
  var showsSingles: Bool { facts.minimumCell <= 1 }

  /// A report of these `sections`.
  ///
  /// A viewer is not told what became of all records, since most of them may be hidden.
  func report(
    id: String, title: String? = nil, subtitle: String, privacy: PrivacyClass,
    parameters: [Parameter] = [], findings: [Finding] = [], sections: [Section]
  ) -> Report {
    Report(
      id: id, title: title ?? facts.title, subtitle: subtitle, freshness: "",
      privacy: max(privacy, isArchive ? .internal : self.privacy.people),
      parameters: parameters + common, balance: isArchive ? facts.balanceRows : [],
      findings: findings + (isArchive ? facts.findings : viewerFindings), sections: sections,
      pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion)
  }

  private var viewerFindings: [Finding] {
    guard !result.isViewerKnown else { return [] }
    return [
      Finding(
        severity: .warning, code: "VIEWER_UNKNOWN",
        text: "The viewer is no user of the data, so only what is public is shown.", count: 1)
    ]
  }

  /// Who looks, as readers may know it.
  var viewer: String {
    guard let viewer = result.options.viewer else { return "the archive itself" }
    return shows(privacy.people) ? viewer : "a user"
  }

  private var common: [Parameter] {
    [
      Parameter(name: "viewer", value: viewer),
      Parameter(name: "present", value: present),
      Parameter(
        name: "deleted", value: result.options.isAudit ? "shown, this is an audit" : "left out"),
      Parameter(name: "zone", value: facts.zone.name),
    ]
  }

  /// The present; the newest instant in the data may be that of something hidden, so that a viewer is not
  /// told which it is.
  private var present: String {
    guard let present = result.present else { return "none: no record has a time" }
    if result.isPresentGiven { return text(present) }
    return isArchive
      ? "\(text(present)), the newest instant in the data" : SocialQueries.newest
  }

  /// An instant by the clocks of the pipeline's zone.
  func text(_ instant: Int64) -> String {
    InstantText.text(microseconds: instant, zone: facts.zone)
  }

  // MARK: - Figures

  private var queries: SocialQueries { SocialQueries(result) }

  /// Whether a figure rests on positions some of which privacy zones hide.
  private func restsOnHidden(_ measure: Measure) -> Bool {
    result.hasZones
      && SocialMeasures.ofPositions.contains(measure)
  }

  private func parameters(of measure: Measure) -> [Parameter] {
    queries.parameters + (restsOnHidden(measure) ? [TraceParameters.hidden] : [])
  }

  private func populations(
    _ measure: Measure, _ own: SocialRole, _ query: String
  ) -> [Population] {
    restsOnHidden(measure) ? [] : queries.populations(own, query)
  }

  /// What the numbers of a column are; `own` is the role whose records `query` finds.
  func definition(
    _ measure: Measure, _ own: SocialRole, _ query: String
  ) -> FigureDefinition {
    FigureDefinition(
      measure: measure, parameters: parameters(of: measure),
      populations: populations(measure, own, query).map {
        PopulationTemplate(role: $0.role, dataset: $0.dataset, query: $0.query)
      })
  }

  /// A figure that stands alone.
  func figure(
    _ report: String, _ section: String, _ column: String, _ measure: Measure, _ value: Number?,
    _ own: SocialRole, _ query: String, title: String? = nil, privacy: PrivacyClass? = nil,
    more: [Parameter] = []
  ) -> Figure {
    Figure(
      address: FigureAddress(report: report, section: section, headline: column),
      title: title ?? measure.title, measure: measure, value: value,
      privacy: privacy ?? self.privacy.figures, parameters: parameters(of: measure) + more,
      populations: populations(measure, own, query))
  }

  // MARK: - Columns

  /// A column of texts that may be missing.
  func texts(
    _ id: String, _ title: String, _ values: [String?], _ privacy: PrivacyClass,
    isShown: Bool = true, link: String? = nil
  ) -> Column {
    Column(
      id: id, title: title, values: .strings(values.map { $0 ?? "" }), privacy: privacy,
      presence: values.map { $0 == nil ? .missing : .present }, isShown: isShown, link: link)
  }

  /// Instants that may be missing: as readers print them, and beside that exactly.
  func times(_ id: String, _ title: String, _ values: [Int64?], _ privacy: PrivacyClass) -> [Column]
  {
    [
      texts(id, title, values.map { $0.map(text) }, privacy, isShown: false),
      texts(
        id + "_local", title,
        values.map { $0.map { InstantText.localMinute($0, zone: facts.zone) } }, privacy),
    ]
  }

  /// A column of whole numbers that may be missing.
  func numbers(
    _ id: String, _ measure: Measure, _ values: [Int64?], _ own: SocialRole, _ query: String,
    _ privacy: PrivacyClass, isShown: Bool = true
  ) -> Column {
    Column(
      id: id, title: measure.title, values: .integers(values.map { $0 ?? 0 }), privacy: privacy,
      figure: definition(measure, own, query),
      presence: values.map { $0 == nil ? .missing : .present }, isShown: isShown)
  }

  /// A column of lengths in kilometres, given in millimetres.
  func kilometres(
    _ id: String, _ measure: Measure, _ values: [Int64?], _ own: SocialRole, _ query: String
  ) -> Column {
    Column(
      id: id, title: measure.title,
      values: .decimals(values.map { Self.metres($0 ?? 0) }, places: 3),
      privacy: privacy.positions, figure: definition(measure, own, query),
      presence: values.map { $0 == nil ? .missing : .present })
  }

  /// Whole metres, half a metre rounded up.
  static func metres(_ millimetres: Int64) -> Int64 { (millimetres + 500) / 1000 }

  /// Why a viewer sees something, and since when what an audit shows is deleted; none for the archive
  /// without an audit.
  func sightColumns(_ sights: [TripSight.Seen]) -> [Column] {
    var columns: [Column] = []
    if !isArchive {
      columns += [
        texts(
          "reason", "Seen as", sights.map { $0.reason?.word(zone: facts.zone) }, privacy.people),
        texts(
          "reason_text", "Reason", sights.map { $0.reason?.sentence }, privacy.people,
          isShown: false),
      ]
    }
    if result.options.isAudit {
      columns += times("deleted", "Deleted", sights.map(\.deletedAt), privacy.figures)
    }
    return columns
  }
}

extension VisibilityReason {
  /// Why something is seen, in few words.
  func word(zone: TimeZone) -> String {
    func text(_ instant: Int64) -> String {
      String(InstantText.localMinute(instant, zone: zone).prefix(10))
    }
    switch self {
    case .ownerInAudit: return "owner, in an audit"
    case .member(let since): return "member since \(text(since))"
    case .friend(let since): return "friend since \(text(since))"
    case .shared(let kind, let until):
      return "\(kind.rawValue) shared" + (until.map { " until \(text($0))" } ?? "")
    default: return code
    }
  }
}

extension InstantText {
  /// `2024-05-01 10:00`: what clocks of the zone show, to the minute.
  static func localMinute(_ instant: Int64, zone: TimeZone) -> String {
    let local = text(microseconds: instant, zone: zone)
    guard let clock = local.firstIndex(of: "T") else { return local }
    return "\(local[..<clock]) \(local[local.index(after: clock)...].prefix(5))"
  }
}
