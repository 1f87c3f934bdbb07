internal import Platform

/// Counts how many values of a column each of the usual forms of a moment fits.
struct InstantCandidates: ~Copyable {
  /// One form and how often it fits.
  final class Candidate {
    let format: InstantFormat
    /// How many values it fits.
    private(set) var count = 0
    /// The earliest and the latest of them, in microseconds since 1970; nil if there is none.
    private(set) var span: ClosedRange<Int64>?
    private var parser: InstantParser
    private let plausible: Range<Int64>?
    /// Equal for forms that differ in the order of their parts only, such as day and month first.
    let family: [UInt8]

    init(_ format: InstantFormat, plausible: Range<Int64>? = nil) {
      self.format = format
      family = format.description.utf8.sorted()
      self.plausible = plausible
      // Only the form is of interest, so any zone serves.
      parser = InstantParser(format: format, zone: .utc)
    }

    func look(at value: UnsafeRawBufferPointer) {
      guard let instant = parser.parse(value), plausible?.contains(instant) ?? true else { return }
      count += 1
      span = min(span?.lowerBound ?? instant, instant)...max(span?.upperBound ?? instant, instant)
    }
  }

  /// After so many values, forms that fit none of them are tried no more, unless one of the same
  /// family does: how often that one fits is what speaks against it.
  private static let pruningCount = 64
  /// Numbers are taken for moments from 1990 up to 2040 only.
  private static let plausibleUnix: Range<Int64> = 631_152_000_000_000..<2_208_988_800_000_000
  /// Eight digits are taken for a day from 1900 up to 2100 only.
  private static let plausibleDays: Range<Int64> = -2_208_988_800_000_000..<4_102_444_800_000_000

  /// How many of the ISO 8601 values say their offset.
  private(set) var offsetCount = 0
  private var seenCount = 0
  private var candidates = Self.all()
  private var offsetParser = InstantParser(format: .iso8601, zone: nil)

  /// The forms that fit any value, most first, in the fixed order where equal.
  var found: [Candidate] {
    candidates.enumerated().filter { $0.element.count > 0 }
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
  }

  mutating func look(at value: UnsafeRawBufferPointer) {
    seenCount += 1
    if seenCount == Self.pruningCount {
      let families = Set(candidates.filter { $0.count > 0 }.map(\.family))
      candidates.removeAll { !families.contains($0.family) }
    }
    guard (6...40).contains(value.count), !candidates.isEmpty else { return }
    guard value.contains(where: { $0 &- 0x30 <= 9 }) else { return }
    for candidate in candidates { candidate.look(at: value) }
    if offsetParser.parse(value) != nil { offsetCount += 1 }
  }

  private static let dates = [
    "%m/%d/%Y", "%d/%m/%Y", "%Y/%m/%d", "%m-%d-%Y", "%d-%m-%Y", "%m.%d.%Y", "%d.%m.%Y",
    "%Y.%m.%d", "%m/%d/%y", "%d/%m/%y", "%y/%m/%d", "%d.%m.%y", "%m-%d-%y", "%d-%m-%y", "%d %b %Y",
    "%b %d, %Y", "%d-%b-%Y", "%d-%b-%y", "%Y%m%d",
  ]
  private static let clocks = [
    "", " %H:%M", " %H:%M:%S", " %H:%M:%S.%f", " %I:%M %p", " %I:%M:%S %p", " %H:%M:%S %z",
    ", %H:%M", ", %I:%M %p", "T%H:%M:%S",
  ]
  private static let others = [
    "%a, %d %b %Y %H:%M:%S %z", "%a %b %e %H:%M:%S %Y", "%a %b %d %H:%M:%S %z %Y",
  ]

  private static func all() -> [Candidate] {
    var candidates = [Candidate(.iso8601)]
    candidates += [.unixSeconds, .unixMilliseconds, .unixMicroseconds].map {
      Candidate($0, plausible: plausibleUnix)
    }
    let patterns = dates.flatMap { date in clocks.map { date + $0 } } + others
    for pattern in patterns {
      do {
        candidates.append(
          Candidate(
            try InstantFormat(pattern), plausible: pattern == "%Y%m%d" ? plausibleDays : nil))
      } catch {
        preconditionFailure("a pattern of the fixed list: \(error)")
      }
    }
    return candidates
  }
}
