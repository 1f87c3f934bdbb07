/// What a phonetic encoder does: chosen for a field, and the same for index and query.
public struct PhoneticSpecification: Hashable, Sendable {
  /// How Daitch-Mokotoff reads the letters RS.
  public enum RSRule: String, CaseIterable, Hashable, Sendable {
    /// As `94` and also as `4`, as the published table has it.
    case classic
    /// As R and S, so that `Gierszlik` does not sound like `Gotsalk`.
    case dropped
  }

  /// The code.
  public let code: PhoneticCode
  /// The most letters of a code, from 1 to `mostLetters`; what is longer loses its end.
  ///
  /// Soundex, Daitch-Mokotoff, Caverphone and match rating codes have their length by their rules.
  public let longest: Int
  /// How Daitch-Mokotoff reads RS; the other codes do not ask.
  public let rs: RSRule

  /// A specification; without `longest` the code has the length that its author gave it.
  public init(_ code: PhoneticCode, longest: Int? = nil, rs: RSRule = .classic) {
    self.code = code
    self.longest = min(max(1, longest ?? Self.usualLength(of: code)), Self.mostLetters)
    self.rs = rs
  }

  /// The most letters that a code of any kind can have, which is what a term can have.
  public static let mostLetters = Analyzer.longestTerm

  /// A name that is equal for specifications that give the same codes only.
  ///
  /// It goes into the metadata of an index and into task keys. The version of the rules and that of
  /// Unicode are part of it.
  public var identity: String {
    var parts = [
      code.name, "rules=\(Self.rulesVersion)", "unicode=\(UnicodeVersion.ofProperties)",
    ]
    if Self.hasAnyLength(code) { parts.append("longest=\(longest)") }
    if code == .daitchMokotoff { parts.append("rs=\(rs.rawValue)") }
    return parts.joined(separator: ";")
  }

  private static func hasAnyLength(_ code: PhoneticCode) -> Bool {
    switch code {
    case .nysiis, .metaphone, .doubleMetaphone, .cologne, .refinedSoundex: true
    case .soundex, .daitchMokotoff, .matchRating, .caverphone1, .caverphone2: false
    }
  }

  private static func usualLength(of code: PhoneticCode) -> Int {
    code == .doubleMetaphone ? 4 : mostLetters
  }

  /// To be raised whenever some word gets another code than before.
  private static let rulesVersion = 1
}
