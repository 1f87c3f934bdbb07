internal import Definition

/// The funds by the codes of gifts.
struct FundNames: Sendable {
  /// What gifts for no fund, or for one that is not listed, are for.
  static let unassigned = "unassigned"

  private var names: [String: (name: String, isDeductible: Bool?)] = [:]
  /// Whether there is a list: without one a code is a name.
  private let isListed: Bool

  /// The funds of `parts`; nil where there is no list.
  init(_ parts: [SegmentRows]?) throws {
    isListed = parts != nil
    for rows in parts ?? [] {
      let (code, name) = (try rows.text(FundRecord.code), try rows.text(FundRecord.name))
      let deductible = try rows.integer(FundRecord.deductible)
      for row in rows.kept {
        guard let key = try code(row) else { continue }
        names[key] = (try name(row) ?? key, deductible(row).map { $0 != 0 })
      }
    }
  }

  /// What a gift with this code is for.
  func name(_ code: String?) -> String {
    guard let code else { return Self.unassigned }
    return names[code]?.name ?? (isListed ? Self.unassigned : code)
  }

  /// Whether gifts with this code lessen taxes unless they say it themselves.
  func isDeductible(_ code: String?) -> Bool { code.flatMap { names[$0]?.isDeductible } ?? true }
}
