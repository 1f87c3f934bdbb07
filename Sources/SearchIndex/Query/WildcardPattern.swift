internal import Text

/// A word with gaps: `?` is one character, `*` any number of them, also none.
///
/// A character is a Unicode scalar. Patterns that mean the same by their form are equal: an empty piece
/// is left out, neighbours are joined, and of a run of wildcards each `?` comes first and one `*` last.
public struct WildcardPattern: Hashable, Sendable {
  /// What a pattern is made of.
  public enum Piece: Hashable, Sendable {
    /// These bytes.
    case literal([UInt8])
    /// One character.
    case one
    /// Any number of characters.
    case many
  }

  /// The pieces.
  public let pieces: [Piece]
  /// The pieces one byte at a time, with the wildcards as numbers that no byte has.
  private let steps: [UInt16]
  private static let one: UInt16 = 256
  private static let many: UInt16 = 257

  /// A pattern of `pieces`.
  public init(_ pieces: [Piece]) {
    var joined: [Piece] = []
    for piece in pieces {
      switch (piece, joined.last) {
      case (.literal([]), _), (.many, .many): break
      case (.literal(let more), .literal(let bytes)):
        joined[joined.count - 1] = .literal(bytes + more)
      case (.one, .many): joined.insert(.one, at: joined.count - 1)
      default: joined.append(piece)
      }
    }
    self.pieces = joined
    steps = joined.flatMap { piece -> [UInt16] in
      switch piece {
      case .literal(let bytes): bytes.map { UInt16($0) }
      case .one: [Self.one]
      case .many: [Self.many]
      }
    }
  }

  /// What all matches begin with.
  var prefix: [UInt8] {
    if case .literal(let bytes) = pieces.first { bytes } else { [] }
  }

  /// The same as a condition of its own kind, where there is one: equality, a prefix, presence.
  func condition(at span: SourceSpan) -> QueryCondition {
    let value = QueryValue(prefix, span: span)
    switch pieces.count {
    case 0: return .equals(value)
    case 1 where pieces[0] == .many: return .present
    case 1 where pieces[0] != .one: return .equals(value)
    case 2 where !prefix.isEmpty && pieces[1] == .many: return .prefix(value)
    default: return .wildcard(self)
    }
  }

  /// Whether the pattern matches all of `value`; a byte that is not UTF-8 is a character.
  ///
  /// Behind each `*` the first place that fits is taken: what comes behind the next `*` has most room
  /// then. So only the last one that was passed is ever tried again.
  package func matches(_ value: UnsafeRawBufferPointer) -> Bool {
    var step = 0
    var index = 0
    var retry: (step: Int, index: Int)?
    while index < value.count {
      if step < steps.count {
        let expected = steps[step]
        if expected == Self.many {
          step += 1
          retry = (step, index)
          continue
        }
        if expected == Self.one {
          index = Self.end(ofCharacterAt: index, in: value)
          step += 1
          continue
        }
        if expected == UInt16(value[index]) {
          index += 1
          step += 1
          continue
        }
      }
      guard let last = retry else { return false }
      (step, index) = (last.step, Self.end(ofCharacterAt: last.index, in: value))
      retry = (step, index)
    }
    return steps[step...].allSatisfy { $0 == Self.many }
  }

  private static func end(ofCharacterAt index: Int, in value: UnsafeRawBufferPointer) -> Int {
    value[index] < 0x80 ? index + 1 : index + (StrictUTF8.scalar(in: value, at: index)?.width ?? 1)
  }
}
