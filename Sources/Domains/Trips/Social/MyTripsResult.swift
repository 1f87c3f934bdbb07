internal import Report
internal import SearchIndex

/// What `my_trips` found, ready for reports: nothing of it is hidden from who looks.
struct MyTripsResult: Sendable {
  let datasets: SocialDatasets
  let privacy: SocialPrivacy
  let options: MyTripsOptions
  /// The instant that it was decided for; nil if nothing says any.
  let present: Int64?
  /// Whether the definition says what the present is.
  let isPresentGiven: Bool
  /// Whether the viewer is a user; false for the archive.
  let isViewerKnown: Bool
  let seen: SeenTrips
  let relations: SeenRelations
  /// Whether privacy zones hide positions from the viewer.
  var hasZones = false
  /// Whether traces leave out what is hidden from the viewer.
  var hidesFixes = false
  /// The traces of the trips; nil without a dataset of fixes.
  var traces: TripTraces?
  /// What happened to what is seen.
  var changes = SeenChanges()
  /// What only the archive is told.
  var archive: ArchiveFindings?
}
