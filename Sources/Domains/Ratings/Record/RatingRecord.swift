internal import Analysis
internal import Pipeline
internal import SearchIndex

/// One vote of one user on one location.
enum RatingRecord {
  /// Stars are stored in hundredths, so that halves and tenths are exact.
  static let starScale: UInt8 = 2

  static let kind = RecordKind(
    name: "rating",
    summary: "one vote: user, location, stars, when, and perhaps a comment",
    fields: [
      Field("user", .symbol, privacy: .personal),
      Field("location", .symbol),
      Field("stars", .decimal(scale: starScale)),
      Field("at", .instant),
      Field("id", .symbol, isOptional: true),
      Field("kind", .symbol, isOptional: true),
      Field("comment", .text, isOptional: true, privacy: .personal),
    ],
    defaultText: "comment",
    synonyms: [
      "user": ["reviewer", "rater", "voter", "author", "customer", "member", "person", "source"],
      "location": [
        "place", "business", "restaurant", "venue", "shop", "store", "hotel", "movie", "item",
        "product", "book", "target",
      ],
      "stars": ["rating", "star", "score", "vote", "points", "grade", "overall"],
      "at": [
        "time", "timestamp", "date", "datetime", "when", "created", "created_at", "rated_at",
        "review_date",
      ],
      "id": ["rating_id", "review_id", "vote_id"],
      "kind": ["type"],
      "comment": ["review", "text", "review_text", "body", "message", "note", "remark"],
    ],
    proposeOptions: StarScale.proposals,
    configure: { node, schema in
      guard let stars = schema.id(of: "stars"), let scale = StarScale.read(node) else { return nil }
      return RatingRules(stars: stars, scale: scale)
    })
}

/// The stars that a vote may have, as a definition declares them.
struct StarScale: Hashable, Sendable {
  let buckets: BucketScale
  /// The words used in messages: `1 to 5 by 1`.
  let words: String

  /// Reads `scale: {min, max, step}`; 1 to 5 by 1 when it is left out.
  static func read(_ node: NodeReader) -> StarScale? {
    guard node.has("scale") else {
      return StarScale(least: 100, greatest: 500, step: 100)
    }
    guard let scale = node.mapping("scale") else { return nil }
    let least = hundredths("min", of: scale)
    let greatest = hundredths("max", of: scale)
    let step = hundredths("step", of: scale)
    guard let least, let greatest, let step else { return nil }
    guard let made = StarScale(least: least, greatest: greatest, step: step) else {
      node.error("expected at most 254 whole steps from min to max", in: "scale")
      return nil
    }
    return made
  }

  init?(least: Int64, greatest: Int64, step: Int64) {
    guard let buckets = BucketScale(least: least, greatest: greatest, step: step) else {
      return nil
    }
    self.buckets = buckets
    words =
      "\(hundredthsText(least)) to \(hundredthsText(greatest)) by \(hundredthsText(step))"
  }
}

/// Reads a number of at most two decimals in units of 1/100.
func hundredths(_ key: String, of node: NodeReader) -> Int64? {
  guard let number = node.decimal(key) else { return nil }
  guard let units = number.value.units(decimals: Int(RatingRecord.starScale)) else {
    node.error("expected a number of at most two decimals", in: key)
    return nil
  }
  return units
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
      reject(row, RuleBreach(code: "RANGE", field: stars, expected: "stars from \(scale.words)"))
    }
  }
}
