/// How instants are written in a source.
///
/// - `iso8601`: a date or a date with a time, `2018-06-30`, `2018-06-30T12:34:56.789+07:00`; a space
///   may stand for the `T`, minutes, seconds, fraction and offset may be missing.
/// - `rfc822`: as mail and feeds write it, `Sun, 28 Aug 2016 10:00:02 EST`; see `RFC822Text`.
/// - `unix_s`, `unix_ms`, `unix_us`: seconds (also with a decimal fraction), milliseconds or
///   microseconds since 1970-01-01T00:00:00Z, as integers.
/// - anything with a `%`: a pattern after `strptime`, such as `%m/%d/%Y %H:%M`; see
///   `InstantPattern`.
///
/// All forms are strict: the whole text must match, every part must be in its range, and the year
/// must be 0001...9999.
public struct InstantFormat: Sendable, Hashable, CustomStringConvertible {
  enum Kind: Sendable, Hashable {
    case iso8601
    case rfc822
    /// A count of 1/`perSecond` seconds.
    case unix(perSecond: Int64)
    case pattern(InstantPattern)
  }

  let kind: Kind
  /// The format as it was written.
  public let description: String

  /// `iso8601`.
  public static let iso8601 = InstantFormat(kind: .iso8601, description: "iso8601")
  /// `rfc822`.
  public static let rfc822 = InstantFormat(kind: .rfc822, description: "rfc822")
  /// `unix_s`.
  public static let unixSeconds = InstantFormat(
    kind: .unix(perSecond: 1), description: "unix_s")
  /// `unix_ms`.
  public static let unixMilliseconds = InstantFormat(
    kind: .unix(perSecond: 1000), description: "unix_ms")
  /// `unix_us`.
  public static let unixMicroseconds = InstantFormat(
    kind: .unix(perSecond: 1_000_000), description: "unix_us")

  /// The formats that have a name.
  public static let named = [iso8601, rfc822, unixSeconds, unixMilliseconds, unixMicroseconds]

  private init(kind: Kind, description: String) {
    self.kind = kind
    self.description = description
  }

  /// The named format or pattern `text`.
  public init(_ text: String) throws(InstantFormatError) {
    if let named = Self.named.first(where: { $0.description == text }) {
      self = named
      return
    }
    guard text.utf8.contains(UInt8(ascii: "%")) else {
      throw InstantFormatError(
        offset: 0,
        expected: Self.named.map(\.description).joined(separator: ", ")
          + " or a pattern such as %m/%d/%Y %H:%M")
    }
    self.init(kind: .pattern(try InstantPattern(text)), description: text)
  }

  /// Whether a text of this format may leave its zone open, so that the source must name one.
  public var needsZone: Bool {
    switch kind {
    case .iso8601, .rfc822: true
    case .unix: false
    case .pattern(let pattern): pattern.needsZone
    }
  }
}

/// A format that cannot be read.
public struct InstantFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where in the format, in bytes from its start.
  public let offset: Int
  /// What should stand there.
  public let expected: String

  /// One sentence with the position, counted from 1.
  public var description: String { "at character \(offset + 1): expected \(expected)" }
}
