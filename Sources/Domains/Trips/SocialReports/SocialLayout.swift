internal import Pipeline
internal import Report
internal import SearchIndex

/// What reports of `my_trips` that build their sections themselves share.
struct SocialLayout {
  let result: MyTripsResult
  let facts: RunFacts

  var seen: SeenTrips { result.seen }
  var privacy: SocialPrivacy { result.privacy }
  var isArchive: Bool { result.options.viewer == nil }

  /// Whether readers may see what has this class.
  func shows(_ privacy: PrivacyClass) -> Bool { facts.clearance >= privacy }

  /// Whether single trips and people are printed: they are few records by nature.
  var showsSingles: Bool { facts.minimumCell <= 1 }

  /// Who looks, as a subtitle says it.
  var viewerWords: String { result.tables.texts["seen"] ?? "" }

  /// A report of these `sections`.
  func report(
    id: String, subtitle: String, privacy: PrivacyClass, findings: [Finding] = [],
    sections: [Section]
  ) -> Report {
    let tables = result.tables
    return Report(
      id: id, title: facts.title, subtitle: subtitle, freshness: "",
      privacy: max(.internal, privacy, tables.privacy), parameters: tables.settings,
      balance: tables.tellsInputs ? facts.balanceRows : [],
      findings: findings + (tables.tellsInputs ? facts.findings : []) + tables.findings,
      sections: sections, pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion)
  }

  /// A column of texts that may be missing.
  func texts(
    _ id: String, _ title: String, _ values: [String?], _ privacy: PrivacyClass
  ) -> Column {
    Column(
      id: id, title: title, values: .strings(values.map { $0 ?? "" }), privacy: privacy,
      presence: values.map { $0 == nil ? .missing : .present })
  }
}
