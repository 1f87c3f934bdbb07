/// How dates are written in a source.
///
/// - `iso8601`: `2019-05-03`, or a timestamp, whose day counts as it is written, before any offset;
///   where a date may be uncertain, also `2019` and `2019-05`.
/// - `rfc822`: a moment as mail and feeds write it, whose day counts as it is written; see `RFC822Text`.
/// - `written`: as people write dates; see `WrittenDateParser`.
/// - `gedcom`: as files of GEDCOM have them; see `GedcomDateParser`.
/// - a pattern with a `%` that names a day; see `InstantPattern`.
public struct DateFormat: Sendable, Hashable, CustomStringConvertible {
  enum Kind: Sendable, Hashable {
    case iso8601
    case rfc822
    case written(WrittenDateFormat)
    case gedcom(GedcomDateFormat)
    case interval
    case pattern(InstantPattern)
  }

  let kind: Kind
  /// The format as it was written.
  public let description: String

  /// `iso8601`.
  public static let iso8601 = DateFormat(kind: .iso8601, description: "iso8601")

  init(kind: Kind, description: String) {
    self.kind = kind
    self.description = description
  }

  /// Dates as people write them.
  public init(_ written: WrittenDateFormat) {
    self.init(kind: .written(written), description: written.description)
  }

  /// Dates as GEDCOM writes them.
  public init(_ gedcom: GedcomDateFormat) {
    self.init(kind: .gedcom(gedcom), description: gedcom.description)
  }

  /// The format that `text` names.
  public init(_ text: String) throws(InstantFormatError) {
    if text == Self.iso8601.description {
      self = .iso8601
    } else if text == InstantFormat.rfc822.description {
      self.init(kind: .rfc822, description: text)
    } else if text.hasPrefix("written") {
      self.init(try WrittenDateFormat(text))
    } else if text.hasPrefix("gedcom") {
      self.init(try GedcomDateFormat(text))
    } else if text.utf8.contains(UInt8(ascii: "%")) {
      let pattern = try InstantPattern(text)
      guard !pattern.steps.contains(.unixSeconds) else {
        throw InstantFormatError(
          offset: 0, expected: "a year, month and day: %s is a moment, whose day the zone decides")
      }
      self.init(kind: .pattern(pattern), description: text)
    } else {
      throw InstantFormatError(
        offset: 0,
        expected: "iso8601, rfc822, written, written mdy, written dmy, written ymd, gedcom"
          + " or a pattern such as %d/%m/%Y")
    }
  }

  /// Whether its texts may leave the day open, so that only an uncertain date can hold them.
  public var isWritten: Bool {
    switch kind {
    case .written, .gedcom, .interval: true
    case .iso8601, .rfc822, .pattern: false
    }
  }

  /// Whether a text that is no date has a form, `phrase`, where the date may be null.
  public var keepsPhrases: Bool {
    switch kind {
    case .gedcom, .interval: true
    case .iso8601, .rfc822, .written, .pattern: false
    }
  }
}

/// Reads dates of one format from raw bytes, without allocation.
public struct DateParser: Sendable {
  /// The format that texts must have.
  public let format: DateFormat

  /// A parser of `format`.
  public init(_ format: DateFormat) { self.format = format }

  /// The days that `text` may stand for; nil unless all of it has the form.
  public func parse(_ text: UnsafeRawBufferPointer) -> UncertainDate? {
    guard let base = text.baseAddress else { return nil }
    return parse(base.assumingMemoryBound(to: UInt8.self), count: text.count)
  }

  /// What `text` says, also that it is no date, or that two dates were exchanged.
  public func read(_ text: UnsafeBufferPointer<UInt8>) -> DateReading {
    guard let base = text.baseAddress else { return .phrase }
    if case .gedcom(let gedcom) = format.kind {
      return GedcomDateParser(gedcom).read(base, count: text.count)
    }
    if format.kind == .interval { return DateFormat.readInterval(base, count: text.count) }
    return DateReading(parse(base, count: text.count))
  }

  /// The days that the `count` bytes from `start` may stand for; nil unless all of them have the
  /// form.
  public func parse(_ start: UnsafePointer<UInt8>, count: Int) -> UncertainDate? {
    switch format.kind {
    case .iso8601: Self.iso8601(start, count: count)
    case .rfc822:
      RFC822Text(start, count: count).map {
        UncertainDate(day: Int(floorDivide($0.localSeconds, 86_400)))
      }
    case .written(let written): WrittenDateParser(written).parse(start, count: count)
    case .gedcom(let gedcom): GedcomDateParser(gedcom).read(start, count: count).date
    case .interval: DateFormat.readInterval(start, count: count).date
    case .pattern(let pattern):
      pattern.match(start, count: count).map {
        UncertainDate(day: Int(floorDivide($0.seconds, 86_400)))
      }
    }
  }

  /// A year, a month or a day in the extended form of ISO 8601, or the day of a timestamp.
  static func iso8601(_ start: UnsafePointer<UInt8>, count: Int) -> UncertainDate? {
    if count == 10, let day = FixedTimestamp.daysSinceEpoch(start) {
      return UncertainDate(day: day)
    }
    guard let text = ISO8601Text(start, count: count) else { return nil }
    switch text.precision {
    case .year: return .years(text.year...text.year, form: .year)
    case .month: return .month(text.month, of: text.year...text.year)
    default:
      return .day(text.day, month: text.month, of: text.year...text.year)
    }
  }
}
