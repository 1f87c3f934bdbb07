/// An option of a generator that is out of its range.
public struct GeneratorOptionError: Error, Equatable, CustomStringConvertible {
  /// The option in words, such as `dirty per million`.
  public let option: String
  /// What it may be.
  public let expected: ClosedRange<Int>
  /// What it is.
  public let found: Int

  /// One sentence.
  public var description: String {
    "\(option): expected \(expected.lowerBound) to \(expected.upperBound), found \(found)"
  }

  /// Throws unless `value` is one of `allowed`.
  public static func check(
    _ option: String, _ value: Int, in allowed: ClosedRange<Int>
  ) throws(GeneratorOptionError) {
    guard allowed.contains(value) else {
      throw GeneratorOptionError(option: option, expected: allowed, found: value)
    }
  }
}
