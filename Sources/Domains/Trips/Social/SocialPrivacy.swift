internal import Pipeline
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

  init(_ inputs: [String: DeclaredDataset], _ options: MyTripsOptions) {
    func privacy(_ role: SocialRole, _ fields: String...) -> PrivacyClass {
      guard let schema = inputs[role.rawValue]?.schema else { return .public }
      return fields.compactMap { schema.id(of: $0) }.map { schema[$0].privacy }.max() ?? .public
    }
    let filtered = inputs.values.map(\.filteredBy).max() ?? .public
    let relations =
      [
        privacy(.trips, "owner", "members"), privacy(.users, "id"),
        privacy(.friendships, "a", "b"), privacy(.requests, "from", "to"),
        privacy(.shares, "by", "with"),
      ].max() ?? .public
    let figures = max(
      .internal, filtered, privacy(.trips, "id", "start", "end"), privacy(.locations, "id", "trip"),
      privacy(.photos, "id", "location"), options.viewer == nil ? .public : relations)
    self.figures = figures
    titles = max(figures, privacy(.trips, "title", "description"))
    people = max(figures, relations, privacy(.users, "first", "last", "avatar"))
    locations = max(
      figures, privacy(.locations, "name", "address", "description", "passed_at"))
    positions = max(figures, privacy(.locations, "lat", "lon"))
    let fixes = inputs["fixes"]?.schema
    let ofFixes =
      ["lat", "lon", "ele", "device", "at"].compactMap { fixes?.id(of: $0) }
      .compactMap { fixes?[$0].privacy }.max() ?? .public
    traces = max(positions, relations, ofFixes)
    photos = max(figures, privacy(.photos, "uri", "caption", "taken_at"))
    contacts = max(people, privacy(.users, "email", "phone", "birth"))
  }
}
