/// A passage of one book of the Bible: verses, chapters, or the book as a whole.
///
/// Equal passages are equal values: a reference to all chapters is one to the book. Which verses a
/// chapter has is not known, so that `John 3:1-36` and `John 3` are two.
public struct ScriptureReference: Hashable, Sendable {
  /// The most verses that a chapter has, in Psalm 119.
  static let mostVerses = 176

  /// The book that all of it is in.
  public let book: ScriptureBook
  /// The chapter that it begins in; 1 of a whole book.
  public let firstChapter: Int
  /// The verse that it begins with; 0 where whole chapters are meant.
  public let firstVerse: Int
  /// The chapter that it ends in, which may be the first one.
  public let lastChapter: Int
  /// The verse that it ends with, which may be the first one; 0 where whole chapters are meant.
  public let lastVerse: Int

  /// The whole book.
  init(_ book: ScriptureBook) {
    self.book = book
    (firstChapter, firstVerse) = (1, 0)
    (lastChapter, lastVerse) = (book.chapterCount, 0)
  }

  /// From one verse to another, or from chapter to chapter if both verses are 0.
  ///
  /// Nil if the book does not have the chapters, a verse is above 176, or it ends before it begins.
  init?(
    _ book: ScriptureBook, from first: (chapter: Int, verse: Int),
    to last: (chapter: Int, verse: Int)
  ) {
    let verses = (first.verse == 0 ? 0 : 1)...(first.verse == 0 ? 0 : Self.mostVerses)
    guard first.chapter >= 1, last.chapter <= book.chapterCount, verses.contains(first.verse),
      verses.contains(last.verse), first <= last
    else { return nil }
    self.book = book
    (firstChapter, firstVerse) = first
    (lastChapter, lastVerse) = last
  }

  /// Whether all of the book is meant.
  var isWholeBook: Bool {
    firstVerse == 0 && firstChapter == 1 && lastChapter == book.chapterCount
  }
}

extension ScriptureReference: Comparable {
  /// By book, then by where it begins, then by where it ends; chapters stand before their verses.
  public static func < (left: Self, right: Self) -> Bool {
    if left.book != right.book { return left.book.rawValue < right.book.rawValue }
    return (left.firstChapter, left.firstVerse, left.lastChapter, left.lastVerse)
      < (right.firstChapter, right.firstVerse, right.lastChapter, right.lastVerse)
  }
}

extension ScriptureReference: CustomStringConvertible {
  /// The canonical form, such as `John 3:16-18`, `Genesis 1:26-2:3`, `Psalm 23`, `Romans 5-8`, `Jude 1:3` or `Ruth`.
  public var description: String {
    if isWholeBook { return book.name }
    let isOneChapter = firstChapter == lastChapter
    let name = book == .psalms && isOneChapter ? "Psalm" : book.name
    if firstVerse == 0 {
      return isOneChapter ? "\(name) \(firstChapter)" : "\(name) \(firstChapter)-\(lastChapter)"
    }
    let start = "\(name) \(firstChapter):\(firstVerse)"
    guard isOneChapter else { return "\(start)-\(lastChapter):\(lastVerse)" }
    return lastVerse == firstVerse ? start : "\(start)-\(lastVerse)"
  }
}
