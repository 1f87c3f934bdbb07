internal import Generation

extension DreamsGenerator {
  /// What is wrong with a line.
  enum Flaw {
    /// Text in place of the date: partial, of unclear order, none, or no date at all.
    case date(StaticString)
    /// An empty text.
    case emptyText
    /// The line ends inside the text.
    case brokenJSON
    /// The id of the line so many lines before, with another text.
    case repeatedID(back: Int)
    /// The text of the line so many lines before, with another id.
    case repeatedText(back: Int)

    private static let dates: [StaticString] = [
      "March 2019", "2019-05-?", "spring 2020", "07/04/2019", "8/11/19", "", "2018-02-30",
      "last night", "2035-01-01", "14.6.20",
    ]
    private static let farthest = 100

    /// A flaw of line `number`, from 1; the first line has none before it.
    init(_ random: inout Random, line number: Int) {
      let kind = random.below(5)
      let date = Flaw.dates[random.below(Flaw.dates.count)]
      let back = 1 + random.below(min(max(number - 1, 1), Flaw.farthest))
      switch kind {
      case 1: self = .emptyText
      case 2: self = .brokenJSON
      case 3 where number > 1: self = .repeatedID(back: back)
      case 4 where number > 1: self = .repeatedText(back: back)
      default: self = .date(date)
      }
    }
  }
}
