/// The place of a user in a `VisibilityIndex`.
struct UserOrdinal: Hashable, Sendable {
  /// Zero-based.
  let value: Int32
}

/// Something that may be seen or not: its kind, and its place in a `VisibilityIndex`.
struct TripObject: Hashable, Sendable {
  /// What there is to see, in the words of the field `kind` of a share.
  enum Kind: String, Codable, CaseIterable, Sendable {
    case trip
    case location
    case photo
    /// The traces of all devices of a user; the user stands for them.
    case traces

    /// The kinds that a delete hides.
    static let deletable: [Kind] = [.trip, .location, .photo]
  }

  /// What it is.
  let kind: Kind
  /// Zero-based, among those of its kind; of traces the ordinal of the user.
  let ordinal: Int32
}
