internal import Definition
internal import Platform

/// What a definition may say of `op: changes`.
struct ChangesOptions: Sendable {
  /// The fields that tell records apart; empty for the one that the record declares unique.
  var key: [Located<String>] = []
  /// The fields that are compared; empty for all that both sides have and that are `internal` at most.
  var fields: [Located<String>] = []
  /// Fields that are not compared.
  var ignored: [Located<String>] = []
  /// How many records are listed.
  var limit = 10_000

  static let table = OptionTable(
    ChangesOptions(),
    [
      .texts(
        "key", \.key,
        "the fields that tell records apart; the one that its record declares `unique` unless it is given"
      ),
      .texts(
        "fields", \.fields,
        "the fields that are compared; all that both have and that are `internal` at most unless it is given"
      ),
      .texts("ignore", \.ignored, "fields that are not compared"),
      .integer(
        "limit", \.limit, in: 1...100_000,
        "how many records that are not the same are listed, the first in the order of the key; all are counted"
      ),
    ])
}
