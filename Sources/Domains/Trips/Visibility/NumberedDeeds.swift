internal import Analysis

/// What actions do beside deletes, with numbers for ids.
struct NumberedDeeds: Codable, Sendable {
  /// In the order of the records.
  var updates: [NumberedUpdate] = []
  /// The members that updates name, one update after another.
  var members: [Int32] = []
  var shares: [ActedShare] = []
  var ratings: [NumberedRating] = []
  var creations: [NumberedCreation] = []
  /// Rows of actions that say something which cannot be done or read.
  var unreadable: [Int32] = []

  /// A share that an action makes.
  struct ActedShare: Codable, Sendable {
    let share: NumberedShare
    /// Among the records of actions.
    let row: Int32
  }
}

/// A value that an update names.
enum ChangedValue: Codable, Sendable, Equatable {
  /// None: the field is cleared.
  case none
  /// A text, which is read when something prints it.
  case text
  /// Microseconds since 1970 UTC.
  case instant(Int64)
  /// Days since 1970.
  case day(Int64)
  case privacy(TripPrivacy)
  /// Among the members of `NumberedDeeds`.
  case members(Range<Int32>)
  /// A location or a photo; negative if there is none with the id.
  case object(Int32)
}

/// An update of one field.
struct NumberedUpdate: Codable, Sendable {
  let target: ChangeTarget
  let field: ChangedField
  /// The target's ordinal; negative if there is none.
  let ordinal: Int32
  let by: Int32
  let at: Int64
  /// Nil where the record does not say it, or says it in another form.
  let old: ChangedValue?
  let new: ChangedValue
  /// Among the records of actions.
  let row: Int32
}

/// Stars that a user gave to something.
struct NumberedRating: Codable, Sendable {
  /// A trip, a location or a photo.
  let kind: TripObject.Kind
  let target: Int32
  let user: Int32
  let stars: UInt8
  let at: Int64
  /// Among the records of actions.
  let row: Int32
}

/// A note of when something was made.
struct NumberedCreation: Codable, Sendable {
  let target: ChangeTarget
  let ordinal: Int32
  let by: Int32
  let at: Int64
}

/// When the rows of one kind of record came to be as they are.
struct NumberedVersions: Codable, Sendable {
  private(set) var modified = InstantColumn()
  /// The user who made each so; negative where nobody says.
  private(set) var by: [Int32] = []

  init() {}

  /// Versions that nobody is said to have made.
  init(_ modified: [Int64?]) {
    for modified in modified { append(modified, by: -1) }
  }

  mutating func append(_ modified: Int64?, by: Int32) {
    self.modified.append(modified)
    self.by.append(by)
  }
}
