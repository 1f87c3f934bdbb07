internal import SearchIndex

/// What became of a gift, by the words that systems have for it.
enum GiftStatus: Sendable {
  /// It is there.
  case received
  /// It may come.
  case pending
  /// It does not count.
  case void

  private static let receivedWords = [
    "approved", "captured", "cleared", "closed", "complete", "completed", "paid", "posted",
    "received", "settled", "succeeded",
  ]
  private static let pendingWords = ["authorized", "open", "pending", "processing", "scheduled"]
  private static let voidWords = [
    "canceled", "cancelled", "declined", "error", "failed", "refunded", "rejected", "void",
    "voided",
  ]

  /// All words.
  static var words: String {
    (receivedWords + pendingWords + voidWords).sorted().joined(separator: ", ")
  }

  private static let meanings: [String: GiftStatus] = Dictionary(
    uniqueKeysWithValues: receivedWords.map { ($0, .received) }
      + pendingWords.map { ($0, .pending) }
      + voidWords.map { ($0, .void) })

  /// What a word means, in letters of either case; nil if it is none of them.
  static func meaning(of word: UnsafeRawBufferPointer) -> GiftStatus? {
    guard word.count <= 16 else { return nil }
    return meanings[String(decoding: word, as: UTF8.self).lowercased()]
  }
}
