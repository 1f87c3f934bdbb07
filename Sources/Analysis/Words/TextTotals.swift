internal import Platform

/// How many texts a collection has, how long they are and how many different words their windows have.
///
/// Those of several collections add up exactly.
public struct TextTotals: Equatable, Sendable {
  /// How many texts have so many tokens.
  public struct Length: Equatable, Sendable, BitwiseCopyable {
    /// Tokens of a text.
    public let tokens: Int64
    /// Texts of that length.
    public var texts: Int64
  }

  /// Texts by their length, ascending; those without tokens count too.
  public private(set) var lengths: [Length] = []
  /// The types of each window, added up.
  public private(set) var windowTypeSum: Int64 = 0

  /// No texts.
  public init() {}

  /// The totals of texts with `tokens` each, and the types of all their windows added up.
  init(tokens: [UInt32], windowTypeSum: Int64) {
    self.windowTypeSum = windowTypeSum
    for count in tokens.sorted() {
      if let last = lengths.last, last.tokens == Int64(count) {
        lengths[lengths.count - 1].texts += 1
      } else {
        lengths.append(Length(tokens: Int64(count), texts: 1))
      }
    }
  }

  /// All texts.
  public var texts: Int64 { lengths.reduce(0) { $0 + $1.texts } }
  /// All tokens.
  public var tokens: Int64 { lengths.reduce(0) { $0 + $1.tokens * $1.texts } }
  /// Texts without a token.
  public var emptyTexts: Int64 { lengths.first.map { $0.tokens == 0 ? $0.texts : 0 } ?? 0 }
  /// Tokens of the longest text.
  public var longest: Int64 { lengths.last?.tokens ?? 0 }
  /// Tokens of the shortest text that has any.
  public var shortest: Int64 { lengths.first { $0.tokens > 0 }?.tokens ?? 0 }

  /// How many texts have fewer tokens than `limit`.
  public func texts(below limit: Int64) -> Int64 {
    lengths.reduce(0) { $0 + ($1.tokens < limit ? $1.texts : 0) }
  }

  /// Tokens of a text on average; nil without texts.
  public var meanLength: Double? {
    texts == 0 ? nil : Double(tokens) / Double(texts)
  }

  /// The median of the lengths, the mean of the two in the middle if their number is even; nil without
  /// texts.
  public var medianLength: Double? {
    let count = texts
    guard count > 0 else { return nil }
    return Double(length(ofText: (count - 1) / 2) + length(ofText: count / 2)) / 2
  }

  /// The length of text `number` in ascending order, counted from 0.
  private func length(ofText number: Int64) -> Int64 {
    var before: Int64 = 0
    for length in lengths {
      before += length.texts
      if number < before { return length.tokens }
    }
    return longest
  }

  /// The types of all windows of `window` tokens for each token in them, as `LexicalDiversity` defines it: a
  /// text that is no longer than one is one window of its own length; nil without tokens.
  public func movingAverage(window: Int64) -> Double? {
    var places: Int128 = 0
    for length in lengths where length.tokens > 0 {
      let width = min(window, length.tokens)
      places += Int128(length.tokens - width + 1) * Int128(width) * Int128(length.texts)
    }
    return places == 0 ? nil : Double(windowTypeSum) / Double(places)
  }

  /// Takes the texts of another collection too.
  public mutating func add(_ other: TextTotals) {
    windowTypeSum += other.windowTypeSum
    var merged: [Length] = []
    merged.reserveCapacity(lengths.count + other.lengths.count)
    var rest = other.lengths[...]
    for length in lengths {
      while let next = rest.first, next.tokens < length.tokens {
        merged.append(next)
        rest.removeFirst()
      }
      var length = length
      if let next = rest.first, next.tokens == length.tokens {
        length.texts += next.texts
        rest.removeFirst()
      }
      merged.append(length)
    }
    lengths = merged + rest
  }

  /// windowTypeSum:varint count:varint, then count times tokens:varint (above the one before) texts:varint.
  func encode(to writer: inout ByteWriter) {
    writer.varint(UInt64(windowTypeSum))
    writer.varint(UInt64(lengths.count))
    var last: Int64 = 0
    for length in lengths {
      writer.varint(UInt64(length.tokens - last))
      writer.varint(UInt64(length.texts))
      last = length.tokens
    }
  }

  /// Reads what `encode` wrote.
  init(_ reader: inout ByteReader) throws(MalformedRecord) {
    windowTypeSum = Int64(try reader.count(limit: 1 << 60))
    let count = try reader.count(limit: 1 << 32)
    var tokens: Int64 = 0
    for _ in 0..<count {
      tokens += Int64(try reader.count(limit: 1 << 40))
      lengths.append(Length(tokens: tokens, texts: Int64(try reader.count(limit: 1 << 40))))
    }
  }
}
