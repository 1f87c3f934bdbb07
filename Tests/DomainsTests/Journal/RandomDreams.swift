import Platform
import TestSupport

@testable import Journal

/// Dreams of random words, many of them in ties, with outcomes and own predictions.
struct RandomDreams {
  struct Dream {
    var id: String
    var text: String
    /// A day of January 2020.
    var day = 1
    var cameTrue: Bool?
    var own: String?
    /// In units of 1/10,000.
    var confidence: Int64?
  }

  private(set) var dreams: [Dream] = []

  init(_ generator: inout SeededGenerator, count: Int) {
    for number in 0..<count {
      let day = Int.random(in: 1...31, using: &generator)
      if number > 0, Int.random(in: 0..<15, using: &generator) == 0 {
        let before = Int.random(in: 0..<number, using: &generator)
        dreams.append(Dream(id: "D\(number)", text: dreams[before].text, day: day))
        continue
      }
      var dream = Dream(id: "D\(number)", text: Self.text(&generator), day: day)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: dream.cameTrue = true
      case 1: dream.cameTrue = false
      default: break
      }
      if Int.random(in: 0..<3, using: &generator) == 0 { dream.own = "it will rain" }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        dream.confidence = Int64.random(in: 0...10_000, using: &generator)
      }
      dreams.append(dream)
    }
  }

  private static let words = [
    "water", "Water", "sea", "door", "doors", "teeth", "flying", "fly", "the", "The", "a", "I",
    "don't", "don\u{2019}t", "DON'T", "grandmother's", "it's", "he'll", "hell", "caf\u{E9}",
    "\u{C9}t\u{E9}", "\u{1F600}", "3", "3.5", "1,000", "can\u{2019}t", "x_y",
    "\u{438}\u{43C}\u{44F}",
    "o\u{301}", "e-mail", "train", "trains", "and", "snow",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    let count =
      Int.random(in: 0..<12, using: &generator) == 0
      ? Int.random(in: 0...2, using: &generator) : Int.random(in: 3...60, using: &generator)
    var text = "."
    for _ in 0..<count {
      // Squared, so that some words are common.
      let number = Int.random(in: 0..<70, using: &generator)
      text +=
        number * number / 49 < 60 || Bool.random(using: &generator)
        ? words[number * number / 49 % words.count] : "w\(number)"
      text += [" ", ", ", ". ", "\\n", " \u{2013} "].randomElement(using: &generator) ?? " "
    }
    return text
  }

  /// The dreams, latest day first, of one day the later first.
  var newest: [Dream] {
    dreams.enumerated().sorted {
      $0.element.day == $1.element.day ? $0.offset > $1.offset : $0.element.day > $1.element.day
    }.map(\.element)
  }

  /// The dreams as JSON Lines.
  var lines: String {
    dreams.map { dream in
      let day = dream.day < 10 ? "0\(dream.day)" : "\(dream.day)"
      var line =
        "{\"id\": \"\(dream.id)\", \"date\": \"2020-01-\(day)\", \"text\": \"\(dream.text)\""
      if let cameTrue = dream.cameTrue { line += ", \"came_true\": \(cameTrue)" }
      if let own = dream.own { line += ", \"own_prediction\": \"\(own)\"" }
      if let confidence = dream.confidence {
        let digits = String(10_000 + confidence % 10_000).dropFirst()
        line += ", \"prediction_confidence\": \(confidence / 10_000).\(digits)"
      }
      return line + "}\n"
    }.joined()
  }

  /// The text of a dream as it stands in the dataset.
  static func stored(_ dream: Dream) -> [UInt8] {
    Array(dream.text.replacing("\\n", with: "\n").utf8)
  }
}
