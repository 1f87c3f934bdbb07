internal import Text

/// A test on single words by their sound; it keeps the memory of the encoders from word to word.
///
/// A class, since encoders cannot be copied: one worker's.
final class SoundMatcher {
  private let least: Int
  private var agreement: PhoneticAgreement

  init(_ term: SoundTerm) {
    least = term.least
    agreement = PhoneticAgreement(term.key)
  }

  func matches(_ word: UnsafeRawBufferPointer) -> Bool {
    agreement.agrees(with: word, inAtLeast: least)
  }

  /// Where to go on in a sorted list of words before `word` is compared: nil at the word itself, else at the first
  /// word behind those that begin with the same byte and cannot pass for it.
  func next(before word: [UInt8]) -> [UInt8]? {
    guard let first = word.first, word.count == 1 || word[1] < 0x80,
      !agreement.mayAgree(startingWith: first, inAtLeast: least)
    else { return nil }
    // A mark behind the first letter may change it, so those words are compared.
    return [first, 0x80]
  }

  /// The codes that the word shares; empty if it does not pass.
  func agreeing(with word: UnsafeRawBufferPointer) -> PhoneticCodeSet {
    let agreeing = agreement.agreeing(with: word)
    return agreeing.count >= least ? agreeing : []
  }
}
