internal import Definition
internal import Expression
internal import Store

/// Something that was noticed while side columns were computed: a code, and the column or lookup.
struct SideNote {
  private let code: String
  private let name: String

  private static let missing = "LOOKUP_MISSING"

  /// A value that could not be computed.
  init(_ failure: ExpressionFailure, _ column: String) {
    code = failure.code
    name = column
  }

  /// Something that was not found.
  init(missing lookup: String) {
    code = Self.missing
    name = lookup
  }

  init?(key: String) {
    let parts = key.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    code = String(parts[0])
    name = String(parts[1])
  }

  /// What the manifest counts by.
  var key: String { code + " " + name }

  /// What a report says of it.
  func note(_ count: Int64, of dataset: String) -> StoreState.Note {
    let many = count == 1 ? "1 record" : "\(count) records"
    guard code != Self.missing else {
      return StoreState.Note(
        code: code, text: "\(dataset): lookup `\(name)` found nothing for \(many).")
    }
    let reason = ExpressionFailure.allCases.first { $0.code == code }?.reason ?? "it failed"
    return StoreState.Note(
      code: "DERIVED_" + code,
      text: "\(dataset): `\(name)` has no value in \(many), since \(reason).")
  }

  /// The notes of all parts of a dataset, in the order of their keys.
  static func notes(_ parts: [Manifest.Part], of dataset: String) -> [StoreState.Note] {
    var counts: [String: Int64] = [:]
    for part in parts { counts.merge(part.side?.counts ?? [:], uniquingKeysWith: +) }
    return counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .compactMap { key, count in SideNote(key: key)?.note(count, of: dataset) }
  }
}

extension ExpressionFailure {
  /// Why there is no value, in words behind "since".
  fileprivate var reason: String {
    switch self {
    case .overflow: "the number is too large"
    case .zeroDivisor: "zero divides nothing"
    case .cast: "the text says no such value"
    case .dateRange: "there is no such date"
    case .placeRange: "there is no such place"
    }
  }
}
