/// Two words or phrases of a text that stand near each other, in either order.
///
/// They do not overlap, and the first word of the later one is at most `distance` positions behind the last
/// word of the earlier one: 1 for neighbours. Words that an analyzer leaves out keep their positions, so they
/// count.
public struct WordProximity: Hashable, Sendable {
  /// The distances that a query may ask for, in words.
  public static let distances = 1...100

  /// A term, or terms in a row; an empty one, never the first or the last, stands for any word.
  public let first: [[UInt8]]
  /// Likewise.
  public let second: [[UInt8]]
  /// In words.
  public let distance: Int

  /// Two phrases, none of them empty, that are at most `distance` words apart.
  public init(_ first: [[UInt8]], _ second: [[UInt8]], distance: Int) {
    precondition(!first.isEmpty && !second.isEmpty, "words on both sides")
    self.first = first
    self.second = second
    self.distance = distance
  }

  /// Whether an occurrence of one phrase that ends at position `end` is near one of the other that begins at
  /// `start`.
  func joins(end: Int, start: Int) -> Bool { start > end && start - end <= distance }
}
