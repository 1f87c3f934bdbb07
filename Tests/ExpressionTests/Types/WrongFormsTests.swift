import Glibc
import Platform
import Testing

@testable import Expression

/// Each construct in ten wrong ways and more: `Reference/wrong-forms.txt` has the place and the message of each.
///
/// After a change that is meant, `RECORD=1 swift test --filter WrongForms` writes the messages anew; look at the
/// difference before it is committed.
@Suite struct WrongFormsTests {
  private static let path = Path.parent(#filePath) + "/../Reference/wrong-forms.txt"

  @Test func messagesAreThoseThatWereLookedAt() throws {
    let text = String(decoding: try SystemFileSystem().readAll(Self.path), as: UTF8.self)
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }
    #expect(lines.count > 150)
    if getenv("RECORD") != nil {
      let made = lines.map { "\($0[0])\t\(Sales.verdict($0[0]))\n" }.joined()
      guard let file = fopen(Self.path, "w") else { preconditionFailure("cannot write") }
      fputs(made, file)
      fclose(file)
      return
    }
    for line in lines { #expect(Sales.verdict(line[0]) == line[1], "\(line[0])") }
  }

  @Test func whiteSpaceAloneIsNoExpression() {
    #expect(
      Sales.verdict(" \t") == "2..<2 expected an expression, such as qty * price; found nothing")
  }

  @Test func scalesAreOfNumbers() {
    #expect(throws: ExpressionError(.scaleOfOther(found: "a text"), at: 0..<4)) {
      try Sales.checked("name", scale: 2)
    }
  }

  /// What a value that is written out says never stands in a message.
  @Test func messagesKeepLiteralsToThemselves() {
    for text in [
      "day = 'Secret'", "qty + 'Secret'", "'Secret' 'Secret'", "date('Secret', 'Secret')",
      "add(day, 1, 'Secret')",
    ] {
      #expect(!Sales.verdict(text).contains("Secret"))
    }
  }
}
