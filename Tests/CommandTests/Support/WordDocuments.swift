import TestSupport

/// Documents in JSON Lines whose words are mostly rare, so that an index of them is large.
struct WordDocuments {
  private var generator: SeededGenerator
  private var next = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// `count` further documents with a title of two words and a body of `words`.
  mutating func lines(_ count: Int, words: Int) -> [UInt8] {
    var lines: [UInt8] = []
    for _ in 0..<count {
      lines += Array("{\"id\": \(next), \"title\": \"the t\(next % 50)\", \"body\": \"the".utf8)
      for _ in 0..<words { appendWord(to: &lines) }
      lines += Array("\"}\n".utf8)
      next += 1
    }
    return lines
  }

  /// One of ten common words, or one of a great many.
  private mutating func appendWord(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: " "))
    var number = Int.random(in: 0..<1 << 40, using: &generator)
    if number % 3 == 0 { number = number % 30 }
    repeat {
      bytes.append(UInt8(ascii: "a") + UInt8(number % 26))
      number /= 26
    } while number > 0
  }
}
