public import Generation

/// Writes synthetic ratings and the places they are about, as CSV.
///
/// The same options give the same bytes on every machine: all draws are integer arithmetic on a
/// seeded sequence. Places are popular by Zipf's law, every place has its own quality, users differ
/// in activity and mildness, and votes follow the seasons, the week and the hours of the day.
/// The files never name a real person or place.
public struct RatingsGenerator: Sendable {
  /// What draws are for.
  enum Stream: UInt64 {
    case popularity = 1
    case activity, quality, votes, comments, dirt, places
  }

  typealias Random = SeededRandom<Stream>

  /// What the files hold; checked when the generator was made.
  public let options: Options

  /// A generator for `options`, or the first option that is out of its range.
  public init(_ options: Options) throws(GeneratorOptionError) {
    try options.validate()
    self.options = options
  }

  /// Writes `rating_id,user_id,location_id,stars,at,comment` and `options.count` rows.
  ///
  /// `sink` gets the file in order, in pieces of about 1 MiB that are valid only during the call.
  public func writeRatings<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var rows = RatingRows(options)
    var buffer = LineBuffer()
    defer { buffer.deallocate() }
    buffer.append("rating_id,user_id,location_id,stars,at,comment\n")
    for id in 1...options.count {
      rows.appendRow(id: id, to: &buffer)
      if buffer.isFull { try buffer.flush(to: sink) }
    }
    try buffer.flush(to: sink)
  }

  /// Writes `location_id,name,address,latitude,longitude,category` and `options.locations` rows.
  ///
  /// The pieces are those of `writeRatings(to:)`. A place with the same id and seed is the same for
  /// any number of places.
  public func writeLocations<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let rows = LocationRows(seed: options.seed)
    var buffer = LineBuffer()
    defer { buffer.deallocate() }
    buffer.append("location_id,name,address,latitude,longitude,category\n")
    for id in 1...options.locations {
      rows.appendRow(id: id, to: &buffer)
      if buffer.isFull { try buffer.flush(to: sink) }
    }
    try buffer.flush(to: sink)
  }
}
