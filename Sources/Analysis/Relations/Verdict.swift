package import Platform

/// What comes of a question of rights: yes, no, or that a fact is missing.
///
/// Ordered as the values of Kleene's strong logic (Introduction to metamathematics, 1952, section 64): the outcome of conditions
/// that all have to hold is the least of theirs, that of conditions of which one is enough the greatest.
package enum Outcome: UInt8, Comparable, CaseIterable, Sendable {
  case denied, undecidable, allowed

  /// A stable word for tables.
  package var word: String {
    switch self {
    case .denied: "denied"
    case .undecidable: "undecidable"
    case .allowed: "allowed"
    }
  }

  @inlinable package static func < (a: Outcome, b: Outcome) -> Bool { a.rawValue < b.rawValue }
}

/// What a verdict, or a part of one, rests on.
package protocol VerdictReason: Hashable, Sendable {
  /// What it comes to by itself.
  var outcome: Outcome { get }
  /// A stable word for tables.
  var code: String { get }
  /// One sentence for a reader, with times of a zone; it names nobody.
  func sentence(zone: TimeZone) -> String
}

/// An answer to a question of rights with its reasons: a fact, or conditions that are verdicts themselves.
package struct Verdict<Reason: VerdictReason>: Hashable, Sendable {
  package let outcome: Outcome
  /// The fact, or what the parts are conditions of.
  package let reason: Reason
  /// The conditions; none of a fact.
  package let parts: [Verdict]

  /// A fact.
  @inlinable package init(_ reason: Reason) {
    (self.reason, outcome, parts) = (reason, reason.outcome, [])
  }

  /// Conditions that all have to hold.
  @inlinable package init(_ reason: Reason, all parts: [Verdict]) {
    self.init(reason, parts, parts.reduce(.allowed) { min($0, $1.outcome) })
  }

  /// Conditions of which one is enough.
  @inlinable package init(_ reason: Reason, any parts: [Verdict]) {
    self.init(reason, parts, parts.reduce(.denied) { max($0, $1.outcome) })
  }

  @inlinable init(_ reason: Reason, _ parts: [Verdict], _ outcome: Outcome) {
    (self.reason, self.parts, self.outcome) = (reason, parts, outcome)
  }

  @inlinable package var isAllowed: Bool { outcome == .allowed }

  /// The first fact, in the order of the conditions, that makes the outcome what it is.
  @inlinable package var deciding: Reason {
    parts.first { $0.outcome == outcome }?.deciding ?? reason
  }
}
