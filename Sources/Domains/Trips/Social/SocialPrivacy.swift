internal import Definition
internal import SearchIndex

/// The classes of what reports of `my_trips` print: the maximum over the fields that something shows, is
/// counted by or is chosen by.
///
/// What a viewer sees is chosen by who knows whom, so that nothing of it is below those fields.
struct SocialPrivacy: Sendable {
  /// Of ids and times of trips, and of counts of what belongs to them.
  let figures: PrivacyClass
  /// Of titles and descriptions.
  let titles: PrivacyClass
  /// Of who owns a trip and who takes part, and of what is counted of single users.
  let people: PrivacyClass
  /// Of names, addresses and descriptions of locations.
  let locations: PrivacyClass
  /// Of positions, and of lengths between them.
  let positions: PrivacyClass
  /// Of traces, and of what follows from them.
  let traces: PrivacyClass
  /// Of addresses and captions of photos.
  let photos: PrivacyClass
  /// Of e-mail, phone and birth.
  let contacts: PrivacyClass
  /// Of who changed what.
  let changes: PrivacyClass

  init(_ inputs: AnalysisInputs, _ options: MyTripsOptions) {
    func privacy(_ role: SocialRole, _ fields: RecordField...) -> PrivacyClass {
      inputs[role.input]?.schema.privacy(of: fields) ?? .public
    }
    let filtered = inputs.datasets.values.map(\.filteredBy).max() ?? .public
    let relations =
      [
        privacy(.trips, TripRecord.owner, TripRecord.members), privacy(.users, UserRecord.id),
        privacy(.friendships, FriendshipRecord.a, FriendshipRecord.b),
        privacy(.requests, RequestRecord.from, RequestRecord.to),
        privacy(.shares, ShareRecord.by, ShareRecord.with),
      ].max() ?? .public
    let figures = max(
      .internal, filtered, privacy(.trips, TripRecord.id, TripRecord.start, TripRecord.end),
      privacy(.locations, TripLocationRecord.id, TripLocationRecord.trip),
      privacy(.photos, PhotoRecord.id, PhotoRecord.location),
      options.viewer == nil ? .public : relations)
    self.figures = figures
    titles = max(figures, privacy(.trips, TripRecord.title, TripRecord.description))
    people = max(
      figures, relations, privacy(.users, UserRecord.first, UserRecord.last, UserRecord.avatar))
    locations = max(
      figures,
      privacy(
        .locations, TripLocationRecord.name, TripLocationRecord.address,
        TripLocationRecord.description, TripLocationRecord.passedAt))
    positions = max(figures, privacy(.locations, GlobePosition.latitude, GlobePosition.longitude))
    let ofFixes = inputs[FixRecord.optionalRole]?.schema.privacy(
      of: FixRecord.latitude, FixRecord.longitude, FixRecord.elevation, FixRecord.device,
      FixRecord.at)
    traces = max(positions, relations, ofFixes ?? .public)
    photos = max(
      figures, privacy(.photos, PhotoRecord.uri, PhotoRecord.caption, PhotoRecord.takenAt))
    let contacts = max(
      people, privacy(.users, UserRecord.email, UserRecord.phone, UserRecord.birth))
    self.contacts = contacts
    changes =
      [
        titles, locations, photos, contacts,
        privacy(.actions, ActionRecord.by, ActionRecord.old, ActionRecord.new, ActionRecord.at),
      ].max() ?? contacts
  }
}
