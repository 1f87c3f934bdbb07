internal import Analysis
internal import Definition
internal import SearchIndex

/// One vote of one user on one location.
enum RatingRecord {
  /// Stars are stored in hundredths, so that halves and tenths are exact.
  static let starPlaces = 2

  static let user = RecordField(
    "user", .symbol, .personal,
    synonyms: ["reviewer", "rater", "voter", "author", "customer", "member", "person", "source"],
    "who voted")
  static let location = RecordField(
    "location", .symbol,
    synonyms: [
      "place", "business", "restaurant", "venue", "shop", "store", "hotel", "movie", "item",
      "product", "book", "target",
    ],
    "on what")
  static let stars = RecordField(
    "stars", .decimal(scale: UInt8(starPlaces)),
    synonyms: ["rating", "star", "score", "vote", "points", "grade", "overall"],
    "how many; on the `scale`, else `RANGE`")
  static let at = RecordField(
    "at", .instant,
    synonyms: [
      "time", "timestamp", "date", "datetime", "when", "created", "created_at", "rated_at",
      "review_date",
    ],
    "when")
  static let id = RecordField(
    "id", .symbol, isOptional: true, synonyms: ["rating_id", "review_id", "vote_id"],
    "the vote's id")
  static let voteKind = RecordField(
    "kind", .symbol, isOptional: true, synonyms: ["type"], "the kind of vote")
  static let comment = RecordField(
    "comment", .text, .personal, isOptional: true,
    synonyms: ["review", "text", "review_text", "body", "message", "note", "remark"],
    "what was written; the default text field")

  static let kind = RecordKind(
    name: "rating",
    summary: "one vote: user, location, stars, when, and perhaps a comment",
    fields: [user, location, stars, at, id, voteKind, comment], defaultText: comment,
    options: RatingOptions.table, proposeOptions: StarScale.proposals,
    configure: { options, schema, node in
      options.scale(node).map { RatingRules(stars: schema.id(required: stars), scale: $0) }
    })

  /// The votes of an analysis.
  static let role = InputRole("votes", kind)
}

extension DeclaredDataset {
  /// The class of what counts votes by location: that of the fields that each figure rests on.
  var privacyOfCounts: PrivacyClass {
    schema.privacy(of: RatingRecord.location, RatingRecord.stars, RatingRecord.at)
  }
}

/// What a definition says of votes.
struct RatingOptions: Sendable {
  /// The ends of the scale and its step, in hundredths of stars.
  struct Scale: Sendable {
    var least: Int64 = 100
    var greatest: Int64 = 500
    var step: Int64 = 100
  }

  private var scale = Scale()

  private static let units: ClosedRange<Int64> = -100_000_000...100_000_000

  static let table = OptionTable(
    RatingOptions(),
    [
      .mapping(
        "scale", \.scale,
        [
          .number(
            "min", \.least, in: units, decimals: RatingRecord.starPlaces, isRequired: true,
            "the fewest stars"),
          .number(
            "max", \.greatest, in: units, decimals: RatingRecord.starPlaces, isRequired: true,
            "the most stars"),
          .number(
            "step", \.step, in: units, decimals: RatingRecord.starPlaces, isRequired: true,
            "from one number of stars to the next, at most \(BucketScale.mostSteps) times"),
        ],
        "the numbers of stars that there are; 1 to 5 by 1 without it")
    ])

  /// The scale; nil after reporting that it is none.
  func scale(_ node: NodeReader) -> StarScale? {
    guard let made = StarScale(least: scale.least, greatest: scale.greatest, step: scale.step)
    else {
      node.error(
        "expected at most \(BucketScale.mostSteps) whole steps from min to max", in: "scale")
      return nil
    }
    return made
  }
}

/// The stars that a vote may have, as a definition declares them.
struct StarScale: Hashable, Sendable {
  let buckets: BucketScale
  /// The words used in messages: `1 to 5 by 1`.
  let words: String

  init?(least: Int64, greatest: Int64, step: Int64) {
    guard let buckets = BucketScale(least: least, greatest: greatest, step: step) else {
      return nil
    }
    self.buckets = buckets
    words =
      "\(hundredthsText(least)) to \(hundredthsText(greatest)) by \(hundredthsText(step))"
  }
}

/// `350` as `3.5`, `400` as `4`.
func hundredthsText(_ value: Int64) -> String {
  let sign = value < 0 ? "-" : ""
  let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 100)
  if rest == 0 { return "\(sign)\(whole)" }
  if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
  return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

/// Stars must stand on the scale.
struct RatingRules: RecordRules {
  let stars: FieldID
  let scale: StarScale

  var identity: String {
    "stars \(scale.buckets.least) \(scale.buckets.step) \(scale.buckets.count)"
  }

  func check(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    let values = batch.integers(stars)
    for row in 0..<batch.count
    where batch.fate[row] == 0 && scale.buckets.bucket(of: values[row]) == nil {
      reject(
        row,
        RuleBreach(
          code: RecordRule.rangeCode, field: stars, expected: "stars from \(scale.words)"))
    }
  }
}
