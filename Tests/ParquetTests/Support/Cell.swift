/// A value of a table in tests.
indirect enum Cell: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Int128)
  /// By its bits, so that every NaN is itself.
  case real(UInt64)
  case text([UInt8])
  case list([Cell])
}
