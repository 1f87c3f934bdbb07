import Platform

@testable import Genealogy

/// The folded names of some records, one by one.
struct PlainNames {
  /// Of each record that has one.
  let names: [[UInt8]]
  let counts: [[UInt8]: Int]

  /// What the key of a row says: `place: name` with a sex behind it, `decade: place`, or a place alone.
  struct Key {
    var place: [UInt8] = []
    var name: [UInt8]?

    init(_ evidence: FigureEvidence) {
      let key = evidence.key
      let colon = Array(": ".utf8)
      let colons = key.indices.filter { key[$0...].starts(with: colon) }
      switch evidence.parameters["key"] {
      case "place: name":
        // Folded names have no blanks and colons; places may.
        guard let last = colons.last else { return }
        place = Array(key[..<last])
        name = Array(key[(last + 2)...].prefix { $0 != UInt8(ascii: " ") })
      case "decade: place":
        guard let first = colons.first else { return }
        place = Array(key[(first + 2)...])
      default: place = key
      }
    }
  }

  /// The names of the records of a population; only of those born `at` a place, or of those with a place.
  init(
    _ evidence: FigureEvidence, of role: String = "", at place: [UInt8]? = nil,
    isPlaced: Bool = false
  ) throws {
    let part = PlacePart(rawValue: evidence.parameters["place_part"] ?? "") ?? .last
    let field = evidence.parameters["field"] ?? ""
    let limit = place.map { String(decoding: $0, as: UTF8.self) } ?? (isPlaced ? "*" : "")
    let shared = try evidence.shared("names \(field) \(part) at \(limit)", of: role) {
      let keys = try evidence.symbols(field, of: role)
      let places =
        place == nil && !isPlaced ? [] : try evidence.symbols("birth_place", of: role)
      let names = keys.indices.compactMap { row -> [UInt8]? in
        guard place != nil || isPlaced else { return keys[row] }
        let written = places[row] ?? []
        let found = written.withUnsafeBytes { Array($0[part.range(in: $0)]) }
        return found.isEmpty || place.map { $0 != found } ?? false ? nil : keys[row]
      }
      return (names, names.reduce(into: [[UInt8]: Int]()) { $0[$1, default: 0] += 1 })
    }
    (names, counts) = shared
  }

  func count(of name: [UInt8]) -> Int { counts[name] ?? 0 }

  /// 1 and the names with more records; nil for a name that is not there.
  func rank(of name: [UInt8]) -> Double? {
    guard let own = counts[name] else { return nil }
    return Double(1 + counts.values.count { $0 > own })
  }

  /// The years of births that lie in one year.
  static func years(_ evidence: FigureEvidence) throws -> [Int] {
    try births(evidence, of: "").compactMap { birth in
      birth.flatMap { $0.lowerBound == $0.upperBound ? $0.lowerBound : nil }
    }
  }

  /// The first and the last year that each birth may lie in.
  private static func births(
    _ evidence: FigureEvidence, of role: String
  ) throws -> [ClosedRange<Int>?] {
    zip(
      try evidence.numbers("birth", of: role), try evidence.numbers("birth_last", of: role)
    ).map { first, last in
      guard let first, let last, first <= last else { return nil }
      return CivilDate(daysSinceEpoch: Int(first)).year...CivilDate(daysSinceEpoch: Int(last)).year
    }
  }

  /// A decade, by its first year ÷ 10, with its records that have the name and all of them.
  struct Point: Sendable {
    let decade: Int
    let part: Int
    let whole: Int
  }

  /// The decades with enough records, in order of time.
  static func series(_ evidence: FigureEvidence) throws -> [Point] {
    let least = evidence.parameters["least"].flatMap { Int($0) } ?? 1
    func decades(_ role: String) throws -> [Int: Int] {
      try evidence.shared("decades of birth", of: role) {
        try births(evidence, of: role).reduce(into: [Int: Int]()) { counts, birth in
          guard let birth else { return }
          let (first, last) = (floor(birth.lowerBound), floor(birth.upperBound))
          if first == last { counts[first, default: 0] += 1 }
        }
      }
    }
    let (own, all) = (try decades(""), try decades("all"))
    return all.filter { $0.value >= least }.sorted { $0.key < $1.key }.map {
      Point(decade: $0.key, part: own[$0.key] ?? 0, whole: $0.value)
    }
  }

  private static func floor(_ year: Int) -> Int { year >= 0 ? year / 10 : (year - 9) / 10 }
}
