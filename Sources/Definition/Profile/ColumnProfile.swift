internal import Platform
internal import Text

/// What the sampled values of one column look like.
///
/// Holds counts only and no values, except numbers.
package final class ColumnProfile {
  /// Texts that often stand for "no value", in small letters.
  static let nullLikeWords: Set<String> = [
    "na", "n/a", "#n/a", "null", "none", "nil", "nan", "-", "--", "?", ".", "\\n",
  ]
  /// Beyond so many different numbers they are no scale.
  static let numberLimit = 1000
  /// Numbers are kept in units of 10^-6.
  static let numberPlaces = 6

  let name: String
  /// What the name means, if it is one in another language.
  private(set) lazy var english = HeaderWords.english(name)
  /// Records looked at.
  private(set) var rowCount = 0
  private(set) var emptyCount = 0
  /// How often each text that looks like "no value" stands in the column.
  private(set) var nullLike: [String: Int] = [:]
  private(set) var integerCount = 0
  /// How many numbers have exactly so many decimals, trailing zeros left out.
  private(set) var countByPlaces: [Int: Int] = [:]
  /// The most decimals that any number is written with, trailing zeros among them.
  private(set) var writtenPlaces = 0
  /// Numbers with any number of digits.
  private(set) var measurementCount = 0
  private(set) var decimalCommaCount = 0
  private(set) var booleanWordCount = 0
  private(set) var zeroOrOneCount = 0
  /// Numbers by value, or nil once there are too many.
  private(set) var numbers: [Int64: Int]? = [:]
  private(set) var longestByteCount = 0
  private(set) var totalByteCount = 0
  private(set) var lineBreakCount = 0
  /// Values that are marked up, by what with.
  private(set) var markupCounts: [Markup: Int] = [:]
  /// Values that the file marks as texts, where it marks them.
  private(set) var quotedCount = 0
  /// Values of lower-case or camel-case letters only, such as a column name would be.
  private(set) var nameLikeCount = 0
  private var hashes: Set<UInt64> = []
  private var instants = InstantCandidates()
  private(set) var dates = DateCandidates()
  private(set) var signs = ValueSigns()
  /// The least and the greatest number, in units of 10^-6; nil if there is none.
  private(set) var bounds: ClosedRange<Int64>?

  /// The marks that stand in numbers of the file.
  private let numberMarks: NumberMarks
  /// Which marks the values show.
  private(set) var markCounts = NumberMarkCounts()

  init(name: String, numberMarks: NumberMarks = .plain) {
    self.name = name
    self.numberMarks = numberMarks
  }

  /// Values that neither are empty nor look like "no value".
  var valueCount: Int { rowCount - emptyCount - nullLikeCount }
  var nullLikeCount: Int { nullLike.values.reduce(0, +) }
  /// How many different values the sample holds.
  var distinctCount: Int { hashes.count }
  /// How many different values stand in the sample of another column, too.
  func sharedCount(with other: ColumnProfile) -> Int { hashes.intersection(other.hashes).count }
  var numberCount: Int { countByPlaces.values.reduce(0, +) }
  var mostPlaces: Int { countByPlaces.keys.max() ?? 0 }
  var instantReading: InstantReading? { InstantReading(instants, valueCount: valueCount) }

  /// How many numbers have at most `places` decimals.
  func numberCount(places: Int) -> Int {
    countByPlaces.reduce(0) { $0 + ($1.key <= places ? $1.value : 0) }
  }

  /// What the values are marked up with, if a fair part of them is; nil if few are, or none.
  var markup: (kind: Markup, count: Int)? {
    let most = Markup.allCases.map { ($0, markupCounts[$0] ?? 0) }.max { $0.1 < $1.1 }
    return most.flatMap { $0.1 * 20 >= valueCount && $0.1 > 1 ? (kind: $0.0, count: $0.1) : nil }
  }

  /// At least 95 %: enough to name a type, with the rest told.
  static func isNearlyAll(_ count: Int, of whole: Int) -> Bool {
    whole > 0 && count * 100 >= whole * 95
  }

  /// Counts the value looked at last as one that is marked as a text.
  func countQuoted() { quotedCount += 1 }

  func look(at text: String) {
    var copy = text
    copy.withUTF8 { look(at: UnsafeRawBufferPointer($0)) }
  }

  func look(at bytes: UnsafeRawBufferPointer) {
    rowCount += 1
    guard !bytes.isEmpty else {
      emptyCount += 1
      return
    }
    if bytes.count <= 4 {
      let word = String(decoding: bytes, as: UTF8.self)
      if Self.nullLikeWords.contains(word.lowercased()) {
        nullLike[word, default: 0] += 1
        return
      }
    }
    hashes.insert(Hash128.of(bytes).low)
    longestByteCount = max(longestByteCount, bytes.count)
    totalByteCount += bytes.count
    lookAtNumber(bytes)
    lookAtWord(bytes)
    signs.look(at: bytes)
    instants.look(at: bytes)
    dates.look(at: bytes)
  }

  private func lookAtNumber(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count == 1, bytes[0] == 0x30 || bytes[0] == 0x31 { zeroOrOneCount += 1 }
    guard bytes.count <= 40, let last = bytes.last, last &- 0x30 <= 9 else { return }
    markCounts.look(at: bytes)
    if numberMarks.isPlain { return lookAtPlainNumber(bytes) }
    let found: Void? = numberMarks.read(bytes) { lookAtPlainNumber($0) }
    _ = found
  }

  private func lookAtPlainNumber(_ bytes: UnsafeRawBufferPointer) {
    if let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      let number = NumberText.measurement(base, count: bytes.count, places: Self.numberPlaces)
    {
      measurementCount += 1
      bounds = min(bounds?.lowerBound ?? number, number)...max(bounds?.upperBound ?? number, number)
    }
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")) else {
      if NumberText.integer(bytes) != nil {
        integerCount += 1
        countByPlaces[0, default: 0] += 1
        keepNumber(bytes)
      } else if isDecimalComma(bytes) {
        decimalCommaCount += 1
      }
      return
    }
    let kept = bytes.lastIndex { $0 != 0x30 } ?? point
    let places = max(kept - point, 0)
    guard places <= 18, NumberText.decimal(bytes, places: places) != nil else { return }
    countByPlaces[places, default: 0] += 1
    writtenPlaces = max(writtenPlaces, bytes.count - 1 - point)
    keepNumber(bytes)
  }

  private func keepNumber(_ bytes: UnsafeRawBufferPointer) {
    guard numbers != nil else { return }
    guard let number = NumberText.decimal(bytes, places: Self.numberPlaces) else {
      numbers = nil
      return
    }
    numbers?[number, default: 0] += 1
    if let count = numbers?.count, count > Self.numberLimit { numbers = nil }
  }

  private func isDecimalComma(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.filter { $0 == UInt8(ascii: ",") }.count == 1
      && bytes.allSatisfy {
        $0 &- 0x30 <= 9 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-")
      }
  }

  private func lookAtWord(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count == 4 || bytes.count == 5 {
      let word = String(decoding: bytes, as: UTF8.self).lowercased()
      if word == "true" || word == "false" { booleanWordCount += 1 }
    }
    if bytes.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      lineBreakCount += 1
    }
    if Self.isNameLike(bytes) { nameLikeCount += 1 }
    if let markup = MarkupGuess.of(bytes) { markupCounts[markup, default: 0] += 1 }
  }

  /// Whether `bytes` are words as programs name columns: letters and `_`, and no capital first.
  static func isNameLike(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first, bytes.count <= 40 else { return false }
    return first &- 0x61 < 26
      && bytes.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "_") }
  }
}
