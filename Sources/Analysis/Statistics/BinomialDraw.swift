/// Draws how many of independent trials succeed, exactly and without floating-point numbers.
public enum BinomialDraw {
  /// The chance `part` / `whole` as a multiple of 2⁻⁶⁴, rounded down; `part` is below `whole`.
  @inlinable public static func chance(_ part: UInt64, of whole: UInt64) -> UInt64 {
    precondition(part < whole, "a chance below one")
    return whole.dividingFullWidth((high: part, low: 0)).quotient
  }

  /// How many of `trials` succeed with `chance` · 2⁻⁶⁴ each.
  ///
  /// Sixty-four trials at a time, each a binary fraction of its own that is compared with the
  /// chance digit by digit until it is decided: about eight words for 64 trials instead of 64.
  @inlinable public static func successes(
    trials: Int64, chance: UInt64, words: inout RandomWords
  ) -> Int64 {
    var successes = 0
    var rest = trials
    while rest > 0 {
      var open = rest >= 64 ? UInt64.max : (1 << UInt64(rest)) - 1
      var below: UInt64 = 0
      var digits = chance
      while open != 0, digits != 0 {
        let word = words.next()
        // All ones where the digit of the chance is one.
        let one = 0 &- (digits >> 63)
        below |= open & ~word & one
        open &= ~(word ^ one)
        digits <<= 1
      }
      successes += below.nonzeroBitCount
      rest -= 64
    }
    return Int64(successes)
  }
}
