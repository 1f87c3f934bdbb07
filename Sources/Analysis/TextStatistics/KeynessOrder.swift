/// The place of a word in a list of keywords.
///
/// Greater |G²| first, after rounding to nine decimals so that the last bit of a sum cannot decide;
/// then the lesser word in byte order. Words without a G² come last. The least place comes first:
/// sorting by it gives one order, however the words came.
public struct KeynessOrder: Codable, Comparable, Sendable {
  /// |G²| in units of 10⁻⁹, a whole number; −1 without a G².
  private let size: Double
  private let word: [UInt8]

  /// The place of `word`, in UTF-8, with a signed or unsigned `logLikelihood`.
  public init(logLikelihood: Double?, word: some Sequence<UInt8>) {
    size = logLikelihood.map { (abs($0) * 1e9).rounded(.toNearestOrEven) } ?? -1
    self.word = Array(word)
  }

  /// Whether `a` stands before `b` in the list.
  public static func < (a: KeynessOrder, b: KeynessOrder) -> Bool {
    a.size == b.size ? a.word.lexicographicallyPrecedes(b.word) : a.size > b.size
  }
}
